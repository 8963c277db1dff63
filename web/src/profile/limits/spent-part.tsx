import type { OwnSummary, User } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { useState } from 'react'
import { useOwnSummary } from '../../data/own-limits.ts'
import { serverClock } from '../../live/server-clock.ts'
import { formatCount, romeDate } from '../../text/format.ts'
import { ownLimitsText } from '../../text/own-limits-text.ts'
import { Facts } from '../../ui/facts.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MailSwitch } from '../mail-switch.tsx'
import css from './spent-part.module.css'

const words = ownLimitsText.spent

/** What was spent and won in a month and ever, with the mail that says so. */
export function SpentPart({ user }: { user: User }) {
  const months = monthsSince(user.createdAt)
  const [month, setMonth] = useState(months[0]!)
  const [ofMonth, ever] = [useOwnSummary(month).data, useOwnSummary(null).data]
  return (
    <>
      <div className={css.month}>
        <SelectField
          label={words.month}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
          options={months.map((value) => ({ value, label: words.monthName(value) }))}
        />
        <Figures summary={ofMonth} />
      </div>
      <div className={css.ever}>
        <h3>{words.ever(user.createdAt)}</h3>
        <Figures summary={ever} />
      </div>
      <MailSwitch name="monthlyMail" isOn={user.monthlyMail} words={words.mail} />
    </>
  )
}

function Figures({ summary }: { summary: OwnSummary | undefined }) {
  if (!summary) return <Skeleton height={150} />
  const { spentCents, bids, wins, valueWonCents } = summary
  return (
    <Facts
      facts={[
        { name: words.paid, value: formatEuro(spentCents) },
        { name: words.bids, value: formatCount(bids) },
        { name: words.credits, value: words.creditsUsed(summary) },
        { name: words.wins, value: formatCount(wins) },
        { name: words.worth, value: wins > 0 ? formatEuro(valueWonCents) : null },
      ]}
    />
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
