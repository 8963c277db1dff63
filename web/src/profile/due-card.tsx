import type { WonAuction } from '@centesimo/contract'
import { formatEuro, orderPriceCents, savings, winTotalCents } from '@centesimo/domain'
import clsx from 'clsx'
import { Link } from 'react-router-dom'
import { wonView } from '../bidding/won-view.ts'
import { ShareWin } from '../orders/share-win.tsx'
import { WonSlip } from '../orders/won-slip.tsx'
import { formatTitle } from '../text/format-title.ts'
import { profileText } from '../text/profile-text.ts'
import { winText } from '../text/win-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { mediaHook } from '../ui/media-hook.ts'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import css from './due-card.module.css'

type DueCardProps = {
  won: WonAuction
  now: number
  /** The first that is due: its button is the page's one filled button. */
  isNext: boolean
}

/** Whether the slip lies open beside the price; the style sheet uses the same width. */
const useHasRoom = mediaHook('(min-width: 1100px)')

/** A win that is still to be paid: the object, its price, and one way on with its deadline. */
export function DueCard({ won, now, isNext }: DueCardProps) {
  const { auction, amount, shippingCents, spent, retail, paymentDueDate } = won
  const view = wonView(won, now)
  const hasRoom = useHasRoom()
  const saving = savings(retail, winTotalCents({ dueCents: amount, spentCents: spent.cents }))
  const beside = winText.beside({ shippingCents, spent }, saving && formatEuro(retail!))
  return (
    <li className={css.card}>
      <div className={css.picture}>
        <Picture src={auction.imageUrl} alt="" sizes="(max-width: 899px) 92vw, 432px" eager={isNext} />
      </div>
      <div className={css.body}>
        <h2 className={css.title}>
          <Link to={`/auctions/${auction.id}`}>{formatTitle(auction.title)}</Link>
        </h2>
        <p className={css.won}>
          <span>{winText.wonFor}</span> <Price cents={orderPriceCents(won)} />
        </p>
        {beside && <p className={css.beside}>{beside}</p>}
        <ButtonLink
          look={isNext ? 'main' : 'tint'}
          size="l"
          className={css.pay}
          to={`/won-auction/${won.id}`}
          aria-label={profileText.won.payFor(auction.title)}
        >
          {profileText.won.pay}
        </ButtonLink>
        <p className={clsx(css.deadline, view.isUrgent && css.urgent)}>
          <time dateTime={paymentDueDate}>{view.line}</time>
        </p>
        <div className={css.more}>
          <WonSlip won={won} priceLabel={view.amount} isOpen={hasRoom} className={css.slip} />
          <ShareWin won={won} isText />
        </div>
      </div>
    </li>
  )
}
