import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { adminAuditLogText } from '../../text/admin-audit-log-text.ts'
import { formatMoment } from '../../text/credit-text.ts'
import { formatClockTime, formatTime } from '../../text/format.ts'
import type { AdminColumn } from '../ui/admin-column.ts'
import { RowLink } from '../ui/row-link.tsx'
import css from './audit-log-page.module.css'
import type { AuditRow } from './audit-rows.ts'
import { AuditSentence, RunSentence } from './audit-sentence.tsx'
import { ChangeSummary } from './change-summary.tsx'

const { columns: heads } = adminAuditLogText

type AuditColumnsOptions = {
  isPhone: boolean
  /** Of the page with an entry open. */
  addressOf: (id: string) => string
  /** Unfolds a run or folds it. */
  onToggle: (key: string) => void
}

/** What was done, what it changed, and when; on a card the time ends the line of the title. */
export function auditColumns({ isPhone, addressOf, onToggle }: AuditColumnsOptions): AdminColumn<AuditRow>[] {
  const formatAt = isPhone ? formatTime : formatClockTime
  return [
    {
      key: 'action',
      head: heads.action,
      wide: '64%',
      cell: (row) => <RowTitle row={row} address={addressOf(row.entry.id)} onToggle={() => onToggle(row.key)} />,
    },
    {
      key: 'changes',
      head: heads.changes,
      phone: 'line',
      cell: ({ entry, run, isInRun }) => {
        if (run) return null
        return isPhone ? (
          <div className={clsx(isInRun && css.inRun)}>
            <ChangeSummary action={entry} />
          </div>
        ) : (
          <div className={css.changes}>
            <ChangeSummary action={entry} />
          </div>
        )
      },
    },
    {
      // The day stands above the rows. Of one minute's entries the seconds tell the order.
      key: 'at',
      head: heads.at,
      phone: 'end',
      cell: ({ entry: { at } }) => (
        <time dateTime={at} title={formatMoment(at)}>
          {formatAt(at)}
        </time>
      ),
    },
  ]
}

type RowTitleProps = { row: AuditRow; address: string; onToggle: () => void }

/** The link to the entry, or the button that unfolds a run. The keys j and k focus both. */
function RowTitle({ row: { entry, run, isCut, isOpen, isInRun }, address, onToggle }: RowTitleProps) {
  if (!run) {
    return (
      <div className={clsx(isInRun && css.inRun)}>
        <RowLink to={address} className={css.link}>
          <AuditSentence entry={entry} />
        </RowLink>
      </div>
    )
  }
  return (
    <button type="button" className={clsx(css.link, css.run)} aria-expanded={isOpen} onClick={onToggle} data-row-link>
      <RunSentence run={run} isCut={isCut} />
      <ChevronDown size={18} aria-hidden className={css.chevron} />
    </button>
  )
}
