import { useHomeList } from '../data/auctions.ts'
import { auctionText } from '../text/auction-text.ts'
import { endedText } from '../text/ended-text.ts'
import { SectionHead } from '../ui/section-head.tsx'
import { AuctionGrid } from './auction-grid.tsx'
import css from './live-now.module.css'

const shown = 4

/** A way on from a page that has nothing: four live auctions, or nothing without any. */
export function LiveNow() {
  const ids = useHomeList('live')
    .data?.slice(0, shown)
    .map(({ id }) => id)
  if (!ids?.length) return null
  return (
    <section className={css.live}>
      <SectionHead title={auctionText.liveNow} to="/auctions?status=live" link={endedText.seeAll} />
      <AuctionGrid ids={ids} label={auctionText.liveNow} />
    </section>
  )
}
