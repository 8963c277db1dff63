import type { OpenSession, ProfileSummary, User } from '@centesimo/contract'
import { expect, test } from 'vitest'
import { signUp, useTestApp } from '../testing/create-test-app.ts'

/** Four copper pixels. */
const image =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR42mPYkaQHRAwQCgAmFgUh6HArRQAAAABJRU5ErkJggg=='

const testApp = useTestApp()

test.each([
  ['PATCH', '/api/user'],
  ['POST', '/api/user/password'],
  ['PUT', '/api/user/avatar'],
  ['DELETE', '/api/user/avatar'],
  ['GET', '/api/user/profile'],
  ['GET', '/api/user/sessions'],
  ['DELETE', '/api/user/sessions/x'],
  ['POST', '/api/user/sessions/revoke-all'],
  ['GET', '/api/user/export'],
  ['POST', '/api/user/close'],
])('%s %s requires sign-in', async (method, url) => {
  expect(await testApp.call(method, url)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
})

test('returns a new user’s profile with name, first day and zero figures', async () => {
  const { cookie: as, user } = await signUp(testApp)
  const { body } = await testApp.call<ProfileSummary>('GET', '/api/user/profile', { as })
  expect(body).toEqual({
    fullName: user.fullName,
    username: user.username,
    avatar: null,
    memberSince: user.createdAt,
    totalBids: 0,
    wonCount: 0,
    auctionsJoined: 0,
    creditsSpent: 0,
    creditsReturned: 0,
    paid: 0,
    winSlots: null,
  })
})

test('changes name and mail preference independently and for the caller only', async () => {
  const [me, other] = [await signUp(testApp), await signUp(testApp)]
  const change = (body: object) => testApp.call<User>('PATCH', '/api/user', { as: me.cookie, body })
  expect((await change({ fullName: '  Anna Bianchi ' })).body).toMatchObject({
    fullName: 'Anna Bianchi',
    outbidMail: true,
  })
  expect((await change({ outbidMail: false })).body).toMatchObject({ fullName: 'Anna Bianchi', outbidMail: false })
  expect((await change({})).body).toMatchObject({ fullName: 'Anna Bianchi', outbidMail: false })
  const { body } = await testApp.call<User>('GET', '/api/user', { as: other.cookie })
  expect(body).toMatchObject({ fullName: other.user.fullName, outbidMail: true })
})

test('hours of quiet are set together, kept by other changes, and taken away', async () => {
  const { cookie: as } = await signUp(testApp)
  const change = async (body: object) => (await testApp.call<User>('PATCH', '/api/user', { as, body })).body.quietHours
  expect((await testApp.call<User>('GET', '/api/user', { as })).body.quietHours).toBeNull()
  expect(await change({ quietHours: { from: 22, to: 8 } })).toEqual({ from: 22, to: 8 })
  expect(await change({ outbidMail: false })).toEqual({ from: 22, to: 8 })
  expect(await change({ quietHours: { from: 0, to: 23 } })).toEqual({ from: 0, to: 23 })
  expect((await testApp.call<User>('GET', '/api/user', { as })).body.quietHours).toEqual({ from: 0, to: 23 })
  expect(await change({ quietHours: null })).toBeNull()
})

test('a change of the hours makes due what they hold, and nothing that was tried or is another user’s', async () => {
  const [anna, bea] = [await signUp(testApp), await signUp(testApp)]
  const { pool } = testApp.database
  const held = { from: 22, to: 8 }
  await testApp.call('PATCH', '/api/user', { as: anna.cookie, body: { quietHours: held } })
  await pool.query(
    `insert into held_pushes (notice_id, user_id, push_at)
     select id, id, now() + interval '1 hour' from users where public_id = any($1)`,
    [[anna.user.id, bea.user.id]],
  )
  await pool.query(
    `insert into outbox (kind, user_id, key, due_at, attempts)
     select 'mail-welcome', id, public_id || attempts, now() + interval '1 hour', attempts
     from users, generate_series(0, 1) attempts where public_id = any($1)`,
    [[anna.user.id, bea.user.id]],
  )
  const due = async () =>
    (
      await pool.query(
        `select username, attempts from outbox join users on users.id = user_id
         where kind = 'mail-welcome' and due_at <= now() and key like public_id || '_'
         union all select username, null from held_pushes join users on users.id = user_id where push_at <= now()`,
      )
    ).rows
  await testApp.call('PATCH', '/api/user', { as: anna.cookie, body: { outbidMail: false } })
  expect(await due()).toEqual([])
  await testApp.call('PATCH', '/api/user', { as: anna.cookie, body: { quietHours: null } })
  const { username } = anna.user
  expect(await due()).toEqual([
    { username, attempts: 0 },
    { username, attempts: null },
  ])
})

test.each([
  [{ quietHours: { from: 8, to: 8 } }, 'Scegli due orari diversi'],
  [{ quietHours: { from: 24, to: 8 } }, 'Orario non valido'],
  [{ quietHours: { from: 22, to: -1 } }, 'Orario non valido'],
  [{ quietHours: { from: 22.5, to: 8 } }, 'Orario non valido'],
  [{ quietHours: { from: '22', to: 8 } }, 'Orario non valido'],
  [{ quietHours: { from: 22 } }, 'Orario non valido'],
  [{ quietHours: { from: 22, to: null } }, 'Orario non valido'],
  [{ quietHours: { from: 22, to: 8, zone: 'UTC' } }, 'Campo non previsto'],
  [{ quietHours: [22, 8] }, 'Valore non valido'],
  [{ quietHours: false }, 'Valore non valido'],
  [{ fullName: ' x ' }, 'Nome completo richiesto'],
  [{ fullName: 'Anna\u0000' }, 'Caratteri non consentiti'],
  [{ outbidMail: 'false' }, 'Valore non valido'],
  [{ showsWinCost: 1 }, 'Valore non valido'],
  [{ username: 'altro' }, 'Campo non previsto'],
  [{ credits: 1_000 }, 'Campo non previsto'],
  [{ isAdmin: true }, 'Campo non previsto'],
  [{ avatar: '/media/x.webp' }, 'Campo non previsto'],
])('refuses the profile change %j', async (body, message) => {
  const { cookie: as } = await signUp(testApp)
  expect(await testApp.call('PATCH', '/api/user', { as, body })).toMatchObject({ status: 400, body: { message } })
})

test('stores a re-encoded picture, shows it in the user’s own data and removes it', async () => {
  const { cookie: as } = await signUp(testApp)
  const set = await testApp.call<User>('PUT', '/api/user/avatar', { as, body: { image } })
  expect(set).toMatchObject({ status: 200, body: { avatar: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp$/) } })
  expect((await testApp.call('GET', set.body.avatar!)).status).toBe(200)
  expect((await testApp.call<ProfileSummary>('GET', '/api/user/profile', { as })).body.avatar).toBe(set.body.avatar)
  expect((await testApp.call<User>('DELETE', '/api/user/avatar', { as })).body.avatar).toBeNull()
  expect((await testApp.call<User>('DELETE', '/api/user/avatar', { as })).body.avatar).toBeNull()
})

test.each([
  ['https://evil.example/a.png', 415],
  ['/media/00000000000000000000000000000000.webp', 415],
  [`data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`, 415],
  [`data:image/png;base64,${Buffer.from('no picture').toString('base64')}`, 415],
  [`data:image/png;base64,${'A'.repeat(7_000_000)}`, 413],
  [7, 400],
])('refuses %.40s as a picture', async (image, status) => {
  const { cookie: as } = await signUp(testApp)
  expect((await testApp.call('PUT', '/api/user/avatar', { as, body: { image } })).status).toBe(status)
  expect((await testApp.call<User>('GET', '/api/user', { as })).body.avatar).toBeNull()
})

test('lists sessions, marks the calling one and exposes no usable id', async () => {
  const me = await signUp(testApp)
  const phone = await signInAgain(me.user.username, 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0')
  const list = await sessionsOf(phone)
  expect(list.map(({ isCurrent, userAgent }) => [isCurrent, userAgent])).toEqual([
    [true, 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0'],
    [false, expect.any(String)],
  ])
  expect((await sessionsOf(me.cookie)).find(({ isCurrent }) => isCurrent)?.id).toBe(list[1]!.id)
  const rows = await testApp.database.db.selectFrom('sessions').select('id_hash').execute()
  for (const { id } of list) {
    expect(JSON.stringify(rows)).not.toContain(id)
    expect((await testApp.call('GET', '/api/user', { as: `sid=${id}` })).status).toBe(401)
  }
})

test('revokes one of the user’s own sessions, but not another user’s', async () => {
  const [me, stranger] = [await signUp(testApp), await signUp(testApp)]
  const phone = await signInAgain(me.user.username, 'Telefono')
  const there = (await sessionsOf(me.cookie)).find(({ isCurrent }) => !isCurrent)!
  const revoke = (as: string, id: string) => testApp.call('DELETE', `/api/user/sessions/${id}`, { as })
  const unknown = { status: 404, body: { code: 'SESSION_NOT_FOUND', message: 'Dispositivo non trovato' } }
  expect(await revoke(stranger.cookie, there.id)).toMatchObject(unknown)
  expect(await revoke(me.cookie, "x'%20or%201=1")).toMatchObject(unknown)
  expect((await testApp.call('GET', '/api/user', { as: phone })).status).toBe(200)

  expect((await revoke(me.cookie, there.id)).status).toBe(200)
  expect((await testApp.call('GET', '/api/user', { as: phone })).status).toBe(401)
  expect((await testApp.call('GET', '/api/user', { as: me.cookie })).status).toBe(200)
  expect(await revoke(me.cookie, there.id)).toMatchObject(unknown)
})

async function signInAgain(username: string, userAgent: string): Promise<string> {
  const headers = { 'user-agent': userAgent }
  const reply = await testApp.call('POST', '/api/login', { body: { username, password: 'segreto1' }, headers })
  return reply.cookie!
}

async function sessionsOf(as: string): Promise<OpenSession[]> {
  return (await testApp.call<OpenSession[]>('GET', '/api/user/sessions', { as })).body
}
