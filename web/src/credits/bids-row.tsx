import type { CreditTransaction } from '@centesimo/contract'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { creditText, formatMoment, formatSigned } from '../text/credit-text.ts'
import { EntryPicture } from './entry-picture.tsx'
import type { EntryGroup } from './group-bids.ts'
import css from './transaction-row.module.css'
import { whatOf } from './what-of.ts'

/** The bids on one auction of one day, summed; each of them on request. */
export function BidsRow({ newest, entries }: EntryGroup) {
  const [isOpen, setIsOpen] = useState(false)
  const { auctionId, createdAt } = newest
  const what = whatOf(newest)
  const sum = entries.reduce((total, { amount }) => total + amount, 0)
  return (
    <li className={css.row}>
      <EntryPicture {...newest} />
      <span className={css.what}>
        <Link to={`/auctions/${auctionId}`}>{what}</Link>
      </span>
      <span className={css.facts}>
        <time className={css.when} dateTime={createdAt}>
          {formatMoment(createdAt)}
        </time>
        <button
          type="button"
          className={css.toggle}
          aria-expanded={isOpen}
          aria-label={creditText.bidsOf(entries.length, what)}
          onClick={() => setIsOpen(!isOpen)}
        >
          {creditText.bids(entries.length)} <ChevronDown size={16} aria-hidden />
        </button>
      </span>
      <span className={css.amount} title={creditText.amount(sum, newest.type)}>
        {formatSigned(sum)}
      </span>
      {isOpen && <Each entries={entries} />}
    </li>
  )
}

function Each({ entries }: { entries: readonly CreditTransaction[] }) {
  return (
    <ul className={css.each}>
      {entries.map(({ id, createdAt, amount, isAutomatic }) => (
        <li key={id}>
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          {isAutomatic && creditText.automatic}
          <span>{formatSigned(amount)}</span>
        </li>
      ))}
    </ul>
  )
}
