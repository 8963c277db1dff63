import { type BusyCluster, createBusyCluster } from '@centesimo/auctioneer/testing/create-busy-cluster'
import { createTestCluster, type TestCluster } from '@centesimo/auctioneer/testing/create-test-cluster'
import { parseOpeningHours } from '@centesimo/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Finding } from './pass.ts'
import { accountCorruptions } from './testing/corruptions/account-corruptions.ts'
import { adminCorruptions } from './testing/corruptions/admin-corruptions.ts'
import { approvalCorruptions } from './testing/corruptions/approval-corruptions.ts'
import { auctionCorruptions } from './testing/corruptions/auction-corruptions.ts'
import { bidCorruptions } from './testing/corruptions/bid-corruptions.ts'
import { branchCorruptions } from './testing/corruptions/branch-corruptions.ts'
import { buyNowCorruptions } from './testing/corruptions/buy-now-corruptions.ts'
import { chainCorruptions } from './testing/corruptions/chain-corruptions.ts'
import { creditsBackCorruptions } from './testing/corruptions/credits-back-corruptions.ts'
import { kindCorruptions } from './testing/corruptions/kind-corruptions.ts'
import { ledgerCorruptions } from './testing/corruptions/ledger-corruptions.ts'
import { limitCorruptions } from './testing/corruptions/limit-corruptions.ts'
import { paymentCorruptions } from './testing/corruptions/payment-corruptions.ts'
import { prizeCorruptions } from './testing/corruptions/prize-corruptions.ts'
import { pushCorruptions } from './testing/corruptions/push-corruptions.ts'
import { seriesCorruptions } from './testing/corruptions/series-corruptions.ts'
import { slotCorruptions } from './testing/corruptions/slot-corruptions.ts'
import { allBranches, findViolationsAfter } from './testing/find-violations-after.ts'

let cluster: TestCluster
let busy: BusyCluster
beforeAll(async () => {
  cluster = await createTestCluster()
  busy = await createBusyCluster(cluster)
})
afterAll(() => cluster.close())

const hit = new Set<string>()
const names = (findings: readonly Finding[]) => [...new Set(findings.map(({ invariant }) => invariant))].toSorted()

test.each([
  ...ledgerCorruptions,
  ...bidCorruptions,
  ...chainCorruptions,
  ...kindCorruptions,
  ...auctionCorruptions,
  ...accountCorruptions,
  ...adminCorruptions,
  ...approvalCorruptions,
  ...limitCorruptions,
  ...paymentCorruptions,
  ...creditsBackCorruptions,
  ...prizeCorruptions,
  ...buyNowCorruptions,
  ...pushCorruptions,
  ...seriesCorruptions,
  ...slotCorruptions,
  ...branchCorruptions,
])('%s: the whole check, the slices and the minute’s check report it', async (_, statement, expected, settings) => {
  const { all, bySlices, byChanges, branches } = await findViolationsAfter(cluster, busy, statement, settings)
  for (const branch of branches) hit.add(branch)
  expect(names(all), 'all').toEqual(expected.toSorted())
  expect(names(bySlices), 'slices').toEqual(expected.toSorted())
  expect(names(byChanges), 'changes').toEqual(expected.toSorted())
  for (const { detail, subjects } of all) {
    expect(detail).not.toBe('')
    expect(subjects.length).toBeGreaterThan(0)
  }
})

// Runs last: the tests above collect what they hit.
test('every branch of every invariant has a corruption', () => {
  const hours = parseOpeningHours('00:00-00:01', 'Europe/Rome')
  const inHours = new Set(allBranches({ hours }))
  const open = allBranches().filter((branch) => inHours.has(branch) && !hit.has(branch))
  expect(open).toEqual([])
})
