import { readFile } from 'node:fs/promises'
import { createTotpCode } from '@centesimo/people/testing'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bidButton, biddingPanel, readAuction, toastOf } from './browser/auction-screen.ts'
import { chooseFromMenu, press, submitDialog } from './browser/forms.ts'
import { openBrowser, phone } from './browser/open-browser.ts'
import { type Visit, visit } from './browser/visit.ts'
import { eventually } from './eventually.ts'
import { expectInvariantsHold } from './faults/expect-consistent-state.ts'
import { attempt, call } from './testing/call.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { creditsOf, type Person, password, register, signIn, signInAdmin } from './testing/person.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

// The sensitive actions of an admin and their safeguards: re-authentication, the second factor, the
// protection of the last admin, the platform pause.

/** Long enough to pause within it on a slow machine, short enough to wait for. */
const TIMER_SECONDS = 15

let platform: TestPlatform
let browser: Browser
let admin: Person
let anna: Person
let bruno: Person
let adminVisit: Visit

beforeAll(async () => {
  const env = { BID_TIMER_SECONDS: String(TIMER_SECONDS) }
  ;[platform, browser] = await Promise.all([startTestPlatform({ apiNodes: 2, env }), openBrowser()])
  ;[anna, bruno, admin] = await Promise.all([
    register(platform, 'anna'),
    register(platform, 'bruno'),
    signInAdmin(platform),
  ])
  adminVisit = await visit(browser, platform, { cookie: admin.cookie })
})
afterAll(async () => {
  await browser?.close()
  await platform?.close()
})

test('a stale session must re-authenticate: cancelling or a wrong password does nothing', async () => {
  const { cookie, id } = await signInAdmin(platform)
  await platform.database.pool.query(
    `update sessions set authenticated_at = now() - interval '16 minutes'
      where id_hash = (select id_hash from sessions join users on users.id = user_id
                        where public_id = $1 order by sessions.created_at desc limit 1)`,
    [id],
  )
  const staleVisit = await visit(browser, { url: platform.urls[1]! }, { cookie })
  const { page } = staleVisit
  await staleVisit.go(`/admin/utenti/${anna.id}`)
  await press(page, 'Assegna crediti')
  const creditsDialog = page.getByRole('dialog', { name: 'Assegna crediti' })
  const passwordDialog = page.getByRole('dialog', { name: 'Conferma che sei tu' })
  await creditsDialog.getByLabel('Quanti crediti').fill('7')
  await submitDialog(creditsDialog)
  await passwordDialog.getByRole('button', { name: 'Annulla' }).click()
  await passwordDialog.waitFor({ state: 'detached' })
  await submitDialog(creditsDialog)
  await passwordDialog.getByLabel('La tua password').fill('sbagliata')
  await passwordDialog.getByRole('button', { name: 'Conferma' }).click()
  await passwordDialog.getByText('La password attuale non è corretta').waitFor()
  expect(await creditsOf(platform, anna)).toBe(100)

  await passwordDialog.getByLabel('La tua password').fill(admin.password)
  await passwordDialog.getByRole('button', { name: 'Conferma' }).click()
  await toastOf(page).filter({ hasText: 'Crediti assegnati' }).waitFor()
  expect(await creditsOf(platform, anna)).toBe(107)
  await chooseFromMenu(page, 'Storna crediti')
  const next = page.getByRole('dialog', { name: 'Storna crediti' })
  await next.getByLabel('Quanti crediti').fill('7')
  await next.getByLabel('Motivo').fill('una prova')
  await submitDialog(next)
  await toastOf(page).filter({ hasText: 'Crediti stornati' }).waitFor()
  expect(await creditsOf(platform, anna)).toBe(100)
  await staleVisit.context.close()
})

test('refuses an admin who blocks their own account or removes their own role', async () => {
  const { page, go } = adminVisit
  await go(`/admin/utenti/${admin.id}`)
  for (const [button, dialog, refusal] of [
    ['Cambia ruolo', /^Il ruolo di/, 'Non puoi cambiare il tuo stesso ruolo'],
    ['Blocca', /^Bloccare/, 'Non puoi bloccare il tuo stesso account'],
  ] as const) {
    await chooseFromMenu(page, button)
    const asked = page.getByRole('dialog', { name: dialog })
    if (button === 'Cambia ruolo') await asked.getByRole('combobox', { name: 'Ruolo' }).selectOption('finance')
    if (button === 'Blocca') await asked.getByLabel(/^Motivo/).fill('una prova')
    await submitDialog(asked)
    await asked.getByText(refusal).waitFor()
    await asked.getByRole('button', { name: 'Annulla' }).click()
  }
  expect(await call(platform.url, 'currentUser', { cookie: admin.cookie })).toMatchObject({ isAdmin: true })
})

test('an admin enables the second factor and then signs in with an app code or a recovery code, once', async () => {
  const name = 'vice'
  const { id } = await register(platform, name, { credits: 0 })
  await call(platform.url, 'setUserRole', { params: { id }, body: { isAdmin: true }, cookie: admin.cookie })
  const { cookie } = await signIn(platform, name, password)
  const ownVisit = await visit(browser, platform, { cookie })
  const { page, go } = ownVisit
  await go('/profile?tab=account')
  await press(page, 'Attiva la verifica')
  const steps = page.getByRole('list', { name: 'Attiva la verifica' })
  await steps.getByRole('img', { name: 'Codice QR per la tua app di autenticazione' }).waitFor()
  const secret = (await steps.locator('code').textContent())!
  const enable = steps.getByRole('button', { name: 'Attiva', exact: true })
  await steps.getByLabel('Codice di 6 cifre').fill('000000')
  await enable.click()
  await steps.getByText('Codice non valido').waitFor()
  await steps.getByLabel('Codice di 6 cifre').fill(createTotpCode(secret))
  await enable.click()
  await toastOf(page).filter({ hasText: 'Verifica attivata' }).waitFor()
  const [recovery] = (await page.locator('main pre').textContent())!.split('\n')
  await press(page, 'Li ho salvati')
  await page.getByText('Ti restano 10 codici di recupero').waitFor()

  await signOut(page)
  await submitLogin(page, name)
  await page.getByLabel('Codice di 6 cifre').fill('000000')
  await press(page, 'Accedi')
  await page.getByRole('main').getByText('Codice non valido').waitFor()
  // The code that enabled it cannot be used again.
  await page.getByLabel('Codice di 6 cifre').fill(createTotpCode(secret, 1))
  await press(page, 'Accedi')
  await toastOf(page).filter({ hasText: 'Login effettuato!' }).waitFor()

  const withRecoveryCode = async () => {
    await signOut(page)
    await submitLogin(page, name)
    await press(page, 'Usa un codice di recupero')
    await page.getByLabel('Codice di recupero').fill(recovery!)
    await press(page, 'Accedi')
  }
  await withRecoveryCode()
  await toastOf(page).filter({ hasText: 'Login effettuato!' }).waitFor()
  await go('/profile?tab=account')
  await page.getByText('Ti restano 9 codici di recupero').waitFor()
  await withRecoveryCode()
  await page.getByRole('main').getByText('Codice non valido').waitFor()
  await ownVisit.context.close()
})

test('a pause stops every countdown and bid with a notice; on resume countdowns restart in full', async () => {
  const auction = await createTestAuction(platform, 'Clessidra')
  const bidderVisit = await visit(browser, { url: platform.urls[1]! }, { ...phone, cookie: bruno.cookie })
  const visitor = await visit(browser, platform)
  await Promise.all([bidderVisit, visitor].map(({ go }) => go(`/auctions/${auction.id}`)))
  await adminVisit.go('/admin/piattaforma')
  await press(adminVisit.page, 'Metti in pausa tutte le aste')
  const pause = adminVisit.page.getByRole('dialog', { name: 'Metti in pausa tutte le aste' })
  await pause.getByLabel('Avviso per il pubblico').fill('Torniamo tra dieci minuti.')
  await bidButton(bidderVisit.page).click()
  await eventually(() => readAuction(visitor.page)).toMatchObject({ leader: 'bruno' })
  await submitDialog(pause)
  await adminVisit.page.getByRole('heading', { name: 'Le aste sono in pausa' }).waitFor()
  for (const { page } of [bidderVisit, visitor]) {
    await page.getByText('Torniamo tra dieci minuti.').waitFor()
    await biddingPanel(page).getByText('In pausa', { exact: true }).first().waitFor()
  }
  expect(await bidButton(visitor.page).isDisabled()).toBe(true)
  expect(await bidButton(bidderVisit.page).count()).toBe(0)
  const stateOf = async () => {
    const { rows } = await platform.database.pool.query<{ status: string; over: boolean }>(
      `select s.status, s.timer_ends_at < now() - interval '3 seconds' as over
         from auction_states s join auctions a using (id) where a.public_id = $1`,
      [auction.id],
    )
    return rows[0]
  }
  await eventually(stateOf, 'the old deadline', (TIMER_SECONDS + 30) * 1_000).toEqual({ status: 'live', over: true })
  expect(await call(platform.url, 'checkExpired')).toEqual({ closedCount: 0 })
  const refused = await attempt(platform.urls[1]!, 'placeBid', {
    params: { id: auction.id },
    body: {},
    cookie: anna.cookie,
  })
  expect(refused.body.code).toBe('PLATFORM_PAUSED')
  for (const { page } of [bidderVisit, visitor])
    await biddingPanel(page).getByText('In pausa', { exact: true }).first().waitFor()

  const { rows } = await platform.database.pool.query<{ now: Date }>('select now()')
  await press(adminVisit.page, 'Riprendi le aste')
  await submitDialog(adminVisit.page.getByRole('dialog', { name: 'Riprendi le aste' }))
  await adminVisit.page.getByRole('heading', { name: 'Le aste sono aperte' }).waitFor()
  for (const { page } of [bidderVisit, visitor]) {
    await page.getByText('Torniamo tra dieci minuti.').waitFor({ state: 'detached' })
    await biddingPanel(page).getByText('In pausa', { exact: true }).first().waitFor({ state: 'detached' })
  }
  const { timerEndsAt } = await call(platform.url, 'getAuction', { params: { id: auction.id } })
  expect(Date.parse(timerEndsAt!)).toBeGreaterThanOrEqual(rows[0]!.now.getTime() + TIMER_SECONDS * 1_000)
  await visitor.page
    .getByText(/vinta da/)
    .first()
    .waitFor({ timeout: 90_000 })
  expect([...bidderVisit.browserErrors, ...visitor.browserErrors]).toEqual([])
  await Promise.all([bidderVisit, visitor].map(({ context }) => context.close()))
}, 240_000)

test('blocking a user revokes their session at once and refuses sign-in until they are unblocked', async () => {
  const auction = await createTestAuction(platform, 'Serratura')
  const bidderVisit = await visit(browser, { url: platform.urls[1]! }, { cookie: bruno.cookie })
  await bidderVisit.go(`/auctions/${auction.id}`)
  await bidButton(bidderVisit.page).and(bidderVisit.page.locator(':enabled')).waitFor()
  const { page, go } = adminVisit
  await go(`/admin/utenti/${bruno.id}`)
  await chooseFromMenu(page, 'Blocca')
  const block = page.getByRole('dialog', { name: 'Bloccare bruno?' })
  await block.getByLabel(/^Motivo/).fill('due account')
  await submitDialog(block)
  await toastOf(page).filter({ hasText: 'Utente bloccato' }).waitFor()
  await toastOf(bidderVisit.page).filter({ hasText: 'Questo dispositivo è stato disconnesso' }).waitFor()
  await bidderVisit.page.getByRole('banner').getByRole('link', { name: 'Accedi' }).waitFor()
  await submitLogin(bidderVisit.page, 'bruno')
  await bidderVisit.page.getByText('Il tuo account è sospeso').first().waitFor()

  await press(page, 'Sblocca')
  await submitDialog(page.getByRole('dialog', { name: 'Sbloccare bruno?' }))
  await toastOf(page).filter({ hasText: 'Utente sbloccato' }).waitFor()
  await press(bidderVisit.page, 'Accedi')
  await toastOf(bidderVisit.page).filter({ hasText: 'Login effettuato!' }).waitFor()
  await bidderVisit.context.close()
})

test('exports a table as CSV with column headers and without secrets', async () => {
  const { page, go } = adminVisit
  await go('/admin/piattaforma')
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Esporta CSV: Utenti')])
  expect(download.suggestedFilename()).toMatch(/^centesimo-utenti-\d{4}-\d\d-\d\d\.csv$/)
  const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\n')
  expect(head).toMatch(/^\uFEFF?Id;Username;Email;/)
  expect(lines.filter((line) => line.includes('anna@example.it'))).toHaveLength(1)
  expect(`${head}${lines}`).not.toMatch(/password|argon2/i)
})

test('shows the worker’s queues to admins only', async () => {
  const { page, go } = adminVisit
  await go('/admin/piattaforma')
  await page.getByRole('main').getByRole('link', { name: 'Vedi i lavori in coda' }).click()
  await page.getByRole('heading', { name: 'Lavori in coda' }).waitFor()
  await page.getByRole('table', { name: 'Lavori ricorrenti' }).getByText('Invio delle email').first().waitFor()
  await page.getByText('Falliti', { exact: true }).waitFor()
  const { cookie } = await signIn(platform, 'bruno', password)
  for (const [headers, status] of [
    [{ cookie }, 403],
    [{}, 401],
  ] as const) {
    expect((await fetch(new URL('/api/admin/queues', platform.url), { headers })).status).toBe(status)
  }
})

test('all invariants hold at the end', () => expectInvariantsHold(platform))

async function signOut(page: Page): Promise<void> {
  // The navigation would close the menu of the previous page during the click.
  await page.waitForURL((url) => url.pathname !== '/login')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Il tuo account/ })
    .click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await toastOf(page).filter({ hasText: 'Logout effettuato' }).waitFor()
}

/** Submits username and password on the sign-in page. */
async function submitLogin(page: Page, username: string): Promise<void> {
  await page.goto(new URL('/login', page.url()).href)
  await page.getByLabel('Username o email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Accedi')
}
