import { ownLimitsText } from '../../text/own-limits-text.ts'
import { BulletList } from '../../ui/bullet-list.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import css from './bar-part.module.css'

type BarDialogProps = {
  title: string
  text: string
  facts: readonly string[]
  confirm: string
  isPending: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Says what a time-out or an exclusion means before it begins. */
export function BarDialog({ title, text, facts, confirm, isPending, onConfirm, onCancel }: BarDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onCancel()} title={title} description={text}>
      <div className={css.facts}>
        <BulletList>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </BulletList>
      </div>
      <DialogActions>
        <Button onClick={onConfirm} disabled={isPending} aria-busy={isPending}>
          {confirm}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {ownLimitsText.keep}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
