import type { ReactNode } from 'react'
import { adminStatsText } from '../../text/admin-stats-text.ts'
import { AdminPage } from '../ui/admin-page.tsx'
import { useAdminStats } from '../ui/use-admin-stats.ts'
import { Charts } from './charts.tsx'
import { Figures } from './figures.tsx'
import { PendingWork } from './pending-work.tsx'
import { StatsFailed } from './stats-failed.tsx'
import css from './stats-page.module.css'
import { Totals } from './totals.tsx'

type StatsPageProps = {
  now: ReactNode
  /** Below the figures, also when they fail. */
  machine: ReactNode
  /** What runs now, right after the minute. */
  children: ReactNode
}

/** The platform's figures round the present minute. If they fail, everything else still shows. */
export function StatsPage({ now, machine, children }: StatsPageProps) {
  const { data: stats, isError } = useAdminStats()
  const isShown = stats !== undefined || !isError
  return (
    <AdminPage title={adminStatsText.title}>
      {isError && <StatsFailed />}
      {isShown && <PendingWork waiting={stats?.waiting} />}
      {now}
      {children}
      {isShown && (
        <div className={css.part}>
          <h2 className={css.title}>{adminStatsText.mainFigures}</h2>
          <div className={css.panel}>
            <Figures stats={stats} />
            <Totals stats={stats} />
          </div>
        </div>
      )}
      {machine}
      {isShown && <Charts series={stats?.series} />}
    </AdminPage>
  )
}
