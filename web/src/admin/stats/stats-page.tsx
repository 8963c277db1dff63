import type { ReactNode } from 'react'
import { adminStatsText } from '../../text/admin-stats-text.ts'
import { AdminPage } from '../ui/admin-page.tsx'
import { useAdminStats } from '../ui/use-admin-stats.ts'
import { Charts } from './charts.tsx'
import { Figures } from './figures.tsx'
import { PendingWork } from './pending-work.tsx'
import { StatsFailed } from './stats-failed.tsx'
import { Totals } from './totals.tsx'

/** The platform's figures. If they fail, the auctions below them still show. */
export function StatsPage({ children }: { children: ReactNode }) {
  const { data: stats, isError } = useAdminStats()
  return (
    <AdminPage title={adminStatsText.title}>
      {isError && <StatsFailed />}
      {(stats || !isError) && (
        <>
          <PendingWork waiting={stats?.waiting} />
          <Figures stats={stats} />
          <Totals stats={stats} />
          <Charts series={stats?.series} />
        </>
      )}
      {children}
    </AdminPage>
  )
}
