import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone } from './browser/open-browser.ts'
import { type Visit, visit } from './browser/visit.ts'
import { eventually } from './eventually.ts'
import { attempt, call } from './testing/call.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { type Person, register, signInAdmin } from './testing/person.ts'
import { admin, startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

// An operator prepares the evening on a desktop and blocks a ring of accounts on a phone.

let platform: TestPlatform
let browser: Browser
let operator: Visit
let pocket: Visit
let ring: Person[]

beforeAll(async () => {
  ;[platform, browser] = await Promise.all([startTestPlatform(), openBrowser()])
  for (const title of ['Vaso', 'Radio', 'Moneta']) await createTestAuction(platform, title, { startAsLive: false })
  for (const title of ['Orologio', 'Penna']) await createTestAuction(platform, title, { startAsLive: true })
  ring = [await register(platform, 'anello-1'), await register(platform, 'anello-2')]
  const { cookie } = await signInAdmin(platform)
  operator = await visit(browser, platform, { cookie })
  pocket = await visit(browser, platform, { ...phone, cookie })
})
afterAll(async () => {
  await browser?.close()
  await platform?.close()
})

const audited = async (action: string) => {
  const { rows } = await platform.database.pool.query(
    'select count(*)::int as count from audit_log where action = $1 and admin_id is not null',
    [action],
  )
  return rows[0].count as number
}

test('starts what can be started of a whole page, and still has the rest chosen', async () => {
  const { page, go, browserErrors } = operator
  await go('/admin/aste')
  const before = await audited('auction.start')
  await page.getByRole('link', { name: /^Vaso/ }).focus()
  await page.keyboard.press('x')
  await page.getByText('1 asta selezionata', { exact: true }).waitFor()
  await page.getByRole('checkbox', { name: 'Seleziona tutta la pagina' }).check()
  const bar = page.getByRole('region', { name: 'Elementi selezionati' })
  await bar.getByText('5 aste selezionate').waitFor()
  await bar.getByRole('button', { name: 'Avvia' }).click()
  const dialog = page.getByRole('dialog', { name: 'Avvia 5 aste' })
  await dialog.getByText('3 aste partono ora').waitFor()
  await dialog.getByText('2 aste non si possono avviare').waitFor()
  const failing = dialog.getByRole('list', { name: 'Elementi con un problema' }).getByRole('listitem')
  expect((await failing.allInnerTexts()).map((text) => text.split(/\s*\n\s*/))).toEqual([
    ["L'asta è già live (2)", expect.stringMatching(/^(Penna · Orologio|Orologio · Penna)$/)],
  ])
  expect(await audited('auction.start')).toBe(before)

  await dialog.getByRole('button', { name: 'Avvia 3 aste' }).click()
  await dialog.getByText('3 aste avviate').waitFor()
  await dialog.getByRole('button', { name: 'Fatto' }).click()
  await bar.getByText('2 aste selezionate').waitFor()
  expect(await page.getByRole('checkbox', { name: 'Seleziona: Penna' }).isChecked()).toBe(true)
  expect(await page.getByRole('checkbox', { name: 'Seleziona: Vaso' }).isChecked()).toBe(false)
  await eventually(() => page.getByRole('row').filter({ hasText: 'Vaso' }).textContent()).toMatch(/live/i)
  expect(await audited('auction.start')).toBe(before + 3)
  expect(await call(platform.url, 'listLiveAuctions')).toHaveLength(5)

  await bar.getByRole('button', { name: 'Duplica' }).click()
  const copies = page.getByRole('dialog', { name: 'Duplica 2 aste' })
  await copies.getByRole('button', { name: 'Duplica 2 aste' }).click()
  await copies.getByText('2 aste duplicate: le copie sono in arrivo').waitFor()
  await copies.getByRole('button', { name: 'Fatto' }).click()
  // As in every list, new rows wait until the admin wants them.
  await page.getByRole('button', { name: 'Mostra 2 novità' }).click()
  await eventually(() => page.getByRole('row').filter({ hasText: 'Penna' }).count()).toBe(2)
  expect(browserErrors).toEqual([])
})

test('blocks several accounts for one reason, each with its mail; their sessions end', async () => {
  const { page, go, browserErrors } = pocket
  await go('/admin/utenti')
  await page.getByRole('button', { name: 'Seleziona', exact: true }).click()
  for (const { username } of ring) await page.getByRole('checkbox', { name: `Seleziona: ${username}` }).check()
  await page.getByRole('checkbox', { name: `Seleziona: ${admin.username}` }).check()
  await page.getByRole('button', { name: 'Blocca', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Blocca ${ring.length + 1} utenti` })
  await dialog.getByRole('button', { name: 'Continua' }).click()
  await dialog.getByText('Motivo richiesto').waitFor()
  await dialog.getByLabel('Motivo').fill('Stessa persona con più account')
  await dialog.getByRole('button', { name: 'Continua' }).click()
  await dialog.getByText('2 utenti saranno bloccati').waitFor()
  await dialog.getByText('Non puoi bloccare il tuo stesso account').waitFor()
  await dialog.getByRole('button', { name: 'Blocca 2 utenti' }).click()
  await dialog.getByText('2 utenti bloccati').waitFor()
  await dialog.getByRole('button', { name: 'Fatto' }).click()
  await page.getByText('1 utente selezionato', { exact: true }).waitFor()
  expect(await audited('user.block')).toBe(2)
  for (const { cookie } of ring) expect((await attempt(platform.url, 'currentUser', { cookie })).status).toBe(401)
  const { rows } = await platform.database.pool.query(`select id from outbox where kind = 'mail-account-blocked'`)
  expect(rows).toHaveLength(2)
  // The missing reason.
  expect(browserErrors).toEqual([expect.stringMatching(/400 .*users\/block/)])
})
