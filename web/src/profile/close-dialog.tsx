import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, messageOf } from '../data/api-error.ts'
import { call } from '../data/call.ts'
import { setUser } from '../data/session.ts'
import { PasswordField } from '../session/password-field.tsx'
import { useReauthentication } from '../session/use-reauthentication.tsx'
import { accountText } from '../text/account-text.ts'
import { formatCredits } from '../text/format.ts'
import { BulletList } from '../ui/bullet-list.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogActions } from '../ui/dialog-actions.tsx'
import { Refusal } from '../ui/refusal.tsx'
import css from './close-dialog.module.css'

type CloseDialogProps = { open: boolean; credits: number; onCancel: () => void; onClosed: () => void }

const words = accountText.close

/** Explains what closing an account means before the password confirms it. */
export function CloseDialog({ open, credits, onCancel, onClosed }: CloseDialogProps) {
  const [password, setPassword] = useState('')
  const { withReauthentication, reauthenticationDialog } = useReauthentication()
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: () => withReauthentication(() => call('closeAccount', { body: { password } })),
    onSuccess: (answer) => {
      if (!answer) return
      onClosed()
      setUser(null)
    },
  })
  const keep = () => {
    setPassword('')
    reset()
    onCancel()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') mutate()
  }
  const message = error && messageOf(error, accountText.failed)
  const isWrong = error instanceof ApiError && error.code === 'WRONG_PASSWORD'
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && keep()} title={words.dialogTitle} description={words.lead}>
      <form className={css.form} onSubmit={submit} noValidate>
        <BulletList>
          {words.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
          {credits > 0 && (
            <li>
              <b>{words.credits(formatCredits(credits))}</b>
            </li>
          )}
        </BulletList>
        {message && !isWrong && <Refusal>{message}</Refusal>}
        <PasswordField
          label={words.password}
          autoComplete="current-password"
          value={password}
          error={isWrong ? (message ?? undefined) : undefined}
          onChange={({ target }) => {
            setPassword(target.value)
            reset()
          }}
        />
        <DialogActions>
          <Button type="submit" look="danger" disabled={password === '' || isPending} aria-busy={isPending}>
            {words.confirm}
          </Button>
          <Button look="quiet" onClick={keep}>
            {words.keep}
          </Button>
        </DialogActions>
      </form>
      {reauthenticationDialog}
    </Dialog>
  )
}
