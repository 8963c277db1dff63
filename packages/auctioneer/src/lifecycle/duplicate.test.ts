import { randomUUID } from 'node:crypto'
import { GRACE_MS } from '@centesimo/domain'
import { checkInvariants } from '@centesimo/invariants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareLiveState } from '../live-state/compare-live-state.ts'
import { createTestCluster, type TestCluster } from '../testing/create-test-cluster.ts'
import type { StoredDetails } from './stored-details.ts'

let cluster: TestCluster
beforeAll(async () => {
  cluster = await createTestCluster()
})
afterAll(async () => {
  expect(await checkInvariants(cluster.database, { compareLiveState: () => compareLiveState(cluster) })).toEqual([])
  await cluster.close()
})

const platformActor = { adminId: null }
const DAY_MS = 86_400_000
const everything = {
  title: 'Orologio',
  description: 'Da tasca',
  images: ['/media/a.webp', '/media/b.webp'],
  categoryId: 3,
  startingBidCents: 200,
  timerMs: 45_000,
  closingPriceCents: 900,
  incrementCents: 2,
  bidCostCredits: 3,
  minCredits: 4,
  audience: 'beginners',
  joinUntilCents: 400,
  buyNowCents: 5_000,
  creditsBack: false,
  prizeCredits: null,
  reserveCents: 300,
  costCents: 1_250,
  estimatedValue: '90 €',
  condition: 'Usato',
  authenticity: 'Certificato',
  dimensions: '4 cm',
  weight: '80 g',
  materials: 'Oro',
  provenance: 'Torino',
  yearMade: '1910',
} satisfies Omit<StoredDetails, 'durationDays' | 'durationMonths'>

async function offerOf(publicId: string) {
  const [row] = await cluster.rows<Record<string, unknown>>(
    `select to_jsonb(a) - array['id', 'public_id', 'lot', 'created_at', 'start_time', 'end_time', 'demo_key', 'demo_role'] as offer,
       jsonb_build_array(starting_bid_cents, timer_ms, closing_price_cents, increment_cents, bid_cost_credits, min_credits, audience, join_until_cents) as game,
       status, run, seq, seller_id, a.end_time - a.start_time = interval '3 days' as waits_as_long
     from auctions a join auction_states s using (id) where public_id = $1`,
    [publicId],
  )
  return row!
}

test('copies every detail and nothing of the run', async () => {
  const admin = await cluster.person()
  const endTime = (await cluster.clock.now()) + 3 * DAY_MS
  const demo = { role: 'people' as const, key: 'k' }
  const original = await cluster.auction({ ...everything, demo, endTime })
  const [anna, bruno] = [await cluster.person(), await cluster.person()]
  await cluster.bid(original, anna)
  await cluster.auctioneer.startAutoBid({ auctionId: original.id, userId: bruno.id })
  const copied = await cluster.auctioneer.duplicate(original.id, { startAsLive: false }, { adminId: admin.id })
  if (!copied.ok) throw new Error(copied.code)
  const { offer, game } = await offerOf(original.id)
  expect(await offerOf(copied.liveState.id)).toEqual({
    offer,
    game,
    status: 'upcoming',
    run: 0,
    seq: 0,
    seller_id: admin.id,
    waits_as_long: true,
  })
  expect(await cluster.auctioneer.startDue()).toEqual([])
  const [action] = await cluster.rows(`select admin_id, after from audit_log where target_id = $1`, [
    copied.liveState.id,
  ])
  expect(action).toMatchObject({ admin_id: admin.id, after: { copyOf: original.id, startAsLive: false } })
})

test('gives a copy its own title and closing price, and starts it at once if asked', async () => {
  const original = await cluster.auction({ durationDays: 2 })
  const changes: unknown[] = []
  cluster.eventBus.onChange((change) => changes.push(change))
  const copy = { title: 'Anello', closingPriceCents: 700, startAsLive: true }
  const copied = await cluster.auctioneer.duplicate(original.id, copy, platformActor)
  if (!copied.ok) throw new Error(copied.code)
  const timerEndsAt = new Date((await cluster.clock.now()) + 2 * DAY_MS).toISOString()
  expect(copied.liveState).toMatchObject({ status: 'live', run: 1, timerEndsAt })
  expect(changes).toEqual([{ kind: 'created', id: copied.liveState.id }])
  expect(await offerOf(copied.liveState.id)).toMatchObject({
    offer: { title: 'Anello' },
    game: [100, 60_000, 700, 1, 1, 0, 'all', null],
  })
})

test('refuses a closing price at the start, and an unknown auction', async () => {
  const original = await cluster.auction()
  const refused = await cluster.auctioneer.duplicate(
    original.id,
    { closingPriceCents: 100, startAsLive: true },
    platformActor,
  )
  expect(refused).toMatchObject({ ok: false, fields: { closingPrice: expect.any(String) } })
  await cluster.auctioneer.remove(original.id, platformActor)
  const unknown = { ok: false, code: 'AUCTION_NOT_FOUND' }
  expect(await cluster.auctioneer.duplicate(original.id, { startAsLive: true }, platformActor)).toEqual(unknown)
})

test('makes one copy per request id: repeated at once, later and on another node', async () => {
  const admin = await cluster.person()
  const other = await cluster.openNode()
  const original = await cluster.auction()
  const copy = { title: 'Una sola', startAsLive: true, requestId: randomUUID() }
  const ask = (node: Pick<TestCluster, 'auctioneer'>, adminId = admin.id) =>
    node.auctioneer.duplicate(original.id, copy, { adminId })
  const copies = [...(await Promise.all([ask(cluster), ask(other), ask(cluster)])), await ask(other)]
  const [first] = copies
  if (!first?.ok) throw new Error(first?.code)
  for (const each of copies) expect(each).toEqual(first)
  expect(await cluster.rows(`select from audit_log where target_id = $1`, [first.liveState.id])).toHaveLength(1)
  expect(await ask(cluster, (await cluster.person()).id)).not.toEqual(first)
  expect(await cluster.rows(`select from auctions where title = 'Una sola'`)).toHaveLength(2)
})

test('limits the wait of a copy to the latest moment that an auction may name', async () => {
  const original = await cluster.auction({ startAsLive: false })
  await cluster.rows(`update auctions set start_time = '0001-01-01Z', end_time = '9999-12-31Z' where id = $1`, [
    original.rowId,
  ])
  const copied = await cluster.auctioneer.duplicate(original.id, { startAsLive: true }, platformActor)
  if (!copied.ok) throw new Error(copied.code)
  expect(copied.liveState.dueAt).toBe((await cluster.clock.now()) + 5 * 366 * DAY_MS + GRACE_MS)
  expect(await cluster.auctioneer.edit(copied.liveState.id, { title: 'Ancora' }, platformActor)).toMatchObject({
    ok: true,
  })
})
