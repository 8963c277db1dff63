import type { Auction } from '@centesimo/contract'
import { type MailCatcher, startMailCatcher } from '@centesimo/local'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bidButton, readAuction, toastOf } from './browser/auction-screen.ts'
import { openBrowser, phone } from './browser/open-browser.ts'
import { type Visit, visit } from './browser/visit.ts'
import { eventually } from './eventually.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { mailsTo } from './testing/mails-to.ts'
import { creditsOf, type Person, password, register, signInAdmin } from './testing/person.ts'
import { pictureFiles } from './testing/pictures.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

// A new bidder on a phone: from a friend's link to the first bid, the wish list and a review. Each
// step checks what the other users see.

const review = 'La mia prima asta: chiara, veloce, divertente.'
let mails: MailCatcher
let platform: TestPlatform
let browser: Browser
let anna: Person
let auction: Auction
let newcomer: Visit
let page: Page

beforeAll(async () => {
  mails = await startMailCatcher()
  const env = { BID_TIMER_SECONDS: '600', SMTP_URL: mails.smtpUrl }
  ;[platform, browser] = await Promise.all([startTestPlatform({ env }), openBrowser()])
  anna = await register(platform, 'anna', { credits: 0 })
  auction = await createTestAuction(platform, 'Sestante di ottone', { closingPrice: 5_000 })
  newcomer = await visit(browser, platform, phone)
  page = newcomer.page
})
afterAll(async () => {
  await browser?.close()
  await platform?.close()
  await mails?.stop()
})

test('a friend copies the referral link', async () => {
  const friend = await visit(browser, platform, {
    cookie: anna.cookie,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await friend.go('/referrals')
  const address = friend.page.getByText(/^http.*ref=/).first()
  const link = (await address.textContent())!
  expect(new URL(link).pathname).toBe('/register')
  await friend.page.getByRole('button', { name: 'Copia il link' }).click()
  await friend.page.getByText('Copiato!').first().waitFor()
  expect(await friend.page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await friend.context.close()
  await newcomer.go(new URL(link).pathname + new URL(link).search)
})

test('registration with the link gives the welcome and the referral credits', async () => {
  await page.getByText(/Codice invito: /).waitFor()
  await page.getByLabel('Nome completo').fill('Nina Prova')
  await page.getByLabel('Username').fill('nina')
  await page.getByLabel('Email').fill('nina@example.it')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Registrati gratis' }).click()
  await toastOf(page)
    .filter({ hasText: 'Registrazione completata!' })
    .filter({ hasText: 'Benvenuto Nina Prova' })
    .waitFor()
  await page.getByRole('banner').getByRole('link', { name: '30 crediti' }).waitFor()
})

test('the emailed link confirms the address, also when opened again', async () => {
  await eventually(async () => (await mailsTo('nina@example.it', mails)).length).toBeGreaterThan(0)
  const texts = (await mailsTo('nina@example.it', mails)).map(({ text }) => text)
  const link = texts.map((text) => /http\S+\/verify-email#token=[\w-]+/.exec(text)?.[0]).find(Boolean)!
  const { pathname, hash, origin } = new URL(link)
  expect(origin).toBe(platform.url)
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  // The last one has the form of mails from before 0.4.0, which is the specification's.
  for (const address of [pathname + hash, pathname + hash, `${pathname}?${hash.slice(1)}`]) {
    await newcomer.go('/')
    calls.length = 0
    await newcomer.go(address)
    await page.getByRole('heading', { name: 'Email confermata' }).waitFor()
    expect(new URL(page.url())).toMatchObject({ pathname, hash: '', search: '' })
    // A browser tells the address of the document itself with its fragment; no server gets that.
    expect(calls.filter((url) => url.includes('/api/') && url.includes('token'))).toEqual([])
  }
})

test('a reload for new code stores no token of the address', async () => {
  await newcomer.go('/privacy?token=prova#token=prova')
  await page.waitForLoadState('load')
  await page.evaluate(() => {
    Object.assign(window, { isBefore: true })
    window.dispatchEvent(new Event('vite:preloadError'))
  })
  await page.waitForFunction(() => !('isBefore' in window) && document.readyState === 'complete')
  expect(Object.values(await page.evaluate(() => ({ ...sessionStorage })))).toEqual(['/privacy'])
})

test('the first bid leads and costs a credit', async () => {
  await newcomer.go(`/auctions/${auction.id}`)
  const guide = page.getByRole('region', { name: 'La tua prima puntata' })
  const step = guide.locator('[aria-current=step]')
  await step.filter({ hasText: /Tocca PUNTA: usi 1\scredito e il prezzo sale di 0,01\s€/ }).waitFor()
  await bidButton(page).and(page.locator(':enabled')).click()
  await toastOf(page).filter({ hasText: 'Offerta Piazzata!' }).waitFor()
  await eventually(() => readAuction(page)).toMatchObject({ price: '0,01 €', leader: 'nina' })
  await step.filter({ hasText: 'Ora in testa ci sei tu: gli altri hanno almeno 10 minuti per rilanciare.' }).waitFor()
  await page.reload()
  await page.getByText('Hai usato').waitFor()
  await eventually(() => guide.count()).toBe(0)
  await newcomer.go('/')
  await page.getByRole('banner').getByRole('link', { name: '29 crediti' }).waitFor()
})

test('the star adds the auction to the wish list', async () => {
  await newcomer.go('/auctions?search=sestante')
  const star = page.getByRole('article').getByRole('button', { name: 'Aggiungi alla Lista Desideri' })
  await star.click()
  await page.getByRole('article').getByRole('button', { name: 'Togli dalla Lista Desideri' }).waitFor()
  await eventually(() => page.getByRole('article').getByRole('button', { pressed: true, name: /Lista/ }).count()).toBe(
    1,
  )
  await newcomer.go('/profile?tab=watchlist')
  await page.getByRole('article').getByRole('link', { name: 'Sestante di ottone' }).waitFor()
  await newcomer.go('/profile?tab=bids')
  await page.getByText('In testa').filter({ visible: true }).first().waitFor()
})

test('a pending review is visible to its author and the admin, who publishes it', async () => {
  await newcomer.go('/testimonials')
  await page.getByRole('main').getByRole('button', { name: 'Lascia una testimonianza' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '5 stelle' }).press('Space')
  await dialog.getByLabel('La tua testimonianza').fill(review)
  await dialog.locator('input[type=file]').setInputFiles(pictureFiles.slice(0, 1))
  await dialog.getByRole('button', { name: 'Invia la testimonianza' }).click()
  await toastOf(page).filter({ hasText: 'Testimonianza inviata!' }).waitFor()
  await reviewOf(page).getByText('In attesa di approvazione').waitFor()

  const stranger = await visit(browser, platform)
  await stranger.go('/testimonials')
  await stranger.page.getByText('Ancora nessuna testimonianza').waitFor()
  const { cookie } = await signInAdmin(platform)
  const admin = await visit(browser, platform, { cookie })
  await admin.go('/testimonials')
  await reviewOf(admin.page).getByRole('button', { name: 'Approva' }).click()
  await toastOf(admin.page).filter({ hasText: 'Testimonianza approvata' }).waitFor()

  await stranger.go('/testimonials')
  const picture = reviewOf(stranger.page).locator('img').last()
  await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await stranger.page.getByText('In attesa di approvazione').count()).toBe(0)
})

test('the friend sees the ten credits and the referred user', async () => {
  expect(await creditsOf(platform, anna)).toBe(20)
  const friend = await visit(browser, platform, { cookie: anna.cookie })
  await friend.go('/referrals')
  await friend.page.getByText('n•••@example.it').waitFor()
  const invitations = friend.page.getByRole('list', { name: 'I tuoi inviti' })
  await invitations.getByText('+10', { exact: true }).waitFor()
  await invitations.getByText('Registrato', { exact: true }).waitFor()
  await friend.go('/credit-history')
  await friend.page.getByRole('main').getByText('+10', { exact: true }).nth(1).waitFor()
})

test('causes no script errors and no CSP violations', () => {
  expect(newcomer.browserErrors).toEqual([])
})

const reviewOf = (where: Page) => where.getByRole('article').filter({ hasText: review })
