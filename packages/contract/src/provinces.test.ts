import { expect, test } from 'vitest'
import { isProvince, provinces } from './provinces.ts'

test('accepts only listed two-letter provinces, not inherited object properties', () => {
  expect(isProvince('RM')).toBe(true)
  expect(Object.keys(provinces).every((code) => /^[A-Z]{2}$/.test(code))).toBe(true)
  for (const code of ['rm', 'XX', '', 'toString', '__proto__']) expect(isProvince(code)).toBe(false)
})
