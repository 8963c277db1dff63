import type { AuditEntry } from '@centesimo/contract'
import { createdNames, fieldNames } from '../../text/admin-audit-fields-text.ts'
import { adminAuditLogText } from '../../text/admin-audit-log-text.ts'
import { type Change, type ChangedTarget, changesOf } from './changes-of.ts'

const maxShown = 3
/** Keys of rows and of the demo, counts of files, and what the target's name says already. */
const technical = new Set([
  'demo',
  'images',
  'slug',
  'categoryId',
  'series',
  'winnerId',
  'copyOf',
  'orderIds',
  'position',
  'targetId',
])

/** The changes for the list, most telling first; of what is new only values that were given. */
export function mainChangesOf({ targetName, ...entry }: ChangedTarget & Pick<AuditEntry, 'targetName'>) {
  const isNew = entry.before === null
  const changes = changesOf(entry).filter(
    (change, _, all) =>
      change.isChanged &&
      isTelling(change) &&
      !(isNew && saysNothing(change, targetName)) &&
      !isTimerOfEnd(change, all),
  )
  const named = isNew ? changes.map(toCreated).toSorted((one, other) => rankOf(one) - rankOf(other)) : changes
  return named.slice(0, maxShown)
}

function isTelling({ key }: Change): boolean {
  const [outer, inner] = [key.split('.')[0]!, key.split('.').at(-1)!]
  return !technical.has(outer) && inner in fieldNames
}

function saysNothing({ after }: Change, targetName: string | null): boolean {
  const { none, no } = adminAuditLogText.values
  return after === none || after === no || after === targetName
}

/** Before the first bid an auction's timer ends with it: the same two moments. */
function isTimerOfEnd({ key, before, after }: Change, all: readonly Change[]): boolean {
  const end = key === 'timerEndsAt' ? all.find((other) => other.key === 'endTime') : undefined
  return end !== undefined && end.before === before && end.after === after
}

/** Of a yes, the name is enough: "avvio immediato". */
function toCreated({ name, after, ...change }: Change): Change {
  return {
    ...change,
    name: createdNames[change.key] ?? name,
    after: after === adminAuditLogText.values.yes ? null : after,
  }
}

const order = Object.keys(createdNames)
function rankOf({ key }: Change): number {
  const place = order.indexOf(key)
  return place < 0 ? order.length : place
}
