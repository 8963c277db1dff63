import { CircleAlert, CircleCheck, CircleMinus, TriangleAlert } from 'lucide-react'
import css from './bulk.module.css'
import type { BulkRun } from './use-bulk-run.ts'

export type BulkCountWords = {
  unchanged: (count: number) => string
  failing: (count: number) => string
  /** What the list of those that fail is called. */
  failures: string
}

/** `head` names a failing item in short, `detail` in full. */
export type BulkFailure = { key: string | number; head?: string; message: string | null; detail: string | null }

type BulkCountsProps = {
  run: Pick<BulkRun, 'done' | 'unchanged' | 'failed'>
  /** How many are done, or will be. */
  done: string
  /** What will be done cannot be undone. */
  isWarning?: boolean
  words: BulkCountWords
  failures: readonly BulkFailure[]
}

/** How many items end how, and the failing ones with their reasons. */
export function BulkCounts({
  run: { done, unchanged, failed },
  done: doneText,
  isWarning = false,
  words,
  failures,
}: BulkCountsProps) {
  const look = isWarning ? css.warned : css.good
  const Icon = isWarning ? TriangleAlert : CircleCheck
  return (
    <>
      <div role="status">
        <ul className={css.counts}>
          <li className={done.length > 0 ? look : css.calm}>
            <Icon size={20} aria-hidden />
            {doneText}
          </li>
          {unchanged.length > 0 && (
            <li className={css.calm}>
              <CircleMinus size={20} aria-hidden />
              {words.unchanged(unchanged.length)}
            </li>
          )}
          {failed.length > 0 && (
            <li className={css.bad}>
              <CircleAlert size={20} aria-hidden />
              {words.failing(failed.length)}
            </li>
          )}
        </ul>
      </div>
      {failures.length > 0 && <BulkItems label={words.failures} items={failures} />}
    </>
  )
}

/** Items with what there is to say of each. */
export function BulkItems({ label, items }: { label: string; items: readonly BulkFailure[] }) {
  return (
    <ul className={css.items} aria-label={label}>
      {items.map(({ key, head, message, detail }) => (
        <li key={key} className={head === undefined ? undefined : css.named}>
          {head !== undefined && <b>{head}</b>}
          <span>
            {message}
            {detail && <small>{detail}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}
