import type { Auction } from '@centesimo/contract'
import { type MailCatcher, startMailCatcher } from '@centesimo/local'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { biddingPanel, toastOf } from './browser/auction-screen.ts'
import { desktop, openBrowser, phone } from './browser/open-browser.ts'
import { plainText } from './browser/plain-text.ts'
import { type Visit, visit } from './browser/visit.ts'
import { eventually } from './eventually.ts'
import { call } from './testing/call.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { mailsTo } from './testing/mails-to.ts'
import { type Person, password, register, signInAdmin } from './testing/person.ts'
import { placeBid } from './testing/place-bid.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

// An auction's page before it starts, with its reminder, and after its end, with its story.

const title = 'Lampada a fungo'
let mails: MailCatcher
let platform: TestPlatform
let auction: Auction
let nina: Person
let marco: Person
let ninas: Visit
const browser = await openBrowser()

beforeAll(async () => {
  mails = await startMailCatcher()
  platform = await startTestPlatform({ env: { BID_TIMER_SECONDS: '600', SMTP_URL: mails.smtpUrl } })
  ;[nina, marco] = await Promise.all([register(platform, 'nina'), register(platform, 'marco')])
  await platform.database.pool.query('update users set email_verified = true')
  const startTime = new Date(Date.now() + 2 * 86_400_000).toISOString()
  auction = await createTestAuction(platform, title, { startAsLive: false, startTime })
})
afterAll(async () => {
  await browser.close()
  await platform?.close()
  await mails?.stop()
})

test('a visitor who wants a reminder signs in and comes back', async () => {
  ninas = await visit(browser, platform, phone)
  await ninas.go(`/auctions/${auction.id}`)
  const { page } = ninas
  await biddingPanel(page)
    .getByText(/^\S+ \d+\s\S+ alle \d\d:\d\d$/)
    .waitFor()
  await page.getByRole('button', { name: 'Avvisami quando inizia' }).click()
  await toastOf(page).filter({ hasText: 'Login Richiesto' }).waitFor()
  await page.getByLabel('Username').fill('nina')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('main form').getByRole('button', { name: 'Accedi', exact: true }).click()
  await page.waitForURL(`**/auctions/${auction.id}`)
})

test('the reminder can be set, cancelled and set again, and survives a reload', async () => {
  const { page } = ninas
  const [on, off] = ["Annulla l'avviso", 'Avvisami quando inizia'].map((name) => page.getByRole('button', { name }))
  await off!.click()
  await on!.click()
  await off!.click()
  await on!.waitFor()
  await page.reload()
  await on!.waitFor()
})

test('the start tells her by notice and mail, once, and opens the bids on the page', async () => {
  const admin = await signInAdmin(platform)
  await call(platform.url, 'setAuctionStatus', {
    params: { id: auction.id },
    body: { status: 'live' },
    cookie: admin.cookie,
  })
  await ninas.go('/avvisi')
  await ninas.page.getByRole('main').getByText('Asta iniziata').waitFor()
  const started = async () =>
    (await mailsTo(nina.email, mails)).filter(({ subject }) => subject === `È iniziata l'asta di «${title}»`)
  await eventually(async () => (await started()).length).toBe(1)
  expect((await started())[0]!.text).toContain(`${platform.url}/auctions/${auction.id}`)
  expect((await mailsTo(marco.email, mails)).filter(({ subject }) => subject.startsWith('È iniziata'))).toEqual([])
  const { rows } = await platform.database.pool.query(`select 1 from notices where kind = 'auction-started'`)
  expect(rows).toHaveLength(1)
  await ninas.go(`/auctions/${auction.id}`)
  await ninas.page.getByRole('button', { name: /^PUNTA/ }).waitFor()
})

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('the ended page shows on %s the figures of the database', async (_, screen) => {
  await endWithBids()
  const { rows } = await platform.database.pool.query(
    `select count(*)::int as bids, count(distinct bidder_id)::int as bidders, max(amount_cents) as cents
     from bids join auctions a on a.id = auction_id where a.public_id = $1`,
    [auction.id],
  )
  const [{ bids, bidders, cents }] = rows
  const visitor = await visit(browser, platform, screen)
  await visitor.go(`/auctions/${auction.id}`)
  const panel = biddingPanel(visitor.page)
  await panel.getByText('SCADUTA').waitFor()
  const price = `${(cents / 100).toFixed(2).replace('.', ',')} €`
  expect(plainText(await panel.getByRole('heading', { level: 2 }).first().textContent())).toBe(`Aggiudicata a ${price}`)
  const figures = async () => (await panel.locator('dd').allTextContents()).map(plainText)
  await eventually(figures).toEqual([String(bids), String(bidders), expect.stringMatching(/^\d+ (s|min)$/)])
  expect(await panel.getByText('marco', { exact: true }).count()).toBe(1)
  await visitor.page.getByRole('list', { name: 'Aste Live simili' }).getByRole('article').waitFor()
  expect(visitor.browserErrors).toEqual([])
  await visitor.context.close()
})

/** Five bids, an end by the admin, and another auction that is live. */
async function endWithBids(): Promise<void> {
  if ((await call(platform.url, 'getAuction', { params: { id: auction.id } })).status === 'ended') return
  for (const person of [marco, nina, marco, nina, marco]) await placeBid(platform, person, auction.id)
  const admin = await signInAdmin(platform)
  await createTestAuction(platform, 'Anello solitario')
  const ended = { params: { id: auction.id }, body: { status: 'ended' as const }, cookie: admin.cookie }
  await call(platform.url, 'setAuctionStatus', ended)
}
