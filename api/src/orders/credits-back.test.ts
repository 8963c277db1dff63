import type {
  AdminPayment,
  AuctionAutoBid,
  BidAuction,
  ErrorBody,
  getMine,
  Notice,
  Order,
  Payment,
} from '@centesimo/contract'
import { transaction } from '@centesimo/db'
import { checkInvariants } from '@centesimo/invariants'
import { post } from '@centesimo/ledger'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { buyCredits, createPaymentTestKit, type PaymentTestKit, payer } from '../testing/create-payment-test-kit.ts'
import { createTestAuction, signUp, type TestPerson } from '../testing/create-test-node.ts'
import { creditsBackKit, PRICE } from '../testing/credits-back-kit.ts'

type Mine = z.output<(typeof getMine)['reply']>

let kit: PaymentTestKit
const { join, bid, order, open, createRun, begin, age } = creditsBackKit(() => kit)
beforeAll(async () => {
  kit = await createPaymentTestKit()
})
afterEach(async () => expect(await checkInvariants(kit.database)).toEqual([]))
afterAll(() => kit.close())

const mine = async (person: TestPerson, id: string) =>
  (await payer(kit, person).call<Mine>('GET', `/api/auctions/${id}/mine`)).body
const cancel = (person: TestPerson, orderId: string) =>
  payer(kit, person).call<Order & ErrorBody>('POST', `/api/orders/${orderId}/cancel`)
const noticesOf = async (person: TestPerson) => (await payer(kit, person).call<Notice[]>('GET', '/api/notices')).body
const creditsOf = (person: TestPerson) => payer(kit, person).credits()
const paymentOf = async (person: TestPerson) =>
  (await payer(kit, person).call<Payment[]>('GET', '/api/user/payments')).body[0]!
const stateOf = async (person: TestPerson) =>
  (
    await kit.database.pool.query('select state, explanation from payments where user_id = $1 order by id desc', [
      person.id,
    ])
  ).rows[0]

async function buy(person: TestPerson, auctionId: string) {
  const begun = await begin(person, auctionId)
  await kit.paypal.approve(begun.paymentId)
  expect((await payer(kit, person).capture(begun.paymentId)).body).toMatchObject({ status: 'COMPLETED' })
  return begun
}

const end = async (id: string, prize?: { winnerCredits: number; refundOthers: boolean }) =>
  expect(await kit.deps.auctioneer.close(id, { adminId: null }, prize)).toMatchObject({ ok: true })

describe('while a run is live', () => {
  test('who has bid and does not lead buys, gets the credits back and bids no more', async () => {
    const { id, loser, leader } = await createRun()
    const back = { credits: 6, bought: 0, cents: 0, until: null }
    expect(await mine(loser, id)).toMatchObject({ creditsBack: back, purchase: null })
    expect(await mine(leader, id)).toMatchObject({ creditsBack: null })
    const placed = await order(loser, id)
    expect(placed).toMatchObject({ status: 201, body: { amount: PRICE, creditsBack: back } })
    expect((await order(loser, id)).body.id, 'the same order').toBe(placed.body.id)

    const orderId = placed.body.id
    const { id: paymentId } = (await open(loser, orderId)).body
    expect(await mine(loser, id)).toMatchObject({ purchase: { orderId, isPaid: false } })
    expect(await bid(loser, id)).toMatchObject({ status: 409, body: { code: 'ALREADY_BOUGHT' } })
    await kit.paypal.approve(paymentId)
    await payer(kit, loser).capture(paymentId)

    expect(await creditsOf(loser)).toBe(100)
    expect(await mine(loser, id)).toMatchObject({
      creditsBack: null,
      purchase: { orderId, isPaid: true },
      spentHere: { credits: 6, returned: 6 },
    })
    expect(await bid(loser, id)).toMatchObject({ status: 409, body: { code: 'ALREADY_BOUGHT' } })
    expect(await order(loser, id)).toMatchObject({ status: 409, body: { code: 'ALREADY_BOUGHT' } })
    const [bought] = (await payer(kit, loser).call<Order[]>('GET', '/api/user/orders')).body
    expect(bought).toMatchObject({ id: orderId, status: 'completed', creditsBack: 6 })
    expect(await paymentOf(loser)).toMatchObject({ credits: null, creditsBack: 6 })
    const notices = await noticesOf(loser)
    expect(notices.find(({ kind }) => kind === 'payment-received')?.text).toContain('Hai ripreso 6 crediti.')
    expect((await bid(await join(), id)).status, 'others bid on').toBe(201)
  })

  test('a plain purchase gives nothing back and bars nobody', async () => {
    const { id, loser } = await createRun()
    const plain = (await order(loser, id, {})).body
    expect(plain.creditsBack).toBeNull()
    const { id: paymentId } = (await open(loser, plain.id)).body
    expect((await bid(loser, id)).status).toBe(201)
    await kit.paypal.approve(paymentId)
    await payer(kit, loser).capture(paymentId)
    expect(await creditsOf(loser)).toBe(91)
  })

  test.each([
    ['has not bid', async (id: string) => [id, await join()] as const],
    ['leads', async (_: string, leader: TestPerson) => [_, leader] as const],
  ])('who %s is refused, and no order is left', async (_, of) => {
    const { id, leader } = await createRun()
    const [auctionId, person] = await of(id, leader)
    expect(await order(person, auctionId)).toMatchObject({ status: 409, body: { code: 'NO_CREDITS_BACK' } })
    expect((await payer(kit, person).call<Order[]>('GET', '/api/user/orders')).body).toEqual([])
  })

  test.each([
    ['without a buy-now price', { buyNowCents: null }],
    ['switched off', { creditsBack: false }],
  ])('nothing is offered %s', async (_, changes) => {
    const { id, loser } = await createRun(changes)
    expect((await mine(loser, id)).creditsBack).toBeNull()
  })

  test('nothing is offered while a node of an older release runs', async () => {
    const { id, loser } = await createRun()
    const { id: orderId } = (await order(loser, id)).body
    await kit.database.pool.query(
      `insert into heartbeats (node_id, role, beat_at) values ('old', 'api', clock_timestamp() + interval '1 minute')`,
    )
    expect((await mine(loser, id)).creditsBack).toBeNull()
    expect(await order(loser, id)).toMatchObject({ status: 409, body: { code: 'NO_CREDITS_BACK' } })
    expect(await open(loser, orderId)).toMatchObject({ status: 409, body: { code: 'NO_CREDITS_BACK' } })
    await kit.database.pool.query(`delete from heartbeats where node_id = 'old'`)
    expect((await open(loser, orderId)).status).toBe(201)
  })

  test('an auto-bid stops at its turn, says why, and cannot be started', async () => {
    const { id, loser, leader } = await createRun()
    const start = () =>
      kit.call<ErrorBody>('POST', '/api/autobids/start', { as: loser.cookie, body: { auctionId: id } })
    expect((await start()).status).toBe(200)
    expect((await bid(leader, id)).status).toBe(201)
    await begin(loser, id)
    const dueNow = `update autobids set due_at = clock_timestamp() - interval '1 second' where user_id = $1`
    await kit.database.pool.query(dueNow, [loser.id])
    await kit.deps.auctioneer.runAutoBidTurns()
    const { rows } = await kit.database.pool.query<Pick<AuctionAutoBid, 'isActive' | 'stopReason'>>(
      'select is_active as "isActive", stop_reason as "stopReason" from autobids where user_id = $1',
      [loser.id],
    )
    expect(rows).toEqual([{ isActive: false, stopReason: 'bought' }])
    expect((await noticesOf(loser)).map(({ kind }) => kind)).toContain('autobid-stopped')
    expect(await start()).toMatchObject({ status: 409, body: { code: 'ALREADY_BOUGHT' } })
  })

  test('a bid and the begin of a payment at once: one of them is refused', async () => {
    for (let turn = 0; turn < 12; turn++) {
      const { id, loser } = await createRun()
      const { id: orderId } = (await order(loser, id)).body
      const [placed, opened] = await Promise.all([bid(loser, id), open(loser, orderId)])
      expect([placed.status, opened.status]).toEqual(placed.status === 201 ? [201, 409] : [409, 201])
    }
  })
})

describe('bids go on', () => {
  test('as soon as the order is cancelled', async () => {
    const { id, loser } = await createRun()
    const { orderId, paymentId } = await begin(loser, id)
    await kit.paypal.approve(paymentId, { decline: true })
    expect(await payer(kit, loser).capture(paymentId)).toMatchObject({ body: { code: 'PAYMENT_DECLINED' } })
    expect((await bid(loser, id)).status, 'a declined card').toBe(409)
    expect((await cancel(loser, orderId)).status).toBe(200)
    expect((await mine(loser, id)).purchase).toBeNull()
    expect((await bid(loser, id)).status).toBe(201)
  })

  test.each(['cancelled', 'failed'])('after a payment that %s', async (state) => {
    const { id, loser } = await createRun()
    await begin(loser, id)
    await kit.database.pool.query('update payments set state = $2 where user_id = $1', [loser.id, state])
    expect((await bid(loser, id)).status).toBe(201)
  })
})

describe('after the end', () => {
  test('who has lost buys for 48 hours, the winner does not', async () => {
    const { id, loser, leader } = await createRun()
    await end(id)
    const { creditsBack } = await mine(loser, id)
    expect(Date.parse(creditsBack!.until!) - Date.now()).toBeGreaterThan(47 * 3_600_000)
    expect((await mine(leader, id)).creditsBack).toBeNull()
    const [listed] = (await payer(kit, loser).call<BidAuction[]>('GET', '/api/user/bid-auctions')).body
    expect(listed).toMatchObject({ auctionId: id, buyNowPrice: PRICE, creditsBack })
    await buy(loser, id)
    expect(await creditsOf(loser)).toBe(100)
  })

  test('the time is asked at the begin and again before the capture', async () => {
    const { id, loser } = await createRun()
    await end(id)
    const { orderId, paymentId } = await begin(loser, id)
    await age(id, '48 hours')
    await kit.paypal.approve(paymentId)
    expect(await payer(kit, loser).capture(paymentId)).toMatchObject({ status: 409, body: { code: 'NO_CREDITS_BACK' } })
    expect((await open(loser, orderId)).body.code).toBe('NO_CREDITS_BACK')
    expect((await order(loser, id)).body.code).toBe('NO_CREDITS_BACK')
    expect(await creditsOf(loser)).toBe(94)
    await age(id, '-48 hours')
  })

  test('a payment that had begun goes on after a restart, and bars nobody from the new run', async () => {
    const { id, loser } = await createRun()
    await end(id)
    const { paymentId } = await begin(loser, id)
    expect(await kit.deps.auctioneer.restart(id, { adminId: null })).toMatchObject({ ok: true })
    expect((await bid(loser, id)).status).toBe(201)
    await kit.paypal.approve(paymentId)
    await payer(kit, loser).capture(paymentId)
    expect(await creditsOf(loser)).toBe(97)
  })

  test('the earlier run stays offered after a restart', async () => {
    const { id, loser } = await createRun()
    await end(id)
    await kit.deps.auctioneer.restart(id, { adminId: null })
    expect(await mine(loser, id)).toMatchObject({ run: 2, creditsBack: { credits: 6 } })
    await buy(loser, id)
    expect(await creditsOf(loser)).toBe(100)
  })
})

describe('credits come back once', () => {
  test('not again by an admin’s close', async () => {
    const { id, loser, leader } = await createRun()
    const another = await join()
    for (const person of [another, leader]) await bid(person, id)
    await buy(loser, id)
    await end(id, { winnerCredits: 5, refundOthers: true })
    expect([await creditsOf(loser), await creditsOf(another)]).toEqual([100, 100])
  })

  test('not again by a purchase after an admin’s close, and not for who had begun before it', async () => {
    const { id, loser, leader } = await createRun()
    const another = await join()
    for (const person of [another, leader]) await bid(person, id)
    const { paymentId } = await begin(loser, id)
    await end(id, { winnerCredits: 5, refundOthers: true })
    await kit.paypal.approve(paymentId)
    expect(await payer(kit, loser).capture(paymentId)).toMatchObject({ status: 409, body: { code: 'NO_CREDITS_BACK' } })
    expect((await order(another, id)).body.code).toBe('NO_CREDITS_BACK')
    expect([await creditsOf(loser), await creditsOf(another)]).toEqual([100, 100])
  })

  test('money that a close overtakes completes the order without them', async () => {
    const { id, loser } = await createRun()
    const { orderId, paymentId } = await begin(loser, id)
    await kit.paypal.approve(paymentId)
    await kit.paypal.injectFault({ kind: 'captureThenHang', count: 1 })
    const capturing = payer(kit, loser).capture(paymentId)
    await expect.poll(() => stateOf(loser)).toMatchObject({ state: 'capturing' })
    await end(id, { winnerCredits: 5, refundOthers: true })
    await capturing
    await kit.paypal.clearFaults()
    await payer(kit, loser).capture(paymentId)
    const [bought] = (await payer(kit, loser).call<Order[]>('GET', '/api/user/orders')).body
    expect(bought).toMatchObject({ id: orderId, status: 'completed', creditsBack: 0 })
    expect(await creditsOf(loser)).toBe(100)
  })
})

describe('a refund of the purchase', () => {
  let admin: TestPerson
  beforeAll(async () => {
    admin = await signUp(kit, 'capo', { isAdmin: true })
  })
  const refund = async (person: TestPerson, amount?: number) => {
    const { id } = await paymentOf(person)
    const body = { reason: 'Ripensamento', ...(amount !== undefined && { amount }) }
    return await payer(kit, admin).call<AdminPayment>('POST', `/api/admin/payments/${id}/refund`, body)
  }

  test('takes the credits again, in parts as in all, and lets its buyer bid', async () => {
    const { id, loser } = await createRun()
    await buy(loser, id)
    expect((await refund(loser, PRICE / 2)).body).toMatchObject({ creditsBack: 6, refunds: [{ creditsTaken: 3 }] })
    expect(await creditsOf(loser)).toBe(97)
    expect((await bid(loser, id)).status).toBe(409)
    await refund(loser)
    expect(await creditsOf(loser)).toBe(94)
    expect(await mine(loser, id)).toMatchObject({ purchase: null, creditsBack: null, spentHere: { returned: 0 } })
    expect((await bid(loser, id)).status).toBe(201)
  })

  test('takes bought credits as they came, whatever has been bought since', async () => {
    const lotsOf = async ({ id }: TestPerson) =>
      (await kit.database.pool.query('select credit_lots from users where id = $1', [id])).rows[0].credit_lots
    const loser = await join(0)
    await buyCredits(kit, loser)
    const [leader, id] = [await join(), await createTestAuction(kit, { buyNowCents: PRICE, bidCostCredits: 3 })]
    for (const person of [loser, leader]) await bid(person, id)
    const spent = await lotsOf(loser)
    await buy(loser, id)
    expect(await lotsOf(loser)).toEqual([3, 120, ...spent])
    await buyCredits(kit, loser)
    const [payment] = (await payer(kit, loser).call<Payment[]>('GET', '/api/user/payments')).body.filter(
      ({ purpose }) => purpose === 'order',
    )
    await payer(kit, admin).call('POST', `/api/admin/payments/${payment!.id}/refund`, { reason: 'Ripensamento' })
    expect(await lotsOf(loser)).toEqual([...spent, 100, 3_999])
  })

  test('leaves a debt for what is spent, which the next credits pay, and the notice says so', async () => {
    const { id, loser } = await createRun()
    await buy(loser, id)
    const entry = {
      userId: loser.id,
      type: 'deduction',
      amount: -98,
      key: `spent:${loser.id}`,
      description: 'x',
    } as const
    await transaction(kit.database.pool, ({ db }) => post(db, [entry]))
    expect((await refund(loser)).body.refunds).toMatchObject([{ creditsTaken: 2, creditsOwed: 4 }])

    const another = await createTestAuction(kit, { buyNowCents: PRICE, bidCostCredits: 3 })
    await kit.database.pool.query('update users set debt_credits = 0 where id = $1', [loser.id])
    await transaction(kit.database.pool, ({ db }) =>
      post(db, [{ ...entry, type: 'bonus', amount: 3, key: `more:${loser.id}` }]),
    )
    for (const person of [loser, await join()]) expect((await bid(person, another)).status).toBe(201)
    await kit.database.pool.query('update users set debt_credits = 4 where id = $1', [loser.id])
    await buy(loser, another)
    const [notice] = await noticesOf(loser)
    expect(notice?.text).toContain('Hai ripreso 3 crediti: servono tutti a coprire il tuo debito.')
    expect(await creditsOf(loser)).toBe(0)
  })
})

test('a capture that nobody asked for waits for an admin when its buyer leads meanwhile', async () => {
  const { id, loser } = await createRun()
  const { orderId, paymentId } = await begin(loser, id)
  await kit.database.pool.query(`update payments set state = 'cancelled' where user_id = $1`, [loser.id])
  expect((await bid(loser, id)).status).toBe(201)
  await kit.paypal.approve(paymentId)
  await kit.database.pool.query(`update payments set state = 'capturing' where user_id = $1`, [loser.id])
  await payer(kit, loser).capture(paymentId)
  expect(await stateOf(loser)).toMatchObject({ state: 'parked', explanation: expect.stringContaining('leads the run') })
  expect((await cancel(loser, orderId)).status, 'its money waits').toBe(409)
  expect((await bid(loser, id)).body.code).toBe('ALREADY_BOUGHT')
  expect(await creditsOf(loser)).toBe(91)
})

test('a payment is not applied by a program that gives no credits back', async () => {
  const { id, loser } = await createRun()
  await begin(loser, id)
  const change = (state: string) =>
    kit.database.pool.query('update payments set state = $2 where user_id = $1', [loser.id, state])
  await change('captured')
  await expect(change('applied')).rejects.toThrow('without the credits')
  await change('cancelled')
})
