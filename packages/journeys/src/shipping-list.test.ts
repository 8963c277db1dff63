import { readFile } from 'node:fs/promises'
import { orderNumber } from '@centesimo/domain'
import type { Browser } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone } from './browser/open-browser.ts'
import { type Visit, visit } from './browser/visit.ts'
import { eventually } from './eventually.ts'
import { type Person, register } from './testing/person.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

// The evening of a fulfilment person: twenty parcels have left, and the courier's list has two
// wrong lines.

let platform: TestPlatform
let browser: Browser
let anna: Person
let packer: Visit
let orders: string[]

beforeAll(async () => {
  ;[platform, browser] = await Promise.all([startTestPlatform(), openBrowser()])
  anna = await register(platform, 'anna')
  const { pool } = platform.database
  const { rows } = await pool.query<{ public_id: string }>(
    `insert into orders (public_id, user_id, type, amount_cents, status, product_title, shipping_address, completed_at)
     select gen_random_uuid()::text, users.id, 'buy_now', 990, 'completed', 'Vaso ' || n,
       E'Anna Prova\\nVia Roma 1\\n20121 Milano (MI)', now() - n * interval '1 hour'
     from users, generate_series(1, 20) n where username = 'anna' returning public_id`,
  )
  orders = rows.map(({ public_id }) => public_id)
  const worker = await register(platform, 'pacchi')
  await pool.query(`update users set is_admin = true, admin_role = 'fulfilment' where username = 'pacchi'`)
  packer = await visit(browser, platform, { ...phone, cookie: worker.cookie })
})
afterAll(async () => {
  await browser?.close()
  await platform?.close()
})

test('pastes twenty codes with two wrong lines, sees what will happen, confirms, and prints the slips', async () => {
  const { page, go } = packer
  await go('/admin/ordini')
  await page.getByRole('button', { name: 'Da spedire' }).click()
  // Paid first, so due first.
  await eventually(() => page.getByRole('listitem').filter({ hasText: 'Vaso' }).first().textContent()).toContain(
    'Vaso 20',
  )
  // And says first by when.
  expect(await page.getByRole('listitem').filter({ hasText: 'Vaso 20' }).textContent()).toMatch(
    /entro \d{1,2}\s\p{L}{3}.*anna/su,
  )
  await page.getByRole('button', { name: 'Importa spedizioni' }).click()
  const dialog = page.getByRole('dialog', { name: 'Segna spediti' })
  const lines = orders.slice(0, 18).map((id, n) => `${orderNumber(id)};IT ${n}/A`)
  lines.splice(4, 0, 'FFFFFFFF;IT 99')
  lines.splice(9, 0, `${orderNumber(orders[18]!)};`)
  await dialog.getByLabel('Elenco').fill(['Ordine;Codice', ...lines].join('\n'))
  await dialog.getByLabel('Corriere').selectOption('Poste Italiane')
  await dialog.getByRole('button', { name: 'Continua' }).click()
  await dialog.getByText('18 ordini saranno segnati come spediti').waitFor()
  expect(
    await dialog.getByRole('list', { name: 'Righe con un problema' }).getByRole('listitem').allInnerTexts(),
  ).toEqual([
    expect.stringMatching(/^Riga 6\s+Ordine non trovato$/),
    expect.stringMatching(/^Riga 11\s+Manca il codice di spedizione/),
  ])
  expect(await stateCounts()).toEqual([{ shipping_state: 'waiting', count: 20 }])

  await dialog.getByRole('button', { name: 'Segna 18 ordini' }).click()
  await dialog.getByText('18 ordini segnati come spediti').waitFor()
  expect(await stateCounts()).toEqual([
    { shipping_state: 'shipped', count: 18 },
    { shipping_state: 'waiting', count: 2 },
  ])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Distinte' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^centesimo-distinte-\d{4}-\d\d-\d\d\.pdf$/)
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await download.path())))
  const { text } = await extractText(pdf, { mergePages: false })
  expect(text).toHaveLength(18)
  expect(text[0]).toContain(`Ordine n. ${orderNumber(orders[0]!)}`)
  await dialog.getByRole('button', { name: 'Fatto' }).click()
  await eventually(() => page.getByRole('listitem').filter({ hasText: 'Vaso' }).count()).toBe(2)
})

test('the buyer got one mail and one notice for each parcel, and follows it at the carrier', async () => {
  const { rows } = await platform.database.pool.query(
    `select (select count(*)::int from outbox where kind = 'mail-order-shipped') as mails,
       (select count(*)::int from notices where kind = 'order-shipped') as notices,
       (select count(*)::int from audit_log where action = 'order.ship') as audited`,
  )
  expect(rows).toEqual([{ mails: 18, notices: 18, audited: 18 }])
  const { page, go } = await visit(browser, platform, { cookie: anna.cookie })
  const url = 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/IT%2017%2FA'
  await go('/profile?tab=orders')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Vaso 18', exact: true }) })
  const link = card.getByRole('link', { name: 'Segui la spedizione sul sito di Poste Italiane' })
  expect(await link.getAttribute('href')).toBe(url)
  expect(await card.textContent()).toContain('IT 17/A')
  await go('/avvisi')
  await page.getByText('Abbiamo spedito «Vaso 18» con Poste Italiane. Codice di spedizione: IT 17/A.').waitFor()
  const links = page.getByRole('link', { name: 'Segui la spedizione' })
  await eventually(() => links.evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toContain(url)
})

async function stateCounts() {
  const { rows } = await platform.database.pool.query(
    'select shipping_state, count(*) from orders group by 1 order by 1',
  )
  return rows
}
