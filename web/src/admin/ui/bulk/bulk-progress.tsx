import { adminBulkText } from '../../../text/admin-bulk-text.ts'
import css from './bulk.module.css'
import type { BulkRun } from './use-bulk-run.ts'

type BulkProgressProps = { run: Pick<BulkRun, 'done' | 'left'>; text: (done: number, total: number) => string }

/** How far the list has come. */
export function BulkProgress({ run: { done, left }, text }: BulkProgressProps) {
  const total = done.length + left
  return (
    <div className={css.running}>
      <p role="status">{text(done.length, total)}</p>
      <progress className={css.bar} max={total} value={done.length} aria-label={adminBulkText.progress} />
    </div>
  )
}
