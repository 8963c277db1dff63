import { afterAll, beforeAll, expect, test } from 'vitest'
import { biddingPanel } from './browser/auction-screen.ts'
import { openBrowser, phone } from './browser/open-browser.ts'
import { type Visit, visit } from './browser/visit.ts'
import { eventually } from './eventually.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { type Person, register } from './testing/person.ts'
import { placeBid } from './testing/place-bid.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

// Auctions that not everyone may bid in: a newcomer on a phone, a past winner on a desktop.

let platform: TestPlatform
let nina: Person
let vera: Person
let ugo: Person
let ninas: Visit
let veras: Visit
const browser = await openBrowser()

beforeAll(async () => {
  platform = await startTestPlatform({ env: { BID_TIMER_SECONDS: '600' } })
  ;[nina, vera, ugo] = await Promise.all([
    register(platform, 'nina'),
    register(platform, 'vera'),
    register(platform, 'ugo'),
  ])
  ninas = await visit(browser, platform, { ...phone, cookie: nina.cookie })
  veras = await visit(browser, platform, { cookie: vera.cookie })
})
afterAll(async () => {
  expect([...ninas.browserErrors, ...veras.browserErrors]).toEqual([])
  await browser.close()
  await platform?.close()
})

const punta = ({ page }: Visit) => biddingPanel(page).getByRole('button', { name: /^PUNTA/ })
const bidsOn = async (auctionId: string) => {
  const { rows } = await platform.database.pool.query<{ name: string }>(
    `select username as name from bids b join auctions a on a.id = b.auction_id join users u on u.id = b.bidder_id
     where a.public_id = $1 order by seq`,
    [auctionId],
  )
  return rows.map(({ name }) => name)
}

test('a beginner bids and wins among beginners; a past winner sees before that they may not', async () => {
  const won = await createTestAuction(platform, 'Penna', { closingPrice: 1 })
  const { id } = await createTestAuction(platform, 'Occhiali da sole', { audience: 'beginners', closingPrice: 2 })
  await placeBid(platform, vera, won.id)
  await placeBid(platform, ugo, id)

  await veras.go(`/auctions/${id}`)
  await veras.page.getByText(/^Riservata a chi non ha ancora vinto/).waitFor()
  await veras.page.getByText("Hai già vinto un'asta, e qui punta solo chi non ha mai vinto").first().waitFor()
  expect(await punta(veras).getAttribute('aria-disabled')).toBe('true')

  await ninas.go('/auctions?kind=beginners')
  const card = ninas.page.getByRole('article').filter({ hasText: 'Occhiali da sole' })
  await card.getByText('Principianti').waitFor()
  await card.getByRole('button', { name: /^PUNTA/ }).click()
  const dialog = ninas.page.getByRole('dialog')
  await dialog.getByText(/^Riservata a chi non ha ancora vinto/).waitFor()
  await dialog.getByRole('button', { name: /^PUNTA/ }).click()
  await eventually(() => bidsOn(id)).toEqual(['ugo', 'nina'])

  const next = await createTestAuction(platform, 'Cappello', { audience: 'beginners' })
  await ninas.go(`/auctions/${next.id}`)
  await ninas.page.getByText("Hai già vinto un'asta, e qui punta solo chi non ha mai vinto").first().waitFor()
  expect(await bidsOn(next.id)).toEqual([])
})

test('joining closes at the price, while one who is in goes on', async () => {
  const { id } = await createTestAuction(platform, 'Moneta', { joinUntil: 2, closingPrice: 100 })
  await ninas.go(`/auctions/${id}`)
  await ninas.page.getByText(/^Per entrare, fai la prima puntata prima che il prezzo arrivi a 0,02/).waitFor()
  await veras.go(`/auctions/${id}`)
  await punta(ninas).click()
  await eventually(() => bidsOn(id)).toEqual(['nina'])
  await placeBid(platform, ugo, id)

  await veras.page.getByText('Solo chi ha già puntato').first().waitFor()
  await veras.page.getByText("A questo prezzo può puntare solo chi l'ha già fatto in quest'asta").first().waitFor()
  await eventually(() => punta(veras).getAttribute('aria-disabled')).toBe('true')
  await ninas.page.getByText('Non sei più in testa').first().waitFor()
  await punta(ninas).click()
  await eventually(() => bidsOn(id)).toEqual(['nina', 'ugo', 'nina'])
})
