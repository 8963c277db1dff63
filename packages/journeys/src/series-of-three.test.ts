import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bidButton, toastOf } from './browser/auction-screen.ts'
import { createTestWorld, type TestWorld } from './browser/create-test-world.ts'
import { chooseAction, dialogOf, submitDialog } from './browser/forms.ts'
import { phone } from './browser/open-browser.ts'
import { plainText } from './browser/plain-text.ts'
import { eventually } from './eventually.ts'
import { expectInvariantsHold } from './faults/expect-consistent-state.ts'
import { call } from './testing/call.ts'
import { creditsOf, signInAdmin } from './testing/person.ts'
import { pictureFiles } from './testing/pictures.ts'

// An operator makes a series of three pieces; a bidder wins each, and the third ends it.

let world: TestWorld
let cookie: string
beforeAll(async () => {
  world = await createTestWorld()
  cookie = (await signInAdmin(world.platform)).cookie
})
afterAll(() => world?.close())

const PIECES = 3
const PRICE_CENTS = 1_251
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await world.platform.database.pool.query(text, values)).rows as Row[]
let seriesId: string
let firstId: string

test('the operator makes the series in the form of an auction', async () => {
  const page = await world.openPage('/create-auction', { cookie })
  await field(page, 'Titolo *').fill('Telefono in serie')
  await field(page, 'Categoria *').selectOption({ label: 'Antiquariato' })
  await field(page, 'Descrizione *').fill('Nuovo, nella sua scatola.')
  await page.locator('input[type=file]').setInputFiles(pictureFiles.slice(0, 1))
  await field(page, 'Prezzo di partenza (€) *').fill('12,50')
  await field(page, 'Prezzo di chiusura massimo (crediti) *').fill(String(PRICE_CENTS))
  await field(page, 'Condizione *').selectOption({ label: "Buono - Segni d'uso normali" })
  await field(page, 'Autenticità *').selectOption({ label: 'Nello stile di' })
  await page.getByRole('radio', { name: /In serie/ }).check()
  await field(page, 'Pezzi *').fill('0')
  await field(page, 'Attesa tra due aste (minuti) *').fill('0')
  const submit = page.getByRole('main').getByRole('button', { name: 'Crea Asta', exact: true })
  await submit.click()
  await page.getByText('I pezzi devono essere almeno 1', { exact: true }).waitFor()
  await field(page, 'Pezzi *').fill(String(PIECES))
  await submit.click()
  await page.waitForURL(/\/auctions\/[0-9a-f-]{36}$/)
  firstId = page.url().split('/').at(-1)!
  const auction = await call(world.platform.url, 'getAuction', { params: { id: firstId } })
  expect(auction).toMatchObject({ status: 'live', seriesLeft: PIECES })
  seriesId = auction.seriesId!
  await page.close()
})

test('a bidder wins each on a phone, and the next begins by itself until the third ends the series', async () => {
  const page = await world.openPage(`/serie/${seriesId}`, { ...phone, cookie: world.anna.cookie })
  const before = await creditsOf(world.platform, world.anna)
  let last = ''
  for (let piece = 1; piece <= PIECES; piece++) {
    const present = async () => (await call(world.platform.url, 'getSeries', { params: { id: seriesId } })).auctionId
    await eventually(async () => ((await present()) ?? last) !== last).toBe(true)
    last = (await present())!
    await page.goto(new URL(`/serie/${seriesId}`, world.platform.url).href)
    await expectLeft(page, PIECES - piece + 1, `su ${PIECES}, compreso quello in asta`)
    await page.getByRole('link', { name: "Vai all'asta", exact: true }).click()
    await page.waitForURL(`**/auctions/${last}`)
    await bidButton(page).click()
    await eventually(async () => (await call(world.platform.url, 'getAuction', { params: { id: last } })).status).toBe(
      'ended',
    )
  }
  await eventually(async () => (await call(world.platform.url, 'getSeries', { params: { id: seriesId } })).state).toBe(
    'sold-out',
  )
  await page.goto(new URL(`/auctions/${firstId}`, world.platform.url).href)
  const part = page.getByRole('region', { name: 'Ultime chiusure' })
  await part.getByText('Tutti i pezzi sono stati vinti o comprati.', { exact: false }).waitFor()
  expect(await part.locator('tbody tr').count()).toBe(PIECES)
  expect(await creditsOf(world.platform, world.anna)).toBe(before - PIECES)
})

test('what the pages show is in the tables', async () => {
  const won = await rows<{ number: number; cents: number; bids: number; username: string }>(
    `select a.series_number as number, o.amount_cents as cents, r.bids, u.username
     from series x join auctions a on a.series_id = x.id join runs r on r.auction_id = a.id
     join orders o on o.auction_id = a.id and o.run = r.run join users u on u.id = o.user_id
     where x.public_id = $1 order by 1`,
    [seriesId],
  )
  expect(won).toEqual([1, 2, 3].map((number) => ({ number, cents: PRICE_CENTS, bids: 1, username: 'anna' })))
  const [ledger] = await rows<{ credits: number }>(
    `select -sum(l.amount)::int as credits from ledger l join auctions a on a.id = l.auction_id
     join series x on x.id = a.series_id where x.public_id = $1`,
    [seriesId],
  )
  expect(ledger!.credits).toBe(PIECES)
  const page = await world.openPage(`/serie/${seriesId}`)
  await expectLeft(page, 0, `su ${PIECES}`)
  expect(await page.locator('tbody tr').count()).toBe(PIECES)
  expect(
    await page
      .locator('tbody tr')
      .getByText(/^12,51\s€$/)
      .count(),
  ).toBe(PIECES)
  expect(await page.title()).toMatch(/^Telefono in serie/)
  await expectInvariantsHold(world.platform)
})

test('the operator adds a piece, the series goes on by itself, and is ended', async () => {
  const page = await world.openPage('/admin/serie', { cookie })
  await page.getByText('Esaurita').waitFor()
  await chooseAction(page, 'Telefono in serie', 'Aggiungi pezzi')
  const dialog = dialogOf(page)
  await dialog.getByLabel('Pezzi da aggiungere').fill('1')
  await dialog.getByText('Pezzi rimasti: 0 su 3. Diventano 1 su 4.').waitFor()
  await submitDialog(dialog)
  await toastOf(page).filter({ hasText: 'Pezzi aggiunti' }).waitFor()
  const present = async () => (await call(world.platform.url, 'getSeries', { params: { id: seriesId } })).auctionId
  await eventually(async () => (await present()) !== null).toBe(true)
  await chooseAction(page, 'Telefono in serie', 'Termina')
  await dialogOf(page).getByText('1 pezzo su 4 non andrà', { exact: false }).waitFor()
  await submitDialog(dialogOf(page))
  await toastOf(page).filter({ hasText: 'Serie terminata' }).waitFor()
})

async function expectLeft(page: Page, left: number, of: string): Promise<void> {
  const words = `${left} ${left === 1 ? 'pezzo rimasto' : 'pezzi rimasti'} ${of}`
  const shown = page.locator('p').filter({ hasText: /pezz[oi] rimast[oi] su/ })
  await eventually(async () => plainText(await shown.textContent())).toBe(words)
}

test('causes no browser errors', () => {
  expect(world.browserErrors()).toEqual([])
})
