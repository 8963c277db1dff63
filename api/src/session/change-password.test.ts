import { afterAll, expect, test } from 'vitest'
import { createTestNodePair, signUp } from '../testing/create-test-node.ts'

const { node, other, nodeUrl, otherUrl, connect, marco, close } = await createTestNodePair()
afterAll(close)

const [old, fresh] = ['segreta-1', 'segreta-2']
const signIn = (username: string, password: string) =>
  node.call('POST', '/api/login', { body: { username, password }, headers: { 'user-agent': 'Altrove' } })
const change = (as: string, currentPassword: string, newPassword: string) =>
  node.call('POST', '/api/user/password', { as, body: { currentPassword, newPassword } })
const isIn = async (as: string, on = node) => (await on.call('GET', '/api/user', { as })).status === 200

test('signs out all other sessions on every node with their sockets, and continues under a new session', async () => {
  const elena = await signUp(node, 'elena')
  const there = await signIn('elena', old)
  const elsewhere = { ...elena, cookie: there.cookie! }
  const sockets = [await connect(nodeUrl, elsewhere), await connect(otherUrl, elsewhere)]
  const bystander = await connect(otherUrl, marco)
  const gone = sockets.map((socket) => new Promise((resolve) => socket.once('disconnect', resolve)))
  expect(await isIn(there.cookie!, other)).toBe(true)
  await node.database.db
    .insertInto('email_tokens')
    .values({ token_hash: 'x', user_id: elena.id, purpose: 'reset', email: 'x', expires_at: new Date('2100-01-01') })
    .execute()
  const { db } = node.database
  await db.insertInto('push_subscriptions').values({ user_id: elena.id, endpoint: 'there', keys: '{}' }).execute()

  const changed = await change(elena.cookie, old, fresh)
  expect(changed).toMatchObject({ status: 200, body: { message: 'Password aggiornata' } })
  expect(changed.cookie).not.toBe(elena.cookie)
  expect(await isIn(changed.cookie!)).toBe(true)
  expect(await isIn(elena.cookie)).toBe(false)
  expect(await isIn(there.cookie!)).toBe(false)
  await Promise.all(gone)
  await expect.poll(() => isIn(there.cookie!, other)).toBe(false)
  expect(bystander.connected).toBe(true)

  expect((await signIn('elena', old)).status).toBe(401)
  expect((await signIn('elena', fresh)).status).toBe(200)
  const tokens = await node.database.db.selectFrom('email_tokens').select('token_hash').execute()
  expect(tokens).toEqual([])
  expect(await db.selectFrom('push_subscriptions').select('endpoint').execute()).toEqual([])
  const mails = await node.database.db.selectFrom('outbox').selectAll().where('user_id', '=', elena.id).execute()
  expect(mails.filter(({ kind }) => kind === 'mail-password-changed')).toHaveLength(1)
  expect(JSON.stringify(mails)).not.toContain(fresh)
})

test('changes nothing without the present password', async () => {
  const tommaso = await signUp(node, 'tommaso')
  expect(await change(tommaso.cookie, 'sbagliata', fresh)).toMatchObject({
    status: 403,
    body: { code: 'WRONG_PASSWORD', message: 'La password attuale non è corretta' },
  })
  expect(await isIn(tommaso.cookie)).toBe(true)
  expect((await signIn('tommaso', old)).status).toBe(200)
})

test.each([
  [{ currentPassword: old }, 'Password deve essere almeno 6 caratteri'],
  [{ currentPassword: old, newPassword: '12345' }, 'Password deve essere almeno 6 caratteri'],
  [{ currentPassword: '', newPassword: fresh }, 'Password richiesta'],
  [{ currentPassword: [old], newPassword: fresh }, 'Password richiesta'],
  [{ currentPassword: old, newPassword: fresh, userId: 1 }, 'Campo non previsto'],
])('refuses %j', async (body, message) => {
  const reply = await node.call('POST', '/api/user/password', { as: marco.cookie, body })
  expect(reply).toMatchObject({ status: 400, body: { message } })
  expect((await signIn('marco', old)).status).toBe(200)
})

test('applies one of two concurrent changes, and keeps only its session', async () => {
  const chiara = await signUp(node, 'chiara')
  const replies = await Promise.all([change(chiara.cookie, old, 'prima-1'), change(chiara.cookie, old, 'seconda-1')])
  const [first, second] = replies.map(({ status }) => status).sort()
  expect(first).toBe(200)
  // The other session is revoked: by then the later request may not even be signed in.
  expect([401, 403]).toContain(second)
  const rows = await node.database.db
    .selectFrom('sessions')
    .select('id_hash')
    .where('user_id', '=', chiara.id)
    .execute()
  expect(rows).toHaveLength(1)
})

test('"esci ovunque" revokes this session too, and closes the sockets on both nodes', async () => {
  const paola = await signUp(node, 'paola')
  const sockets = [await connect(nodeUrl, paola), await connect(otherUrl, paola)]
  const gone = sockets.map((socket) => new Promise((resolve) => socket.once('disconnect', resolve)))
  expect((await node.call('POST', '/api/user/sessions/revoke-all', { as: paola.cookie })).status).toBe(200)
  await Promise.all(gone)
  expect(await isIn(paola.cookie)).toBe(false)
  await expect.poll(() => isIn(paola.cookie, other)).toBe(false)
})
