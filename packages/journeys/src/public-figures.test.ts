import { formatEuro } from '@centesimo/domain'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone } from './browser/open-browser.ts'
import { plainText } from './browser/plain-text.ts'
import { type Visit, visit } from './browser/visit.ts'
import { expectInvariantsHold } from './faults/expect-consistent-state.ts'
import { call } from './testing/call.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { adminCookie, type Person, register } from './testing/person.ts'
import { placeBid } from './testing/place-bid.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

// Auctions and a pause, and on a phone what the public figures say of them, against the ledger.

let platform: TestPlatform
let browser: Browser
let visitor: Visit
let anna: Person
let bruno: Person

beforeAll(async () => {
  ;[platform, browser] = await Promise.all([startTestPlatform({ env: { BID_TIMER_SECONDS: '600' } }), openBrowser()])
  ;[anna, bruno] = await Promise.all([register(platform, 'anna'), register(platform, 'bruno')])
  visitor = await visit(browser, platform, phone)
})
afterAll(async () => {
  expect(visitor?.browserErrors).toEqual([])
  await browser?.close()
  await platform?.close()
})

const rows = async <Row>(text: string) => (await platform.database.pool.query(text)).rows as Row[]

/** An auction that its last bid wins. */
async function win(title: string, buyNowPrice: number, ...bidders: Person[]): Promise<string> {
  const { id } = await createTestAuction(platform, title, { closingPrice: bidders.length, buyNowPrice })
  for (const each of bidders) await placeBid(platform, each, id)
  return id
}

/** The figures by the orders of the winners, the ledger and the audit log. */
async function readExpected() {
  const wins = await rows<{ percent: number; goods: number }>(
    `select amount_cents * 100.0::float8 / buy_now_cents as percent, buy_now_cents as goods
     from orders join auctions on auctions.id = auction_id order by percent`,
  )
  const [sums] = await rows<{ ended: number; credits: number }>(
    `select (select count(*)::int from runs where ended_at is not null) as ended,
       -sum(amount)::int as credits from ledger where type = 'bid' and auction_id in (select auction_id from orders)`,
  )
  return { wins, ...sums!, goodsCents: wins.reduce((sum, { goods }) => sum + goods, 0) }
}

async function readPause() {
  const [pause] = await rows<{ ms: number; addedMs: number; auctions: number }>(
    `select extract(epoch from (after ->> 'until')::timestamptz - (before ->> 'since')::timestamptz)::float8 * 1000 as ms,
       sum(extract(epoch from new_deadline - old_deadline))::float8 * 1000 as "addedMs", count(*)::int as auctions
     from audit_log cross join run_extensions where action = 'platform.resume' group by audit_log.id`,
  )
  return pause!
}

const decimal = (value: number) => new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 }).format(value)
/** Of 100 euros; a tenth of a percent is ten cents. */
const ofHundred = (percent: number) => formatEuro(Math.round(percent * 10) * 10)
const seconds = (ms: number) => `${Math.round(ms / 1_000)} s`

test('a visitor reads on a phone how auctions end, as orders, ledger and audit log have it', async () => {
  const edited = await win('Penna stilografica', 500, anna, bruno, anna)
  await win('Binocolo', 2_000, bruno, anna, bruno)
  await win('Radio a valvole', 50, anna)
  const cookie = await adminCookie(platform)
  // Won for credits: there is no object to compare with.
  const closed = await createTestAuction(platform, 'Candeliere', { buyNowPrice: 9_900 })
  await placeBid(platform, bruno, closed.id)
  await call(platform.url, 'closeAuction', { params: { id: closed.id }, body: { winnerCredits: 5 }, cookie })
  // It goes on, so it counts nowhere but in the pause.
  const live = await createTestAuction(platform, 'Macchina da scrivere')
  await placeBid(platform, anna, live.id)
  const expected = await readExpected()
  await call(platform.url, 'pausePlatform', { body: { notice: 'Torniamo subito' }, cookie })
  await call(platform.url, 'resumePlatform', { cookie })
  // Raised afterwards, a price flatters no figure.
  await call(platform.url, 'editAuction', {
    params: { id: edited },
    body: { buyNowPrice: 90_000, creditsBack: false },
    cookie,
  })

  const { page, go } = visitor
  await go('/numeri')
  await page.getByRole('heading', { name: 'Come li calcoliamo' }).click()
  await page.getByText(/^I dati partono/).waitFor()
  const words = plainText((await page.locator('main').allInnerTexts()).join(' '))
  const { wins, ended, credits, goodsCents } = expected
  const mean = wins.reduce((sum, { percent }) => sum + percent, 0) / wins.length
  const median = wins[(wins.length - 1) / 2]!.percent
  const pause = await readPause()
  for (const sentence of [
    `Aste chiuse ${ended} `,
    `Prezzo finale medio di un oggetto da 100 € ${ofHundred(mean)} `,
    `Calcolato su ${wins.length} aste delle ${ended} chiuse: le sole vinte con un prezzo Compra subito.`,
    `${decimal((credits * 10_000) / goodsCents)} crediti, contati a 0,50 € l'uno, il prezzo del credito più caro. `,
    `costavano in tutto ${formatEuro(goodsCents)}: i partecipanti hanno usato ${credits} crediti`,
    `Prezzo finale mediano di un oggetto da 100 € ${ofHundred(median)}`,
    `1 pausa e nessun guasto, in tutto ${seconds(pause.ms)}.`,
    `Pausa ${seconds(pause.ms)} ${seconds(pause.addedMs)} in tutto, su ${pause.auctions} asta`,
  ]) {
    expect(words).toContain(plainText(sentence))
  }
  expect(decimal(mean)).not.toBe(decimal(median))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport!.width)
  await expectInvariantsHold(platform)
})
