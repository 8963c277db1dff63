import { randomBytes } from 'node:crypto'
import type { ErrorBody, User } from '@centesimo/contract'
import { createTotpCode } from '@centesimo/people/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, internalId, type Signed, signUp, type TestApp } from '../testing/create-test-app.ts'
import { tokenHash } from './token-hash.ts'

let testApp: TestApp
let secondNode: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
  secondNode = await createTestApp({}, { database: testApp.database })
})
afterAll(async () => {
  await secondNode.close()
  await testApp.close()
})

const rows = async (query: string, values: unknown[] = []) => (await testApp.database.pool.query(query, values)).rows
const mailsOf = async ({ user }: Signed) =>
  (await rows('select kind from outbox where user_id = $1 order by id', [await internalId(testApp, user.id)])).map(
    ({ kind }) => kind,
  )
const isVerified = async ({ cookie }: Signed) =>
  (await testApp.call<User>('GET', '/api/user', { as: cookie })).body.emailVerified

/** A link as the worker creates it when it sends the mail. */
async function link({ user }: Signed, purpose: 'verify' | 'reset', { ago = '0 s', email = user.email } = {}) {
  const token = randomBytes(32).toString('base64url')
  await rows(
    `insert into email_tokens (token_hash, user_id, purpose, email, expires_at)
     values ($1, $2, $3, $4, now() + interval '1 hour' - $5::interval)`,
    [tokenHash(token), await internalId(testApp, user.id), purpose, email, ago],
  )
  return token
}

async function aMinuteLater({ user }: Signed): Promise<void> {
  const id = await internalId(testApp, user.id)
  await rows(`update outbox set created_at = created_at - interval '61 s' where user_id = $1`, [id])
}

async function sent({ user }: Signed): Promise<void> {
  await rows('update outbox set sent_at = now() where user_id = $1', [await internalId(testApp, user.id)])
}

const verify = (token: string) => testApp.call('POST', '/api/verify-email', { body: { token } })
/** As the specification has it. */
const verifyByGet = (token: string) => testApp.call('GET', `/api/verify-email?token=${encodeURIComponent(token)}`)
const resend = ({ cookie }: Signed) => testApp.call<ErrorBody>('POST', '/api/user/resend-verification', { as: cookie })
const forgot = (email: string) => testApp.call('POST', '/api/password/forgot', { body: { email } })
const reset = (token: string, password = 'nuova-segreta', node = testApp) =>
  node.call('POST', '/api/password/reset', { body: { token, password } })
const login = (username: string, password: string) =>
  testApp.call('POST', '/api/login', { body: { username, password } })

const invalid = {
  status: 400,
  body: { code: 'INVALID_TOKEN', message: 'Il link non è valido o è scaduto: chiedine uno nuovo' },
}

describe('verifying an address', () => {
  test('succeeds by its link, gives the welcome bonus once and may be repeated', async () => {
    const anna = await signUp(testApp)
    expect(await isVerified(anna)).toBe(false)
    const [first, second] = [await link(anna, 'verify'), await link(anna, 'verify')]
    const good = { status: 200, body: { message: 'Grazie: il tuo indirizzo è confermato.' } }
    expect(await Promise.all(Array.from({ length: 10 }, () => verify(first)))).toMatchObject(Array(10).fill(good))
    expect(await verify(second)).toMatchObject(good)
    expect(await verify(first)).toMatchObject(good)
    expect(await verifyByGet(first)).toMatchObject(good)
    expect(await isVerified(anna)).toBe(true)
    expect(await mailsOf(anna)).toEqual(['mail-verify', 'mail-welcome'])
  })

  test('succeeds by the token in the address', async () => {
    const luca = await signUp(testApp)
    expect((await verifyByGet(await link(luca, 'verify'))).status).toBe(200)
    expect(await isVerified(luca)).toBe(true)
  })

  test.each([
    ['no token', ''],
    ['an empty one', '?token='],
    ['two', '?token=a&token=b'],
    ['an endless one', `?token=${'x'.repeat(201)}`],
  ])('answers %s with the missing-token message', async (_what, query) => {
    const message = 'Token di verifica mancante. Controlla il link nella tua email.'
    expect(await testApp.call('GET', `/api/verify-email${query}`)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', message, fields: { token: message } },
    })
  })

  test('refuses a link that is expired, for another purpose, of another address or unknown', async () => {
    const bruno = await signUp(testApp)
    const wrong = [
      await link(bruno, 'verify', { ago: '61 minutes' }),
      await link(bruno, 'reset'),
      await link(bruno, 'verify', { email: 'vecchia@example.it' }),
      'sconosciuto',
      "' or 1=1 --",
      tokenHash(await link(bruno, 'verify')),
    ]
    for (const token of wrong) {
      expect(await verify(token), token).toMatchObject(invalid)
      expect(await verifyByGet(token), token).toMatchObject(invalid)
    }
    for (const by of [verify, verifyByGet]) {
      expect(await by('\u0000')).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    }
    expect(await isVerified(bruno)).toBe(false)
  })

  test('refuses a link of a closed account', async () => {
    const carla = await signUp(testApp)
    const token = await link(carla, 'verify')
    await rows('update users set closed_at = now() where public_id = $1', [carla.user.id])
    expect(await verify(token)).toMatchObject(invalid)
  })
})

describe('requesting the link again', () => {
  test('is accepted once a minute, also concurrently', async () => {
    const dario = await signUp(testApp)
    await sent(dario)
    const early = await resend(dario)
    expect(early).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(0)
    await aMinuteLater(dario)
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => resend(dario)))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, ...Array(19).fill(429)])
    expect(await mailsOf(dario)).toEqual(['mail-verify', 'mail-verify'])
  })

  test('retries a mail that still waits for the mail server soon, and writes no second one', async () => {
    const elio = await signUp(testApp)
    await aMinuteLater(elio)
    const id = await internalId(testApp, elio.user.id)
    await rows(`update outbox set due_at = now() + interval '1 hour', attempts = 4 where user_id = $1`, [id])
    expect(await resend(elio)).toMatchObject({ status: 200 })
    expect(await resend(elio)).toMatchObject({ status: 429 })
    expect(await mailsOf(elio)).toEqual(['mail-verify'])
    const [row] = await rows(
      `select extract(epoch from due_at - now()) between 60 and 91 as soon from outbox where user_id = $1`,
      [id],
    )
    expect(row).toEqual({ soon: true })
  })

  test('is refused once verified', async () => {
    const fabio = await signUp(testApp)
    await verify(await link(fabio, 'verify'))
    expect(await resend(fabio)).toMatchObject({
      status: 409,
      body: { code: 'INVALID_STATE', message: 'La tua email è già confermata' },
    })
  })
})

describe('a forgotten password', () => {
  test('gives the same answer for known and unknown addresses, and mails the known one once a minute', async () => {
    const gaia = await signUp(testApp)
    const known = await forgot(gaia.user.email.toUpperCase())
    const unknown = await forgot('nessuno@example.it')
    expect(known).toMatchObject({ status: 200 })
    expect(unknown.body).toEqual(known.body)
    await Promise.all(Array.from({ length: 10 }, () => forgot(gaia.user.email)))
    expect(await mailsOf(gaia)).toEqual(['mail-verify', 'mail-reset'])
    await sent(gaia)
    await aMinuteLater(gaia)
    await forgot(gaia.user.email)
    expect(await mailsOf(gaia)).toEqual(['mail-verify', 'mail-reset', 'mail-reset'])
    expect(await rows(`select 1 from outbox where kind = 'mail-reset' and user_id is null`)).toEqual([])
  })

  test.each(['closed_at', 'blocked_at'])('sends no mail to an account with %s', async (column) => {
    const gone = await signUp(testApp)
    await rows(`update users set ${column} = now() where public_id = $1`, [gone.user.id])
    expect(await forgot(gone.user.email)).toMatchObject({ status: 200 })
    expect(await mailsOf(gone)).toEqual(['mail-verify'])
  })

  test.each(['nessuna', '', null, 7, ['a@example.it'], 'a\u0000@example.it'])('refuses %j', async (email) => {
    const reply = await testApp.call('POST', '/api/password/forgot', { body: { email } })
    expect(reply).toMatchObject({ status: 400, body: { fields: { email: 'Email non valida' } } })
  })

  test('is limited to ten requests an hour per address', async () => {
    const strict = await createTestApp({ RATE_LIMIT_SCALE: '1' }, { database: testApp.database })
    const ask = () => strict.call('POST', '/api/password/forgot', { body: { email: 'x@example.it' }, from: '10.9.8.7' })
    const statuses = (await Promise.all(Array.from({ length: 12 }, ask))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    await strict.close()
  })
})

describe('a password reset', () => {
  test('sets the password, verifies the mailbox, revokes every session and notifies by mail', async () => {
    const ida = await signUp(testApp)
    const token = await link(ida, 'reset')
    const device = `insert into push_subscriptions (user_id, endpoint, keys) select id, 'x', '{}' from users`
    await rows(`${device} where public_id = $1`, [ida.user.id])
    expect(await reset(token)).toMatchObject({
      status: 200,
      body: { message: 'La nuova password è salvata: ora puoi accedere.' },
    })
    expect((await testApp.call('GET', '/api/user', { as: ida.cookie })).status).toBe(401)
    await expect.poll(async () => (await secondNode.call('GET', '/api/user', { as: ida.cookie })).status).toBe(401)
    expect(await login(ida.user.username, 'segreto1')).toMatchObject({ status: 401 })
    expect(await login(ida.user.username, 'nuova-segreta')).toMatchObject({
      status: 200,
      body: { emailVerified: true },
    })
    expect(await rows('select endpoint from push_subscriptions')).toEqual([])
    expect(await mailsOf(ida)).toEqual(['mail-verify', 'mail-welcome', 'mail-password-changed', 'mail-new-device'])
  })

  test('leaves the second factor as it is', async () => {
    const rita = await signUp(testApp)
    const post = (path: string, body: object) =>
      testApp.call<{ secret: string }>('POST', `/api/user/security/totp/${path}`, { as: rita.cookie, body })
    const { secret } = (await post('begin', {})).body
    expect((await post('enable', { code: createTotpCode(secret) })).status).toBe(200)
    expect(await reset(await link(rita, 'reset'))).toMatchObject({ status: 200 })
    const body = { username: rita.user.username, password: 'nuova-segreta' }
    expect((await testApp.call('POST', '/api/login', { body })).cookie).toBeUndefined()
    const code = createTotpCode(secret, 1)
    expect((await testApp.call('POST', '/api/login', { body: { ...body, code } })).status).toBe(200)
  })

  test('sets one password for one link used twenty times concurrently on two nodes', async () => {
    const luca = await signUp(testApp)
    const token = await link(luca, 'reset')
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => reset(token, `password-${i}`, i % 2 ? testApp : secondNode)),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(400)])
    const winner = replies.findIndex(({ status }) => status === 200)
    expect(await login(luca.user.username, `password-${winner}`)).toMatchObject({ status: 200 })
    expect((await mailsOf(luca)).filter((kind) => kind === 'mail-password-changed')).toHaveLength(1)
  })

  test('accepts one of two links, also concurrently', async () => {
    const mara = await signUp(testApp)
    const links = [await link(mara, 'reset'), await link(mara, 'reset')]
    const replies = await Promise.all(links.map((token) => reset(token)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('refuses a link that is expired, for another purpose, of another address or unknown', async () => {
    const nino = await signUp(testApp)
    const wrong = [
      await link(nino, 'reset', { ago: '61 minutes' }),
      await link(nino, 'verify'),
      await link(nino, 'reset', { email: 'vecchia@example.it' }),
      'sconosciuto',
    ]
    for (const token of wrong) expect(await reset(token)).toMatchObject(invalid)
    expect(await login(nino.user.username, 'segreto1')).toMatchObject({ status: 200 })
  })

  test.each(['closed_at', 'blocked_at'])('refuses a link of an account with %s', async (column) => {
    const gone = await signUp(testApp)
    const token = await link(gone, 'reset')
    await rows(`update users set ${column} = now() where public_id = $1`, [gone.user.id])
    expect(await reset(token)).toMatchObject(invalid)
  })

  test('does not use up the link when the password is too short', async () => {
    const olga = await signUp(testApp)
    const token = await link(olga, 'reset')
    expect(await reset(token, '12345')).toMatchObject({
      status: 400,
      body: { fields: { password: 'Password deve essere almeno 6 caratteri' } },
    })
    expect(await reset(token)).toMatchObject({ status: 200 })
  })
})
