import { CategoryAuctions } from './auctions/category-auctions.tsx'
import { MachinePart, NowPart } from './now/now-part.tsx'
import { StatsPage } from './stats/stats-page.tsx'

/** The admin start page: pending work, this minute, what runs, then the figures. */
export function AdminStartPage() {
  return (
    <StatsPage now={<NowPart />} machine={<MachinePart />}>
      <CategoryAuctions />
    </StatsPage>
  )
}
