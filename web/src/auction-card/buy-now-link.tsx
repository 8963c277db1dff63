import { formatEuro } from '@centesimo/domain'
import { ShoppingBag } from 'lucide-react'
import { Link } from 'react-router-dom'
import { auctionText } from '../text/auction-text.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './buy-now-link.module.css'

/** The retail price beside the auction; links to the item in the shop. */
export function BuyNowLink({ id, priceCents, title }: { id: string; priceCents: number; title: string }) {
  return (
    <Link className={css.buy} to={`/shop?item=${id}`}>
      <ShoppingBag size={16} aria-hidden />
      <span>{auctionText.buyNow}</span> <b>{formatEuro(priceCents)}</b> <VisuallyHidden>{title}</VisuallyHidden>
    </Link>
  )
}
