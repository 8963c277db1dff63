import { compareLiveState } from '@centesimo/auctioneer'
import { type BusyCluster, createBusyCluster } from '@centesimo/auctioneer/testing/create-busy-cluster'
import { createTestCluster, type TestCluster } from '@centesimo/auctioneer/testing/create-test-cluster'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkInvariants, evaluateInvariants } from './check-invariants.ts'
import { extendEnded } from './testing/corruptions/auction-corruptions.ts'
import { findViolationsAfter } from './testing/find-violations-after.ts'

let cluster: TestCluster
let busy: BusyCluster
beforeAll(async () => {
  cluster = await createTestCluster()
  busy = await createBusyCluster(cluster)
})
afterAll(() => cluster.close())

describe('a healthy, busy platform', () => {
  test('has no violation', async () => {
    expect(await checkInvariants(cluster.database, { compareLiveState: () => compareLiveState(cluster) })).toEqual([])
  })

  test('is checked by more than eighty invariants with unique names', async () => {
    const names = (
      await evaluateInvariants(cluster.database, { compareLiveState: () => compareLiveState(cluster) })
    ).map(({ invariant }) => invariant)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThanOrEqual(80)
  })

  test('may have extended a run to a later time than its last bid did, by a clock that was set back', async () => {
    const found = await findViolationsAfter(cluster, busy, extendEnded('bids - 1'))
    expect(found).toEqual({ all: [], bySlices: [], byChanges: [], branches: [] })
  })

  test('may accept bids during a check', async () => {
    const auction = await cluster.auction()
    const people = [await cluster.person(), await cluster.person()]
    let isDone = false
    const bidding = (async () => {
      for (let turn = 0; !isDone; turn++) await cluster.bid(auction, people[turn % 2]!)
    })()
    for (const _ of [1, 2, 3]) expect(await checkInvariants(cluster.database)).toEqual([])
    isDone = true
    await bidding
  })
})

test('judges a bid by the settings of its time, not by those of today', async () => {
  const setRules = (since: string) =>
    cluster.database.pool.query(
      `delete from rules_in_force;
       insert into rules_in_force (since, opens_at_minute, closes_at_minute, time_zone, auto_bid_interval_ms) values
         ('-infinity', 0, 1440, 'Europe/Rome', 30000), (${since}, 0, 1, 'Europe/Rome', 90000000)`,
    )
  await setRules(`now() + interval '100 days'`)
  expect(await checkInvariants(cluster.database)).toEqual([])
  await setRules(`now() - interval '100 days'`)
  const names = (await checkInvariants(cluster.database)).map(({ invariant }) => invariant)
  expect(names).toContain('no-bid-off-hours')
  expect(names).toContain('auto-bids-keep-their-interval')
  await cluster.database.pool.query('delete from rules_in_force')
})
