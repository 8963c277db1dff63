import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { MAX_CONCURRENT, MAX_WAITING, TooManyPasswords, withHashSlot } from './hash-slots.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from './passwords.ts'

// The first test of the file: the hash that unknown users are compared with is created once.
test('checks users again after the queue was full at the very first check', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const queue = Array.from({ length: MAX_CONCURRENT + MAX_WAITING }, () => withHashSlot(() => promise))
  await expect(verifyPassword(null, 'x')).rejects.toThrow(TooManyPasswords)
  resolve()
  await Promise.all(queue)
  expect(await verifyPassword(null, 'x')).toBe(false)
  expect(await verifyPassword(await hashPassword('x'), 'x')).toBe(true)
})

test('accepts only the password of the hash, and none of an unknown user', async () => {
  const hash = await hashPassword('centesimo')
  expect(await verifyPassword(hash, 'centesimo')).toBe(true)
  expect(await verifyPassword(hash, 'Centesimo')).toBe(false)
  expect(await verifyPassword(null, 'no account has this password')).toBe(false)
})

test('knows the hashes of now from others', async () => {
  expect(isOutdatedHash(await hashPassword('centesimo'))).toBe(false)
  expect(isOutdatedHash(await hash('centesimo', { timeCost: 1 }))).toBe(true)
})
