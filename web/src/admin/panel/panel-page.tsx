import { Plus } from 'lucide-react'
import { adminPanelText } from '../../text/admin-panel-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DeskPage } from '../desk/desk-page.tsx'
import { useAdminStats } from '../desk/use-admin-stats.ts'
import { CategoryAuctions } from './category-auctions.tsx'
import { Charts } from './charts.tsx'
import { Figures } from './figures.tsx'
import { StatsFailed } from './stats-failed.tsx'
import { Totals } from './totals.tsx'
import { Waiting } from './waiting.tsx'

/** The admin start page. If the statistics fail, the rest of the page still shows. */
export function PanelPage() {
  const { data: stats, isError } = useAdminStats()
  return (
    <DeskPage
      title={adminPanelText.title}
      actions={
        <ButtonLink to="/create-auction">
          <Plus size={18} aria-hidden />
          {adminPanelText.auctions.create}
        </ButtonLink>
      }
    >
      {isError && <StatsFailed />}
      {(stats || !isError) && (
        <>
          <Waiting waiting={stats?.waiting} />
          <Figures stats={stats} />
          <Totals stats={stats} />
          <Charts series={stats?.series} />
        </>
      )}
      <CategoryAuctions total={stats?.auctions} />
    </DeskPage>
  )
}
