import { type ExportTable, exportFileName } from '@centesimo/contract'
import { callFile } from '../../data/call.ts'
import { MayCall } from '../../session/use-may-call.tsx'
import { romeDate } from '../../text/format.ts'
import { DownloadButton } from './download-button.tsx'

/** Exports a table as CSV. */
export function ExportButton({ table, label, name }: { table: ExportTable; label?: string; name?: string }) {
  return (
    <MayCall name="exportTable">
      <DownloadButton
        fetchFile={() => callFile('exportTable', { params: { table } })}
        fileName={() => exportFileName(table, romeDate(Date.now()))}
        label={label}
        name={name}
      />
    </MayCall>
  )
}
