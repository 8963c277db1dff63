import {
  clientEvents,
  type Endpoint,
  type EndpointName,
  type ErrorCode,
  endpoints,
  limits,
  RefusedAck,
} from '@centesimo/contract'
import { codesOf } from '@centesimo/contract/documents'
import { checkReply } from '@centesimo/contract/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { expectInvariantsHold } from './faults/expect-consistent-state.ts'
import { expectRefusal } from './hostile/expect-refusal.ts'
import { garbage, type Known, nearlyValid, oddValues } from './hostile/generate-values.ts'
import { type RawAnswer, rawRequest } from './hostile/raw-request.ts'
import { attempt } from './testing/call.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { openSocket } from './testing/open-socket.ts'
import { type Person, register, signInAdmin } from './testing/person.ts'
import { pictures } from './testing/pictures.ts'
import { findPackage, openPayment, winAuction } from './testing/purchases.ts'
import { type PaymentTestPlatform, startPaymentTestPlatform } from './testing/start-test-platform.ts'

// Ten thousand calls that the contract's own schemas generate, the same ones for the same seed.
// Others: HOSTILE_SEED=7 npm test -- packages/journeys/src/generated-input.test.ts

const seed = Number(process.env.HOSTILE_SEED ?? 20_261_124)
const calls = Object.entries(endpoints) as [EndpointName, Endpoint][]
const CASES = 70
const SOCKET_CASES = 300
const AT_ONCE = 8

let platform: PaymentTestPlatform
let admin: Person
let bidder: Person
let people = 0
/** How many answers of which kind there were. */
const counted = { taken: 0, refused: 0 }

beforeAll(async () => {
  platform = await startPaymentTestPlatform()
  admin = await signInAdmin(platform)
  bidder = await newBidder()
  await winAuction(platform, bidder, 'Bracciale')
  const pack = await findPackage(platform)
  await openPayment(platform.url, bidder, pack.price, { packageId: pack.id })
})
afterAll(() => platform?.close())

const newBidder = () => register(platform, `persona-${++people}`)

test.each(calls)('%s', async (name, endpoint) => {
  await createTestAuction(platform, 'Orologio')
  await createTestAuction(platform, 'Anello', { startAsLive: false })
  const requests = fc.sample(requestsOf(endpoint, await readIds()), { seed, numRuns: CASES })
  for (let from = 0; from < requests.length; from += AT_ONCE) {
    await Promise.all(requests.slice(from, from + AT_ONCE).map((request) => send(name, endpoint, request)))
    await renewSessions()
  }
  if (name === 'pausePlatform') await attempt(platform.url, 'resumePlatform', { cookie: admin.cookie })
})

test.each(Object.entries(clientEvents).filter(([, event]) => 'payload' in event))('%s', async (name, event) => {
  const { payload, ack } = event as { payload: z.ZodType; ack?: z.ZodType }
  const socket = await openSocket(platform.url, { cookie: bidder.cookie })
  try {
    const { auctions } = await readIds()
    const known = { auctionId: auctions!, auctionIds: auctions!.map((id) => [id]) }
    // A larger one ends the connection.
    const fits = (value: unknown) => Buffer.byteLength(JSON.stringify(value)) < limits.messageBytes / 2
    const values = fc.oneof(oddValues(payload, known), nearlyValid(payload, known), fc.jsonValue()).filter(fits)
    for (const value of fc.sample(values, { seed, numRuns: SOCKET_CASES })) {
      if (!ack) {
        socket.emit(name as 'auction:unwatch', value as never)
        continue
      }
      const answer = await socket.timeout(10_000).emitWithAck(name as 'bid:place', value as never)
      const what = `seed ${seed}: ${name} ${JSON.stringify(value)}: ${JSON.stringify(answer)}`
      expect(ack.safeParse(answer).error, what).toBeUndefined()
      const refusal = RefusedAck.safeParse(answer).data
      if (refusal) expect(refusal.status, what).toBeLessThan(500)
      if (!payload.safeParse(value).success) expect(refusal?.status, what).toBe(400)
      counted[refusal ? 'refused' : 'taken']++
    }
    const {
      auctions: [id],
    } = (await readIds()) as { auctions: [string] }
    const alive = await socket.timeout(10_000).emitWithAck('auction:watch', { auctionIds: [id] })
    expect(alive).toMatchObject({ auctions: [{ id }] })
  } finally {
    socket.disconnect()
  }
})

test('thousands were taken, thousands refused, and the ledger is balanced', async () => {
  expect(counted.taken).toBeGreaterThan(2_000)
  expect(counted.refused).toBeGreaterThan(4_000)
  await expectInvariantsHold(platform)
})

type Generated = { path: string; body: string | Buffer }

/** Requests to the call: odd, with a mistake, or garbage, mostly to things that exist. */
function requestsOf({ method, path, query, body }: Endpoint, ids: Ids): fc.Arbitrary<Generated> {
  const known = knownFields(ids)
  const all = Object.values(ids).flat()
  const addresses = path.split('/').map((part, i, parts) => {
    if (!part.startsWith(':')) return fc.constant(part)
    const right = ids[parts[i - 1]!] ?? []
    const odd = oddValues(z.string().min(1).max(80)).map((text) => encodeURIComponent(String(text).toWellFormed()))
    return right.length > 0
      ? fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...right) }, fc.constantFrom(...all), odd)
      : fc.oneof(fc.constantFrom(...all), odd)
  })
  const queries = query
    ? fc.oneof(oddValues(query, known), nearlyValid(query, known))
    : fc.constantFrom({}, {}, {}, { altro: '1' })
  const sent = (values: unknown) => JSON.stringify(values) ?? ''
  const bodies = body
    ? fc.oneof(
        { weight: 4, arbitrary: oddValues(body, known).map(sent) },
        { weight: 3, arbitrary: nearlyValid(body, known).map(sent) },
        garbage,
      )
    : fc.oneof(fc.constantFrom('', '{}'), garbage)
  return fc
    .tuple(fc.tuple(...addresses), queries, method === 'GET' ? fc.constant('') : bodies)
    .map(([parts, values, content]) => ({ path: `${parts.join('/')}${queryOf(values)}`, body: content }))
}

function queryOf(values: unknown): string {
  const entries = Object.entries(Object(values)).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
  ])
  const text = new URLSearchParams(entries as [string, string][]).toString()
  return text && `?${text}`
}

async function send(name: EndpointName, endpoint: Endpoint, { path, body }: Generated): Promise<void> {
  const { access, method, download } = endpoint
  const cookie = access === 'admin' ? admin.cookie : bidder.cookie
  const headers = { cookie, ...(body.length > 0 && { 'content-type': 'application/json' }) }
  const answer = await rawRequest(platform.url, { method, path, headers, body })
  const what = `seed ${seed}: ${name} ${method} ${path} ${body}: ${answer.status} ${answer.text.slice(0, 400)}`
  if (answer.status >= 400) {
    expectRefusal(answer, null, what)
    expect([...codesOf(endpoint), ...anywhere], what).toContain(answer.body.code)
    expect(answer.status, what).toBeLessThan(500)
    counted.refused++
    return
  }
  expect(isTaken(endpoint, body), what).toBe(true)
  if (!download && isJson(answer)) expect(() => checkReply(endpoint, answer), what).not.toThrow()
  counted.taken++
}

/** An address may be malformed, and another request may just have ended the session. */
const anywhere: readonly ErrorCode[] = ['NOT_FOUND', 'HEADERS_TOO_LARGE', 'UNAUTHENTICATED']

const isJson = ({ headers }: RawAnswer) => String(headers['content-type']).startsWith('application/json')

/** Whether the contract allows this body. */
function isTaken({ method, body: schema = z.strictObject({}) }: Endpoint, body: string | Buffer): boolean {
  if (method === 'GET' || body.length === 0) return true
  try {
    return schema.safeParse(JSON.parse(body.toString())).success
  } catch {
    return false
  }
}

/** Some calls close the account that makes them, or change its password. */
async function renewSessions(): Promise<void> {
  const isSignedIn = async ({ cookie }: Person) =>
    (await attempt(platform.url, 'currentUser', { cookie })).status === 200
  if (!(await isSignedIn(bidder))) bidder = await newBidder()
  if (!(await isSignedIn(admin))) admin = await signInAdmin(platform)
}

/** Ids by the part of an address that comes before them. */
type Ids = Record<string, string[]>

async function readIds(): Promise<Ids> {
  const { pool } = platform.database
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'public_id'`,
  )
  const ids: Ids = {}
  for (const { name } of tables) {
    // Not the admin who makes the calls: it would be blocked.
    const { rows } = await pool.query<{ id: string }>(
      `select public_id as id from ${name} where public_id <> $1 order by id desc limit 5`,
      [admin.id],
    )
    ids[name.replace(/^credit_/, '')] = rows.map(({ id }) => id)
  }
  return ids
}

/** Fields of bodies and queries that name a thing. */
function knownFields(ids: Ids): Known {
  const named = Object.entries(ids).map(([name, values]) => [
    `${name.replace(/ies$/, 'y').replace(/s$/, '')}Id`,
    values,
  ])
  return {
    ...Object.fromEntries(named),
    password: [bidder.password, admin.password],
    currentPassword: [bidder.password],
    username: [bidder.username],
    image: uploads,
    images: [...uploads.map((upload) => [upload]), pictures],
  }
}

/** Pictures, whole, cut short and with changed bytes, and one under another's name. */
const uploads = pictures.flatMap((picture) => {
  const [head = '', base64 = ''] = picture.split(',')
  const bytes = Buffer.from(base64, 'base64')
  const broken = [8, 20, 40, 90, 150].flatMap((at) => [
    bytes.subarray(0, at),
    Buffer.concat([bytes.subarray(0, at), Buffer.from([255, 255, 255, 255]), bytes.subarray(at + 4)]),
  ])
  const names = [head, 'data:image/svg+xml;base64', 'data:image/webp;base64', 'data:,']
  return [
    picture,
    ...broken.map((each) => `${head},${each.toString('base64')}`),
    ...names.map((name) => `${name},${base64}`),
  ]
})
