import type { AuditEntry } from '@centesimo/contract'
import { adminAuditLogText as words } from '../../text/admin-audit-log-text.ts'
import { tableNames } from '../../text/admin-platform-text.ts'
import { adminRevenueText } from '../../text/admin-revenue-text.ts'

/** The display name of an action's target; its id if it has none. */
export function formatTarget({
  targetKind,
  targetId,
  targetName,
}: Pick<AuditEntry, 'targetKind' | 'targetId' | 'targetName'>) {
  return targetName ?? names[targetKind]?.(targetId) ?? targetId
}

const names: Readonly<Record<string, (id: string) => string | undefined>> = {
  platform: () => words.platform,
  category: (id) => (id === 'order' ? words.allCategories : undefined),
  table: (id) => (({ ...adminRevenueText.files.names, ...tableNames }) as Readonly<Record<string, string>>)[id],
}
