import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { openBrowser } from './browser/open-browser.ts'
import { visit } from './browser/visit.ts'
import { register, signIn } from './testing/person.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

// A platform without an admin: the operator creates the first one on the setup page, which then
// refuses all users but admins.

let platform: TestPlatform
const browser = await openBrowser()
// One for each test: a database is set up once.
beforeEach(async () => {
  platform = await startTestPlatform({
    workers: 0,
    env: { ADMIN_USERNAME: '', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' },
  })
})
afterEach(async () => {
  await platform?.close()
})
afterAll(async () => {
  await browser.close()
})

test('the setup page creates the first admin, shows the password once, and then refuses non-admins', async () => {
  const { page, go, browserErrors } = await visit(browser, platform)
  await go('/setup-database')
  await page.getByRole('heading', { name: 'Primo avvio' }).waitFor()
  await page.getByLabel("Email dell'amministratore").fill('capo@example.it')
  await page.getByLabel("Email dell'amministratore").press('Enter')
  await page.getByRole('heading', { name: 'Tutto pronto' }).waitFor()
  await page.getByText("L'amministratore e le categorie sono pronti").waitFor()
  const [username = '', password = ''] = await page.locator('dd').allTextContents()
  // The password was on a screen: the admin chooses another one at the first sign-in.
  const chosen = 'una-frase-del-capo'
  const capo = await visit(browser, platform)
  await capo.go('/login')
  await capo.page.getByLabel('Username o email').fill('capo@example.it')
  await capo.page.getByLabel('Password', { exact: true }).fill(password)
  await capo.page.getByRole('button', { name: 'Accedi', exact: true }).click()
  await capo.page.getByRole('heading', { name: 'Scegli una nuova password' }).waitFor()
  await capo.page.getByLabel('Nuova password').fill(chosen)
  await capo.page.getByRole('button', { name: 'Salva e accedi' }).click()
  await capo.page.getByRole('button', { name: new RegExp(`: ${username}`) }).waitFor()
  expect(await signIn(platform, 'capo@example.it', chosen)).toMatchObject({ username, isAdmin: true })
  expect(browserErrors).toEqual([])

  await go('/setup-database')
  await page.getByRole('button', { name: 'Prepara il database' }).click()
  const refusal = page.getByRole('alert')
  await refusal.filter({ hasText: 'Preparazione non riuscita' }).filter({ hasText: 'Accedi per continuare' }).waitFor()

  const bidder = await visit(browser, platform, { cookie: (await register(platform, 'mario', { credits: 0 })).cookie })
  await bidder.go('/setup-database')
  await bidder.page.getByRole('button', { name: 'Prepara il database' }).click()
  await bidder.page.getByRole('alert').filter({ hasText: 'Non hai i permessi necessari' }).waitFor()

  const { cookie } = await signIn(platform, username, chosen)
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
