import type { Auction } from '@centesimo/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { toastOf } from './browser/auction-screen.ts'
import { press } from './browser/forms.ts'
import { closePages, openBrowser, phone } from './browser/open-browser.ts'
import { plainText } from './browser/plain-text.ts'
import { type Visit, visit } from './browser/visit.ts'
import { eventually } from './eventually.ts'
import { call } from './testing/call.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { adminCookie, type Person, register } from './testing/person.ts'
import { pictureFiles, pictures } from './testing/pictures.ts'
import { placeBid } from './testing/place-bid.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

// An auction is edited on its own page: its admin sees the result before saving, everybody else
// right after it, and nothing typed gets lost.

let platform: TestPlatform
let browser: Browser
let catalog: Person
let anna: Person
let bruno: Person
let auction: Auction

beforeAll(async () => {
  ;[platform, browser] = await Promise.all([startTestPlatform({ env: { BID_TIMER_SECONDS: '1200' } }), openBrowser()])
  ;[catalog, anna, bruno] = await Promise.all([
    register(platform, 'caterina'),
    register(platform, 'anna'),
    register(platform, 'bruno'),
  ])
  const { pool } = platform.database
  await pool.query(`update users set is_admin = true, admin_role = 'catalog' where username = 'caterina'`)
})
beforeEach(async () => {
  auction = await createTestAuction(platform, 'Barometro', { images: pictures })
})
afterEach(() => closePages(browser))
afterAll(async () => {
  await browser?.close()
  await platform?.close()
})

const open = async (who: Person | null, options = {}): Promise<Visit> => {
  const opened = await visit(browser, platform, { ...options, cookie: who?.cookie ?? null })
  await opened.go(`/auctions/${auction.id}`)
  await opened.page.getByRole('heading', { level: 1, name: 'Barometro' }).waitFor()
  return opened
}
const sheetOf = (page: Page) => page.getByRole('dialog', { name: "Modifica l'asta" })
const field = (page: Page, label: string) => sheetOf(page).getByLabel(label, { exact: true })
const button = (page: Page, name: string) => sheetOf(page).getByRole('button', { name })
const titleOf = (page: Page) => page.getByRole('heading', { level: 1, includeHidden: true }).textContent()
const coverOf = (page: Page) => page.locator('main [data-field=images] img').first().getAttribute('src')
const priceOf = async (page: Page) => plainText(await page.locator('main aside').textContent())
const stored = () => call(platform.url, 'getAuction', { params: { id: auction.id } })

test('a wrong photo and title are corrected on a phone, and open pages follow without a reload', async () => {
  const bidder = await open(anna)
  await bidder.page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const { page, browserErrors } = await open(catalog, phone)
  await press(page, 'Modifica')
  await field(page, 'Titolo').fill('Barometro da parete')
  await button(page, "Rimuovi l'immagine 1").click()
  await sheetOf(page).locator('input[type=file]').setInputFiles(pictureFiles.slice(0, 1))
  await button(page, 'Anteprima').click()

  // The page as it will be; for everybody else nothing has changed.
  await eventually(() => titleOf(page)).toBe('Barometro da parete')
  expect(await coverOf(page)).toBe(auction.images[1])
  expect(await page.locator('main [data-field=images] img[src^="blob:"]').count()).toBeGreaterThan(0)
  expect([(await stored()).title, await titleOf(bidder.page)]).toEqual(['Barometro', 'Barometro'])
  // A bid shows on the page that is edited too.
  await placeBid(platform, bruno, auction.id)
  await eventually(() => priceOf(page)).toMatch(/0,01 €.*bruno/)

  await button(page, 'Salva le modifiche').click()
  await sheetOf(page).waitFor({ state: 'detached' })
  await toastOf(page).filter({ hasText: 'Asta modificata con successo' }).waitFor()
  const after = await stored()
  expect(after).toMatchObject({ title: 'Barometro da parete', images: [auction.images[1], expect.any(String)] })
  await eventually(() => titleOf(bidder.page)).toBe('Barometro da parete')
  await eventually(() => coverOf(bidder.page)).toBe(auction.images[1])
  expect(await bidder.page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  const { rows } = await platform.database.pool.query(
    `select u.username from audit_log a join users u on u.id = a.admin_id where a.action = 'auction.edit'`,
  )
  expect(rows).toEqual([{ username: 'caterina' }])
  expect([...browserErrors, ...bidder.browserErrors]).toEqual([])
})

test('only those who may edit load its code, and the form only when it opens', async () => {
  const loads = async (who: Person | null) => {
    const opened = await open(who)
    await opened.page.waitForLoadState('networkidle')
    return opened.page
  }
  const loaded = (page: Page) =>
    page.evaluate(() =>
      ['edit-button', 'auction-editor'].filter((name) =>
        performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/${name}-`)),
      ),
    )
  for (const who of [null, anna]) {
    const page = await loads(who)
    expect(await loaded(page)).toEqual([])
    expect(await page.getByRole('button', { name: 'Modifica' }).count()).toBe(0)
  }
  const page = await loads(catalog)
  // The button's code is asked for when the answer about the session is here, however late.
  await page.getByRole('button', { name: 'Modifica' }).waitFor()
  expect(await loaded(page)).toEqual(['edit-button'])
  await press(page, 'Modifica')
  await field(page, 'Titolo').waitFor()
  expect(await loaded(page)).toEqual(['edit-button', 'auction-editor'])
})

test('a bid that arrives meanwhile locks the terms; what else was typed is saved', async () => {
  const { page } = await open(catalog)
  await press(page, 'Modifica')
  await field(page, 'Costo di una puntata (crediti)').fill('7')
  await field(page, 'Peso').fill('900 g')
  await placeBid(platform, bruno, auction.id)
  await sheetOf(page).getByText('Nel frattempo è arrivata una puntata').waitFor()
  expect(await field(page, 'Costo di una puntata (crediti)').inputValue()).toBe('7')
  await button(page, 'Salva le modifiche').click()
  await button(page, 'Rimetti i valori attuali').click()
  await button(page, 'Salva le modifiche').click()
  await sheetOf(page).waitFor({ state: 'detached' })
  expect(await stored()).toMatchObject({ bidCost: auction.bidCost, weight: '900 g' })
})

test('a colleague’s change is merged, and one of the same field is shown', async () => {
  const { page } = await open(catalog)
  await press(page, 'Modifica')
  await field(page, 'Titolo').fill('Barometro da parete')
  const body = { title: 'Barometro olandese', materials: 'Noce' }
  await call(platform.url, 'editAuction', {
    params: { id: auction.id },
    body,
    cookie: await adminCookie(platform),
  })
  await sheetOf(page).getByText('Titolo: ora è «Barometro olandese».').waitFor()
  expect(await field(page, 'Materiali').inputValue()).toBe('Noce')
  expect(await field(page, 'Titolo').inputValue()).toBe('Barometro da parete')
  await button(page, 'Salva le modifiche').click()
  await sheetOf(page).waitFor({ state: 'detached' })
  expect(await stored()).toMatchObject({ title: 'Barometro da parete', materials: 'Noce' })
})

test('unsaved changes are left only on purpose, by link and by the browser’s back', async () => {
  const { page, go } = await open(catalog)
  await go(`/admin/aste/${auction.id}`)
  await press(page, 'Modifica')
  await field(page, 'Titolo').fill('Barometro da parete')
  const asked = page.getByRole('dialog', { name: 'Vuoi uscire senza salvare?' })
  await page.getByRole('link', { name: 'Shop' }).first().click()
  await asked.getByRole('button', { name: 'Resta qui' }).click()
  expect(await field(page, 'Titolo').inputValue()).toBe('Barometro da parete')
  await page.evaluate(() => history.back())
  await asked.getByRole('button', { name: 'Esci senza salvare' }).click()
  await page.waitForURL(`**/admin/aste/${auction.id}`)
  expect((await stored()).title).toBe('Barometro')
})
