import { formatEuro } from '@centesimo/domain'
import { adminActsText, fieldNames } from '../../text/admin-acts-text.ts'
import { formatMoment } from '../../text/credit-text.ts'
import { formatCount } from '../../text/format.ts'

export type Change = { key: string; name: string; before: string; after: string; isChanged: boolean }

const { values: words } = adminActsText

/** What an act found and left, field by field; what it changed comes first, and what has a name before what has none. Fields within fields stand as `outer.inner`. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [flat(before), flat(after)]
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  const changes = keys.map((key) => ({
    key,
    name: nameOf(key),
    before: said(key, was[key]),
    after: said(key, is[key]),
    isChanged: JSON.stringify(was[key]) !== JSON.stringify(is[key]),
  }))
  return changes.sort((one, other) => rank(one) - rank(other))
}

function rank({ isChanged, key }: Change): number {
  return (isChanged ? 0 : 2) + (fieldNames[key] ? 0 : 1)
}

function flat(value: unknown, path = ''): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return path ? { [path]: value } : {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => Object.entries(flat(inner, path ? `${path}.${key}` : key))),
  )
}

function nameOf(key: string): string {
  return key
    .split('.')
    .map((part) => fieldNames[part] ?? part)
    .join(' · ')
}

/** A value as a person reads it; what is no plain value stands as it was written. */
function said(key: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return words.none
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return /Cents$/.test(key) ? formatEuro(value) : formatCount(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  return isMoment(value) ? formatMoment(value) : value
}

function isMoment(value: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value))
}
