import { AuctionGrid } from '../auction-card/auction-grid.tsx'
import { useAuctionList } from '../data/auctions.ts'
import { endedText } from '../text/ended-text.ts'
import { SectionHead } from '../ui/section-head.tsx'
import css from './similar-auctions.module.css'

const shown = 4
const live = { status: 'live', sort: 'ending' } as const

/**
 * Four live auctions of the same category; where it has too few, others too, and called so. Nothing
 * without any.
 */
export function SimilarAuctions({ id, categoryId }: { id: string; categoryId: string }) {
  const similar = useAuctionList({ ...live, categoryId })
  const needsOthers = similar.data !== undefined && idsOf(similar).length < shown
  const others = useAuctionList(live, needsOthers)
  const own = idsOf(similar)
  const isReady = similar.data !== undefined && (!needsOthers || !others.isPending)
  const ids = [...new Set([...own, ...(needsOthers ? idsOf(others) : [])])].filter((one) => one !== id).slice(0, shown)
  if (!isReady || ids.length === 0) return null
  const areSimilar = ids.every((one) => own.includes(one))
  const title = areSimilar ? endedText.similar : endedText.others
  const all = `/auctions?status=live${areSimilar ? `&categoryId=${categoryId}` : ''}`
  return (
    <section className={css.similar}>
      <SectionHead title={title} to={all} link={endedText.seeAll} />
      <AuctionGrid ids={ids} label={title} />
    </section>
  )
}

function idsOf({ data }: ReturnType<typeof useAuctionList>): string[] {
  return data?.pages.flatMap((page) => page.items.map((auction) => auction.id)) ?? []
}
