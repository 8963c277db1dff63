import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { internalId, type Signed, signUp, useTestApp } from '../../testing/create-test-app.ts'

const testApp = useTestApp()
let admin: Signed
beforeAll(async () => {
  admin = await signUp(testApp, { admin: true })
})

const give = (to: string, body: unknown, key?: string) =>
  testApp.call('POST', `/api/admin/users/${to}/credits`, {
    as: admin.cookie,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  })

test('gives credits, publishes the balance and writes an audit entry', async () => {
  const { user, cookie } = await signUp(testApp)
  const events: unknown[] = []
  testApp.deps.eventBus.onUserEvents((received) => events.push(...received))
  expect(await give(user.id, { credits: 50 })).toMatchObject({
    status: 200,
    body: { message: `Assegnati 50 crediti a ${user.username}` },
  })
  expect(await testApp.call('GET', '/api/user/credits', { as: cookie })).toMatchObject({ body: { credits: 60 } })
  expect(events).toContainEqual({ userId: await internalId(testApp, user.id), kind: 'credits', credits: 60 })
  const auditEntries = await testApp.database.db
    .selectFrom('audit_log')
    .select(['action', 'admin_id', 'before', 'after'])
    .where('target_id', '=', user.id)
    .execute()
  const adminId = await internalId(testApp, admin.user.id)
  expect(auditEntries).toEqual([
    { action: 'user.credits', admin_id: adminId, before: { credits: 10 }, after: { credits: 60 } },
  ])
})

test('gives once for twenty concurrent requests with the same key, with equal answers', async () => {
  const { user, cookie } = await signUp(testApp)
  const key = randomUUID()
  const replies = await Promise.all(Array.from({ length: 20 }, () => give(user.id, { credits: 5 }, key)))
  expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(replies[0]!.status).toBe(200)
  expect(await testApp.call('GET', '/api/user/credits', { as: cookie })).toMatchObject({ body: { credits: 15 } })
})

test('refuses the same key for another request', async () => {
  const [{ user }, other] = [await signUp(testApp), await signUp(testApp)]
  const key = randomUUID()
  expect((await give(user.id, { credits: 5 }, key)).status).toBe(200)
  const mismatch = {
    status: 409,
    body: { code: 'IDEMPOTENCY_MISMATCH', message: 'Questa richiesta è già arrivata: ricarica la pagina e riprova' },
  }
  expect(await give(user.id, { credits: 6 }, key)).toMatchObject(mismatch)
  expect(await give(other.user.id, { credits: 5 }, key)).toMatchObject(mismatch)
})

test('evaluates a refused call again under the same key', async () => {
  const key = randomUUID()
  expect((await give('nessuno', { credits: 5 }, key)).status).toBe(404)
  const { user } = await signUp(testApp)
  expect((await give(user.id, { credits: 5 }, key)).status).toBe(200)
})

test('refuses a key that is no UUID', async () => {
  expect(await give(admin.user.id, { credits: 5 }, 'chiave')).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED', fields: { 'Idempotency-Key': expect.any(String) } },
  })
})

describe('refuses an invalid amount', () => {
  test.each([0, -1, 1.5, 1_000_001, '5', null, [5], true, undefined])('%j', async (credits) => {
    expect(await give(admin.user.id, { credits })).toMatchObject({
      status: 400,
      body: { message: 'Inserisci un numero di crediti valido (maggiore di 0)' },
    })
  })
})

test('returns 404 for an unknown user', async () => {
  expect(await give('nessuno', { credits: 1 })).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } })
})

describe('taking credits', () => {
  const take = (from: string, body: unknown, key?: string) =>
    testApp.call('POST', `/api/admin/users/${from}/deduct`, {
      as: admin.cookie,
      body,
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const reason = 'premio doppio'

  test('adds a ledger entry with its reason, publishes the balance and writes an audit entry', async () => {
    const { user, cookie } = await signUp(testApp)
    const events: unknown[] = []
    testApp.deps.eventBus.onUserEvents((received) => events.push(...received))
    expect(await take(user.id, { credits: 4, reason })).toMatchObject({
      status: 200,
      body: { message: `Tolti 4 crediti a ${user.username}` },
    })
    const userId = await internalId(testApp, user.id)
    expect(events).toContainEqual({ userId, kind: 'credits', credits: 6 })
    const history = await testApp.call('GET', '/api/user/credit-transactions', { as: cookie })
    expect(history.body).toMatchObject([
      { type: 'deduction', amount: -4, description: `Crediti stornati da Centesimo: ${reason}` },
      { type: 'bonus', amount: 10 },
    ])
    const auditEntries = await testApp.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('target_id', '=', user.id)
      .execute()
    expect(auditEntries).toMatchObject([
      { action: 'user.deduct', before: { credits: 10 }, after: { credits: 6, reason } },
    ])
  })

  test('never takes more than the balance, also concurrently', async () => {
    const { user, cookie } = await signUp(testApp)
    expect(await take(user.id, { credits: 11, reason })).toMatchObject({
      status: 402,
      body: { code: 'INSUFFICIENT_CREDITS' },
    })
    const replies = await Promise.all(Array.from({ length: 6 }, () => take(user.id, { credits: 3, reason })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 402, 402, 402])
    expect(await testApp.call('GET', '/api/user/credits', { as: cookie })).toMatchObject({ body: { credits: 1 } })
  })

  test('takes once under the same key, even if the stored answer is lost', async () => {
    const { user, cookie } = await signUp(testApp)
    const key = randomUUID()
    const first = await Promise.all(Array.from({ length: 5 }, () => take(user.id, { credits: 10, reason }, key)))
    expect(new Set(first.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    await testApp.database.db.deleteFrom('idempotency_keys').where('key', '=', key).execute()
    expect(await take(user.id, { credits: 10, reason }, key)).toMatchObject({
      status: 200,
      body: first[0]!.body as object,
    })
    expect(await testApp.call('GET', '/api/user/credits', { as: cookie })).toMatchObject({ body: { credits: 0 } })
    const auditEntries = await testApp.database.db
      .selectFrom('audit_log')
      .select('id')
      .where('target_id', '=', user.id)
      .execute()
    expect(auditEntries).toHaveLength(1)
  })

  test('requires a reason', async () => {
    expect(await take(admin.user.id, { credits: 1 })).toMatchObject({
      status: 400,
      body: { message: 'Motivo richiesto' },
    })
  })
})

test('shows the reason in the user’s history and in the audit log, with the debt it paid', async () => {
  const { user, cookie } = await signUp(testApp)
  const { db } = testApp.database
  await db.updateTable('users').set({ debt_credits: 3 }).where('public_id', '=', user.id).execute()
  await give(user.id, { credits: 5, reason: 'per il disguido' })
  const history = await testApp.call<{ description: string }[]>('GET', '/api/user/credit-transactions', { as: cookie })
  expect(history.body[1]?.description).toBe('Crediti bonus da Centesimo: per il disguido')
  const auditEntries = await db.selectFrom('audit_log').selectAll().where('target_id', '=', user.id).execute()
  expect(auditEntries).toMatchObject([
    { before: { credits: 10, debt: 3 }, after: { credits: 12, reason: 'per il disguido' } },
  ])
})

test('gives nothing to a closed account', async () => {
  const { user } = await signUp(testApp)
  await testApp.database.db
    .updateTable('users')
    .set({ closed_at: new Date() })
    .where('public_id', '=', user.id)
    .execute()
  expect(await give(user.id, { credits: 5 })).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } })
})
