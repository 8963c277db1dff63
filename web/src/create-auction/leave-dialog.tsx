import { createText } from '../text/create-text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogActions } from '../ui/dialog-actions.tsx'

type LeaveDialogProps = { open: boolean; onStay: () => void; onLeave: () => void }

/** Confirms leaving with unsaved input. */
export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  const words = createText.leave
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onStay()} title={words.title} description={words.text}>
      <DialogActions>
        <Button onClick={onStay}>{words.stay}</Button>
        <Button look="danger" onClick={onLeave}>
          {words.leave}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
