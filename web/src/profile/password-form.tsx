import { ChangePasswordBody } from '@centesimo/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import clsx from 'clsx'
import { useForm } from 'react-hook-form'
import { ApiError, messageOf } from '../data/api-error.ts'
import { call } from '../data/call.ts'
import { queryKeys, refresh } from '../data/query-keys.ts'
import { reconnectLive } from '../live/live-socket.ts'
import { PasswordField } from '../session/password-field.tsx'
import { useReauthentication } from '../session/use-reauthentication.tsx'
import { accountText } from '../text/account-text.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast-store.ts'
import css from './form.module.css'
import { toastFailure } from './toast-failure.ts'

const words = accountText.password

export function PasswordForm({ username }: { username: string }) {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(ChangePasswordBody),
    defaultValues: { currentPassword: '', newPassword: '' },
  })
  const { errors, isSubmitting } = formState
  const { withReauthentication, reauthenticationDialog } = useReauthentication()
  const submit = handleSubmit(async (body) => {
    try {
      const changed = await withReauthentication(() => call('changePassword', { body }))
      if (!changed) return
      reset()
      // The live connection must carry the new session.
      reconnectLive()
      refresh(queryKeys.sessions)
      toast({ tone: 'success', ...words.saved })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'WRONG_PASSWORD') {
        setError('currentPassword', { message: messageOf(error, accountText.failed) }, { shouldFocus: true })
      } else toastFailure(error)
    }
  })
  return (
    <>
      <form className={clsx(css.form, css.pair)} onSubmit={submit} noValidate>
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <PasswordField
          label={words.current}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
        <PasswordField
          label={words.next}
          hint={words.nextHint}
          autoComplete="new-password"
          error={errors.newPassword?.message}
          {...register('newPassword')}
        />
        <Button type="submit" look="tint" disabled={isSubmitting} aria-busy={isSubmitting}>
          {words.save}
        </Button>
      </form>
      {reauthenticationDialog}
    </>
  )
}
