import { createPresence } from '@centesimo/notifications'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorkerTestKit, type WorkerTestKit } from '../testing/create-worker-test-kit.ts'
import { notifyLost } from './notify-lost.ts'
import { notifyOutbid } from './notify-outbid.ts'

let kit: WorkerTestKit
beforeAll(async () => {
  kit = await createWorkerTestKit()
  await notifyOutbid({ ...kit, presence: createPresence(kit) })
})
afterAll(() => kit.close())
beforeEach(async () => {
  await kit.rows(`truncate notices, outbox; delete from settings where key = 'lost-notices'`)
  await notifyLost(kit)
})

const lost = (...people: number[]) =>
  kit.rows(`select user_id, data from notices where kind = 'lost' and user_id = any($1) order by id`, [people])

async function bidInTurn(auctionId: string, ...people: number[]): Promise<void> {
  for (const person of people) {
    const outcome = await kit.bid(auctionId, person)
    if (!outcome.ok) throw new Error(outcome.code)
  }
}

test('tells every bidder but the winner once: what it went for and what they spent', async () => {
  const [anna, bea, carla] = [await kit.person(), await kit.person(), await kit.person()]
  // The fourth bid reaches the closing price.
  const { id } = await kit.auction({ closingPriceCents: 4 })
  await bidInTurn(id, anna, bea, anna)
  await notifyOutbid({ ...kit, presence: createPresence(kit) })
  await notifyLost(kit)
  expect(await lost(anna, bea, carla)).toEqual([])
  await bidInTurn(id, carla)
  await notifyLost(kit)
  await notifyLost(kit)
  const spent = await kit.rows(
    'select user_id, credits, bought, cents from run_bidders where user_id = any($1) order by user_id',
    [[anna, bea]],
  )
  expect((await lost(anna, bea, carla)).sort((a, b) => Number(a.user_id) - Number(b.user_id))).toEqual(
    spent.map(({ user_id, credits, bought, cents }) => ({
      user_id,
      data: { title: 'Orologio', finalPrice: 4, credits, bought, cents },
    })),
  )
  expect(spent.map(({ credits }) => credits)).toEqual([2, 1])
  // That they were outbid is no longer news.
  expect(await kit.rows(`select user_id from notices where kind = 'outbid' and read_at is null`)).toEqual([])
  expect(await kit.rows(`select 1 from notices where kind = 'outbid'`)).not.toEqual([])
})

const backFor = async (...people: number[]) => {
  const told = await lost(...people)
  return new Map(told.map(({ user_id, data }) => [Number(user_id), (data as { backFor?: number }).backFor]))
}

test('names the price that brings the credits back, also after an order that came to nothing', async () => {
  const [anna, bea, carla, dora] = [await kit.person(), await kit.person(), await kit.person(), await kit.person()]
  const { id } = await kit.auction({ closingPriceCents: 4 })
  await kit.rows('update auctions set buy_now_cents = 8900, credits_back = true where public_id = $1', [id])
  await bidInTurn(id, anna, bea, dora)
  for (const [person, status] of [
    [bea, 'completed'],
    [dora, 'cancelled'],
  ] as const)
    await kit.rows(
      `with bought as (
         insert into orders (public_id, user_id, type, auction_id, amount_cents, product_title, status)
         select 'back-' || $2::bigint, $2, 'buy_now', id, 8900, 'Orologio', $3 from auctions where public_id = $1 returning id, auction_id
       ) insert into credits_back_orders (order_id, auction_id, run, user_id) select id, auction_id, 1, $2 from bought`,
      [id, person, status],
    )
  await bidInTurn(id, carla)
  await notifyLost(kit)
  expect(await backFor(anna, bea, dora)).toEqual(
    new Map([
      [anna, 8_900],
      [bea, undefined],
      [dora, 8_900],
    ]),
  )
})

test('names no price where the credits are back already, with an auction that was closed early', async () => {
  const [anna, carla] = [await kit.person(), await kit.person()]
  const { id } = await kit.auction({ closingPriceCents: 2 })
  await kit.rows('update auctions set buy_now_cents = 8900, credits_back = true where public_id = $1', [id])
  await bidInTurn(id, anna)
  await kit.rows(
    `insert into ledger (user_id, type, amount, balance_after, key, created_at)
     select users.id, 'refund', 1, credits + 1, format('close:%s:1:%s', auctions.id, users.id), now()
     from users, auctions where users.id = $2 and auctions.public_id = $1`,
    [id, anna],
  )
  await bidInTurn(id, carla)
  await notifyLost(kit)
  expect(await backFor(anna)).toEqual(new Map([[anna, undefined]]))
})

test('tells nothing of an auction that ended without a winner, nor to a closed or blocked account', async () => {
  const [anna, bea, carla] = [await kit.person(), await kit.person(), await kit.person()]
  const { id } = await kit.auction({ closingPriceCents: 3 })
  await bidInTurn(id, anna, bea)
  await kit.rows('update users set blocked_at = now() where id = $1', [anna])
  await kit.rows('update users set closed_at = now() where id = $1', [bea])
  await bidInTurn(id, carla)
  await notifyLost(kit)
  expect(await lost(anna, bea, carla)).toEqual([])
})

test('takes auctions that ended before the first look as told', async () => {
  const [anna, bea] = [await kit.person(), await kit.person()]
  await kit.rows(`delete from settings where key = 'lost-notices'`)
  const { id } = await kit.auction({ closingPriceCents: 2 })
  await bidInTurn(id, anna, bea)
  // Longer ago than what may commit late.
  await kit.rows(`update runs set ended_at = ended_at - interval '1 minute' where ended_at is not null`)
  await notifyLost(kit)
  await notifyLost(kit)
  expect(await lost(anna, bea)).toEqual([])
})
