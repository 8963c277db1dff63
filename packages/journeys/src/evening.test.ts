import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  autoBidButton,
  bidButton,
  biddingPanel,
  readAuction,
  spentOn,
  startAutoBid,
  stopAutoBid,
} from './browser/auction-screen.ts'
import { desktop, openBrowser, phone } from './browser/open-browser.ts'
import { fillAddress, goToPaymentButton, payWithPaypal } from './browser/payment-steps.ts'
import { plainText } from './browser/plain-text.ts'
import { type Visit, visit } from './browser/visit.ts'
import { eventually } from './eventually.ts'
import { call } from './testing/call.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { type Person, password, register, signIn, signInAdmin } from './testing/person.ts'
import { pictures } from './testing/pictures.ts'
import { placeBid } from './testing/place-bid.ts'
import { completePayment, findPackage } from './testing/purchases.ts'
import { type PaymentTestPlatform, startPaymentTestPlatform } from './testing/start-test-platform.ts'

// A bidder's whole evening, from the welcome to the shared win. After each step the figures on
// screen are compared with the ledger. Ten credits were given and are spent first, then bought
// ones, at 9,99 € for twenty.

const browser = await openBrowser()
afterAll(() => browser.close())

const bidCost = 3
/** What credits beyond the ten given ones had cost, as the pages write it. */
const bought = (credits: number) => `${(Math.round((999 * credits) / 20) / 100).toFixed(2).replace('.', ',')} €`

describe.each([
  ['desktop', desktop],
  ['phone', phone],
])('on a %s', (_name, screen) => {
  let platform: PaymentTestPlatform
  let nina: Person
  let rival: Person
  let lost: string
  let won: string
  let evening: Visit
  let page: Page

  beforeAll(async () => {
    platform = await startPaymentTestPlatform({ env: { BID_TIMER_SECONDS: '600', SHIPPING_CENTS: '690' } })
    rival = await register(platform, 'rivale')
    lost = (await createTestAuction(platform, 'Orologio da polso', { bidCost, closingPrice: 5_000 })).id
    won = (await createTestAuction(platform, 'Leica M6', { closingPrice: 3, buyNowPrice: 9_900, images: pictures })).id
    evening = await visit(browser, platform, screen)
    page = evening.page
  })
  afterAll(() => platform?.close())

  test('welcome: ten credits', async () => {
    await evening.go('/register')
    await page.getByLabel('Nome completo').fill('Nina Prova')
    await page.getByLabel('Username').fill('nina')
    await page.getByLabel('Email').fill('nina@example.it')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Registrati gratis' }).click()
    await expectBalance(10)
    nina = await signIn(platform, 'nina', password)
    const { id: packageId, price } = await findPackage(platform, 'Assaggio')
    expect(price).toBe(999)
    for (const credits of [30, 50]) {
      await completePayment(platform, nina, price, { packageId })
      await expectBalance(credits)
    }
  })

  test('the first bid leads', async () => {
    await evening.go(`/auctions/${lost}`)
    await pressPunta()
    await stripOf(page).getByText('Sei in testa').waitFor()
    await expectSpent(3)
  })

  test('an auto-bid places three of ten', async () => {
    await placeBid(platform, rival, lost)
    await startAutoBid(page, 10)
    for (const placed of [1, 2, 3]) {
      await eventually(async () => plainText(await autoBidButton(page).textContent())).toContain(
        `${placed} di 10 fatte`,
      )
      await expectSpent(3 + placed * bidCost)
      if (placed < 3) await placeBid(platform, rival, lost)
    }
    await stopAutoBid(page)
    await page.getByRole('button', { name: 'AUTO PUNTATA' }).waitFor()
  })

  test('outbid, then back in front', async () => {
    await placeBid(platform, rival, lost)
    await stripOf(page).getByText("Non sei più in testa: ora c'è rivale").waitFor()
    await expectSpent(12)
    await pressPunta()
    await stripOf(page).getByText('Sei in testa').waitFor()
    await expectSpent(15)
    await page.reload()
    await expectSpent(15)
  })

  test('lost: the page says what it cost', async () => {
    await placeBid(platform, rival, lost)
    const { cookie } = await signInAdmin(platform)
    await call(platform.url, 'closeAuction', {
      params: { id: lost },
      body: { winnerCredits: 0, refundOthers: false },
      cookie,
    })
    await page.getByText('SCADUTA').first().waitFor()
    await eventually(() => readAuction(page)).toMatchObject({ leader: expect.stringContaining('rivale') })
    await expectSpent(15)
  })

  const total = 'In tutto 7,93 €: 0,03 € + 6,90 € di spedizione + 2 crediti (≈ 1,00 €)'
  const slip =
    /Prezzo finale0,03 €Spedizione6,90 €(Prezzo (finale|pagato|da pagare)|Da pagare|Pagato)6,93 €2 crediti usati≈ 1,00 €In tutto, crediti compresi7,93 €/

  test('won: the congratulations and the profile say the total, and a saving from it', async () => {
    await evening.go(`/auctions/${won}`)
    await pressPunta()
    await stripOf(page).getByText('Sei in testa').waitFor()
    await placeBid(platform, rival, won)
    await stripOf(page).getByText("Non sei più in testa: ora c'è rivale").waitFor()
    await pressPunta()
    const congratulations = page.getByRole('dialog', { name: 'Congratulazioni!' })
    await eventually(async () => plainText(await congratulations.textContent())).toContain(total)
    await page.waitForURL('**/profile')
    const greeting = page.getByRole('region', { name: 'Congratulazioni!' })
    await eventually(async () => plainText(await greeting.textContent())).toMatch(slip)
    expect(plainText(await greeting.textContent())).toContain(
      'Con Compra subito costava 99,00 €: risparmi circa 91,07 € (92%)',
    )
    expect(await inLedger(won)).toBe(2)
  })

  test('to pay: Home says the sum and the day of the order in the database', async () => {
    const home = await visit(browser, platform, { ...screen, cookie: nina.cookie })
    await home.go('/')
    const { rows } = await platform.database.pool.query<{ cents: number; day: string }>(
      `select sum(o.amount_cents)::int as cents,
         to_char(min(o.payment_due_at) at time zone 'Europe/Rome', 'FMDD') as day
       from orders o join users u on u.id = o.user_id where u.username = 'nina' and o.status = 'pending'`,
    )
    const { cents, day } = rows[0]!
    expect(cents).toBe(3 + 690)
    const sum = `${(cents / 100).toFixed(2).replace('.', ',')} €`
    const line = home.page.getByText(/^da pagare entro/)
    const words = new RegExp(`^da pagare entro (il |l')${day}º? .+: ${sum}, spedizione inclusa`)
    await eventually(async () => plainText(await line.textContent())).toMatch(words)
    await home.context.close()
  })

  test('paid: the payment page repeats the total and takes the price and the shipping', async () => {
    await page.getByRole('link', { name: 'Paga ora: Leica M6' }).first().click()
    await page.waitForURL('**/won-auction/*')
    await eventually(async () => plainText(await page.getByRole('main').textContent())).toMatch(slip)
    await fillAddress(page)
    await goToPaymentButton(page).click()
    await payWithPaypal(page)
    await page.getByRole('heading', { name: 'Pagamento completato' }).waitFor()
    await eventually(async () => plainText(await page.getByRole('main').textContent())).toMatch(slip)
    expect(await call(platform.url, 'listWonAuctions', { cookie: nina.cookie })).toMatchObject([
      {
        amount: 693,
        shippingCents: 690,
        status: 'completed',
        spent: { credits: 2, bought: 2, cents: 100, returned: 0 },
      },
    ])
  })

  test('shared: the server draws a picture of the win', async () => {
    await page.getByRole('button', { name: 'Condividi: Leica M6' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: "Scarica l'immagine" }).click(),
    ])
    const bytes = await readFile(await download.path())
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    await page.keyboard.press('Escape')
  })

  test('the bids of the evening add up', async () => {
    await evening.go('/profile?tab=bids')
    const bids = page.getByRole('tabpanel', { name: /^Le mie puntate/ })
    await eventually(async () => plainText(await bids.textContent())).toContain('2 crediti (≈ 1,00 €)')
    expect(plainText(await bids.textContent())).toContain(`5 crediti pagati (≈ ${bought(5)}) + 10 bonus`)
    expect((await inLedger(lost)) + (await inLedger(won))).toBe(17)
    await expectBalance(33)
    expect(evening.browserErrors).toEqual([])
  })

  async function pressPunta(): Promise<void> {
    // Within a quarter of a second after another press this would be its double click.
    await page.waitForTimeout(300)
    await bidButton(page).and(page.locator(':enabled')).click()
  }

  /** The balance on screen and in the ledger. */
  async function expectBalance(credits: number): Promise<void> {
    await page
      .getByRole('banner')
      .getByRole('link', { name: `${credits} crediti` })
      .waitFor()
    const { rows } = await platform.database.pool.query(
      `select sum(l.amount)::int as credits from ledger l join users u on u.id = l.user_id where u.username = 'nina'`,
    )
    expect(rows[0].credits).toBe(credits)
  }

  async function expectSpent(credits: number): Promise<void> {
    const paid = credits - 10
    const words = paid === 1 ? '1 credito pagato' : `${paid} crediti pagati`
    const cost = paid > 0 ? `${words} (≈ ${bought(paid)}) + 10 bonus` : `${credits} crediti bonus`
    await eventually(() => spentOn(page)).toBe(cost)
    expect(await inLedger(lost)).toBe(credits)
  }

  async function inLedger(auctionId: string): Promise<number> {
    const { rows } = await platform.database.pool.query<{ spent: number }>(
      `select coalesce(-sum(l.amount), 0)::int as spent from ledger l join users u on u.id = l.user_id
       join auctions a on a.id = l.auction_id where u.username = 'nina' and a.public_id = $1`,
      [auctionId],
    )
    return rows[0]!.spent
  }
})

const stripOf = (page: Page) => biddingPanel(page).locator('[data-standing]')
