import { CardPrice } from '../auction-card/card-price.tsx'
import { CountdownRing } from '../countdown/countdown-ring.tsx'
import { useAuctionQuery } from '../data/auctions.ts'
import { useAuction } from '../live/live-store.ts'
import { useWatch } from '../live/use-watch.ts'
import css from './live-price.module.css'

/** Price and time of the series' live auction; its place is kept until they are known. */
export function LivePrice({ id }: { id: string }) {
  useWatch([id], { inList: true })
  useAuctionQuery(id)
  const isLive = useAuction(id, ({ status }) => status === 'live')
  return (
    <div className={css.now}>
      <CardPrice id={id} />
      {isLive && <CountdownRing id={id} />}
    </div>
  )
}
