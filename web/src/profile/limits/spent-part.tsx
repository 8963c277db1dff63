import type { OwnSummary, User } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { useState } from 'react'
import { useOwnSummary } from '../../data/own-limits.ts'
import { serverClock } from '../../live/server-clock.ts'
import { formatCount, romeDate } from '../../text/format.ts'
import { ownLimitsText } from '../../text/own-limits-text.ts'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProfileSwitch } from '../profile-switch.tsx'
import css from './spent-part.module.css'

const words = ownLimitsText.spent

const rows: readonly { name: string; read: (summary: OwnSummary) => string }[] = [
  { name: words.paid, read: ({ spentCents }) => formatEuro(spentCents) },
  { name: words.bids, read: ({ bids }) => formatCount(bids) },
  { name: words.credits, read: words.creditsUsed },
  { name: words.wins, read: ({ wins }) => formatCount(wins) },
  { name: words.worth, read: ({ valueWonCents }) => formatEuro(valueWonCents) },
]

/** What was spent and won in a month and ever, with the mail that says so. */
export function SpentPart({ user }: { user: User }) {
  const months = monthsSince(user.createdAt)
  const [month, setMonth] = useState(months[0]!)
  const [ofMonth, ever] = [useOwnSummary(month), useOwnSummary(null)]
  const failed = [ofMonth, ever].filter(({ data, error }) => error && !data)
  return (
    <>
      <SelectField
        label={words.month}
        value={month}
        onChange={({ target }) => setMonth(target.value)}
        options={months.map((value) => ({ value, label: words.monthName(value) }))}
      />
      {failed[0] ? (
        <FailedPanel as="h3" error={failed[0].error} onRetry={() => failed.forEach((each) => void each.refetch())} />
      ) : ever.data ? (
        <Sums ofMonth={ofMonth.data} ever={ever.data} since={user.createdAt} />
      ) : (
        <Skeleton height={252} />
      )}
      <ProfileSwitch name="monthlyMail" isOn={user.monthlyMail} words={words.mail} />
    </>
  )
}

type SumsProps = {
  ofMonth: OwnSummary | undefined
  ever: OwnSummary
  since: string
}

/**
 * The month that is chosen above, beside all the time, unless they are the same; its cells are
 * empty until they are read.
 */
function Sums({ ofMonth, ever, since }: SumsProps) {
  const isWorth = ever.wins > 0
  const isAll = ofMonth !== undefined && rows.every(({ read }) => read(ofMonth) === read(ever))
  return (
    <table className={css.sums} aria-busy={!ofMonth}>
      {!isAll && <caption>{words.everSince(since)}</caption>}
      <thead>
        <tr>
          <td />
          <th scope="col">{words.ofMonth}</th>
          {!isAll && <th scope="col">{words.ever}</th>}
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(({ name }) => isWorth || name !== words.worth)
          .map(({ name, read }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{ofMonth && read(ofMonth)}</td>
              {!isAll && <td>{read(ever)}</td>}
            </tr>
          ))}
      </tbody>
    </table>
  )
}

/** The months in Italy since a moment, the present one first: 2026-11, 2026-10. */
function monthsSince(from: string): string[] {
  const first = romeDate(from).slice(0, 7)
  const months: string[] = []
  const [year = 0, month = 1] = romeDate(serverClock.now()).split('-').map(Number)
  for (let back = 0; ; back++) {
    const each = new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7)
    if (back > 0 && each < first) return months
    months.push(each)
  }
}
