import type { AdminStats, AdminUserProfile, Auction, ErrorBody, User } from '@centesimo/contract'
import { checkInvariants } from '@centesimo/invariants'
import { createTotpCode } from '@centesimo/people/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../testing/create-test-app.ts'
import {
  createApiTestDatabase,
  createTestAuction,
  createTestNode,
  listen,
  openTestSocket,
  pollOptions,
  signUp,
  type TestPerson,
} from '../../testing/create-test-node.ts'

let node: TestApp
let other: TestApp
let admin: TestPerson
beforeAll(async () => {
  const database = await createApiTestDatabase()
  node = await createTestNode(database)
  other = await createTestNode(database)
  admin = await signUp(node, 'capo', { isAdmin: true })
})
afterAll(async () => {
  await other.close()
  await node.close()
  await node.database.drop()
})

const reason = 'truffa con la carta'
const wrongState = { status: 409, body: { code: 'INVALID_STATE' } }

async function publicId({ id }: TestPerson): Promise<string> {
  const user = node.database.db.selectFrom('users').select('public_id').where('id', '=', id)
  return (await user.executeTakeFirstOrThrow()).public_id
}

async function action(whom: TestPerson, what: string, body: object = {}, by = admin, on = node) {
  const url = `/api/admin/users/${await publicId(whom)}/${what}`
  return await on.call<ErrorBody>('POST', url, { as: by.cookie, body })
}

async function auditEntriesOn(whom: TestPerson) {
  return await node.database.db
    .selectFrom('audit_log')
    .select(['admin_id', 'action', 'before', 'after'])
    .where('target_kind', '=', 'user')
    .where('target_id', '=', await publicId(whom))
    .orderBy('id')
    .execute()
}

const startAutoBid = (person: TestPerson, auctionId: string, on = node) =>
  on.call('POST', '/api/autobids/start', { as: person.cookie, body: { auctionId } })
const isIn = async (person: TestPerson, on = node) =>
  (await on.call('GET', '/api/user', { as: person.cookie })).status === 200
const login = ({ username }: TestPerson, password = 'segreta-1', newPassword?: string) =>
  node.call('POST', '/api/login', { body: { username, password, newPassword } })

describe('a blocked user', () => {
  test('is signed out everywhere, cannot sign in, and can again once unblocked', async () => {
    const ugo = await signUp(node, 'ugo')
    for (const on of [node, other]) expect(await isIn(ugo, on)).toBe(true)
    expect(await action(ugo, 'block', { reason })).toMatchObject({ status: 200, body: { message: 'ugo è bloccato' } })
    expect(await isIn(ugo)).toBe(false)
    await expect.poll(() => isIn(ugo, other), pollOptions).toBe(false)
    expect(await login(ugo)).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_BLOCKED', message: expect.stringContaining('scrivici dalla pagina Contatti') },
    })
    // A stranger learns nothing.
    expect(await login(ugo, 'sbagliata')).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
    expect(await action(ugo, 'block', { reason })).toMatchObject(wrongState)

    expect((await action(ugo, 'unblock')).status).toBe(200)
    expect(await isIn(ugo)).toBe(false)
    expect((await login(ugo)).status).toBe(200)
    expect(await action(ugo, 'unblock')).toMatchObject(wrongState)
    expect(await auditEntriesOn(ugo)).toEqual([
      {
        admin_id: admin.id,
        action: 'user.block',
        before: { blockedAt: null },
        after: { blockedAt: expect.any(String), reason },
      },
      {
        admin_id: admin.id,
        action: 'user.unblock',
        before: { blockedAt: expect.any(String) },
        after: { blockedAt: null },
      },
    ])
  })

  test('is told by mail, with what the admin writes and without the reason, and again once unblocked', async () => {
    const nora = await signUp(node, 'nora')
    const explanation = 'Risulta un secondo account.\nScrivici e lo chiariamo.'
    expect((await action(nora, 'block', { reason, explanation })).status).toBe(200)
    expect((await action(nora, 'unblock')).status).toBe(200)
    const mails = node.database.db.selectFrom('outbox').select(['kind', 'data']).where('user_id', '=', nora.id)
    expect(await mails.where('kind', 'like', 'mail-account-%').orderBy('id').execute()).toEqual([
      { kind: 'mail-account-blocked', data: { explanation } },
      { kind: 'mail-account-unblocked', data: {} },
    ])
  })

  test('can no longer bid, by hand or by auto-bid, but keeps the lead and wins', async () => {
    const [rita, rival] = [await signUp(node, 'rita'), await signUp(node, 'rivale')]
    const [led, played] = [await createTestAuction(node), await createTestAuction(node)]
    for (const id of [led, played]) {
      expect((await startAutoBid(rita, id)).status).toBe(200)
    }
    await node.call('POST', `/api/auctions/${played}/bids`, { as: rival.cookie })
    expect((await action(rita, 'block', { reason }, admin, other)).status).toBe(200)
    const autos = () =>
      node.database.db.selectFrom('autobids').select('is_active').where('user_id', '=', rita.id).execute()
    expect(await autos()).toEqual([{ is_active: false }, { is_active: false }])
    await node.database.pool.query(`update autobids set due_at = now() - interval '1 second' where user_id = $1`, [
      rita.id,
    ])
    await node.deps.auctioneer.runAutoBidTurns()
    const shown = async (id: string) => (await node.call<Auction>('GET', `/api/auctions/${id}`)).body
    expect((await shown(played)).lastBidderName).toBe('rivale')
    expect(await shown(led)).toMatchObject({ status: 'live', lastBidderName: 'rita' })

    const outcome = await node.deps.auctioneer.placeBid({
      auctionId: played,
      userId: rita.id,
      receivedAt: performance.now(),
    })
    expect(outcome).toMatchObject({ ok: false, code: 'FORBIDDEN' })
    expect((await node.deps.auctioneer.close(led, { adminId: admin.id })).ok).toBe(true)
    expect(await shown(led)).toMatchObject({ status: 'ended', lastBidderName: 'rita' })
    expect(await checkInvariants(node.database)).toEqual([])
  })

  test('loses open sockets', async () => {
    const sara = await signUp(node, 'sara')
    const socket = await openTestSocket(await listen(other), { cookie: sara.cookie })
    expect(socket.connected).toBe(true)
    await action(sara, 'block', { reason })
    await expect.poll(() => socket.connected, pollOptions).toBe(false)
    socket.close()
  })

  test('has no auto-bid left, even if they start some concurrently', async () => {
    const elsa = await signUp(node, 'elsa')
    const auctions = await Promise.all(Array.from({ length: 6 }, () => createTestAuction(node)))
    const starting = auctions.map((id, i) => startAutoBid(elsa, id, i % 2 ? other : node))
    const [blocked] = await Promise.all([action(elsa, 'block', { reason }), ...starting])
    expect(blocked.status).toBe(200)
    const active = node.database.db
      .selectFrom('autobids')
      .select('id')
      .where('user_id', '=', elsa.id)
      .where('is_active', '=', true)
    expect(await active.execute()).toEqual([])
  })
})

describe('a user’s access', () => {
  test('resetting the password revokes all sessions and notifies by mail', async () => {
    const ida = await signUp(node, 'ida')
    const newPassword = 'tutta-nuova'
    expect((await action(ida, 'reset-password', { newPassword: '12345' })).body.message).toBe(
      'La password deve essere almeno 6 caratteri',
    )
    expect((await action(ida, 'reset-password', { newPassword })).status).toBe(200)
    expect(await isIn(ida)).toBe(false)
    expect((await login(ida)).status).toBe(401)
    const asked = { status: 401, body: { code: 'NEW_PASSWORD_REQUIRED' } }
    expect(await login(ida, newPassword)).toMatchObject(asked)
    for (const refused of [newPassword, 'password', '12345'])
      expect((await login(ida, newPassword, refused)).status).toBe(400)
    expect(await login(ida, 'sbagliata', 'scelta-da-ida')).toMatchObject({
      status: 401,
      body: { code: 'INVALID_CREDENTIALS' },
    })
    expect((await login(ida, newPassword, 'scelta-da-ida')).status).toBe(200)
    expect((await login(ida, newPassword)).status).toBe(401)
    expect((await login(ida, 'scelta-da-ida')).status).toBe(200)
    const mails = node.database.db.selectFrom('outbox').select('kind').where('user_id', '=', ida.id)
    expect((await mails.execute()).map(({ kind }) => kind)).toContain('mail-password-changed')
    expect(await auditEntriesOn(ida)).toMatchObject([
      { action: 'user.password', before: { sessions: 1 }, after: { sessions: 0 } },
    ])
    expect(JSON.stringify(await auditEntriesOn(ida))).not.toContain(newPassword)
  })

  test('signing out revokes every session', async () => {
    const olga = await signUp(node, 'olga')
    expect((await action(olga, 'sign-out')).status).toBe(200)
    expect(await isIn(olga)).toBe(false)
    expect((await login(olga)).status).toBe(200)
    expect(await auditEntriesOn(olga)).toMatchObject([{ action: 'user.sign-out', before: { sessions: 1 } }])
  })

  test('a role is given and taken by an admin alone, and can be exchanged', async () => {
    const [lia, aiuto] = [await signUp(node, 'lia'), await signUp(node, 'aiuto')]
    expect((await action(lia, 'role', { isAdmin: true, role: 'finance' })).body.message).toBe('lia: Contabilità')
    expect((await action(aiuto, 'role', { isAdmin: true, role: 'support' })).status).toBe(200)
    const helper = { ...aiuto, cookie: (await login(aiuto)).cookie ?? '' }
    expect(await action(lia, 'role', { isAdmin: false }, helper)).toMatchObject({ status: 403 })
    expect((await action(lia, 'role', { isAdmin: true, role: 'catalog' })).status).toBe(200)
    const user = { ...lia, cookie: (await login(lia)).cookie ?? '' }
    expect((await node.call<User>('GET', '/api/user', { as: user.cookie })).body).toMatchObject({
      isAdmin: true,
      adminRole: 'catalog',
    })
    expect((await node.call('GET', '/api/admin/payments', { as: user.cookie })).status).toBe(403)
    expect(await auditEntriesOn(lia)).toMatchObject([
      { action: 'user.role', before: { adminRole: null }, after: { adminRole: 'finance' } },
      { action: 'user.role', before: { adminRole: 'finance' }, after: { adminRole: 'catalog' } },
    ])
    expect(await action(lia, 'role', { isAdmin: true, role: 'capo' })).toMatchObject({ status: 400 })
  })

  test('support blocks bidders, and neither an admin nor a colleague', async () => {
    const [aida, capo, tea] = [await signUp(node, 'aida'), await signUp(node, 'capa'), await signUp(node, 'tea')]
    await action(aida, 'role', { isAdmin: true, role: 'support' })
    await action(capo, 'role', { isAdmin: true, role: 'catalog' })
    const helper = { ...aida, cookie: (await login(aida)).cookie ?? '' }
    expect((await action(tea, 'block', { reason }, helper)).status).toBe(200)
    for (const whom of [capo, admin]) expect(await action(whom, 'block', { reason }, helper)).toMatchObject(wrongState)
    expect((await action(tea, 'reset-password', { newPassword: 'tutta-nuova' }, helper)).status).toBe(403)
  })

  test('only finance sees what people paid', async () => {
    const [soldi, aiuto, pia] = [await signUp(node, 'soldi'), await signUp(node, 'aiutante'), await signUp(node, 'pia')]
    await action(soldi, 'role', { isAdmin: true, role: 'finance' })
    await action(aiuto, 'role', { isAdmin: true, role: 'support' })
    const seen = async (by: TestPerson) => {
      const as = (await login(by)).cookie ?? ''
      const profile = await node.call<AdminUserProfile>('GET', `/api/admin/users/${await publicId(pia)}`, { as })
      const stats = await node.call<AdminStats>('GET', '/api/admin/stats', { as })
      return [profile.body.paidCents, stats.body.revenue === null, stats.body.series.creditsSold === null]
    }
    expect(await seen(soldi)).toEqual([0, false, false])
    expect(await seen(aiuto)).toEqual([null, true, true])
  })

  test('verifying an address is idempotent', async () => {
    const vera = await signUp(node, 'vera')
    await node.database.db.updateTable('users').set({ email_verified: false }).where('id', '=', vera.id).execute()
    for (let i = 0; i < 2; i++) expect((await action(vera, 'verify')).status).toBe(200)
    expect(await auditEntriesOn(vera)).toMatchObject([
      { action: 'user.verify', before: { emailVerified: false }, after: { emailVerified: true } },
    ])
  })

  test('refuses every action on a closed or unknown account', async () => {
    const gone = await signUp(node, 'sparito')
    await node.database.db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', gone.id).execute()
    const whole: [string, object][] = [
      ['block', { reason }],
      ['reset-password', { newPassword: 'segreta-2' }],
      ['verify', {}],
      ['role', { isAdmin: true }],
    ]
    for (const [what, body] of whole) {
      expect(await action(gone, what, body), what).toMatchObject(wrongState)
      const unknownUser = await node.call('POST', `/api/admin/users/nessuno/${what}`, { as: admin.cookie, body })
      expect(unknownUser, what).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } })
    }
    expect(await auditEntriesOn(gone)).toEqual([])
  })
})

describe('admins', () => {
  test('are granted and revoked at once on every node', async () => {
    const nuovo = await signUp(node, 'nuovo')
    let { cookie } = nuovo
    const isAdmin = async (on: TestApp) => (await on.call('GET', '/api/admin/stats', { as: cookie })).status === 200
    expect((await action(nuovo, 'role', { isAdmin: true })).status).toBe(200)
    // The earlier session was opened by a password alone.
    expect(await isIn(nuovo)).toBe(false)
    cookie = (await login(nuovo)).cookie!
    for (const on of [node, other]) await expect.poll(() => isAdmin(on), pollOptions).toBe(true)
    for (let i = 0; i < 2; i++) expect((await action(nuovo, 'role', { isAdmin: false })).status).toBe(200)
    for (const on of [node, other]) await expect.poll(() => isAdmin(on), pollOptions).toBe(false)
    expect(await auditEntriesOn(nuovo)).toMatchObject([
      { action: 'user.role', before: { adminRole: null }, after: { adminRole: 'admin' } },
      { action: 'user.role', before: { adminRole: 'admin' }, after: { adminRole: null } },
    ])
  })

  test('cannot block or demote themselves, nor clear their own second factor', async () => {
    for (const [what, body] of [
      ['block', { reason }],
      ['role', { isAdmin: false }],
      ['clear-totp', {}],
    ] as const) {
      expect(await action(admin, what, body), what).toMatchObject(wrongState)
    }
    expect(await isIn(admin)).toBe(true)
  })

  test.each([
    ['role', { isAdmin: false }],
    ['block', { reason }],
  ])('cannot remove each other by %s at once on two nodes: one remains', async (what, body) => {
    const pair = [
      await signUp(node, `uno-${what}`, { isAdmin: true }),
      await signUp(node, `due-${what}`, { isAdmin: true }),
    ]
    const [uno, due] = pair as [TestPerson, TestPerson]
    const replies = await Promise.all([action(due, what, body, uno), action(uno, what, body, due, other)])
    expect(replies.map(({ status }) => status).toSorted(), JSON.stringify(replies.map((r) => r.body))).toEqual([
      200,
      expect.any(Number),
    ])
    const left = await node.database.db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', [uno.id, due.id])
      .where('is_admin', '=', true)
      .where('blocked_at', 'is', null)
      .execute()
    expect(left).toHaveLength(1)
  })

  test('can clear the second factor of another admin who lost it', async () => {
    const perso = await signUp(node, 'perso', { isAdmin: true })
    expect(await action(perso, 'clear-totp')).toMatchObject(wrongState)
    const { body } = await node.call<{ secret: string }>('POST', '/api/user/security/totp/begin', { as: perso.cookie })
    const code = createTotpCode(body.secret)
    expect(
      (await node.call('POST', '/api/user/security/totp/enable', { as: perso.cookie, body: { code } })).status,
    ).toBe(200)
    expect((await login(perso)).status).toBe(401)
    expect((await action(perso, 'clear-totp')).status).toBe(200)
    expect((await login(perso)).status).toBe(200)
    expect((await auditEntriesOn(perso)).at(-1)).toMatchObject({
      action: 'user.clear-totp',
      before: { totpEnabled: true, passkeys: 0 },
      after: { totpEnabled: false, passkeys: 0 },
    })
  })
})

test('a blocked admin does not count: the last admin who can sign in remains', async () => {
  const [blocked, last] = [
    await signUp(node, 'fermo', { isAdmin: true }),
    await signUp(node, 'ultimo', { isAdmin: true }),
  ]
  const { db } = node.database
  await db.updateTable('users').set({ is_admin: false }).where('id', 'not in', [blocked.id, last.id]).execute()
  expect((await action(blocked, 'block', { reason }, last)).status).toBe(200)
  const close = () =>
    node.call<ErrorBody>('POST', '/api/user/close', { as: last.cookie, body: { password: 'segreta-1' } })
  expect(await close()).toMatchObject({
    ...wrongState,
    body: { message: expect.stringMatching(/^Sei l'unico amministratore/) },
  })
  expect((await action(blocked, 'unblock', {}, last)).status).toBe(200)
  expect((await close()).status).toBe(200)
})
