import { type Endpoint, endpoints } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { biddingPanel, toastOf } from './browser/auction-screen.ts'
import { openBrowser, phone } from './browser/open-browser.ts'
import { payButton, payWithPaypal } from './browser/payment-steps.ts'
import { plainText } from './browser/plain-text.ts'
import { type Visit, visit } from './browser/visit.ts'
import { eventually } from './eventually.ts'
import { attempt, call } from './testing/call.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { adminCookie, type Person, register } from './testing/person.ts'
import { placeBid } from './testing/place-bid.ts'
import { createPaymentBody, findPackage } from './testing/purchases.ts'
import { type PaymentTestPlatform, startPaymentTestPlatform } from './testing/start-test-platform.ts'

// A bidder limits themselves on a phone: the page, the refusals, the auto-bid and the admin agree.

let platform: PaymentTestPlatform
let anna: Person
let bruno: Person
let auctionId: string
let annas: Visit
const browser = await openBrowser()

beforeAll(async () => {
  platform = await startPaymentTestPlatform({ env: { BID_TIMER_SECONDS: '600' } })
  ;[anna, bruno] = await Promise.all([register(platform, 'anna'), register(platform, 'bruno')])
  await platform.database.pool.query(`update users set email_verified = true where username = 'anna'`)
  auctionId = (await createTestAuction(platform, 'Orologio da polso')).id
  annas = await visit(browser, platform, { ...phone, cookie: anna.cookie })
})
afterAll(async () => {
  // The sandbox passes our refusals of payments on.
  expect(annas.browserErrors.filter((each) => !/status of 403 .*\/order\)$/.test(each))).toEqual([])
  await browser.close()
  await platform?.close()
})

const punta = () => biddingPanel(annas.page).getByRole('button', { name: /^PUNTA/ })

test('a limit of credits a day holds at once, and PUNTA says until when', async () => {
  const { page } = annas
  await annas.go('/profile?tab=limits')
  await page.getByLabel('Crediti al giorno').fill('1')
  await page.getByRole('button', { name: 'Salva i limiti' }).click()
  await page.getByText('Oggi 0 crediti · limite attuale 1 credito').waitFor()

  await annas.go(`/auctions/${auctionId}`)
  await punta().click()
  await eventually(bidsOfAnna).toBe(1)
  await placeBid(platform, bruno, auctionId)
  await page.getByText('Non sei più in testa').first().waitFor()
  // PUNTA ignores presses until the last bid is answered; the live event may come before that.
  await eventually(() => punta().getAttribute('aria-busy')).toBe('false')
  // By key: this fast after the first one, a click would count as the second of a double click.
  await punta().press('Enter')
  await page
    .getByText(/Con questa puntata superi il tuo limite di 1 credito al giorno: potrai puntare di nuovo da/)
    .first()
    .waitFor()
  await eventually(() => punta().getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('link', { name: 'I miei limiti' }).waitFor()
  expect(await bidsOfAnna()).toBe(1)
})

test('a looser limit waits for seven days and can be withdrawn', async () => {
  const { page } = annas
  await annas.go('/profile?tab=limits')
  await page.getByLabel('Crediti al giorno').fill('')
  await page.getByRole('button', { name: 'Salva i limiti' }).click()
  await page.getByText(/: nessun limite giornaliero/).waitFor()
  const refused = await attempt(platform.url, 'placeBid', { params: { id: auctionId }, cookie: anna.cookie })
  expect(refused).toMatchObject({ status: 403, body: { code: 'LIMIT_REACHED' } })
  await page.getByRole('button', { name: 'Tieni il limite attuale' }).click()
  await page.getByText(/: nessun limite giornaliero/).waitFor({ state: 'detached' })
})

test('a package past the month’s euros is refused before PayPal is asked, by the page and by the call', async () => {
  const { page } = annas
  const offer = await findPackage(platform, 'Assaggio')
  await annas.go('/profile?tab=limits')
  const euro = (offer.price / 100).toFixed(2).replace('.', ',')
  await page.getByLabel('Spesa al mese').fill(euro)
  await page.getByRole('button', { name: 'Salva i limiti' }).click()
  await page.getByText(`Questo mese 0,00 € · limite attuale ${euro}`).waitFor()

  await buyPackage('Assaggio')
  await payWithPaypal(page)
  await toastOf(page).filter({ hasText: 'Acquisto completato!' }).waitFor()
  expect(await paymentsOfAnna()).toEqual(['applied'])

  await buyPackage('Assaggio')
  await payButton(page).click()
  const refusal = `Con questo acquisto superi il tuo limite di ${plainText(formatEuro(offer.price))} al mese`
  await eventually(async () => plainText(await page.getByRole('dialog').first().textContent())).toContain(refusal)
  const body = createPaymentBody(offer.price, { packageId: offer.id })
  const refused = await attempt(platform.url, 'createPayment', { body, cookie: anna.cookie })
  expect(refused).toMatchObject({ status: 403, body: { code: 'LIMIT_REACHED' } })
  expect(await paymentsOfAnna()).toEqual(['applied'])
})

test('a time-out stops a running auto-bid, which says why', async () => {
  const { page } = annas
  const other = (await createTestAuction(platform, 'Penna')).id
  const carla = await register(platform, 'carla')
  await call(platform.url, 'startAutoBid', { body: { auctionId: other }, cookie: carla.cookie })
  await placeBid(platform, bruno, other)
  await call(platform.url, 'setOwnLimits', { body: { version: 0, timeOutDays: 1 }, cookie: carla.cookie })
  await eventually(
    async () => {
      const { rows } = await platform.database.pool.query<{ stop_reason: string | null }>(
        `select stop_reason from autobids a join users u on u.id = a.user_id where u.username = 'carla'`,
      )
      return rows[0]?.stop_reason
    },
    'why the auto-bid stopped',
    60_000,
  ).toBe('excluded')

  await annas.go('/profile?tab=limits')
  await page.getByRole('button', { name: '7 giorni' }).click()
  await page.getByRole('button', { name: 'Inizia la pausa' }).click()
  await page
    .getByText(/^Sei in pausa fino/)
    .first()
    .waitFor()
})

test('an exclusion asks first, and refuses a package and an item of the shop', async () => {
  const { page } = annas
  await annas.go('/profile?tab=limits')
  await page.getByRole('button', { name: '6 mesi' }).click()
  await page.getByRole('dialog').getByText('I crediti restano sul saldo: alla fine potrai usarli di nuovo.').waitFor()
  await page.getByRole('button', { name: 'Mi autoescludo' }).click()
  await page.getByText(/^Autoesclusione attiva fino al/).waitFor()

  await buyPackage('Classico')
  await payButton(page).click()
  await page
    .getByRole('dialog')
    .getByText(/^Hai scelto di autoescluderti: fino al/)
    .first()
    .waitFor()
  const { id } = await createTestAuction(platform, 'Bussola', { buyNowPrice: 1_000 })
  const body = { auctionId: id, amount: 1_000, shippingAddress: 'Via Roma 1, Milano' }
  const refused = await attempt(platform.url, 'createOrder', { body, cookie: anna.cookie })
  expect(refused).toMatchObject({ status: 403, body: { code: 'EXCLUDED' } })
  expect(await paymentsOfAnna()).toEqual(['applied'])
})

test('an admin sees the limits, and no page and no call loosens them', async () => {
  const limitsOfAnna = () => call(platform.url, 'getOwnLimits', { cookie: anna.cookie })
  const before = await limitsOfAnna()
  const cookie = await adminCookie(platform)
  const admins = await visit(browser, platform, { cookie })
  await admins.go(`/admin/utenti/${anna.id}`)
  for (const name of ['Autoesclusione', 'Limite di crediti al giorno', 'Limite al mese']) {
    await admins.page.getByText(name).waitFor()
  }
  expect(await admins.page.getByRole('button', { name: /limit|esclu|pausa/i }).count()).toBe(0)
  expect(admins.browserErrors).toEqual([])

  // The one call that changes limits is for one's own: for an admin too, whomever it names.
  const fields = /"(monthlyCents|dailyCredits|timeOutDays|exclusion)"/
  const changing = Object.entries<Endpoint>(endpoints).filter(
    ([, { body }]) =>
      body && fields.test(JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))),
  )
  expect(changing.map(([name]) => name)).toEqual(['setOwnLimits'])
  const loosen = { version: before.version, monthlyCents: null, dailyCredits: null }
  const named = { ...loosen, userId: anna.id } as typeof loosen
  expect((await attempt(platform.url, 'setOwnLimits', { body: named, cookie })).status).toBe(400)
  await attempt(platform.url, 'setOwnLimits', { body: loosen, cookie })
  expect(await limitsOfAnna()).toEqual(before)
})

test('the page says what was spent and won, ever', async () => {
  const { page } = annas
  await annas.go('/profile?tab=limits')
  const used = page.locator('section#speso').getByRole('row', { name: 'Crediti usati' })
  expect(await used.getByRole('cell').last().textContent()).toBe('1')
  const mail = page.getByRole('switch', { name: 'Mandami il riepilogo del mese' })
  await mail.click()
  await page.getByText('Non riceverai più il riepilogo del mese').first().waitFor()
  expect(await mail.getAttribute('aria-checked')).toBe('false')
})

/** Opens the payment of a package. */
async function buyPackage(name: string): Promise<void> {
  await annas.go('/buy-credits')
  const offer = annas.page.getByRole('article').filter({ hasText: name })
  await offer.getByRole('button', { name: /^Acquista/ }).click()
}

async function paymentsOfAnna(): Promise<string[]> {
  const { rows } = await platform.database.pool.query<{ state: string }>(
    `select p.state from payments p join users u on u.id = p.user_id where u.username = 'anna' order by p.id`,
  )
  return rows.map(({ state }) => state)
}

async function bidsOfAnna(): Promise<number> {
  const { rows } = await platform.database.pool.query<{ bids: number }>(
    `select count(*)::int as bids from ledger l join users u on u.id = l.user_id
     where u.username = 'anna' and l.type = 'bid'`,
  )
  return rows[0]!.bids
}
