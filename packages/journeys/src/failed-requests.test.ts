import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  autoBidButton,
  autoBidSheet,
  biddingPanel,
  startAutoBid,
  stopAutoBid,
  toastOf,
} from './browser/auction-screen.ts'
import { createTestWorld, type TestWorld } from './browser/create-test-world.ts'
import { dialogOf, press } from './browser/forms.ts'
import { call } from './testing/call.ts'
import { signInAdmin } from './testing/person.ts'

// What a page says when its request fails, where no page test shows it.

let world: TestWorld
let adminCookie: string
beforeAll(async () => {
  world = await createTestWorld()
  adminCookie = (await signInAdmin(world.platform)).cookie
})
afterEach(() => world?.closePages())
afterAll(() => world?.close())

/** Opens a page on which the matching requests fail as on a broken connection. */
async function openWithout(pattern: string, path: string, cookie = world.anna.cookie): Promise<Page> {
  const { page, go } = await world.visit({ cookie })
  await page.route(pattern, (route) => route.abort())
  await go(path)
  return page
}

const expectError = (page: Page, description: string) =>
  toastOf(page).filter({ hasText: 'Errore' }).filter({ hasText: description }).waitFor()

test('auto-bid cannot be switched on', async () => {
  const page = await openWithout('**/api/autobids/start', `/auctions/${world.ids.clock}`)
  await startAutoBid(page)
  await expectError(page, 'Impossibile attivare Auto Puntata')
  await autoBidSheet(page).getByRole('button', { name: 'Chiudi' }).click()
  expect(await autoBidButton(page).textContent()).toBe('AUTO PUNTATA')
})

test('auto-bid cannot be switched off', async () => {
  const { ids, platform, anna } = world
  await call(platform.url, 'startAutoBid', { body: { auctionId: ids.clock }, cookie: anna.cookie })
  const page = await openWithout('**/api/autobids/stop', `/auctions/${ids.clock}`)
  await biddingPanel(page)
    .getByRole('button', { name: /^AUTO ON/ })
    .waitFor()
  await stopAutoBid(page)
  await expectError(page, 'Impossibile disattivare Auto Puntata')
})

test('a bid in the dialog is not sent', async () => {
  const { page, go } = await world.visit({ cookie: world.bruno.cookie })
  // Without a WebSocket the bid goes over HTTP, where the test can answer it.
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close())
  await page.route('**/api/auctions/*/bids', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: {} }),
  )
  await go('/auctions?search=solitario')
  await page
    .getByRole('article')
    .getByRole('button', { name: /^PUNTA/ })
    .click()
  await dialogOf(page)
    .getByRole('button', { name: /^PUNTA/ })
    .click()
  await expectError(page, "Impossibile inviare l'offerta.")
})

test('an auction cannot be restarted', async () => {
  const page = await openWithout('**/api/auctions/*/restart', `/auctions/${world.ids.over}`, adminCookie)
  await biddingPanel(page).getByRole('button', { name: 'RIAVVIA ASTA' }).click()
  await expectError(page, "Impossibile riavviare l'asta")
})

test('a sign-out that fails empties the page at once, and is repeated until it succeeds', async () => {
  const page = await openWithout('**/api/logout', '/come-funziona')
  await page.getByRole('banner').getByRole('button', { name: /anna/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await toastOf(page).filter({ hasText: 'Logout fallito' }).waitFor()
  const notice = page.getByRole('status').getByText("L'uscita non è ancora completa")
  await notice.waitFor()
  const visitor = page.getByRole('banner').getByRole('link', { name: 'Accedi' })
  await visitor.waitFor()
  await page.reload()
  await notice.waitFor()
  await visitor.waitFor()
  await page.unroute('**/api/logout')
  await notice.waitFor({ state: 'detached' })
  await page.reload()
  await visitor.waitFor()
})

test('the database cannot be initialised', async () => {
  const { page, go } = await world.visit()
  await page.route('**/api/admin/seed-database', (route) => route.fulfill({ status: 500, json: {} }))
  await go('/setup-database')
  await press(page, 'Prepara il database')
  await page.getByRole('alert').filter({ hasText: "Errore durante l'inizializzazione" }).waitFor()
})
