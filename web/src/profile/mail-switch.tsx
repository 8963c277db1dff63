import { useMutation } from '@tanstack/react-query'
import { Switch } from 'radix-ui'
import { useId } from 'react'
import { call } from '../data/call.ts'
import { changeUser } from '../data/session.ts'
import { accountText } from '../text/account-text.ts'
import { toast } from '../ui/toast-store.ts'
import css from './mail-switch.module.css'
import { toastFailure } from './toast-failure.ts'

const words = accountText.mail

/**
 * Whether a mail reports being outbid. The switch changes at once and reverts if the server
 * refuses.
 */
export function MailSwitch({ isOn }: { isOn: boolean }) {
  const id = useId()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (outbidMail: boolean) => call('updateProfile', { body: { outbidMail } }),
    onSuccess: (changed) => {
      changeUser(changed)
      toast({ tone: 'success', title: changed.outbidMail ? words.on : words.off })
    },
    onError: toastFailure,
  })
  return (
    <div className={css.row}>
      <div>
        <label htmlFor={id} className={css.label}>
          {words.outbid}
        </label>
        <p id={`${id}-note`} className={css.note}>
          {words.outbidText}
        </p>
      </div>
      <Switch.Root
        id={id}
        className={css.switch}
        aria-describedby={`${id}-note`}
        checked={isPending ? variables : isOn}
        onCheckedChange={(next) => !isPending && mutate(next)}
      >
        <Switch.Thumb className={css.thumb} />
      </Switch.Root>
    </div>
  )
}
