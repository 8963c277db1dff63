import { randomBytes } from 'node:crypto'
import type { ErrorBody } from '@centesimo/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, internalId, type Signed, signUp, type TestApp } from '../testing/create-test-app.ts'

// Every way to choose a password refuses a common one and changes nothing.

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const refusalOf = (field: string) => ({
  status: 400,
  body: {
    code: 'VALIDATION_FAILED',
    message: 'Password troppo comune',
    fields: { [field]: 'Password troppo comune' },
  },
})
const canSignIn = async ({ user }: Signed, password = 'segreto1') =>
  (await testApp.call('POST', '/api/login', { body: { username: user.username, password } })).status === 200

test.each(['123456', 'qwerty', 'Fiordaliso1', 'centesimo'])('at the registration: %s', async (password) => {
  const body = { username: 'fiordaliso', email: 'f@example.it', fullName: 'Fiorella Dalisi', password }
  expect(await testApp.call<ErrorBody>('POST', '/api/register', { body })).toMatchObject(refusalOf('password'))
})

test('at a change', async () => {
  const person = await signUp(testApp)
  const body = { currentPassword: 'segreto1', newPassword: 'password' }
  const reply = await testApp.call<ErrorBody>('POST', '/api/user/password', { as: person.cookie, body })
  expect(reply).toMatchObject(refusalOf('newPassword'))
  expect(await canSignIn(person)).toBe(true)
})

test('by a mailed link, which stays valid', async () => {
  const person = await signUp(testApp)
  const token = randomBytes(32).toString('base64url')
  await testApp.database.pool.query(
    `insert into email_tokens (token_hash, user_id, purpose, email, expires_at)
     values (encode(sha256($1::text::bytea), 'hex'), $2, 'reset', $3, now() + interval '1 hour')`,
    [token, await internalId(testApp, person.user.id), person.user.email],
  )
  const reset = (password: string) =>
    testApp.call<ErrorBody>('POST', '/api/password/reset', { body: { token, password } })
  expect(await reset('123456789')).toMatchObject(refusalOf('password'))
  expect(await canSignIn(person)).toBe(true)
  expect((await reset('una-frase-lunga')).status).toBe(200)
  expect(await canSignIn(person, 'una-frase-lunga')).toBe(true)
})

test('by an admin', async () => {
  const [admin, person] = [await signUp(testApp, { admin: true }), await signUp(testApp)]
  const path = `/api/admin/users/${person.user.id}/reset-password`
  const reply = await testApp.call<ErrorBody>('POST', path, { as: admin.cookie, body: { newPassword: 'qwertyuiop' } })
  expect(reply).toMatchObject(refusalOf('newPassword'))
  expect(await canSignIn(person)).toBe(true)
})
