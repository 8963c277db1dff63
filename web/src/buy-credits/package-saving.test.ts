import { expect, test } from 'vitest'
import { dearestPackage, savingPercent } from './package-saving.ts'

const single = { credits: 20, price: 999 }
const middle = { credits: 100, price: 3_999 }
const largest = { credits: 500, price: 15_999 }

test('compares each package with the one whose credits cost most, whatever the order', () => {
  expect(dearestPackage([largest, single, middle])).toBe(single)
  expect(dearestPackage([])).toBeUndefined()
})

test('computes the saving of a credit in whole percent', () => {
  expect(savingPercent(middle, single)).toBe(20)
  expect(savingPercent(largest, single)).toBe(36)
  expect(savingPercent(single, single)).toBe(0)
})
