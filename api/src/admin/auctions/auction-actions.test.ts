import { randomUUID } from 'node:crypto'
import type { Auction, ErrorBody } from '@centesimo/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ageSession, type TestApp } from '../../testing/create-test-app.ts'
import {
  createApiTestDatabase,
  createTestAuction,
  createTestNode,
  signUp,
  type TestPerson,
} from '../../testing/create-test-node.ts'

let node: TestApp
let other: TestApp
let admin: TestPerson
let giulia: TestPerson
let marco: TestPerson

beforeAll(async () => {
  const database = await createApiTestDatabase()
  node = await createTestNode(database)
  other = await createTestNode(database)
  admin = await signUp(node, 'capo', { isAdmin: true })
  giulia = await signUp(node, 'giulia')
  marco = await signUp(node, 'marco')
})
afterAll(async () => {
  await node.close()
  await other.close()
  await node.database.drop()
})

type Reply = Auction & ErrorBody
type Options = { body?: unknown; as?: string | undefined; key?: string; on?: TestApp }
const call = <Body = Reply>(method: string, path: string, options: Options = {}) => {
  const { body = {}, as = admin.cookie, key, on = node } = options
  return on.call<Body>(method, path, { as, body, ...(key && { headers: { 'idempotency-key': key } }) })
}
const edit = (id: string, body: unknown) => call('PATCH', `/api/auctions/${id}`, { body })
const copy = (id: string, body: unknown, key?: string) =>
  call('POST', `/api/auctions/${id}/duplicate`, { body, ...(key && { key }) })
const close = (id: string, body: unknown, key?: string) =>
  call('POST', `/api/admin/auctions/${id}/close`, { body, ...(key && { key }) })
const remove = (id: string) => call<{ message: string }>('DELETE', `/api/admin/auctions/${id}`)
const bid = (id: string, person: TestPerson) => node.call('POST', `/api/auctions/${id}/bids`, { as: person.cookie })
const creditsOf = async (person: TestPerson) =>
  (await node.call<{ credits: number }>('GET', '/api/user/credits', { as: person.cookie })).body.credits
const listOn = async (on: TestApp, title: string) =>
  (await on.call<Auction[]>('GET', `/api/admin/auctions?title=${title}`, { as: admin.cookie })).body
const auditEntriesOf = async (id: string) =>
  (await node.database.pool.query('select action, admin_id from audit_log where target_id = $1 order by id', [id])).rows

describe('every admin action on auctions', () => {
  const adminCalls: [string, string, string, unknown][] = [
    ['edit', 'PATCH', '/api/auctions/:id', { title: 'Altro' }],
    ['duplicate', 'POST', '/api/auctions/:id/duplicate', {}],
    ['close', 'POST', '/api/admin/auctions/:id/close', { winnerCredits: 0 }],
    ['delete', 'DELETE', '/api/admin/auctions/:id', {}],
  ]
  it.each(adminCalls)('%s requires an admin, a known auction and known fields', async (...action) => {
    const [, method, path, body] = action
    const id = await createTestAuction(node)
    const ask = (options: Options, auction = id) => call(method, path.replace(':id', auction), { body, ...options })
    expect(await ask({ as: '' })).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    expect(await ask({ as: giulia.cookie })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    for (const unknown of ['nessuna', '%00', 'x'.repeat(3_000)]) {
      expect(await ask({}, unknown)).toMatchObject({ status: 404, body: { code: 'AUCTION_NOT_FOUND' } })
    }
    expect(await ask({ body: { ...(body as object), sellerId: 'x' } })).toMatchObject({
      status: 400,
      body: { fields: { sellerId: 'Campo non previsto' } },
    })
    expect((await node.call<Auction>('GET', `/api/auctions/${id}`)).body).toMatchObject({ status: 'live', version: 2 })
  })

  it.each(adminCalls.slice(2))('%s requires re-authentication', async (_name, method, path, body) => {
    const id = await createTestAuction(node)
    await ageSession(node, admin.cookie)
    const refused = await call(method, path.replace(':id', id), { body })
    expect(refused).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } })
    await ageSession(node, admin.cookie, 0)
  })
})

describe('editing an auction', () => {
  it('changes only the sent fields, shows at once on every node, and is audited', async () => {
    const id = await createTestAuction(node, { title: 'Vaso modificato', buyNowCents: 9_900 })
    expect(await listOn(other, 'modificato')).toMatchObject([{ id, closingPrice: 1_000 }])
    const categories = (await node.call<{ id: string; slug: string }[]>('GET', '/api/categories')).body
    const category = categories.at(-1)!
    const { status, body } = await edit(id, {
      title: ' Vaso modificato di Murano ',
      categoryId: category.id,
      closingPrice: 2_000,
      buyNowPrice: null,
      bidCost: 2,
      pennyIncrement: 3,
      estimatedValue: '300 €',
    })
    expect(status).toBe(200)
    const changed = {
      id,
      title: 'Vaso modificato di Murano',
      categoryId: category.id,
      closingPrice: 2_000,
      buyNowPrice: null,
      bidCost: 2,
      pennyIncrement: 3,
      estimatedValue: '300 €',
      description: 'Un orologio da tasca in argento.',
    }
    expect(body).toMatchObject({ ...changed, reservePrice: null })
    expect(await listOn(other, 'modificato')).toMatchObject([changed])
    expect((await node.call<Auction>('GET', `/api/auctions/${id}`)).body).toMatchObject(changed)
    expect(await auditEntriesOf(id)).toContainEqual({ action: 'auction.edit', admin_id: admin.id })
  })

  it('names each field that is frozen once there are bids', async () => {
    const id = await createTestAuction(node)
    await bid(id, giulia)
    const frozen = await edit(id, { bidCost: 2, pennyIncrement: 5, closingPrice: 1 })
    expect(frozen).toMatchObject({
      status: 400,
      body: {
        fields: {
          bidCost: 'Il costo della puntata non può cambiare dopo la prima puntata',
          pennyIncrement: expect.any(String),
          closingPrice: 'Il prezzo di chiusura deve essere maggiore del prezzo attuale',
        },
      },
    })
    expect(await edit(id, { title: 'Con una puntata', closingPrice: 2 })).toMatchObject({
      status: 200,
      body: { title: 'Con una puntata', closingPrice: 2, currentBid: 1, bidCost: 1 },
    })
  })

  it('moves the start and the end of an upcoming auction', async () => {
    const id = await createTestAuction(node, { startAsLive: false })
    const [startTime, endTime] = [1, 2].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
    expect(await edit(id, { startTime, endTime })).toMatchObject({ status: 200, body: { startTime, endTime } })
    expect(await edit(id, { startTime: endTime, endTime: startTime })).toMatchObject({
      status: 400,
      body: { fields: { endTime: expect.any(String) } },
    })
  })

  it('changes only the offer of an ended auction', async () => {
    const id = await createTestAuction(node)
    await bid(id, giulia)
    await close(id, { winnerCredits: 0 })
    expect(await edit(id, { title: 'Finita' })).toMatchObject({ status: 200, body: { title: 'Finita' } })
    expect(await edit(id, { closingPrice: 5_000 })).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } })
  })

  it.each<[string, Record<string, unknown>, number, string]>([
    ['an empty title', { title: ' ' }, 400, 'title'],
    ['a closing price of 0', { closingPrice: 0 }, 400, 'closingPrice'],
    ['a bid that costs nothing', { bidCost: 0 }, 400, 'bidCost'],
    ['a buy-now price below 0', { buyNowPrice: -1 }, 400, 'buyNowPrice'],
    ['an unknown category', { categoryId: 'nessuna' }, 404, 'categoryId'],
    ['a 31 February', { endTime: '2027-02-31' }, 400, 'endTime'],
    ['a start in the year 0', { startTime: '0000-01-01' }, 400, 'startTime'],
    ['an end in ten years', { endTime: '2090-12-31T23:59:59.123Z' }, 400, 'endTime'],
  ])('refuses %s on that field', async (_what, body, status, field) => {
    const reply = await edit(await createTestAuction(node), body)
    expect(reply).toMatchObject({ status, body: { fields: { [field]: expect.any(String) } } })
  })
})

describe('duplicating an auction', () => {
  it('copies the offer and nothing of its history', async () => {
    const id = await createTestAuction(node, { title: 'Originale', buyNowCents: 9_900, reserveCents: 500 })
    await bid(id, giulia)
    const { status, body } = await copy(id, { title: 'Copia', closingPrice: 1_500 })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      title: 'Copia',
      closingPrice: 1_500,
      buyNowPrice: 9_900,
      reservePrice: 500,
      status: 'upcoming',
      run: 0,
      currentBid: 0,
      bidderCount: 0,
      lastBidder: null,
    })
    expect(body.id).not.toBe(id)
    expect((await copy(id, { startAsLive: true })).body).toMatchObject({ title: 'Originale', status: 'live', run: 1 })
  })

  it('returns the same copy for a repeated key', async () => {
    const id = await createTestAuction(node, { title: 'Unica' })
    const key = randomUUID()
    const replies = await Promise.all([1, 2, 3].map(() => copy(id, { title: 'Gemella' }, key)))
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(await listOn(other, 'gemella')).toHaveLength(1)
  })

  it('makes no second copy if the first answer was lost with its process', async () => {
    const id = await createTestAuction(node, { title: 'Prima' })
    const key = randomUUID()
    const first = await copy(id, { title: 'Sopravvissuta' }, key)
    const forgotten = `update idempotency_keys set status = 0, reply = 'null', created_at = now() - interval '1 minute' where key = $1`
    expect((await node.database.pool.query(forgotten, [key])).rowCount).toBe(1)
    expect(await copy(id, { title: 'Sopravvissuta' }, key)).toMatchObject({ status: 201, body: { id: first.body.id } })
    expect(await listOn(other, 'sopravvissuta')).toHaveLength(1)
  })

  it('refuses a copy that its first bid would win', async () => {
    const id = await createTestAuction(node, { startingBidCents: 500 })
    expect(await copy(id, { closingPrice: 500 })).toMatchObject({
      status: 400,
      body: { fields: { closingPrice: expect.any(String) } },
    })
  })
})

describe('closing with a credit prize', () => {
  it('gives the credits to the leader and refunds the others, once, without an order', async () => {
    const id = await createTestAuction(node)
    for (const person of [marco, giulia, marco, giulia]) await bid(id, person)
    const before = [await creditsOf(giulia), await creditsOf(marco)] as const
    const key = randomUUID()
    const replies = await Promise.all([1, 2].map(() => close(id, { winnerCredits: 40 }, key)))
    for (const reply of replies) {
      expect(reply).toMatchObject({ status: 200, body: { status: 'ended', endReason: 'admin' } })
      expect(reply.body.lastBidder?.username).toBe('giulia')
    }
    expect([await creditsOf(giulia), await creditsOf(marco)]).toEqual([before[0] + 40, before[1] + 2])
    const { rows } = await node.database.pool.query(
      'select from orders where auction_id = (select id from auctions where public_id = $1)',
      [id],
    )
    expect(rows).toEqual([])
    expect(await close(id, { winnerCredits: 40 })).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } })
  })

  it('with 0 credits is an ordinary win, and refunds the others only if requested', async () => {
    const id = await createTestAuction(node)
    await bid(id, marco)
    await bid(id, giulia)
    const before = await creditsOf(marco)
    expect((await close(id, { winnerCredits: 0, refundOthers: false })).status).toBe(200)
    expect(await creditsOf(marco)).toBe(before)
    const won = await node.call<{ auction: { id: string } }[]>('GET', '/api/won-auctions', { as: giulia.cookie })
    expect(won.body.filter(({ auction }) => auction.id === id)).toHaveLength(1)
  })

  it('requires a live auction with a bid', async () => {
    const wrong = { status: 409, body: { code: 'INVALID_STATE' } }
    expect(await close(await createTestAuction(node), { winnerCredits: 5 })).toMatchObject(wrong)
    expect(await close(await createTestAuction(node, { startAsLive: false }), { winnerCredits: 0 })).toMatchObject(
      wrong,
    )
  })

  it.each([-1, 1.5, 1_000_001, '5', null, undefined])('refuses %j credits', async (winnerCredits) => {
    expect(await close(await createTestAuction(node), { winnerCredits })).toMatchObject({
      status: 400,
      body: { fields: { winnerCredits: expect.any(String) } },
    })
  })
})

describe('deleting an auction', () => {
  it('refunds the bidders of a live run and removes every trace of the auction', async () => {
    const id = await createTestAuction(node, { title: 'Cancellata' })
    const before = await creditsOf(giulia)
    await bid(id, giulia)
    expect(await listOn(other, 'cancellata')).toHaveLength(1)
    expect(await remove(id)).toMatchObject({ status: 200, body: { message: 'Asta eliminata' } })
    expect(await creditsOf(giulia)).toBe(before)
    for (const on of [node, other]) {
      expect(await listOn(on, 'cancellata')).toEqual([])
      expect((await on.call('GET', `/api/admin/auctions/${id}`, { as: admin.cookie })).status).toBe(404)
    }
    expect((await node.call('GET', `/api/auctions/${id}`)).status).toBe(404)
    expect((await bid(id, marco)).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
  })

  it('is refused once the auction has been paid for', async () => {
    const id = await createTestAuction(node)
    await bid(id, giulia)
    await close(id, { winnerCredits: 0 })
    await node.database.pool.query(
      `update orders set status = 'completed' where auction_id = (select id from auctions where public_id = $1)`,
      [id],
    )
    expect(await remove(id)).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } })
    expect((await node.call('GET', `/api/auctions/${id}`)).status).toBe(200)
  })
})
