import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { DialogActions } from './dialog-actions.tsx'

type LeaveDialogProps = {
  open: boolean
  words: Record<'title' | 'text' | 'stay' | 'leave', string>
  onStay: () => void
  onLeave: () => void
}

/** Confirms leaving with unsaved input. */
export function LeaveDialog({ open, words, onStay, onLeave }: LeaveDialogProps) {
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
