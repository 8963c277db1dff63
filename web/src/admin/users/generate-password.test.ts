import { resetUserPassword } from '@centesimo/contract'
import { expect, test } from 'vitest'
import { generatePassword } from './generate-password.ts'

test('a generated password is one that the house takes, easy to read out, and another one every time', () => {
  const made = Array.from({ length: 200 }, generatePassword)
  for (const newPassword of made) {
    expect(newPassword).toMatch(/^[a-km-np-z2-9]{5}(-[a-km-np-z2-9]{5}){2}$/)
    expect(resetUserPassword.body.safeParse({ newPassword }).success).toBe(true)
  }
  expect(new Set(made).size).toBe(200)
})
