import { formatEuro } from '@centesimo/domain'
import { Link } from 'react-router-dom'
import { auctionText } from '../text/auction-text.ts'
import css from './buy-now.module.css'

/** The retail price in the action bar; links to the item in the shop. */
export function BuyNow({ id, cents }: { id: string; cents: number }) {
  return (
    <Link to={`/shop?item=${id}`} className={css.buyNow}>
      <span>{auctionText.buyNow}</span>
      <b>{formatEuro(cents)}</b>
    </Link>
  )
}
