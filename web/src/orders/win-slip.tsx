import type { WonAuction } from '@centesimo/contract'
import { formatEuro, orderPriceCents, savings, winTotalCents } from '@centesimo/domain'
import clsx from 'clsx'
import { Link } from 'react-router-dom'
import { useIsShippingSpared } from '../data/use-shipping.ts'
import { formatTitle } from '../text/format-title.ts'
import { spentText } from '../text/spent-text.ts'
import { winText } from '../text/win-text.ts'
import { CoinMark } from '../ui/coin-mark.tsx'
import { Price } from '../ui/price.tsx'
import css from './win-slip.module.css'

type WinSlipProps = {
  won: WonAuction
  /** What stands before the price. */
  priceLabel: string
  /** The price is still to be paid: it stands out, not the total. */
  isDue?: boolean
  /** The win came to nothing: no total. */
  isCancelled: boolean
  /** The title stands beside it. */
  isUntitled?: boolean
  /** The id of the title. */
  titleId?: string
}

/** What a win cost, as a slip off the auctioneer's till. */
export function WinSlip({ won, priceLabel, isDue, isCancelled, isUntitled, titleId }: WinSlipProps) {
  const { auction, amount, shippingCents, spent, lot, bids, bidders, endedAt, extendedAt } = won
  const isSpared = useIsShippingSpared(shippingCents) && !won.prizeCredits
  return (
    <div className={clsx(css.slip, isCancelled && css.cancelled, isDue && css.due, isUntitled && css.untitled)}>
      <p className={css.kind}>{winText.slip(lot)}</p>
      <span className={css.stamp}>
        <CoinMark size={52} />
      </span>
      {!isUntitled && (
        <h2 id={titleId} className={css.title}>
          <Link to={`/auctions/${auction.id}`}>{formatTitle(auction.title)}</Link>
        </h2>
      )}
      <dl className={css.rows}>
        {shippingCents > 0 && (
          <>
            <div>
              <dt>{winText.finalPrice}</dt>
              <dd>{formatEuro(orderPriceCents(won))}</dd>
            </div>
            <div>
              <dt>{winText.shipping}</dt>
              <dd>{formatEuro(shippingCents)}</dd>
            </div>
          </>
        )}
        <div className={css.price}>
          <dt>{priceLabel}</dt>
          <dd>
            <Price cents={amount} />
          </dd>
        </div>
        {isSpared && (
          <div>
            <dt>{winText.shipping}</dt>
            <dd>{winText.freeShipping}</dd>
          </div>
        )}
        {spent.credits > 0 && (
          <div>
            <dt>{winText.usedCredits(spent)}</dt>
            <dd>{winText.worth(spent.cents)}</dd>
          </div>
        )}
        {!isCancelled && <Total won={won} />}
      </dl>
      {spent.cents > 0 && <p className={css.about}>{winText.about(spent)}</p>}
      {isCancelled && spent.returned > 0 && <p>{spentText.returned(spent.returned)}</p>}
      <div className={css.facts}>
        <p>
          <time dateTime={endedAt}>{winText.wonAt(endedAt)}</time>
        </p>
        {extendedAt && <p>{winText.extended(extendedAt)}</p>}
        {!isCancelled && (
          <p>
            {winText.bids(bids)}, {winText.bidders(bidders)}
          </p>
        )}
      </div>
    </div>
  )
}

function Total({ won: { amount, spent, retail, paymentId } }: { won: WonAuction }) {
  const totalCents = winTotalCents({ dueCents: amount, spentCents: spent.cents })
  const saving = savings(retail, totalCents)
  return (
    <>
      <div className={css.total}>
        <dt>{spent.credits > 0 ? winText.totalWithCredits : winText.total}</dt>
        <dd>{formatEuro(totalCents)}</dd>
      </div>
      {saving && (
        <p className={css.saving}>{spentText.saving({ ...saving, retail: formatEuro(retail!) }, paymentId !== null)}</p>
      )}
    </>
  )
}
