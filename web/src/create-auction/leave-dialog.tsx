import { createText } from '../text/create-text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import css from './leave-dialog.module.css'

type LeaveDialogProps = { open: boolean; onStay: () => void; onLeave: () => void }

/** Confirms leaving with unsaved input. */
export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  const words = createText.leave
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onStay()} title={words.title} description={words.text}>
      <div className={css.actions}>
        <Button onClick={onStay}>{words.stay}</Button>
        <Button look="danger" onClick={onLeave}>
          {words.leave}
        </Button>
      </div>
    </Dialog>
  )
}
