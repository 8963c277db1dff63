import type { FilteredTable } from '@centesimo/contract'
import { PageTools } from './admin-page.tsx'
import { ExportButton } from './export-button.tsx'
import type { AdminList } from './use-admin-list.ts'
import { ViewsMenu } from './views/views-menu.tsx'

/** What can be done with a list as it is filtered: keep it as a view, or export it. */
export function ListActions<Row>({ table, list }: { table: FilteredTable; list: AdminList<Row> }) {
  return (
    <PageTools>
      <ViewsMenu table={table} list={list} />
      <ExportButton table={table} list={list} />
    </PageTools>
  )
}
