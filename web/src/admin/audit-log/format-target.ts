import type { AuditEntry } from '@centesimo/contract'
import { adminAuditLogText as words } from '../../text/admin-audit-log-text.ts'
import { tableNames } from '../../text/admin-platform-text.ts'
import { adminRevenueText } from '../../text/admin-revenue-text.ts'
import { adminShipmentsText } from '../../text/admin-shipments-text.ts'

/** The display name of an action's target; its id if it has none. */
export function formatTarget({
  targetKind,
  targetId,
  targetName,
}: Pick<AuditEntry, 'targetKind' | 'targetId' | 'targetName'>) {
  return targetName ?? names[targetKind]?.(targetId) ?? targetId
}

const tables: Readonly<Record<string, string>> = tableNames
const papers: Readonly<Record<string, string>> = {
  slips: adminShipmentsText.papers.slips,
  labels: adminShipmentsText.papers.labels,
}
const revenueFiles: Readonly<Record<string, string>> = adminRevenueText.files.names

const names: Readonly<Record<string, (id: string) => string | undefined>> = {
  platform: () => words.platform,
  'shipping-papers': (id) => papers[id],
  category: (id) => (id === 'order' ? words.allCategories : undefined),
  // Older entries have the bare name of a revenue file.
  table: (id) => revenueFileName(id) ?? tables[id] ?? revenueFiles[id],
}

function revenueFileName(id: string): string | undefined {
  const name = id.startsWith('revenue-') ? revenueFiles[id.slice('revenue-'.length)] : undefined
  return name && `${adminRevenueText.title}: ${name}`
}
