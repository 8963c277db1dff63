import type { User } from '@centesimo/contract'
import { formatHour } from '@centesimo/domain'
import { useMutation } from '@tanstack/react-query'
import { call } from '../data/call.ts'
import { changeUser } from '../data/session.ts'
import { accountText } from '../text/account-text.ts'
import { SelectField } from '../ui/select-field.tsx'
import { toast } from '../ui/toast-store.ts'
import { ProfileSwitch } from './profile-switch.tsx'
import css from './quiet-hours.module.css'
import { toastFailure } from './toast-failure.ts'

const words = accountText.quiet
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: formatHour(hour) }))
const FIRST_CHOICE = { from: 22, to: 8 }

/** A switch, and while it is on two hours, each saved as it is chosen. */
export function QuietHours({ quietHours }: Pick<User, 'quietHours'>) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (next: typeof FIRST_CHOICE) => call('updateProfile', { body: { quietHours: next } }),
    onSuccess: (changed) => {
      changeUser(changed)
      toast({ tone: 'success', title: words.saved })
    },
    onError: toastFailure,
  })
  const shown = isPending ? variables : quietHours
  return (
    <>
      <ProfileSwitch
        name="quietHours"
        isOn={quietHours !== null}
        toValue={(isOn) => (isOn ? FIRST_CHOICE : null)}
        words={words}
      />
      {shown && (
        <div className={css.hours}>
          {(['from', 'to'] as const).map((end) => (
            <SelectField
              key={end}
              label={words[end]}
              options={hours.filter(({ value }) => Number(value) !== shown[end === 'from' ? 'to' : 'from'])}
              value={String(shown[end])}
              onChange={({ target }) => !isPending && mutate({ ...shown, [end]: Number(target.value) })}
            />
          ))}
        </div>
      )}
    </>
  )
}
