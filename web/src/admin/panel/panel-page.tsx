import { Plus } from 'lucide-react'
import { adminPanelText } from '../../text/admin-panel-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DeskPage } from '../desk/desk-page.tsx'
import { CategoryAuctions } from './category-auctions.tsx'
import { Charts } from './charts.tsx'
import { Figures } from './figures.tsx'
import { SectionLinks } from './section-links.tsx'
import { StatsFailed } from './stats-failed.tsx'
import { Totals } from './totals.tsx'
import { useAdminStats } from './use-admin-stats.ts'
import { Waiting } from './waiting.tsx'

/** The desk's first page. Figures that could not be read take nothing else of it along. */
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
          <Figures stats={stats} />
          <Totals stats={stats} />
          <Waiting waiting={stats?.waiting} />
          <Charts series={stats?.series} />
        </>
      )}
      <CategoryAuctions total={stats?.auctions} />
      <SectionLinks />
    </DeskPage>
  )
}
