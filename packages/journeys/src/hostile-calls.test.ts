import {
  type Endpoint,
  type EndpointName,
  type ErrorBody,
  type ErrorCode,
  endpoints,
  limits,
} from '@centesimo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from './hostile/expect-refusal.ts'
import { hostileFields, hostileTexts } from './hostile/hostile-values.ts'
import { type RawAnswer, rawRequest } from './hostile/raw-request.ts'
import { attempt, call, pathOf } from './testing/call.ts'
import { createOffer, createTestAuction } from './testing/create-test-auction.ts'
import { fingerprintDatabase } from './testing/fingerprint-database.ts'
import { inBatches } from './testing/in-batches.ts'
import { type Person, password, register, signInAdmin } from './testing/person.ts'
import { findPackage, openPayment, winAuction } from './testing/purchases.ts'
import { type PaymentTestPlatform, startPaymentTestPlatform, startTestPlatform } from './testing/start-test-platform.ts'

// Sends hostile input to every call of the contract. The list comes from the contract itself, so
// that a new call is covered from the start.

const calls = Object.entries(endpoints) as [EndpointName, Endpoint][]
const writeCalls = calls.filter(([, { method }]) => method !== 'GET')
// The provider sends webhooks, not clients: hostile-payments.test.ts covers them.
const clientCalls = writeCalls.filter(([name]) => name !== 'paymentWebhook')
const withBody = clientCalls.filter(([, { body }]) => body !== undefined)

let platform: PaymentTestPlatform
let admin: Person
let anna: Person
let ids: { live: string; upcoming: string; order: string; payment: string; paypal: string }
let before: Record<string, string>
/** A valid body for each call, so that only the hostile field causes a refusal. */
let validBodies: Partial<Record<EndpointName, object>>

beforeAll(async () => {
  // Without a worker, whose own writes would look like a change.
  platform = await startPaymentTestPlatform({ workers: 0 })
  admin = await signInAdmin(platform)
  anna = await register(platform, 'anna')
  const live = await createTestAuction(platform, 'Orologio', { buyNowPrice: 9_900 })
  const upcoming = await createTestAuction(platform, 'Anello', { startAsLive: false })
  const { orderId: order } = await winAuction(platform, anna, 'Bracciale')
  const pack = await findPackage(platform)
  const paypal = await openPayment(platform.url, anna, pack.price, { packageId: pack.id })
  const [payment] = await call(platform.url, 'listPayments', { cookie: anna.cookie })
  ids = { live: live.id, upcoming: upcoming.id, order, payment: payment!.id, paypal }
  const shippingAddress = 'Via Roma 1, 40121 Bologna'
  validBodies = {
    createPayment: { amount: '39.99', currency: 'EUR', intent: 'CAPTURE', purpose: { packageId: pack.id } },
    completeCreditPurchase: { packageId: pack.id, paymentIntentId: paypal },
    refundPayment: { reason: 'Ripensamento' },
    createOrder: { amount: 9_900, shippingAddress, auctionId: live.id },
    setOrderAddress: { shippingAddress },
    completeOrder: { paypalOrderId: paypal, shippingAddress },
    login: { username: 'anna', password },
    register: { username: 'bruno', email: 'bruno@example.it', password, fullName: 'Bruno Prova' },
    createAuction: await createOffer(platform),
    setAuctionStatus: { status: 'live' },
    startAutoBid: { auctionId: ids.live },
    stopAutoBid: { auctionId: ids.live },
    watchAuction: { auctionId: ids.live },
    createFollow: { words: 'orologio' },
    assignCredits: { credits: 5 },
    deductCredits: { credits: 5, reason: 'Correzione' },
    resetUserPassword: { newPassword: 'nuova-segreta' },
    blockUser: { reason: 'Prova' },
    addUserNote: { text: 'Prova' },
    setUserRole: { isAdmin: false },
    editAuction: { title: 'Anello' },
    closeAuction: { winnerCredits: 0 },
    editSeries: { title: 'Anello' },
    setOrderShipping: { shippingState: 'shipped' },
    createPackage: { name: 'Prova', credits: 7, price: 777 },
    editPackage: { name: 'Prova', credits: 7, price: 777 },
    createCategory: { name: 'Prova', icon: 'watch' },
    editCategory: { name: 'Prova', icon: 'watch' },
    moveCategories: { ids: [] },
    pausePlatform: { notice: 'Torniamo presto' },
    confirmPassword: { password: admin.password },
    signInByPasskey: { id: 'AA', clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
    confirmByPasskey: { id: 'AA', clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
    addPasskey: { name: 'Telefono', id: 'AAAA', clientDataJSON: 'e30', attestationObject: 'AAAA', transports: [] },
    enableTotp: { code: '123456' },
    disableTotp: { code: '123456' },
    changePassword: { currentPassword: password, newPassword: 'nuova-segreta' },
    confirmEmail: { token: 'nessuno' },
    resetPassword: { token: 'nessuno', password: 'nuova-segreta' },
    closeAccount: { password },
    createApiToken: { name: 'Bot', scopes: ['read'], expiresInDays: 7, password },
    createTestimonial: { comment: 'Una recensione abbastanza lunga' },
    sendContactMessage: { name: 'Anna', email: 'a@example.it', subject: 'Domanda', message: 'Una domanda lunga' },
  }
  before = await fingerprintDatabase(platform)
})
afterAll(() => platform?.close())

/** Any text is a possible password, and text that is not a picture is an unsupported file type. */
const expectedStatuses: Record<string, number> = {
  'login.password': 401,
  'changePassword.currentPassword': 403,
  'closeAccount.password': 403,
  'createApiToken.password': 403,
  'confirmPassword.password': 403,
  'setAvatar.image': 415,
}

/** Calls that may accept any text as plain text; a test below checks how they store it. */
const acceptsText: ReadonlySet<EndpointName> = new Set([
  'createAuction',
  'register',
  'updateProfile',
  'changePassword',
  'createApiToken',
  'createFollow',
  'createTestimonial',
  'sendContactMessage',
  'createOrder',
  'setOrderAddress',
  'editAuction',
  'duplicateAuction',
  'assignCredits',
  'deductCredits',
  'resetUserPassword',
  'blockUser',
  'addUserNote',
  'createPackage',
  'createCategory',
  'pausePlatform',
])

/** Fields that the server ignores for a user without a second factor or a provisional password. */
const ignoredFields: ReadonlySet<string> = new Set(['login.code', 'login.newPassword', 'confirmPassword.code'])

/** A session that may make the call, so that only the body can cause a refusal. */
const cookieFor = ({ access }: Endpoint) => (access === 'admin' ? admin.cookie : anna.cookie)

function addressOf({ path, takesForm }: Endpoint): string {
  const [, collection = ''] = /\/(users|orders|payments)\//.exec(path) ?? []
  const id = { users: anna.id, orders: ids.order, payments: ids.payment }[collection] ?? ids.upcoming
  return pathOf(path, { id, auctionId: ids.upcoming, orderId: ids.paypal }) + (takesForm ? '?token=nessuno' : '')
}

/** The field names of a call's body. */
function fieldsOf({ body }: Endpoint): string[] {
  return body ? Object.keys((body as unknown as { shape: object }).shape) : []
}

async function send(
  endpoint: Endpoint,
  body: unknown,
  cookie: string | null = cookieFor(endpoint),
): Promise<RawAnswer> {
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) }
  const content = typeof body === 'string' ? body : JSON.stringify(body)
  return rawRequest(platform.url, { method: endpoint.method, path: addressOf(endpoint), headers, body: content })
}

async function expectNothingChanged(): Promise<void> {
  expect(await fingerprintDatabase(platform)).toEqual(before)
}

describe('refuses hostile values in every body field', () => {
  test.each(withBody)('%s', async (name, endpoint) => {
    const attacks = hostileFields(endpoint.body!)
    expect(attacks.length).toBeGreaterThan(10)
    await inBatches(attacks, async ({ field, value }) => {
      const answer = await send(endpoint, { ...validBodies[name], [field]: value })
      const what = `${name}.${field} = ${JSON.stringify(value)}: ${answer.text}`
      // A malformed id may be answered as not found.
      const isOwn = answer.status === 404 || answer.status === expectedStatuses[`${name}.${field}`]
      expectRefusal(answer, isOwn ? null : 'VALIDATION_FAILED', what)
      if (answer.status === 400) expect(Object.keys(answer.body.fields ?? {}).join(), what).toContain(field)
    })
    await expectNothingChanged()
  })
})

test('refuses injection texts or stores them as plain text', async () => {
  for (const [name, endpoint] of withBody.filter(([name]) => !acceptsText.has(name))) {
    const fields = fieldsOf(endpoint).filter((field) => !ignoredFields.has(`${name}.${field}`))
    const attacks = fields.flatMap((field) => hostileTexts.map((text) => ({ ...validBodies[name], [field]: text })))
    await inBatches(attacks, async (body) => {
      const answer = await send(endpoint, body)
      expect(answer.status, `${name}: ${answer.text}`).toBeLessThan(500)
      expect(answer.status, `${name} took ${JSON.stringify(body).slice(0, 200)}`).toBeGreaterThanOrEqual(400)
    })
  }
  await expectNothingChanged()
  const title = `<script>alert(1)</script>'; drop table bids; --`
  const { id } = await call(platform.url, 'createAuction', {
    cookie: admin.cookie,
    body: await createOffer(platform, { title }),
  })
  expect(await call(platform.url, 'getAuction', { params: { id } })).toMatchObject({ title })
  const { cookie } = anna
  expect(await call(platform.url, 'updateProfile', { cookie, body: { fullName: title } })).toMatchObject({
    fullName: title,
  })
  expect(await call(platform.url, 'createFollow', { cookie, body: { words: title } })).toMatchObject({ words: title })
  expect(await call(platform.url, 'createTestimonial', { cookie, body: { comment: title } })).toMatchObject({
    comment: title,
  })
  before = await fingerprintDatabase(platform)
})

test('lists refuse unknown query values', async () => {
  const wrong = [
    'status=x',
    'status=live&status=ended',
    'sort=__proto__',
    'limit=0',
    'limit=201',
    'limit=1e2',
    'limit=-1',
  ]
  wrong.push(
    'limit=1.5',
    'cursor=%00',
    'cursor=Zm9v',
    `search=${'x'.repeat(101)}`,
    'search=%00',
    'search[]=%ff%00',
    'cursor=../..',
  )
  for (const path of ['/api/auctions', '/api/admin/auctions']) {
    await inBatches(
      wrong.filter((query) => !query.startsWith('search[]')),
      async (query) => {
        const answer = await rawRequest(platform.url, {
          method: 'GET',
          path: `${path}?${query}`,
          headers: { cookie: admin.cookie },
        })
        expectRefusal(answer, 'VALIDATION_FAILED', `${path}?${query}: ${answer.text.slice(0, 200)}`)
      },
    )
  }
  for (const search of [`' or 1=1 --`, '%', '_', '\\', '*', '😀', '<b>']) {
    const { status } = await attempt(platform.url, 'listAuctions', { query: { search } })
    expect(status, search).toBe(200)
  }
})

describe('every call', () => {
  test.each(calls)('%s enforces the access that the contract declares', async (_name, endpoint) => {
    const anonymous = await send(endpoint, {}, null)
    const forged = await send(endpoint, {}, `sid=${anna.cookie.slice(4, -3)}abc`)
    if (endpoint.access === 'public') return expect(anonymous.status).toBeLessThan(500)
    for (const answer of [anonymous, forged]) expectRefusal(answer, 'UNAUTHENTICATED', answer.text)
    if (endpoint.access === 'admin') {
      const answer = await send(endpoint, {}, anna.cookie)
      expectRefusal(answer, 'FORBIDDEN', answer.text)
    }
  })

  test.each(writeCalls)(
    '%s refuses foreign origins and other content types than its own, and changes nothing',
    async (name, endpoint) => {
      const body = JSON.stringify(validBodies[name] ?? {})
      const request = (headers: Record<string, string>) => {
        const cookie = cookieFor(endpoint)
        return rawRequest(platform.url, {
          method: endpoint.method,
          path: addressOf(endpoint),
          headers: { cookie, ...headers },
          body,
        })
      }
      const json = { 'content-type': 'application/json' }
      for (const origin of ['https://evil.example', 'null', `${platform.url}.evil.example`, 'http://127.0.0.1']) {
        const answer = await request({ ...json, origin })
        expectRefusal(answer, 'ORIGIN_REFUSED', `${name} from ${origin}`)
      }
      const forms = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
      for (const type of ['text/plain', ...(endpoint.takesForm ? [] : forms)]) {
        const answer = await request({ 'content-type': type, origin: platform.url })
        expectRefusal(answer, 'UNSUPPORTED_MEDIA_TYPE', `${name} as ${type}`)
      }
      await expectNothingChanged()
    },
  )

  test.each(clientCalls)('%s refuses malformed bodies, unknown fields and oversized bodies', async (name, endpoint) => {
    const broken = [
      '{',
      '[]',
      'null',
      '7',
      '"x"',
      '{"a":1}}',
      '{"__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{}}}',
    ]
    broken.push('['.repeat(50_000), `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, '{"a":\u0000}', '\ufeff{]')
    await inBatches(broken, async (body) => {
      const answer = await send(endpoint, body)
      const isTooLarge = body.length > (endpoint.bodyBytes ?? limits.bodyBytes)
      const code = isTooLarge ? 'PAYLOAD_TOO_LARGE' : 'VALIDATION_FAILED'
      expectRefusal(answer, code, `${name} of ${body.slice(0, 40)}: ${answer.text}`)
    })
    for (const unknown of [{ isAdmin: true }, { credits: 1_000 }, { bidderId: 1, amount: 1 }]) {
      if (fieldsOf(endpoint).includes(Object.keys(unknown)[0]!)) continue
      const answer = await send(endpoint, { ...validBodies[name], ...unknown })
      expectRefusal(answer, 'VALIDATION_FAILED', `${name} with ${JSON.stringify(unknown)}: ${answer.text}`)
      expect(answer.body.fields).toMatchObject({ [Object.keys(unknown)[0]!]: 'Campo non previsto' })
    }
    if (!endpoint.bodyBytes) {
      const answer = await send(endpoint, { ...validBodies[name], x: 'x'.repeat(limits.bodyBytes) })
      expectRefusal(answer, 'PAYLOAD_TOO_LARGE', name)
    }
    await expectNothingChanged()
  })
})

describe('an unknown address is refused as not found', () => {
  const ids = [
    'nessuna',
    '%00',
    '%ff',
    '..%2f..%2fetc%2fpasswd',
    "'%20or%201=1--",
    '%F0%9F%98%80',
    '__proto__',
    'x'.repeat(10_000),
    '%',
    '%zz',
  ]
  const known = calls.filter(([, { path, method }]) => path.includes('/:') && method === 'GET')

  test.each(known)('%s', async (_name, { path, access }) => {
    const cookie = access === 'admin' ? admin.cookie : anna.cookie
    await inBatches(ids, async (id) => {
      const answer = await rawRequest(platform.url, {
        method: 'GET',
        path: path.replace(/:\w+/, id),
        headers: { cookie },
      })
      expectRefusal(answer, null, `${path} of ${id.slice(0, 30)}: ${answer.text}`)
      expect(answer.status).toBe(404)
    })
  })

  test.each([
    ['GET', '/api/niente'],
    ['GET', '/api/../api/user/..'],
    ['GET', '/media/..%2f..%2fpackage.json'],
    ['GET', '/media/nessuna.webp'],
    ['GET', '/socket.io/?EIO=4&transport=polling'],
    ['GET', '/socket.io/socket.io.js'],
  ])('%s %s', async (method, path) => {
    const answer = await rawRequest(platform.url, { method, path, headers: { accept: '*/*' } })
    expect(answer.status).toBe(404)
    expectRefusal(answer, null, answer.text)
  })

  test.each([
    ['DELETE', '/api/login', 'POST'],
    ['POST', '/auctions', 'GET, HEAD'],
    ['PUT', '/', 'GET, HEAD'],
  ])('%s %s is a method that the address does not have', async (method, path, allow) => {
    const answer = await rawRequest(platform.url, { method, path, headers: { accept: '*/*' } })
    expect([answer.status, answer.headers.allow]).toEqual([405, allow])
    expectRefusal(answer, 'METHOD_NOT_ALLOWED', answer.text)
  })

  test.each([
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
    '/.env',
    '/index.html/..',
  ])('%s exposes no file', async (path) => {
    const answer = await rawRequest(platform.url, { method: 'GET', path, headers: { accept: 'text/html' } })
    expect(answer.status).toBeLessThan(500)
    expect(answer.text).not.toMatch(/"private": true|SESSION_SECRET/)
  })
})

test('a forged X-Forwarded-For does not evade the rate limit', async () => {
  const strict = await startTestPlatform({ workers: 0, env: { RATE_LIMIT_SCALE: '1' } })
  try {
    const codes: ErrorCode[] = []
    for (let turn = 0; turn < 21; turn++) {
      const headers = {
        'x-forwarded-for': `10.0.0.${turn}`,
        'x-real-ip': `10.0.1.${turn}`,
        forwarded: `for=10.0.2.${turn}`,
      }
      const answer = await attempt(strict.url, 'register', { body: {} as never, headers })
      codes.push((answer.body as ErrorBody).code)
      if (turn === 20) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(codes).toEqual([...Array(20).fill('VALIDATION_FAILED'), 'RATE_LIMITED'])
  } finally {
    await strict.close()
  }
})
