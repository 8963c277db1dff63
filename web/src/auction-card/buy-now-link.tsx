import { formatEuro } from '@centesimo/domain'
import { Link } from 'react-router-dom'
import { auctionText } from '../text/auction-text.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './buy-now-link.module.css'

/** The retail price as a line of text; links to the item in the shop. */
export function BuyNowLink({ id, priceCents, title }: { id: string; priceCents: number; title: string }) {
  return (
    <Link className={css.buy} to={`/shop?item=${id}`}>
      {auctionText.buyNow} <b>{formatEuro(priceCents).replace(',00', '')}</b> <VisuallyHidden>{title}</VisuallyHidden>
    </Link>
  )
}
