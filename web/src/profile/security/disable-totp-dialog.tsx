import { type FormEvent, useState } from 'react'
import { call } from '../../data/call.ts'
import { queryKeys, refresh } from '../../data/query-keys.ts'
import { CodeField } from '../../session/code-field.tsx'
import { securityText } from '../../text/security-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { toast } from '../../ui/toast-store.ts'
import css from './security-form.module.css'
import { useSecurityAction } from './use-security-action.ts'

const words = securityText.totp

/** Disables the second factor with a code. */
export function DisableTotpDialog({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('')
  const { run, isPending, message, clearError, reauthenticationDialog } = useSecurityAction(
    () => call('disableTotp', { body: { code } }),
    words.disableFailed,
    () => {
      refresh(queryKeys.security)
      toast({ tone: 'success', title: words.disabled })
      onClose()
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run()
  }
  return (
    <Dialog open onOpenChange={onClose} title={words.disableTitle} description={words.disableLead} ignoresOutsidePress>
      <form className={css.form} onSubmit={submit} noValidate>
        <CodeField
          value={code}
          error={message}
          onChange={({ target }) => {
            setCode(target.value)
            clearError()
          }}
        />
        <DialogActions>
          <Button type="submit" look="danger" disabled={code.trim().length < 6 || isPending} aria-busy={isPending}>
            {words.disableConfirm}
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
