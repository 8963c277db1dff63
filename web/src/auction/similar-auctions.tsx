import type { Auction } from '@centesimo/contract'
import { AuctionGrid } from '../auction-card/auction-grid.tsx'
import { useAuctionList } from '../data/auctions.ts'
import { useAuction } from '../live/live-store.ts'
import { endedText } from '../text/ended-text.ts'
import { SectionHead } from '../ui/section-head.tsx'
import css from './similar-auctions.module.css'

const shown = 4
const live = { status: 'live', sort: 'ending' } as const

type SimilarProps = {
  id: string
  categoryId: string
  /** Without PUNTA: the page has its own. */
  isQuiet: boolean
}

/**
 * Four live auctions of the same category. Others fill up a category with too few, under another
 * heading. Without any live auction there is no section.
 */
export function SimilarAuctions({ id, categoryId, isQuiet }: SimilarProps) {
  const title = useAuction(id, (auction) => auction.title)
  const similar = useAuctionList({ ...live, categoryId })
  const own = listOf(similar)
  const needsOthers = similar.data !== undefined && choose(own, { id, title }).length < shown
  const others = useAuctionList(live, needsOthers)
  const isReady = similar.data !== undefined && (!needsOthers || !others.isPending)
  const chosen = choose([...own, ...(needsOthers ? listOf(others) : [])], { id, title })
  if (!isReady || chosen.length === 0) return null
  const areSimilar = chosen.every((one) => own.includes(one))
  const heading = areSimilar ? endedText.similar : endedText.others
  const all = `/auctions?status=live${areSimilar ? `&categoryId=${categoryId}` : ''}`
  return (
    <section className={css.similar}>
      <SectionHead title={heading} to={all} link={endedText.seeAll} />
      <AuctionGrid ids={chosen.map((auction) => auction.id)} label={heading} isQuiet={isQuiet} />
    </section>
  )
}

/** The first of each object: the same one may be live twice. The page's own object comes last. */
function choose(auctions: readonly Auction[], page: { id: string; title: string | undefined }): Auction[] {
  const first = auctions.filter(
    ({ id, title }, place) => id !== page.id && auctions.findIndex((other) => other.title === title) === place,
  )
  const [same, different] = [true, false].map((isSame) =>
    first.filter(({ title }) => (title === page.title) === isSame),
  ) as [Auction[], Auction[]]
  return [...different, ...same].slice(0, shown)
}

function listOf({ data }: ReturnType<typeof useAuctionList>): Auction[] {
  return data?.pages.flatMap((page) => page.items) ?? []
}
