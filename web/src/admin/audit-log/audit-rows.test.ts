import type { AuditEntry } from '@centesimo/contract'
import { expect, test } from 'vitest'
import { auditRows } from './audit-rows.ts'

const entry = (id: string, changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: '2026-06-17T10:00:30.000Z',
  adminName: null,
  action: 'auction.create',
  targetKind: 'auction',
  targetId: id,
  targetName: id,
  before: null,
  after: null,
  ...changes,
})
/** A page without others. */
const whole = { hasPrevious: false, hasNext: false }
const keys = (entries: readonly AuditEntry[], opened: string[] = []) =>
  auditRows(entries, new Set(opened), whole).map(({ key }) => key)

test('folds three alike entries in a row into the newest, and leaves two as they are', () => {
  const [row, ...others] = auditRows([entry('c'), entry('b'), entry('a')], new Set(), whole)
  expect(others).toEqual([])
  expect(row).toMatchObject({ key: 'run-a', entry: { id: 'c' }, isOpen: false })
  expect(row?.run?.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  expect(keys([entry('b'), entry('a')])).toEqual(['b', 'a'])
  expect(keys([])).toEqual([])
})

test('a run at the edge of a page may go on beyond it', () => {
  const run = [entry('c'), entry('b'), entry('a')]
  const cut = (entries: readonly AuditEntry[], pages: Partial<typeof whole>) =>
    auditRows(entries, new Set(), { ...whole, ...pages }).map(({ isCut }) => isCut)
  expect(cut(run, {})).toEqual([false])
  expect(cut(run, { hasNext: true })).toEqual([true])
  expect(cut(run, { hasPrevious: true })).toEqual([true])
  const older = entry('o', { action: 'auction.edit' })
  expect(cut([...run, older], { hasNext: true })).toEqual([false, false])
})

test('an opened run is followed by its entries, and stays open when a newer one joins it', () => {
  const run = [entry('c'), entry('b'), entry('a')]
  expect(keys(run, ['run-a'])).toEqual(['run-a', 'c', 'b', 'a'])
  expect(keys([entry('d'), ...run], ['run-a'])).toEqual(['run-a', 'd', 'c', 'b', 'a'])
  expect(auditRows(run, new Set(['run-a']), whole).map(({ isInRun }) => isInRun)).toEqual([false, true, true, true])
})

test.each<[string, Partial<AuditEntry>]>([
  ['another actor', { adminName: 'admin' }],
  ['another action', { action: 'auction.edit' }],
  ['another kind of target', { targetKind: 'series' }],
  ['another minute', { at: '2026-06-17T09:59:59.000Z' }],
])('%s ends a run', (_, changes) => {
  const other = entry('x', changes)
  expect(keys([entry('c'), entry('b'), other])).toEqual(['c', 'b', 'x'])
  expect(keys([entry('d'), entry('c'), entry('b'), other, entry('a')])).toEqual(['run-b', 'x', 'a'])
})
