import { expect, test } from 'vitest'
import { targetNames } from '../../text/admin-audit-log-text.ts'
import { targetPath } from '../ui/target-path.ts'
import { formatTarget } from './format-target.ts'

test('names the platform and leads to its page', () => {
  const target = { targetKind: 'platform', targetId: 'platform', targetName: null }
  expect(formatTarget(target)).toBe('Sistema')
  expect(targetNames.platform).toBe('Sistema')
  expect(targetPath({ ...target, action: 'platform.pause' })).toBe('/admin/piattaforma')
})

test.each([
  ['revenue-auctions', 'Incassi: Rendimento delle aste'],
  ['auctions', 'Aste'],
  ['vat', 'IVA per aliquota'],
  ['dropped', 'dropped'],
])('names the exported %s', (targetId, name) => {
  expect(formatTarget({ targetKind: 'table', targetId, targetName: null })).toBe(name)
})
