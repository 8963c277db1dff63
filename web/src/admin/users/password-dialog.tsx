import { resetUserPassword } from '@centesimo/contract'
import { Check, Copy, WandSparkles } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '../../data/call.ts'
import { adminUsersText } from '../../text/admin-users-text.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ActionDialog } from '../ui/action-dialog.tsx'
import css from '../ui/action-fields.module.css'
import { fieldErrors } from '../ui/field-errors.ts'
import { generatePassword } from './generate-password.ts'
import { NewPasswordDialog } from './new-password-dialog.tsx'

const words = adminUsersText.actions.password

type PasswordDialogProps = { user: { id: string; username: string }; onClose: () => void }

/** Sets a user's password. It is shown in clear text, because the admin must pass it on. */
export function PasswordDialog({ user: { id, username }, onClose }: PasswordDialogProps) {
  const [newPassword, setNewPassword] = useState('')
  const [isGiven, setIsGiven] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { isCopied, copy } = useCopy(field, words.copyManually)
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={words.title}
      lead={words.lead(username)}
      confirmLabel={words.confirm}
      check={() => fieldErrors(resetUserPassword.body, { newPassword })}
      action={() => call('resetUserPassword', { params: { id }, body: { newPassword } })}
      fallback={words.failed}
      done={({ message }) => ({ title: words.done, description: message })}
      staysOpen
      onDone={() => setIsGiven(true)}
    >
      {(fields) => (
        <>
          <Field
            ref={field}
            label={words.field}
            hint={words.hint}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            value={newPassword}
            error={fields.newPassword}
            onChange={({ target }) => setNewPassword(target.value)}
            aside={
              <IconButton label={words.copy} disabled={newPassword === ''} onClick={() => void copy()}>
                {isCopied ? <Check size={20} aria-hidden /> : <Copy size={19} aria-hidden />}
              </IconButton>
            }
          />
          <div className={css.generated}>
            <Button look="tint" size="s" onClick={() => setNewPassword(generatePassword())}>
              <WandSparkles size={17} aria-hidden />
              {words.generate}
            </Button>
          </div>
          <VisuallyHidden live="polite">{isCopied ? words.copied : ''}</VisuallyHidden>
          {isGiven && <NewPasswordDialog username={username} password={newPassword} onClose={onClose} />}
        </>
      )}
    </ActionDialog>
  )
}
