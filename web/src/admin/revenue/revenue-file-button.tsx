import { type ReturnSort, type RevenueFile, revenueFileName } from '@centesimo/contract'
import { callFile } from '../../data/call.ts'
import { adminRevenueText } from '../../text/admin-revenue-text.ts'
import { DownloadButton } from '../ui/download-button.tsx'
import type { Days } from './range-of.ts'

const { files: words } = adminRevenueText

/** A file of the chosen days; `label` where "Esporta CSV" alone does not name it. */
export function RevenueFileButton({
  file,
  days,
  sort,
  label,
}: {
  file: RevenueFile
  days: Days
  sort?: ReturnSort
  label?: string
}) {
  return (
    <DownloadButton
      fetchFile={() => callFile('exportRevenue', { query: { file, ...days, sort } })}
      fileName={() => revenueFileName(file, days)}
      label={label}
      name={words.button(words.names[file])}
    />
  )
}
