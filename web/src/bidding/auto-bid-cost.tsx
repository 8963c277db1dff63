import { limits } from '@centesimo/contract/limits'
import { formatSpent } from '@centesimo/domain'
import clsx from 'clsx'
import { autoBidSheetText } from '../text/auto-bid-sheet-text.ts'
import { text } from '../text/text.ts'
import { TextLink } from '../ui/text-link.tsx'
import css from './auto-bid-cost.module.css'
import { useCostOf } from './use-cost-of.ts'
import type { MaxBids } from './use-max-bids.ts'

type AutoBidCostProps = {
  id: string
  maxBids: MaxBids
  /** The bids of the running auto-bid; null before a start. */
  placed: number | null
  bidCost: number
  credits: number
}

/** What the chosen maximum may cost from now on, of how many credits, and what else it means. */
export function AutoBidCost({ id, maxBids, placed, bidCost, credits }: AutoBidCostProps) {
  const { value, isCapped } = maxBids
  const affordable = Math.floor(credits / bidCost)
  const more = value === null ? affordable : value - (placed ?? 0)
  const cost = Math.max(0, (more || 0) * bidCost)
  const cents = useCostOf(Math.min(cost, credits))
  return (
    <div className={css.cost} id={id} aria-live="polite">
      {value !== null && more <= 0 ? (
        <p>{autoBidSheetText.stopsNow}</p>
      ) : (
        <>
          <p>
            {placed === null ? autoBidSheetText.cost : autoBidSheetText.costFromNow}{' '}
            <b>{formatSpent({ credits: cost, cents })}</b>
            <span className={css.has}>{value === null ? autoBidSheetText.andNew : autoBidSheetText.has(credits)}</span>
          </p>
          <p className={css.note}>{autoBidSheetText.ifWon}</p>
        </>
      )}
      <p className={clsx(css.note, isCapped && css.capped)}>
        {formatNote(maxBids, { placed, bidCost, affordable })}{' '}
        {isCapped && value !== limits.autoBids.max && (
          <TextLink to="/buy-credits" tight>
            {text.credits.toBuy}
          </TextLink>
        )}
      </p>
    </div>
  )
}

type Facts = { placed: number | null; bidCost: number; affordable: number }

function formatNote({ value, isCapped }: MaxBids, { placed, bidCost, affordable }: Facts): string {
  const { notes } = autoBidSheetText
  if (value === null) return notes.usual(bidCost)
  if (isCapped) {
    return value === limits.autoBids.max ? notes.limited(value) : notes.capped(affordable, placed !== null)
  }
  if (placed !== null && value <= placed) return notes.stops(placed)
  return Number.isNaN(value) ? notes.noNumber : notes.usual(bidCost)
}
