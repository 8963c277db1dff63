import type { AdminAct } from '@centesimo/contract'
import { adminActsText as words } from '../../text/admin-acts-text.ts'
import { tableNames } from '../../text/admin-house-text.ts'

/** What an act was done to, as a person reads it; the identifier of what has no name. */
export function targetSaid({
  targetKind,
  targetId,
  targetName,
}: Pick<AdminAct, 'targetKind' | 'targetId' | 'targetName'>) {
  return targetName ?? names[targetKind]?.(targetId) ?? targetId
}

const names: Readonly<Record<string, (id: string) => string | undefined>> = {
  house: () => words.house,
  category: (id) => (id === 'order' ? words.allCategories : undefined),
  queue: (id) => (id === 'all' ? words.allQueues : undefined),
  table: (id) => (tableNames as Readonly<Record<string, string>>)[id],
}
