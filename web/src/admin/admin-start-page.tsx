import { CategoryAuctions } from './auctions/category-auctions.tsx'
import { StatsPage } from './stats/stats-page.tsx'

/** The admin start page: the figures, then the latest auctions with their actions. */
export function AdminStartPage() {
  return (
    <StatsPage>
      <CategoryAuctions />
    </StatsPage>
  )
}
