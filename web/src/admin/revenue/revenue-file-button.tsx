import { type ReturnSort, type RevenueFile, revenueFileName } from '@centesimo/contract'
import { callFile } from '../../data/call.ts'
import { adminRevenueText } from '../../text/admin-revenue-text.ts'
import { DownloadButton } from '../ui/download-button.tsx'
import type { Days } from '../ui/periods.ts'
import type { WantedFile } from '../ui/use-download.tsx'

const { files: words } = adminRevenueText

export function revenueFile(file: RevenueFile, days: Days, sort?: ReturnSort): WantedFile {
  return {
    fetchFile: () => callFile('exportRevenue', { query: { file, ...days, sort } }),
    fileName: () => revenueFileName(file, days),
  }
}

/** Saves a file of the chosen days. */
export function RevenueFileButton({ file, days, sort }: { file: RevenueFile; days: Days; sort?: ReturnSort }) {
  return <DownloadButton {...revenueFile(file, days, sort)} name={words.button(words.names[file])} />
}
