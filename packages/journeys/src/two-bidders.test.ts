import type { Auction } from '@centesimo/contract'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bidButton,
  biddingPanel,
  leadPlate,
  readAuction,
  startAutoBid,
  stopAutoBid,
  toastOf,
} from './browser/auction-screen.ts'
import { openBrowser, phone } from './browser/open-browser.ts'
import { plainText } from './browser/plain-text.ts'
import { type Visit, visit } from './browser/visit.ts'
import { watchForText } from './browser/watch-for-text.ts'
import { eventually } from './eventually.ts'
import { call } from './testing/call.ts'
import { createOffer, createTestAuction } from './testing/create-test-auction.ts'
import { password, register, signIn, signInAdmin } from './testing/person.ts'
import { pictures } from './testing/pictures.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

// The main scenario, step by step: Anna on a desktop, Bruno on a phone, the admin, and a visitor.

const title = 'Collana di perle'
let platform: TestPlatform
let browser: Browser
let anna: Visit
let bruno: Visit
let auction: Auction

beforeAll(async () => {
  ;[platform, browser] = await Promise.all([startTestPlatform({ env: { BID_TIMER_SECONDS: '15' } }), openBrowser()])
  anna = await visit(browser, platform)
  bruno = await visit(browser, platform, phone)
})
afterAll(async () => {
  await browser?.close()
  await platform?.close()
})

test('greets a new and a returning bidder by their full names', async () => {
  await register(platform, 'bruno')
  await anna.go('/register')
  await anna.page.getByLabel('Nome completo').fill('Anna Rossi')
  await anna.page.getByLabel('Username').fill('anna')
  await anna.page.getByLabel('Email').fill('anna@example.it')
  await anna.page.getByLabel('Password', { exact: true }).fill(password)
  await anna.page.getByRole('button', { name: 'Registrati gratis' }).click()
  await toastOf(anna.page)
    .filter({ hasText: 'Registrazione completata!' })
    .filter({ hasText: 'Benvenuto Anna Rossi' })
    .waitFor()
  await anna.page.waitForURL(new URL('/', platform.url).href)
  await anna.page.getByRole('banner').getByText('10 crediti').waitFor()

  await bruno.go('/login')
  await bruno.page.getByLabel('Username').fill('bruno')
  await bruno.page.getByLabel('Password', { exact: true }).fill(password)
  await bruno.page.getByRole('button', { name: 'Accedi', exact: true }).click()
  await toastOf(bruno.page)
    .filter({ hasText: 'Login effettuato!' })
    .filter({ hasText: 'Benvenuto Bruno Prova' })
    .waitFor()
  await bruno.page.waitForURL(new URL('/', platform.url).href)
})

test('a new auction appears live on Home for both without a reload', async () => {
  auction = await createTestAuction(platform, title, { images: pictures, buyNowPrice: 5_000, estimatedValue: '200 €' })
  for (const { page } of [anna, bruno]) {
    await cardOf({ page }).getByText('in attesa della prima puntata').waitFor()
  }
})

test('manual bids appear on both screens in the same order', async () => {
  await Promise.all([anna.go(`/auctions/${auction.id}`), bruno.go(`/auctions/${auction.id}`)])
  await expectBothScreens({ price: '0,00 €', leader: 'in attesa della prima puntata', history: [] })

  await bidButton(anna.page).click()
  await toastOf(anna.page).filter({ hasText: 'Offerta Piazzata!' }).waitFor()
  await expectBothScreens({ price: '0,01 €', leader: 'anna', history: ['0,01 € Manuale anna'] })
  await leadPlate(anna.page).waitFor()
  expect(await bidButton(anna.page).count()).toBe(0)
  await biddingPanel(anna.page).getByText('Sei in testa: se nessuno rilancia, vinci tu').waitFor()

  await bidButton(bruno.page).click()
  await expectBothScreens({
    price: '0,02 €',
    leader: 'bruno',
    history: ['0,02 € Manuale bruno', '0,01 € Manuale anna'],
  })
  await bidButton(anna.page).click()
  await expectBothScreens({ price: '0,03 €', leader: 'anna' })
  await anna.page.getByRole('banner').getByText('8 crediti').waitFor()
})

test("the card's PUNTA opens a dialog with price, next price, cost and the last bids", async () => {
  await bruno.page.getByRole('link', { name: 'Chiudi e torna alla home' }).click()
  await cardOf(bruno)
    .getByRole('button', { name: /^PUNTA/ })
    .click()
  const dialog = bruno.page.getByRole('dialog', { name: "Fai un'Offerta" })
  await eventually(async () => (await dialog.locator('dd').allTextContents()).map(plainText)).toEqual([
    '0,04 €',
    '0,03 €',
    '1 credito',
  ])
  await eventually(() => dialog.locator('li').count()).toBe(3)
  await dialog.getByRole('button', { name: /^PUNTA/ }).click()
  await toastOf(bruno.page).filter({ hasText: 'Offerta inviata!' }).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await eventually(() => readAuction(anna.page)).toMatchObject({ price: '0,04 €', leader: 'bruno' })
})

test('auto-bid bids until it is switched off, and the history marks its bids', async () => {
  await bruno.go(`/auctions/${auction.id}`)
  await startAutoBid(anna.page)
  await toastOf(anna.page).filter({ hasText: 'Auto Puntata Attivata!' }).waitFor()
  await biddingPanel(anna.page)
    .getByRole('button', { name: /^AUTO ON/ })
    .waitFor()
  await expectBothScreens({ price: '0,05 €', leader: 'anna' })
  await bidButton(bruno.page).click()
  await expectBothScreens({ price: '0,07 €', leader: 'anna' })

  await stopAutoBid(anna.page)
  await toastOf(anna.page).filter({ hasText: 'Auto Puntata Disattivata' }).waitFor()
  await bidButton(bruno.page).click()
  const history = ['bruno', 'anna', 'bruno', 'anna', 'bruno', 'anna', 'bruno', 'anna'].map((name, place) => {
    const bid = 8 - place
    return `0,0${bid} € ${bid === 5 || bid === 7 ? 'Auto' : 'Manuale'} ${name}`
  })
  await expectBothScreens({ price: '0,08 €', leader: 'bruno', history })
})

test('when the countdown ends, the winner is congratulated and the other bidder sees the result', async () => {
  const verifyingShown = await Promise.all([anna, bruno].map(({ page }) => watchForText(page, 'Verifica in corso…')))
  const congratulations = bruno.page.getByRole('dialog', { name: 'Congratulazioni!' })
  await congratulations.waitFor({ timeout: 40_000 })
  expect(plainText(await congratulations.textContent())).toContain(`Hai vinto quest'asta: ${title}`)
  expect(await Promise.all(verifyingShown.map((wasShown) => wasShown()))).toEqual([true, true])
  await bruno.page.waitForURL('**/profile')
  await eventually(() => readAuction(anna.page)).toMatchObject({ price: '0,08 €', leader: 'bruno' })
  await biddingPanel(anna.page).getByText('vinta da', { exact: true }).waitFor()
  await biddingPanel(anna.page).getByText('SCADUTA').first().waitFor()
  expect(await bidButton(anna.page).count()).toBe(0)
})

test('a visitor sees who won, and the winner has exactly one order', async () => {
  const visitor = await visit(browser, platform)
  await visitor.go(`/auctions/${auction.id}`)
  await eventually(() => readAuction(visitor.page)).toMatchObject({ price: '0,08 €', leader: 'bruno' })
  expect(visitor.browserErrors).toEqual([])
  const [winner, loser] = await Promise.all([signIn(platform, 'bruno', password), signIn(platform, 'anna', password)])
  expect(await call(platform.url, 'listWonAuctions', { cookie: winner.cookie })).toMatchObject([
    { amount: 8, status: 'pending', auction: { id: auction.id, title, currentBid: 8 } },
  ])
  expect(await call(platform.url, 'listWonAuctions', { cookie: loser.cookie })).toEqual([])
})

test('the admin restarts the auction, and every viewer sees the new run live', async () => {
  const { cookie } = await signInAdmin(platform)
  const [admin, visitor] = await Promise.all([visit(browser, platform, { cookie }), visit(browser, platform, phone)])
  await Promise.all([admin, visitor, bruno].map(({ go }) => go(`/auctions/${auction.id}`)))
  await biddingPanel(visitor.page).getByText('SCADUTA').first().waitFor()
  await biddingPanel(admin.page).getByRole('button', { name: 'RIAVVIA ASTA' }).click()
  await toastOf(admin.page).filter({ hasText: 'Asta Riavviata!' }).waitFor()
  for (const { page } of [admin, visitor, anna, bruno]) {
    await eventually(() => readAuction(page)).toEqual({
      price: '0,00 €',
      leader: 'in attesa della prima puntata',
      history: [],
    })
    await biddingPanel(page).getByText('LIVE').waitFor()
  }
  await bidButton(bruno.page).click()
  await eventually(() => readAuction(visitor.page)).toMatchObject({ price: '0,01 €', leader: 'bruno' })
  expect([...anna.browserErrors, ...bruno.browserErrors, ...admin.browserErrors, ...visitor.browserErrors]).toEqual([])
})

test('a bid that reaches the closing price wins at once, visible to every viewer', async () => {
  const { cookie } = await signInAdmin(platform)
  const offer = await createOffer(platform, { title: 'Moneta da un centesimo', closingPrice: 2 })
  const { id } = await call(platform.url, 'createAuction', { cookie, body: offer })
  await Promise.all([anna.go(`/auctions/${id}`), bruno.go(`/auctions/${id}`)])
  await bidButton(anna.page).click()
  await eventually(() => readAuction(bruno.page)).toMatchObject({ price: '0,01 €', leader: 'anna' })
  await biddingPanel(bruno.page).getByText("e chiude l'asta: vinci tu").waitFor()
  await bidButton(bruno.page).click()
  await bruno.page.getByRole('dialog', { name: 'Congratulazioni!' }).waitFor()
  await bruno.page.waitForURL('**/profile')
  await biddingPanel(anna.page).getByText('vinta da', { exact: true }).waitFor()
  await eventually(() => readAuction(anna.page)).toMatchObject({ price: '0,02 €', leader: 'bruno' })
})

/** Waits until both screens show the expected state and are identical. */
async function expectBothScreens(expected: object): Promise<void> {
  const both = () => Promise.all([anna, bruno].map(({ page }) => readAuction(page)))
  await eventually(both).toMatchObject([expected, expected])
  await eventually(async () => {
    const [annaScreen, brunoScreen] = await both()
    return JSON.stringify(annaScreen) === JSON.stringify(brunoScreen)
  }).toBe(true)
}

/** In Home's list, or once its user has bid among theirs. */
function cardOf({ page }: Pick<Visit, 'page'>) {
  return page.getByRole('main').getByRole('article').filter({ hasText: title })
}
