import { displayedPriceCents, formatEuro } from '@centesimo/domain'
import { Link } from 'react-router-dom'
import { useAuctionQuery } from '../data/auctions.ts'
import { proofText } from '../text/proof-text.ts'
import { Picture } from '../ui/picture.tsx'
import css from './auction-line.module.css'

/** The auction that is verified, with the way back to it. Its place is kept while it loads. */
export function AuctionLine({ id, run }: { id: string; run: number | undefined }) {
  const { data: auction } = useAuctionQuery(id)
  if (!auction) return <div className={css.line} />
  const { currentBid, startingBid, title, imageUrl, status, totalBids } = auction
  const price = formatEuro(displayedPriceCents({ currentBidCents: currentBid, startingBidCents: startingBid }))
  return (
    <Link to={`/auctions/${id}`} className={css.line}>
      <span className={css.picture}>
        <Picture src={imageUrl} alt="" sizes="72px" />
      </span>
      <span>
        <b className={css.title}>{title}</b>
        <span className={css.state}>
          {run === undefined || run === auction.run ? proofText.state(status, price, totalBids) : proofText.run(run)}
        </span>
      </span>
    </Link>
  )
}
