import { ensureAdmin } from '@centesimo/people'
import { createLog } from '@centesimo/runtime'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestApp, signUp, type TestApp } from '../testing/create-test-app.ts'
import { ensureConfiguredAdmin } from './ensure-configured-admin.ts'

// Each test has a platform of its own.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'only-for-this-test-0123456789-0123456789',
  PUBLIC_URL: 'http://localhost',
  SMTP_URL: 'smtp://127.0.0.1',
  MAIL_FROM: 'aste@example.it',
  PAYPAL_CLIENT_ID: 'x',
  PAYPAL_CLIENT_SECRET: 'x',
  PAYPAL_WEBHOOK_ID: 'x',
}
const seedCall = ['POST', '/api/admin/seed-database'] as const
type Seeded = { message: string; admin?: { username: string; password: string } }

const testApps: TestApp[] = []
async function startApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const testApp = await createTestApp(settings)
  testApps.push(testApp)
  return testApp
}
afterEach(async () => {
  for (const testApp of testApps.splice(0)) await testApp.close()
})

test('creates an admin if there is none, and shows a password for the first sign-in once', async () => {
  const testApp = await startApp()
  await testApp.database.db.deleteFrom('categories').execute()
  const reply = await testApp.call<Seeded>(...seedCall)
  expect(reply).toMatchObject({ status: 200, body: { admin: { username: 'admin' } } })
  expect(await testApp.call('POST', '/api/login', { body: reply.body.admin })).toMatchObject({
    status: 401,
    body: { code: 'NEW_PASSWORD_REQUIRED' },
  })
  const body = { ...reply.body.admin, newPassword: 'una-frase-del-capo' }
  const signedIn = await testApp.call('POST', '/api/login', { body })
  expect(signedIn).toMatchObject({ status: 200, body: { isAdmin: true } })
  const { length } = await testApp.database.db.selectFrom('categories').select('id').execute()
  expect(length).toBe(15)

  expect(await testApp.call(...seedCall)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
})

test('gives the first admin the address that the operator writes, unless an account has it', async () => {
  const testApp = await startApp()
  const { email: taken } = (await signUp(testApp)).user
  expect(await testApp.call(...seedCall, { body: { email: taken.toUpperCase() } })).toMatchObject({
    status: 409,
    body: { code: 'EMAIL_TAKEN' },
  })
  expect(await testApp.call(...seedCall, { body: { email: 'capo' } })).toMatchObject({ status: 400 })
  const reply = await testApp.call<Seeded>(...seedCall, { body: { email: 'capo@example.it' } })
  const password = reply.body.admin?.password
  const login = { username: 'capo@example.it', password, newPassword: 'una-frase-del-capo' }
  expect(await testApp.call('POST', '/api/login', { body: login })).toMatchObject({
    status: 200,
    body: { username: 'admin', isAdmin: true, emailVerified: true },
  })
})

test('requires an admin once there is one, and only adds missing rows', async () => {
  const testApp = await startApp()
  const admin = await signUp(testApp, { admin: true })
  const person = await signUp(testApp)
  await testApp.database.db.deleteFrom('categories').where('slug', '=', 'orologi').execute()
  expect(await testApp.call(...seedCall)).toMatchObject({ status: 401 })
  expect(await testApp.call(...seedCall, { as: person.cookie })).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN' },
  })
  const reply = await testApp.call<Seeded>(...seedCall, { as: admin.cookie })
  expect(reply).toEqual(
    expect.objectContaining({ status: 200, body: { message: expect.stringContaining('1 categoria') } }),
  )
  const again = await testApp.call<Seeded>(...seedCall, { as: admin.cookie })
  expect(again.body).toEqual({ message: "C'era già tutto: non è cambiato nulla." })
  const auditEntries = await testApp.database.db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .orderBy('id')
    .execute()
  expect(auditEntries.map(({ after }) => after)).toEqual([
    { categories: 1, packages: 0, carriers: 0 },
    { categories: 0, packages: 0, carriers: 0 },
  ])
})

test('creates one admin for twenty concurrent calls', async () => {
  const testApp = await startApp()
  const replies = await Promise.all(Array.from({ length: 20 }, () => testApp.call<Seeded>(...seedCall)))
  expect(replies.filter(({ body }) => body.admin)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(19)
})

test('in production requires the token from the server’s log, once', async () => {
  const testApp = await startApp(production)
  const output: string[] = []
  const log = createLog('test', 'warn')
  log.warn = ((values: unknown) => output.push(JSON.stringify(values))) as typeof log.warn
  await ensureConfiguredAdmin({ ...testApp.deps, log })
  const { setupToken: token } = JSON.parse(output[0]!) as { setupToken: string }

  for (const body of [{}, { token: 'indovinato' }]) {
    expect(await testApp.call(...seedCall, { body })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  }
  expect(await testApp.call(...seedCall, { body: { token } })).toMatchObject({ status: 200, body: { admin: {} } })
  expect(await testApp.call(...seedCall, { body: { token } })).toMatchObject({ status: 401 })
  const stored = await testApp.database.db.selectFrom('settings').select('key').orderBy('key').execute()
  expect(stored).toEqual([{ key: 'platform' }, { key: 'schema' }])
})

test('is closed by a configured admin', async () => {
  const testApp = await startApp()
  await ensureAdmin(testApp.database, { username: 'capo', email: 'capo@example.it', password: 'segreto1' })
  expect(await testApp.call(...seedCall)).toMatchObject({ status: 401 })
})
