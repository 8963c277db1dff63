import { type MailCatcher, startMailCatcher } from '@centesimo/local'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toastOf } from './browser/auction-screen.ts'
import { chooseAction, dialogOf, press, submitDialog } from './browser/forms.ts'
import { openBrowser } from './browser/open-browser.ts'
import { type Visit, visit } from './browser/visit.ts'
import { eventually } from './eventually.ts'
import { call } from './testing/call.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { mailsTo } from './testing/mails-to.ts'
import { creditsOf, type Person, register, signInAdmin } from './testing/person.ts'
import { findPackage } from './testing/purchases.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

// The content that admins maintain, and that the public sees each change at once: reviews,
// packages, categories, contact messages, referrals.

let mails: MailCatcher
let platform: TestPlatform
let browser: Browser
let anna: Person
let adminVisit: Visit
let outside: Visit

beforeAll(async () => {
  mails = await startMailCatcher()
  ;[platform, browser] = await Promise.all([startTestPlatform({ env: { SMTP_URL: mails.smtpUrl } }), openBrowser()])
  anna = await register(platform, 'anna')
  adminVisit = await visit(browser, platform, { cookie: (await signInAdmin(platform)).cookie })
  outside = await visit(browser, platform)
})
afterAll(async () => {
  await browser?.close()
  await platform?.close()
  await mails?.stop()
})

test('a pending review is approved, becomes public, and is deleted', async () => {
  const comment = 'Spedizione rapida e pacco curato.'
  await call(platform.url, 'createTestimonial', { body: { rating: 5, comment }, cookie: anna.cookie })
  const { page, go } = adminVisit
  await go('/admin/testimonianze?state=pending')
  await page.getByText(comment).waitFor()
  await press(page, 'Approva la testimonianza di anna')
  await toastOf(page).filter({ hasText: 'Testimonianza approvata' }).waitFor()
  await outside.go('/testimonials')
  await outside.page.getByText(comment).waitFor()

  await go('/admin/testimonianze?state=approved')
  await press(page, 'Azioni: testimonianza di anna')
  await page.getByRole('menuitem', { name: 'Elimina' }).click()
  await submitDialog(dialogOf(page).last())
  await toastOf(page).filter({ hasText: 'Testimonianza eliminata' }).waitFor()
  await outside.go('/testimonials')
  await outside.page.getByText('Ancora nessuna testimonianza').waitFor()
})

test('a new package price is public at once; a package taken off sale disappears', async () => {
  const { page, go } = adminVisit
  await go('/admin/pacchetti')
  await chooseAction(page, 'Classico', 'Modifica')
  await page.getByRole('dialog').getByLabel('Prezzo in euro').fill('37,50')
  await submitDialog(dialogOf(page).last())
  await toastOf(page).filter({ hasText: 'Pacchetto modificato' }).waitFor()
  await outside.go('/buy-credits')
  await outside.page.getByRole('main').getByText('37,50').first().waitFor()
  expect(await findPackage(platform)).toMatchObject({ price: 3_750 })

  await chooseAction(page, 'Classico', 'Togli dalla vendita')
  await submitDialog(dialogOf(page).last())
  await toastOf(page).filter({ hasText: 'Pacchetto tolto dalla vendita' }).waitFor()
  await outside.go('/buy-credits')
  await outside.page.getByRole('main').getByText('Il + Conveniente').first().waitFor()
  expect(await outside.page.getByRole('main').getByText('37,50').count()).toBe(0)
})

test('a new category appears on Home; with an auction in it, it cannot be deleted', async () => {
  const { page, go } = adminVisit
  await go('/admin/categorie')
  await press(page, 'Nuova categoria')
  const dialog = page.getByRole('dialog')
  await submitDialog(dialogOf(page).last())
  await dialog.getByText('Il nome è obbligatorio').waitFor()
  await dialog.getByLabel('Nome', { exact: true }).fill('Strumenti nautici')
  await dialog.getByRole('radio', { name: 'Lampada' }).press(' ')
  await submitDialog(dialogOf(page).last())
  await toastOf(page).filter({ hasText: 'Categoria creata' }).waitFor()
  await outside.go('/')
  await outside.page.getByRole('main').getByText('Strumenti nautici').first().waitFor()

  const categories = await call(platform.url, 'listCategories')
  const { id: categoryId } = categories.find(({ name }) => name === 'Strumenti nautici')!
  await createTestAuction(platform, 'Solcometro', { categoryId })
  await go('/admin/categorie')
  await page.getByRole('button', { name: 'Azioni: Strumenti nautici' }).click()
  await page.getByRole('menuitem', { name: 'Elimina', disabled: true }).waitFor()
})

test('a contact message is answered by email and stays answered', async () => {
  await outside.go('/contatti')
  const form = outside.page.locator('main form')
  await form.getByLabel('Nome completo').fill('Carla Neri')
  await form.getByLabel('Email', { exact: true }).fill('carla@example.it')
  await form.getByLabel('Oggetto').selectOption('Spedizione')
  await form.getByLabel('Messaggio').fill('Buongiorno, spedite anche in Svizzera?')
  await form.getByRole('button', { name: 'Invia messaggio' }).click()
  await outside.page.getByText('Grazie per averci scritto').waitFor()

  const { page, go } = adminVisit
  await go('/admin/messaggi?state=open')
  await page.getByRole('link', { name: /Spedizione/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rispondi' }).click()
  const answer = page.getByRole('dialog', { name: 'Rispondi per email' })
  await answer.getByLabel('Risposta').fill('Buongiorno Carla, per ora solo in Italia.')
  await submitDialog(dialogOf(page).last())
  await toastOf(page).filter({ hasText: 'Risposta inviata' }).waitFor()
  await eventually(() => mailsTo('carla@example.it', mails)).toMatchObject([
    { text: expect.stringContaining('per ora solo in Italia') },
  ])
  await go('/admin/messaggi?state=answered')
  await page.getByRole('link', { name: /Spedizione/ }).click()
  await page.getByRole('dialog').getByText('Buongiorno Carla, per ora solo in Italia.').waitFor()
})

test('a completed referral is rewarded once, with credits', async () => {
  const { referralCode } = await call(platform.url, 'referralStats', { cookie: anna.cookie })
  await register(platform, 'dario', { credits: 0, ref: referralCode })
  const before = await creditsOf(platform, anna)
  const { page, go } = adminVisit
  await go('/admin/inviti')
  await chooseAction(page, 'dario@example.it', 'Dai il bonus extra')
  await submitDialog(dialogOf(page).last())
  await toastOf(page).filter({ hasText: 'Bonus extra dato' }).waitFor()
  await page.getByRole('table', { name: 'Inviti' }).getByText('Con bonus extra').waitFor()
  expect(await page.getByRole('button', { name: 'Azioni: dario@example.it' }).count()).toBe(0)
  expect(await creditsOf(platform, anna)).toBe(before + 100)
})

test('causes no browser errors', () => {
  expect([...adminVisit.browserErrors, ...outside.browserErrors]).toEqual([])
})
