import { useMutation } from '@tanstack/react-query'
import { Switch } from 'radix-ui'
import { useId } from 'react'
import { call } from '../data/call.ts'
import { changeUser } from '../data/session.ts'
import { accountText } from '../text/account-text.ts'
import { Fold } from '../ui/fold.tsx'
import { toast } from '../ui/toast-store.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './profile-switch.module.css'
import { toastFailure } from './toast-failure.ts'

type ProfileSwitchProps = {
  /** The field of the profile. */
  name: 'outbidMail' | 'monthlyMail' | 'followMail' | 'showsWinCost' | 'quietHours'
  isOn: boolean
  /** What the field is when the switch is on, and when it is off. */
  toValue?: (isOn: boolean) => unknown
  /** `text` is one line; what only some want to know is folded. */
  words: { label: string; text: string; more?: string; on: string; off: string }
}

/**
 * A preference of the profile. The switch changes at once and reverts if the server refuses. Each
 * change is sent, in the order in which it was made.
 */
export function ProfileSwitch({ name, isOn, toValue = Boolean, words }: ProfileSwitchProps) {
  const id = useId()
  const { mutate, isPending, variables } = useMutation({
    scope: { id: `profile-${name}` },
    mutationFn: (next: boolean) => call('updateProfile', { body: { [name]: toValue(next) } }),
    onSuccess: (changed) => {
      changeUser(changed)
      toast({ tone: 'success', title: changed[name] ? words.on : words.off })
    },
    onError: toastFailure,
  })
  return (
    <div className={css.row}>
      <div>
        <label htmlFor={id} className={css.label}>
          {words.label}
        </label>
        <p id={`${id}-note`} className={css.note}>
          {words.text}
        </p>
        {words.more && (
          <Fold
            className={css.note}
            summaryClassName={css.how}
            summary={
              <>
                {accountText.how}
                <VisuallyHidden>: {words.label}</VisuallyHidden>
              </>
            }
          >
            <p>{words.more}</p>
          </Fold>
        )}
      </div>
      <Switch.Root
        id={id}
        className={css.switch}
        aria-describedby={`${id}-note`}
        checked={isPending ? variables : isOn}
        onCheckedChange={(next) => mutate(next)}
      >
        <Switch.Thumb className={css.thumb} />
      </Switch.Root>
    </div>
  )
}
