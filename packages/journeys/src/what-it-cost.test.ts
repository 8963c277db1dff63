import { afterAll, beforeAll, test } from 'vitest'
import { biddingPanel, spentOn } from './browser/auction-screen.ts'
import { openBrowser } from './browser/open-browser.ts'
import { type Visit, visit } from './browser/visit.ts'
import { eventually } from './eventually.ts'
import { call } from './testing/call.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { type Person, register, signInAdmin } from './testing/person.ts'
import { placeBid } from './testing/place-bid.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

// What an auction's page says that a bidder has spent there, compared with the ledger at each step.

let platform: TestPlatform
let anna: Person
let bruno: Person
let auctionId: string
let annas: Visit
const browser = await openBrowser()

beforeAll(async () => {
  platform = await startTestPlatform({ env: { BID_TIMER_SECONDS: '600' } })
  ;[anna, bruno] = await Promise.all([register(platform, 'anna', { credits: 12 }), register(platform, 'bruno')])
  // Ten of the twelve were bought, for 4 €; the other two are spent first.
  await platform.database.pool.query(`update users set credit_lots = '{10,400}' where username = 'anna'`)
  auctionId = (await createTestAuction(platform, 'Orologio da polso')).id
  annas = await visit(browser, platform, { cookie: anna.cookie })
  await annas.go(`/auctions/${auctionId}`)
})
afterAll(async () => {
  await browser.close()
  await platform?.close()
})

test('after a bid by hand, and when outbid', async () => {
  await biddingPanel(annas.page)
    .getByRole('button', { name: /^PUNTA/ })
    .click()
  await expectSpent(1)
  await placeBid(platform, bruno, auctionId)
  await expectSpent(1)
})

test('after automatic bids', async () => {
  await call(platform.url, 'startAutoBid', { body: { auctionId, maxBids: 3 }, cookie: anna.cookie })
  for (const bids of [2, 3, 4]) {
    await expectSpent(bids)
    await placeBid(platform, bruno, auctionId)
  }
})

test('after a reload, and when the auction is lost', async () => {
  await annas.page.reload()
  await expectSpent(4)
  const admin = await signInAdmin(platform)
  await call(platform.url, 'closeAuction', {
    params: { id: auctionId },
    body: { winnerCredits: 5, refundOthers: false },
    cookie: admin.cookie,
  })
  await annas.page.getByText('SCADUTA').first().waitFor()
  await expectSpent(4)
  await annas.page.reload()
  await expectSpent(4)
})

async function expectSpent(bids: number): Promise<void> {
  await eventually(inLedger).toBe(bids)
  const credits = (count: number, of: string) => (count === 1 ? `1 credito${of}` : `${count} crediti${of}`)
  const paid = bids - 2
  const price = `(≈ ${(paid * 0.4).toFixed(2).replace('.', ',')} €) + 2 bonus`
  const words = `${credits(paid, paid === 1 ? ' pagato' : ' pagati')} ${price}`
  await eventually(() => spentOn(annas.page)).toBe(paid > 0 ? words : credits(bids, ' bonus'))
}

async function inLedger(): Promise<number> {
  const { rows } = await platform.database.pool.query<{ spent: number }>(
    `select coalesce(-sum(l.amount), 0)::int as spent from ledger l join users u on u.id = l.user_id
     join auctions a on a.id = l.auction_id where u.username = 'anna' and a.public_id = $1`,
    [auctionId],
  )
  return rows[0]!.spent
}
