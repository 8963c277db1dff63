import { deviceName } from '@centesimo/domain'
import { type FormEvent, useState } from 'react'
import { queryKeys, refresh } from '../../data/query-keys.ts'
import { usePasskeyAction } from '../../session/use-passkey-action.ts'
import { useReauthentication } from '../../session/use-reauthentication.tsx'
import { passkeyText as words } from '../../text/passkey-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'
import css from './security-form.module.css'

/** Names a new passkey, then asks the authenticator for it. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState(() => deviceName(navigator.userAgent) ?? '')
  const { withReauthentication, reauthenticationDialog } = useReauthentication()
  const { run, isPending, message, clearError } = usePasskeyAction(
    ({ addPasskey }) => withReauthentication(() => addPasskey(name.trim())),
    () => {
      refresh(queryKeys.security)
      toast({ tone: 'success', ...words.created })
      onClose()
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run()
  }
  return (
    <Dialog open onOpenChange={onClose} title={words.addTitle} description={words.addLead} ignoresOutsidePress>
      <form className={css.form} onSubmit={submit} noValidate>
        <Field
          label={words.name}
          value={name}
          maxLength={60}
          autoComplete="off"
          error={message}
          onChange={({ target }) => {
            setName(target.value)
            clearError()
          }}
        />
        <DialogActions>
          <Button type="submit" disabled={name.trim() === '' || isPending} aria-busy={isPending}>
            {words.create}
          </Button>
          <Button look="quiet" onClick={onClose} disabled={isPending}>
            {words.cancel}
          </Button>
        </DialogActions>
      </form>
      {reauthenticationDialog}
    </Dialog>
  )
}
