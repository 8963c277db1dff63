import { resetUserPassword } from '@centesimo/contract'
import { expect, test } from 'vitest'
import { generatePassword } from './generate-password.ts'

test('generates valid, readable and different passwords', () => {
  const passwords = Array.from({ length: 200 }, generatePassword)
  for (const newPassword of passwords) {
    expect(newPassword).toMatch(/^[a-km-np-z2-9]{5}(-[a-km-np-z2-9]{5}){2}$/)
    expect(resetUserPassword.body.safeParse({ newPassword }).success).toBe(true)
  }
  expect(new Set(passwords).size).toBe(200)
})
