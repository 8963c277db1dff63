import { Plus } from 'lucide-react'
import { adminStatsText } from '../../text/admin-stats-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { AdminPage } from '../ui/admin-page.tsx'
import { useAdminStats } from '../ui/use-admin-stats.ts'
import { CategoryAuctions } from './category-auctions.tsx'
import { Charts } from './charts.tsx'
import { Figures } from './figures.tsx'
import { PendingWork } from './pending-work.tsx'
import { StatsFailed } from './stats-failed.tsx'
import { Totals } from './totals.tsx'

/** The admin start page. If the statistics fail, the rest of the page still shows. */
export function StatsPage() {
  const { data: stats, isError } = useAdminStats()
  return (
    <AdminPage
      title={adminStatsText.title}
      actions={
        <ButtonLink to="/create-auction">
          <Plus size={18} aria-hidden />
          {adminStatsText.auctions.create}
        </ButtonLink>
      }
    >
      {isError && <StatsFailed />}
      {(stats || !isError) && (
        <>
          <PendingWork waiting={stats?.waiting} />
          <Figures stats={stats} />
          <Totals stats={stats} />
          <Charts series={stats?.series} />
        </>
      )}
      <CategoryAuctions total={stats?.auctions} />
    </AdminPage>
  )
}
