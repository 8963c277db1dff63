import type { BulkResult } from '@centesimo/contract'
import { adminBulkText } from '../../../text/admin-bulk-text.ts'
import { formatCount } from '../../../text/format.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import css from './bulk.module.css'
import type { BulkAction } from './bulk-action.ts'
import { BulkCounts, BulkItems } from './bulk-counts.tsx'
import type { BulkRun } from './use-bulk-run.ts'

type Run = BulkRun<BulkResult>
type BulkSummaryProps = { action: BulkAction; run: Run; onCancel: () => void }

/** What the server says that would happen; nothing has been changed yet. */
export function BulkSummary({ action, run, onCancel }: BulkSummaryProps) {
  const { isDanger = false, Fields } = action
  const words = adminBulkText.actions[action.call]
  const count = run.done.length
  const also = run.done.filter(({ message }) => message !== null)
  return (
    <>
      <Counts
        action={action}
        run={run}
        done={count > 0 ? words.will(count) : words.willNone}
        isWarning={isDanger && count > 0}
      />
      {also.length > 0 && <BulkItems label={adminBulkText.also} items={linesOf(also)} />}
      <DialogActions>
        {count > 0 && (
          <Button look={isDanger ? 'danger' : 'main'} onClick={() => void run.send()}>
            {words.confirm(count)}
          </Button>
        )}
        <Button look="quiet" onClick={Fields ? run.back : onCancel}>
          {Fields ? adminBulkText.back : adminBulkText.cancel}
        </Button>
      </DialogActions>
    </>
  )
}

type BulkEndProps = { action: BulkAction; run: Run; onClose: () => void }

/** What happened, and what did not and why. */
export function BulkEnd({ action, run, onClose }: BulkEndProps) {
  const words = adminBulkText.actions[action.call]
  const { done, failed, left, error } = run
  return (
    <>
      <Counts action={action} run={run} done={done.length > 0 ? words.done(done.length) : words.doneNone} />
      {failed.some(({ title }) => title !== null) && <p className={css.hint}>{adminBulkText.stillChosen}</p>}
      {error && (
        <div className={css.error}>
          <Refusal small>{error}</Refusal>
        </div>
      )}
      <DialogActions>
        {left > 0 && <Button onClick={() => void run.send()}>{adminBulkText.retry}</Button>}
        <Button look={left > 0 ? 'quiet' : 'main'} onClick={onClose}>
          {adminBulkText.close}
        </Button>
      </DialogActions>
    </>
  )
}

type CountsProps = { action: BulkAction; run: Run; done: string; isWarning?: boolean }

function Counts({ action, run, done, isWarning = false }: CountsProps) {
  const { unchanged, failing } = adminBulkText.actions[action.call]
  const words = { unchanged, failing, failures: adminBulkText.failures }
  return <BulkCounts run={run} done={done} isWarning={isWarning} words={words} failures={linesOf(run.failed)} />
}

/** A line for each message, with the items that it is about. */
function linesOf(results: readonly BulkResult[]) {
  return [...Map.groupBy(results, ({ message }) => message ?? '')].map(([message, about]) => ({
    key: message,
    message: about.length > 1 ? `${message} (${formatCount(about.length)})` : message,
    detail: about.flatMap(({ title }) => title ?? []).join(' · ') || null,
  }))
}
