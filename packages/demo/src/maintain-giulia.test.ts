import { checkInvariants } from '@centesimo/invariants'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoCatalogue } from './catalogue/demo-catalogue.ts'
import { type DemoAccounts, ensureDemoAccounts } from './ensure-demo-accounts.ts'
import { seedHistory } from './history/seed-history.ts'
import { maintainGiulia } from './maintain-giulia.ts'
import { createDemoTestKit, type DemoTestKit } from './testing/create-demo-test-kit.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let kit: DemoTestKit
let accounts: DemoAccounts
beforeAll(async () => {
  kit = await createDemoTestKit()
  await seedHistory(kit, new Map(demoCatalogue.map(({ key }) => [key, []])))
  accounts = await ensureDemoAccounts(kit)
})
afterAll(() => kit.close())

const maintain = () => maintainGiulia({ ...kit, signal: new AbortController().signal }, accounts)
const count = async (from: string) =>
  (await kit.rows<{ n: number }>(`select count(*)::int as n ${from}`, [accounts.giulia]))[0]!.n
const shelf = async () => ({
  favourites: await count(
    `from watchlist join auction_states using (id) where user_id = $1`.replace(
      'using (id)',
      'on auction_states.id = auction_id',
    ),
  ),
  leading: await count(`from auction_states where status = 'live' and leader_id = $1`),
  liveRuns: await count(`from run_bidders join auction_states s on s.id = auction_id and s.run = run_bidders.run
    where user_id = $1 and status = 'live'`),
})

test('she has six favourites, leads one live auction and is outbid in three', async () => {
  await maintain()
  expect(await shelf()).toEqual({ favourites: 6, leading: 1, liveRuns: 4 })
  expect(await checkInvariants(kit.database, { hours: kit.hours })).toEqual([])
})

test('a further run changes nothing while that is so', async () => {
  const bids = () => count('from bids where bidder_id = $1')
  const before = await bids()
  await maintain()
  await maintain()
  expect(await bids()).toBe(before)
  expect(await shelf()).toEqual({ favourites: 6, leading: 1, liveRuns: 4 })
})

test('while a person uses the account it is left alone, and a day later it is looked after again', async () => {
  const live = await kit.rows<{ public_id: string }>(
    `select a.public_id from run_bidders b join auctions a on a.id = b.auction_id join auction_states s using (id)
     where b.user_id = $1 and s.status = 'live'`,
    [accounts.giulia],
  )
  await kit.rows(`update users set last_seen_at = now() where id = $1`, [accounts.giulia])
  for (const { public_id } of live) await kit.auctioneer.close(public_id, { adminId: null })
  await maintain()
  expect(await shelf()).toMatchObject({ leading: 0, liveRuns: 0 })
  await kit.rows(`update users set last_seen_at = now() - interval '25 hours' where id = $1`, [accounts.giulia])
  await maintain()
  await maintain()
  expect(await shelf()).toMatchObject({ leading: expect.any(Number), liveRuns: 3 })
})
