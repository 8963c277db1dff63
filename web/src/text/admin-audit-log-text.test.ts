import { auditActions, auditFields } from '@centesimo/contract'
import { expect, test } from 'vitest'
import { fieldNames } from './admin-audit-fields-text.ts'
import { auditActionNames, targetNames } from './admin-audit-log-text.ts'

test('names every audited action, its target and every field, and no two actions alike', () => {
  expect(Object.keys(auditActionNames).toSorted()).toEqual(auditActions.toSorted())
  expect(new Set(Object.values(auditActionNames)).size).toBe(auditActions.length)
  const targets = new Set(auditActions.map((kind) => kind.split('.')[0]!))
  expect(Object.keys(targetNames).toSorted()).toEqual([...targets].toSorted())
  expect(Object.keys(fieldNames).toSorted()).toEqual(auditFields.toSorted())
})
