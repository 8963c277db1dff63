import type { AuditEntry } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { fieldNames, valueNames, valueNamesOf } from '../../text/admin-audit-fields-text.ts'
import { adminAuditLogText } from '../../text/admin-audit-log-text.ts'
import { formatMoment } from '../../text/credit-text.ts'
import { formatCount } from '../../text/format.ts'

/** `before` and `after` are formatted; null where the audit entry does not contain the field. */
export type Change = { key: string; name: string; before: string | null; after: string | null; isChanged: boolean }

export type ChangedTarget = Pick<AuditEntry, 'targetKind' | 'before' | 'after'>
type Fields = Readonly<Record<string, unknown>>

const { values: words } = adminAuditLogText

/**
 * The values before and after an action, field by field. Changed fields come first, named fields
 * before unnamed ones. Nested fields are keyed `outer.inner`. A field that is missing in `after`
 * has not changed, unless `after` is null.
 */
export function changesOf({ targetKind, before, after }: ChangedTarget): Change[] {
  const [was, is] = [flatten(before), flatten(after)]
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  const changes = keys.map((key) => ({
    key,
    name: nameOf(key),
    before: key in was ? formatValue(targetKind, key, was[key]) : null,
    after: key in is || after === null ? formatValue(targetKind, key, is[key]) : null,
    isChanged: (key in is || after === null) && JSON.stringify(was[key] ?? null) !== JSON.stringify(is[key] ?? null),
  }))
  return changes.sort((one, other) => rank(one) - rank(other))
}

function rank({ isChanged, key }: Change): number {
  return (isChanged ? 0 : 2) + (fieldNames[lastOf(key)] ? 0 : 1)
}

function flatten(value: unknown, path = ''): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return path ? { [path]: value } : {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => Object.entries(flatten(inner, path ? `${path}.${key}` : key))),
  )
}

function nameOf(key: string): string {
  return key
    .split('.')
    .map((part) => fieldNames[part] ?? part)
    .join(' · ')
}

function lastOf(key: string): string {
  return key.split('.').at(-1)!
}

/** Formats a value for display; other types are shown as JSON. */
function formatValue(targetKind: string, key: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return words.none
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return formatNumber(key, value)
  if (Array.isArray(value)) return key === 'media' ? formatCount(value.length) : value.map(String).join(', ')
  if (typeof value !== 'string') return JSON.stringify(value)
  if (isMoment(value)) return formatWholeMoment(value)
  const field = lastOf(key)
  return valueNamesOf[targetKind]?.[field]?.[value] ?? valueNames[field]?.[value] ?? value
}

function formatNumber(key: string, value: number): string {
  if (/Cents$/.test(key)) return formatEuro(value)
  if (/Time$/.test(key)) return formatWholeMoment(value)
  return /Ms$/.test(key) ? words.seconds(formatCount(value / 1_000)) : formatCount(value)
}

/** On one line: a day without its time would read as another value. */
function formatWholeMoment(at: string | number): string {
  return formatMoment(at).replaceAll(' ', '\u00a0')
}

function isMoment(value: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value))
}
