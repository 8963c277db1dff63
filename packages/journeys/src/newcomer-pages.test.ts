import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { closePages, desktop, openBrowser, phone } from './browser/open-browser.ts'
import { plainText } from './browser/plain-text.ts'
import { visit } from './browser/visit.ts'
import { eventually } from './eventually.ts'
import { call } from './testing/call.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { type Person, register, signInAdmin } from './testing/person.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

// The pages that a newcomer reads before the first bid: what they promise, and what they offer.

let platform: TestPlatform
let anna: Person
let auctionId: string
const browser = await openBrowser()

beforeAll(async () => {
  platform = await startTestPlatform()
  anna = await register(platform, 'anna')
  auctionId = (await createTestAuction(platform, 'Lampada a fungo', { buyNowPrice: 8_900 })).id
})
afterEach(() => closePages(browser))
afterAll(async () => {
  await browser.close()
  await platform?.close()
})

test('the packages and the footer say what the database says', async () => {
  const { rows } = await platform.database.pool.query<{ credits: number; cents: number }>(
    'select credits, price_cents as cents from credit_packages order by price_cents',
  )
  const { page, go, browserErrors } = await visit(browser, platform)
  await go('/buy-credits')
  const cards = page.getByRole('article')
  await cards.nth(rows.length - 1).waitFor()
  const dearest = Math.max(...rows.map(({ credits, cents }) => cents / credits))
  for (const [place, { credits, cents }] of rows.entries()) {
    const text = await plainText(await cards.nth(place).textContent())
    const perBid = (Math.round(cents / credits) / 100).toFixed(2).replace('.', ',')
    expect(text).toContain(`${perBid} € a puntata`)
    const saving = Math.round(100 * (1 - cents / credits / dearest))
    if (saving > 0) expect(text).toContain(`Risparmi ${saving === 8 ? "l'" : 'il '}${saving}%`)
    else expect(text).not.toContain('Risparmi')
  }
  // A credit costs far more than the cent that a bid adds to the price.
  expect(Math.min(...rows.map(({ credits, cents }) => cents / credits))).toBeGreaterThan(1)
  const footer = await plainText(await page.getByRole('contentinfo').textContent())
  expect(footer).toContain('Aste al centesimo: vince chi punta per ultimo.')
  expect(footer).not.toContain('credito un centesimo')
  expect(browserErrors).toEqual([])
})

test('the trial auction works by keyboard, answers with rivals, and asks the server nothing', async () => {
  const { page, go, browserErrors } = await visit(browser, platform)
  await go('/come-funziona')
  const trial = page.getByRole('region', { name: "Prova un'asta" })
  const status = trial.getByRole('status')
  const button = trial.getByRole('button')
  await status.filter({ hasText: 'In attesa della prima puntata' }).waitFor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const credits of [9, 8]) {
    await button.focus()
    await page.keyboard.press('Enter')
    await status.filter({ hasText: 'Sei in testa' }).waitFor()
    await trial.getByText(`${credits} crediti di prova`).waitFor()
    await status.filter({ hasText: 'Non sei più in testa' }).waitFor()
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  }
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
  expect(browserErrors).toEqual([])
})

describe.each([
  ['390 × 844', phone],
  ['1440 × 900', desktop],
])('at %s', (_size, screen) => {
  test('the button of a purchase is in sight before and after scrolling', async () => {
    const { page, go } = await visit(browser, platform, { ...screen, cookie: anna.cookie })
    await go(`/shop?item=${auctionId}`)
    await page.getByRole('dialog').getByLabel('Note per il corriere').waitFor()
    await expectInSight(page, /^Vai al pagamento/)
  })

  test('the button that saves an edited auction is in sight before and after scrolling', async () => {
    const { cookie } = await signInAdmin(platform)
    const { page, go } = await visit(browser, platform, { ...screen, cookie })
    await go(`/admin/aste/${auctionId}`)
    await page
      .getByRole('button', { name: /^Modifica/ })
      .first()
      .click()
    await page.getByRole('dialog').getByLabel('Titolo').waitFor()
    await expectInSight(page, 'Salva le modifiche')
  })
})

/**
 * The whole button lies in the viewport and nothing covers it, at both ends of the dialog, once the
 * dialog has slid in.
 */
async function expectInSight(page: Page, name: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const end of ['top', 'bottom'] as const) {
    await dialog.evaluate((element, end) => element.scrollTo(0, end === 'top' ? 0 : element.scrollHeight), end)
    const button = dialog.getByRole('button', { name, exact: true })
    await eventually(() => button.evaluate(isHit), end).toBe(true)
  }
}

function isHit(button: Element): boolean {
  const { left, top, bottom, width, height } = button.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return top >= 0 && bottom <= innerHeight && button.contains(hit)
}

test.each([
  ['/profile', 'La tua Lista Desideri è vuota'],
  ['/profile?tab=bids', 'Non hai ancora puntato'],
  ['/profile?tab=won', "Non hai ancora vinto un'asta"],
  ['/profile?tab=orders', 'Ancora nessun ordine'],
  ['/auctions/nessuna', 'Asta non trovata'],
])('a newcomer finds %s empty, drawn, and with a next step', async (path, title) => {
  const { page, go, browserErrors } = await visit(browser, platform, { cookie: anna.cookie })
  await go(path)
  const panel = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .last()
  await panel.waitFor()
  await panel.locator('svg[viewBox="0 0 160 120"]').waitFor()
  expect(await panel.getByRole('link').or(panel.getByRole('button')).count()).toBeGreaterThan(0)
  expect(browserErrors.filter((error) => !error.includes('404'))).toEqual([])
})

test('a newcomer finds no reviews, drawn, below the button that writes the first', async () => {
  const { page, go, browserErrors } = await visit(browser, platform, { cookie: anna.cookie })
  await go('/testimonials')
  const panel = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Ancora nessuna testimonianza' }) })
  await panel.last().locator('svg[viewBox="0 0 160 120"]').waitFor()
  expect(await page.getByRole('main').getByRole('button', { name: 'Lascia una testimonianza' }).count()).toBe(1)
  expect(browserErrors).toEqual([])
})

test('a newcomer without invitations sees what both get, one main button, and a row without a second', async () => {
  const { page, go, browserErrors } = await visit(browser, platform, { cookie: anna.cookie })
  await go('/referrals')
  const invites = page.getByRole('region', { name: 'I tuoi inviti' })
  await invites.getByRole('heading', { name: 'Nessun invito, per ora' }).waitFor()
  expect(await invites.getByRole('link').or(invites.getByRole('button')).count()).toBe(0)
  await page.getByRole('main').getByText('crediti bonus per il tuo amico', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Copia il link' }).waitFor()
  expect(browserErrors).toEqual([])
})

test('pages name no invented company outside the demo', async () => {
  expect(await call(platform.url, 'serverTime', {})).toMatchObject({ isDemo: false })
})
