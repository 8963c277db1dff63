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
