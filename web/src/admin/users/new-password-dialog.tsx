import { Check, Copy } from 'lucide-react'
import { useRef } from 'react'
import { adminUsersText } from '../../text/admin-users-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './new-password-dialog.module.css'

const words = adminUsersText.actions.password

type NewPasswordDialogProps = { username: string; password: string; onClose: () => void }

/** Shows the new password until the admin closes the dialog; it cannot be shown again. */
export function NewPasswordDialog({ username, password, onClose }: NewPasswordDialogProps) {
  const field = useRef<HTMLElement>(null)
  const { isCopied, copy } = useCopy(field, words.copyManually)
  return (
    <Dialog
      open
      ignoresOutsidePress
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.done}
      description={words.given(username)}
    >
      <code ref={field} className={css.password}>
        {password}
      </code>
      <div className={css.actions}>
        <Button onClick={() => void copy()}>
          {isCopied ? <Check size={18} aria-hidden /> : <Copy size={17} aria-hidden />}
          {isCopied ? words.copied : words.copy}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {words.close}
        </Button>
      </div>
      <VisuallyHidden live="polite">{isCopied ? words.copied : ''}</VisuallyHidden>
    </Dialog>
  )
}
