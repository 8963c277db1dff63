import { type ExportTable, exportFileName, type FilteredTable } from '@centesimo/contract'
import { callFile } from '../../data/call.ts'
import { MayCall } from '../../session/use-may-call.tsx'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { formatCount, romeDate } from '../../text/format.ts'
import { DownloadButton } from './download-button.tsx'
import type { AdminList } from './use-admin-list.ts'

type Shown = Pick<AdminList<unknown>, 'chosen' | 'totalCount'>
type ExportButtonProps =
  | { table: FilteredTable; list: Shown; label?: never; name?: never }
  | { table: ExportTable; list?: never; label?: string; name?: string }

const { found } = adminUiText.export

/** Exports a table as CSV; of a filtered list exactly what it found. */
export function ExportButton({ table, list, label, name }: ExportButtonProps) {
  if (list?.totalCount === 0 && Object.keys(list.chosen).length > 0) return null
  return (
    <MayCall name="exportTable">
      <DownloadButton
        fetchFile={() => callFile('exportTable', { params: { table }, ...(list && { query: list.chosen }) })}
        fileName={() => exportFileName(table, romeDate(Date.now()))}
        label={label}
        name={list?.totalCount === undefined ? name : found(formatCount(list.totalCount))}
      />
    </MayCall>
  )
}
