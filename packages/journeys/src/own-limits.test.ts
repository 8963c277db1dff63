import { afterAll, beforeAll, expect, test } from 'vitest'
import { biddingPanel } from './browser/auction-screen.ts'
import { openBrowser, phone } from './browser/open-browser.ts'
import { type Visit, visit } from './browser/visit.ts'
import { eventually } from './eventually.ts'
import { attempt, call } from './testing/call.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { adminCookie, type Person, register } from './testing/person.ts'
import { placeBid } from './testing/place-bid.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

// A bidder limits themselves on a phone: the page, the refusals, the auto-bid and the admin agree.

let platform: TestPlatform
let anna: Person
let bruno: Person
let auctionId: string
let annas: Visit
const browser = await openBrowser()

beforeAll(async () => {
  platform = await startTestPlatform({ env: { BID_TIMER_SECONDS: '600' } })
  ;[anna, bruno] = await Promise.all([register(platform, 'anna'), register(platform, 'bruno')])
  await platform.database.pool.query(`update users set email_verified = true where username = 'anna'`)
  auctionId = (await createTestAuction(platform, 'Orologio da polso')).id
  annas = await visit(browser, platform, { ...phone, cookie: anna.cookie })
})
afterAll(async () => {
  expect(annas.browserErrors).toEqual([])
  await browser.close()
  await platform?.close()
})

const punta = () => biddingPanel(annas.page).getByRole('button', { name: /^PUNTA/ })

test('a limit of credits a day holds at once, and PUNTA says until when', async () => {
  const { page } = annas
  await annas.go('/profile?tab=limits')
  await page.getByLabel('Crediti al giorno').fill('1')
  await page.getByRole('button', { name: 'Salva i limiti' }).click()
  await page.getByText('Limiti salvati').first().waitFor()
  await page.getByText('Oggi: 0 di 1 credito').waitFor()

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
    .getByText(/Con questa puntata superi il tuo limite di 1 credito al giorno: potrai farla da/)
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
  await page.getByText(/: nessun limite al giorno/).waitFor()
  const refused = await attempt(platform.url, 'placeBid', { params: { id: auctionId }, cookie: anna.cookie })
  expect(refused).toMatchObject({ status: 403, body: { code: 'LIMIT_REACHED' } })
  await page.getByRole('button', { name: 'Tieni il limite attuale' }).click()
  await page.getByText(/: nessun limite al giorno/).waitFor({ state: 'detached' })
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

test('an exclusion asks first, refuses purchases, and an admin sees it and can end nothing', async () => {
  const { page } = annas
  await annas.go('/profile?tab=limits')
  await page.getByRole('button', { name: '6 mesi' }).click()
  await page.getByRole('dialog').getByText('I crediti restano sul tuo saldo.').waitFor()
  await page.getByRole('button', { name: 'Mi autoescludo' }).click()
  await page.getByText(/^Autoesclusione attiva fino al/).waitFor()

  const admins = await visit(browser, platform, { cookie: await adminCookie(platform) })
  await admins.go(`/admin/utenti/${anna.id}`)
  await admins.page.getByText('Autoesclusione').waitFor()
  await admins.page.getByText('Limite di crediti al giorno').waitFor()
  expect(admins.browserErrors).toEqual([])
})

test('the page says what was spent and won, ever', async () => {
  const { page } = annas
  await annas.go('/profile?tab=limits')
  const used = page.locator('section#speso').getByRole('row', { name: 'Crediti usati' })
  expect(await used.getByRole('cell').last().textContent()).toBe('1')
  const mail = page.getByRole('switch', { name: 'Scrivimelo ogni mese' })
  await mail.click()
  await page.getByText('Non ti scriveremo più ogni mese').first().waitFor()
  expect(await mail.getAttribute('aria-checked')).toBe('false')
})

async function bidsOfAnna(): Promise<number> {
  const { rows } = await platform.database.pool.query<{ bids: number }>(
    `select count(*)::int as bids from ledger l join users u on u.id = l.user_id
     where u.username = 'anna' and l.type = 'bid'`,
  )
  return rows[0]!.bids
}
