import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ErrorBody } from '@centesimo/contract'
import { createTotpCode } from '@centesimo/people/testing'
import { metrics } from '@centesimo/runtime'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createAuthenticator } from '../testing/create-authenticator.ts'
import { internalId, signUp, useTestApp } from '../testing/create-test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'security-'))
const file = join(folder, 'security.log')
const testApp = useTestApp({ SECURITY_LOG_FILE: file, PUBLIC_URL: 'https://aste.example' })
afterAll(() => rmSync(folder, { recursive: true }))

let read = 0
const text = () => readFileSync(file, 'utf8')
/** The events since the test began. */
const events = () =>
  text()
    .trim()
    .split('\n')
    .slice(read)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
beforeEach(() => {
  read = text().split('\n').length - 1
})

test('records sign-ins and refused ones, without what was typed', async () => {
  const { user } = await signUp(testApp)
  const from = '198.51.100.7'
  const wrong = { username: user.username, password: 'not-my-password' }
  const refused = await testApp.call<ErrorBody>('POST', '/api/login', { body: wrong, from })
  const right = { username: user.username, password: 'segreto1' }
  const { cookie } = await testApp.call('POST', '/api/login', { body: right, from })
  await testApp.call('POST', '/api/logout', { as: cookie, from })
  const id = await internalId(testApp, user.id)
  expect(events()).toMatchObject([
    { name: 'security', event: 'registered', user: id },
    { event: 'sign-in-refused', code: 'INVALID_CREDENTIALS', address: from, requestId: refused.body.requestId },
    { event: 'signed-in', user: id, address: from, factors: ['password'] },
    { event: 'signed-out' },
  ])
  expect(text()).not.toMatch(new RegExp(`not-my-password|segreto1|${user.username}|sid=`))
})

test('records by which factor a user has signed in', async () => {
  const { user, cookie: as } = await signUp(testApp)
  const post = <Body>(path: string, body: object) => testApp.call<Body>('POST', `/api/${path}`, { as, body })
  const { secret } = (await post<{ secret: string }>('user/security/totp/begin', {})).body
  const enabled = await post<{ recoveryCodes: string[] }>('user/security/totp/enable', { code: createTotpCode(secret) })
  for (const code of [createTotpCode(secret, 1), enabled.body.recoveryCodes[0]])
    await testApp.call('POST', '/api/login', { body: { username: user.username, password: 'segreto1', code } })
  expect(events().filter(({ event }) => event === 'signed-in')).toMatchObject([
    { factors: ['password', 'app'] },
    { factors: ['password', 'recovery-code'] },
  ])
  await post('user/security/confirm', { password: 'segreto1', code: enabled.body.recoveryCodes[1] })
  expect(events().at(-1)).toMatchObject({ event: 'reauthenticated', factors: ['password', 'recovery-code'] })
})

test('records a passkey as the factor of a sign-in and of a re-authentication', async () => {
  const { user, cookie: as } = await signUp(testApp)
  const phone = createAuthenticator({ userId: user.id, origin: 'https://aste.example' })
  const post = <Body>(path: string, body: object, cookie?: string) =>
    testApp.call<Body>('POST', `/api/${path}`, { as: cookie, body })
  const challenge = (path: string, cookie?: string) => post<{ challenge: string }>(`${path}/options`, {}, cookie)
  await post('user/security/passkeys', phone.register((await challenge('user/security/passkeys', as)).body), as)
  const { body, headers } = await challenge('login/passkey')
  const browser = /__Host-passkey=[^;]+/.exec([headers['set-cookie'] ?? ''].flat().join('\n'))![0]
  await post('login/passkey', phone.answer(body), browser)
  const confirming = 'user/security/confirm/passkey'
  await post(confirming, phone.answer((await challenge(confirming, as)).body), as)
  expect(events().slice(-2)).toMatchObject([
    { event: 'signed-in', factors: ['passkey'] },
    { event: 'reauthenticated', factors: ['passkey'] },
  ])
})

test('records what admins change of others, with the target, and who may not', async () => {
  const [admin, other] = [await signUp(testApp, { admin: true }), await signUp(testApp)]
  const path = `/api/admin/users/${other.user.id}/sign-out`
  expect((await testApp.call('POST', path, { as: other.cookie, body: {} })).status).toBe(403)
  expect((await testApp.call('POST', path, { as: admin.cookie, body: {} })).status).toBe(200)
  expect(events().slice(2)).toMatchObject([
    { event: 'forbidden', code: 'FORBIDDEN', user: await internalId(testApp, other.user.id), target: other.user.id },
    { event: 'sessions-revoked', user: await internalId(testApp, admin.user.id), target: other.user.id },
  ])
})

test('records each user of several that are blocked together, and none in a dry run', async () => {
  const { cookie: as, user } = await signUp(testApp, { admin: true })
  const [one, other] = [(await signUp(testApp)).user.id, (await signUp(testApp)).user.id]
  const body = { ids: [one, 'nessuno', other], dryRun: true, reason: 'Account multipli' }
  await testApp.call('POST', '/api/admin/users/block', { as, body })
  await testApp.call('POST', '/api/admin/users/block', { as, body: { ...body, dryRun: false } })
  const admin = await internalId(testApp, user.id)
  expect(events().filter(({ event }) => event === 'user-blocked')).toMatchObject([
    { user: admin, target: one },
    { user: admin, target: other },
  ])
})

test('records a foreign origin, and counts events', async () => {
  const headers = { origin: 'https://evil.example' }
  metrics.resetMetrics()
  expect((await testApp.call('POST', '/api/logout', { headers, body: {} })).status).toBe(403)
  expect(events()).toMatchObject([{ event: 'origin-refused', code: 'ORIGIN_REFUSED' }])
  const { body } = await testApp.call<string>('GET', '/metrics')
  expect(body).toMatch(/^centesimo_security_events_total\{event="origin-refused"\} 1$/m)
})

test('records the life of an API token, and what it may not do', async () => {
  const { cookie, user } = await signUp(testApp)
  const body = { name: 'bot-of-this-test', scopes: ['read'], expiresInDays: 7, password: 'segreto1' }
  await testApp.call('POST', '/api/user/tokens', { as: cookie, body: { ...body, password: 'not-my-password' } })
  const created = await testApp.call<{ secret: string; token: { id: string } }>('POST', '/api/user/tokens', {
    as: cookie,
    body,
  })
  const { secret, token } = created.body
  const headers = { authorization: `Bearer ${secret}` }
  await testApp.call('POST', '/api/user/close', { headers, body: { password: 'segreto1' } })
  await testApp.call('DELETE', `/api/user/tokens/${token.id}`, { as: cookie })
  await testApp.call('GET', '/api/user', { headers })
  const id = await internalId(testApp, user.id)
  expect(events().slice(1)).toMatchObject([
    { event: 'api-token-creation-refused', code: 'WRONG_PASSWORD', user: id },
    { event: 'api-token-created', user: id },
    { event: 'scope-refused', code: 'SCOPE_REQUIRED', user: id },
    { event: 'api-token-revoked', user: id, target: token.id },
    { event: 'api-token-refused', code: 'API_TOKEN_INVALID' },
  ])
  expect(text()).not.toMatch(new RegExp(`${secret}|bot-of-this-test|not-my-password`))
})

test('records no event of a call that fails on its form', async () => {
  expect((await testApp.call('POST', '/api/login', { body: { username: 7 } })).status).toBe(400)
  expect(events()).toEqual([])
})

test('writes a bounded number of refused tokens from one network, counts all, and hides no other event', async () => {
  const pattern = /^centesimo_security_events_total\{event="api-token-refused"\} (\d+)$/m
  const count = async () => Number(pattern.exec((await testApp.call<string>('GET', '/metrics')).body)?.[1])
  const before = await count()
  const headers = { authorization: 'Bearer wrong' }
  const flood = Array.from({ length: 130 }, (_, host) =>
    testApp.call('GET', '/api/user', { headers, from: `2001:db8:5:6::${host.toString(16)}` }),
  )
  expect((await Promise.all(flood)).every(({ status }) => status === 401)).toBe(true)
  expect(await count()).toBe(before + 130)
  expect(events()).toHaveLength(100)
  await testApp.call('GET', '/api/user', { headers, from: '2001:db8:5:7::1' })
  const body = { username: 'nessuno', password: 'sbagliata' }
  await testApp.call('POST', '/api/login', { body, from: '2001:db8:5:6::1' })
  expect(events().slice(100)).toMatchObject([{ event: 'api-token-refused' }, { event: 'sign-in-refused' }])
})
