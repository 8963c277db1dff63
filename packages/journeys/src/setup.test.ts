import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser/open-browser.ts'
import { visit } from './browser/visit.ts'
import { register, signIn } from './testing/person.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

// A platform without an admin: the operator creates the first one on the setup page, which then
// refuses all users but admins.

let platform: TestPlatform
let browser: Browser
beforeAll(async () => {
  const noAdmin = { ADMIN_USERNAME: '', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }
  ;[platform, browser] = await Promise.all([startTestPlatform({ workers: 0, env: noAdmin }), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await platform?.close()
})

test('the setup page creates the first admin, shows the password once, and then refuses non-admins', async () => {
  const { page, go, browserErrors } = await visit(browser, platform)
  await go('/setup-database')
  await page.getByRole('heading', { name: 'Primo avvio' }).waitFor()
  await page.getByLabel("Email dell'amministratore").fill('capo@example.it')
  await page.getByRole('button', { name: 'Prepara il database' }).click()
  await page.getByRole('heading', { name: 'Tutto pronto' }).waitFor()
  await page.getByText("L'amministratore e le categorie sono pronti").waitFor()
  const [username = '', password = ''] = await page.locator('dd').allTextContents()
  expect(await signIn(platform, 'capo@example.it', password)).toMatchObject({ username, isAdmin: true })
  expect(browserErrors).toEqual([])

  await go('/setup-database')
  await page.getByRole('button', { name: 'Prepara il database' }).click()
  const refusal = page.getByRole('alert')
  await refusal.filter({ hasText: 'Preparazione non riuscita' }).filter({ hasText: 'Accedi per continuare' }).waitFor()

  const bidder = await visit(browser, platform, { cookie: (await register(platform, 'mario', { credits: 0 })).cookie })
  await bidder.go('/setup-database')
  await bidder.page.getByRole('button', { name: 'Prepara il database' }).click()
  await bidder.page.getByRole('alert').filter({ hasText: 'Non hai i permessi necessari' }).waitFor()

  const { cookie } = await signIn(platform, username, password)
  const admin = await visit(browser, platform, { cookie })
  await admin.go('/setup-database')
  await admin.page.getByRole('button', { name: 'Prepara il database' }).click()
  await admin.page.getByText("C'era già tutto").waitFor()
})

test('the setup page shows an error when the server is unreachable', async () => {
  const { page, go, context } = await visit(browser, platform)
  await go('/setup-database')
  await page.getByRole('button', { name: 'Prepara il database' }).waitFor()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Prepara il database' }).click()
  await page.getByRole('alert').filter({ hasText: 'Errore di connessione. Riprova.' }).waitFor()
})
