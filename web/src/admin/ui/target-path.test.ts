import { expect, test } from 'vitest'
import { targetNames } from '../../text/admin-audit-log-text.ts'
import { targetSection } from './target-path.ts'

test.each(Object.keys(targetNames))('%s belongs to a section of the admin', (targetKind) => {
  expect(targetSection({ targetKind })?.label).toBeTruthy()
})

test('a kind of an old entry belongs to none', () => {
  expect(targetSection({ targetKind: 'moon' })).toBeUndefined()
})
