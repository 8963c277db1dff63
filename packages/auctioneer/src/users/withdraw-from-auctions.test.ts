import type { Db } from '@centesimo/db'
import { checkInvariants } from '@centesimo/invariants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareLiveState } from '../live-state/compare-live-state.ts'
import { refused } from '../outcome.ts'
import {
  type ClusterNode,
  createTestCluster,
  type Person,
  type TestAuction,
  type TestCluster,
} from '../testing/create-test-cluster.ts'

let cluster: TestCluster
let other: ClusterNode
beforeAll(async () => {
  cluster = await createTestCluster({ clock: 'running' })
  other = await cluster.openNode()
})
afterAll(() => cluster.close())

const deletedName = 'utente eliminato'

test('refuses the leader of a live auction and changes nothing', async () => {
  const [anna, auction] = [await cluster.person(), await cluster.auction()]
  await bid(auction, anna)
  expect(await withdraw(anna)).toMatchObject({
    ok: false,
    code: 'ALREADY_LEADING',
    values: { title: expect.any(String) },
  })
  expect(await cluster.rows('select username, closed_at from users where id = $1', [anna.id])).toEqual([
    { username: anna.username, closed_at: null },
  ])
})

test('changes nothing when `erase` refuses', async () => {
  const [anna, auction] = [await cluster.person(), await cluster.auction()]
  await cluster.auctioneer.startAutoBid({ auctionId: auction.id, userId: anna.id })
  await bid(auction, await cluster.person())
  expect(await cluster.auctioneer.withdraw(anna.id, async () => refused('FORBIDDEN'))).toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(await activeAutoBids(anna)).toBe(1)
})

test('replaces the user’s name in live, ended and restarted auctions on every node, also after later bids', async () => {
  const [anna, bruno, carla] = [await cluster.person(), await cluster.person(), await cluster.person()]
  const [live, won, restarted] = [
    await cluster.auction(),
    await cluster.auction({ closingPriceCents: 103 }),
    await cluster.auction({ closingPriceCents: 102 }),
  ]
  for (const person of [anna, bruno, anna]) await bid(won, person)
  for (const person of [bruno, anna]) await bid(restarted, person)
  await cluster.auctioneer.restart(restarted.id, { adminId: null })
  for (const person of [anna, bruno]) await bid(live, person)
  await bid(live, carla, other)
  await cluster.auctioneer.startAutoBid({ auctionId: live.id, userId: anna.id })
  await bid(live, bruno)
  await cluster.eventBus.flushed()

  expect(await withdraw(anna)).toEqual({ ok: true })
  expect(await activeAutoBids(anna)).toBe(0)
  await bid(live, carla)
  await bid(live, bruno, other)
  await Promise.all([cluster.eventBus.flushed(), other.eventBus.flushed()])
  for (const node of [cluster, other]) {
    const shown = await node.auctioneer.readLiveStates([live.id, won.id, restarted.id])
    expect(JSON.stringify([...shown.values()])).not.toContain(`"${anna.username}"`)
    expect(shown.get(won.id)).toMatchObject({ lastBidderName: deletedName, bidderCount: 3 })
    expect(names(shown.get(live.id))).toEqual(['bruno', 'carla', 'bruno', deletedName, 'carla', 'bruno', deletedName])
    expect(shown.get(live.id)).toMatchObject({ bidderCount: 7, uniqueBidders: 3 })
  }
  expect(await cluster.bid(live, anna)).toMatchObject({ ok: false, code: 'FORBIDDEN' })
  expect(await checkInvariants(cluster.database, { compareLiveState: () => compareLiveState(cluster) })).toEqual([])

  function names(liveState: { bids: { bidderName: string }[] } | undefined) {
    const known = new Map([
      [bruno.username, 'bruno'],
      [carla.username, 'carla'],
    ])
    return liveState?.bids.map(({ bidderName }) => known.get(bidderName) ?? bidderName)
  }
})

test('is atomic while others bid concurrently', async () => {
  const auctions = await Promise.all([cluster.auction(), cluster.auction(), cluster.auction()])
  const leaving = await Promise.all(Array.from({ length: 4 }, () => cluster.person(1_000)))
  const remaining = await Promise.all([cluster.person(1_000), cluster.person(1_000)])
  const bids = [...leaving, ...remaining].map(async (person, i) => {
    for (let round = 0; round < 60; round++) {
      const node = (i + round) % 2 ? cluster : other
      await node.auctioneer.placeBid({ ...on(auctions[round % 3]!, person), receivedAt: performance.now() })
    }
  })
  const withdrawals = leaving.map(async (person) => {
    // A leader retries until another bidder leads.
    for (;;) {
      const left = await withdraw(person).catch(() => null)
      if (left?.ok) return
      for (const auction of auctions) await bid(auction, remaining[0]!).catch(() => {})
    }
  })
  await Promise.all([...bids, ...withdrawals])
  await Promise.all([cluster.eventBus.flushed(), other.eventBus.flushed()])
  expect(await checkInvariants(cluster.database, { compareLiveState: () => compareLiveState(cluster) })).toEqual([])
  const shown = await other.auctioneer.readLiveStates(auctions.map(({ id }) => id))
  for (const { username } of leaving) expect(JSON.stringify([...shown.values()])).not.toContain(`"${username}"`)
})

function withdraw({ id }: Person) {
  return cluster.auctioneer.withdraw(id, async (db: Db) => {
    await db.updateTable('users').set({ username: deletedName, closed_at: new Date() }).where('id', '=', id).execute()
    return null
  })
}

async function bid(auction: TestAuction, person: Person, node: ClusterNode = cluster): Promise<void> {
  const outcome = await node.auctioneer.placeBid({ ...on(auction, person), receivedAt: performance.now() })
  if (!outcome.ok) throw new Error(outcome.code)
}

function on(auction: TestAuction, person: Person) {
  return { auctionId: auction.id, userId: person.id }
}

async function activeAutoBids({ id }: Person): Promise<number> {
  return (await cluster.rows('select from autobids where user_id = $1 and is_active', [id])).length
}
