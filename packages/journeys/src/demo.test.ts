import type { Auction } from '@centesimo/contract'
import { checkInvariants } from '@centesimo/invariants'
import { attractionsOf, createViewers } from '@centesimo/local'
import { monotonicMs } from '@centesimo/runtime'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from './eventually.ts'
import { call } from './testing/call.ts'
import { type Person, signIn } from './testing/person.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

// Drawing the auctions needs a core, so a busy machine is slow here.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 })

let platform: TestPlatform
let giulia: Person
beforeAll(async () => {
  platform = await startTestPlatform({ env: { DEMO: '1', BID_TIMER_SECONDS: '600' } })
  await vi.waitFor(
    async () => {
      const { status } = await fetch(`${platform.url}/readyz`)
      if (status !== 200) throw new Error('the demo is not ready')
    },
    { timeout: 200_000, interval: 200 },
  )
  giulia = await signIn(platform, 'giulia', 'centesimo')
})
afterAll(() => platform?.close())

const readAs = (person: Person) => ({ url: platform.url, options: { cookie: person.cookie } })
const liveAuctions = async (): Promise<Auction[]> => call(platform.url, 'listLiveAuctions', { query: { limit: '100' } })

test('no tab of giulia’s profile is empty, and each figure is one that the platform counted', async () => {
  const { url, options } = readAs(giulia)
  expect(await call(url, 'listWatchlist', options)).toHaveLength(6)
  const won = await call(url, 'listWonAuctions', options)
  expect(won.map(({ status, shippingState }) => [status, shippingState])).toEqual([
    ['pending', 'waiting'],
    ['completed', 'shipped'],
  ])
  expect(won[1]?.trackingNumber).toMatch(/^0462\d{8}$/)
  expect((await call(url, 'listUserBids', { ...options, query: { limit: '100' } })).length).toBeGreaterThan(35)
  expect((await call(url, 'listPayments', options)).length).toBeGreaterThanOrEqual(4)
  expect(
    (await call(url, 'listNotices', options)).filter(({ readAt }) => readAt === null).length,
  ).toBeGreaterThanOrEqual(3)
  expect((await call(url, 'listUserTransactions', options)).length).toBeGreaterThan(20)

  const live = await call(url, 'listMyLiveAuctions', options)
  const own = live.filter(({ bids }) => bids > 0)
  const isLeading = ({ auction }: (typeof own)[number]) => auction.lastBidderName === 'giulia'
  expect(own.filter(isLeading)).toHaveLength(1)
  expect(own.filter((each) => !isLeading(each)).length).toBeGreaterThanOrEqual(3)
  const { rows: counted } = await platform.database.pool.query(
    `select a.public_id as id, b.bids, b.credits, b.bought, b.cents from run_bidders b
     join auction_states s on s.id = b.auction_id and s.run = b.run
     join auctions a on a.id = s.id join users u on u.id = b.user_id
     where u.username = 'giulia' and s.status = 'live'`,
  )
  const shown = own.map(({ auction: { id }, bids, spentHere }) => ({ id, bids, ...spentHere }))
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
  expect(shown.toSorted(byId)).toEqual(counted.toSorted(byId))
})

test('the viewers of an auction are the sockets that have it open, and leave with them', async () => {
  const count = async () => (await liveAuctions()).reduce((sum, { viewers }) => sum + viewers, 0)
  expect(await count()).toBe(0)
  const viewers = createViewers({ url: platform.url, count: 20, random: () => 0.5, nowMs: monotonicMs })
  const auctions = attractionsOf(await liveAuctions())
  for (let each = 0; each < 40; each++) viewers.step(auctions)
  await eventually(count, 'three auctions for each of twenty viewers').toBe(60)
  viewers.close()
  await eventually(count, 'no viewers').toBe(0)
})

test('every invariant holds while the demo runs', async () => {
  expect(await checkInvariants(platform.database, {})).toEqual([])
})
