import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { transaction } from '@centesimo/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closePages, desktop, openBrowser, phone } from './browser/open-browser.ts'
import { plainText } from './browser/plain-text.ts'
import { visit } from './browser/visit.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { type Person, register } from './testing/person.ts'
import { placeBid } from './testing/place-bid.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

// A bidder verifies an auction in the browser and with the command, and both show every forgery.

const command = join(import.meta.dirname, '../../client/src/proof-command.ts')
const run = promisify(execFile)

let platform: TestPlatform
let auction: { id: string }
let anna: Person
let bruno: Person
const browser = await openBrowser()

beforeAll(async () => {
  platform = await startTestPlatform({ env: { BID_TIMER_SECONDS: '600' } })
  ;[anna, bruno] = await Promise.all([register(platform, 'anna'), register(platform, 'bruno')])
  auction = await createTestAuction(platform, 'Radio a valvole')
  for (let round = 0; round < 3; round++) for (const each of [anna, bruno]) await placeBid(platform, each, auction.id)
})
afterAll(async () => {
  await closePages(browser)
  await browser.close()
  await platform?.close()
})

const prove = async (source: string) => {
  const { stdout } = await run(process.execPath, [command, source]).catch((failed) => failed as { stdout: string })
  return stdout
}

test('a bidder sees that everything fits, keeps the data, and finds their own pseudonym', async () => {
  const { page, go, browserErrors } = await visit(browser, platform, { ...phone, cookie: anna.cookie })
  await go(`/auctions/${auction.id}`)
  await page.getByRole('link', { name: "Verifica quest'asta" }).click()
  await page.getByRole('heading', { name: 'Finora tutto torna' }).waitFor()
  expect(plainText(await page.locator('main').textContent())).toContain(
    'Il tuo browser ha appena controllato 6 puntate',
  )

  await page.getByText('Il tuo pseudonimo').click()
  const pseudonym = await page
    .locator('code')
    .filter({ hasText: /^[0-9a-f]{64}$/ })
    .nth(1)
    .textContent()
  await page.getByText('Le puntate, una per una').click()
  const own = page.getByRole('row').filter({ hasText: 'tu' })
  expect(await own.count()).toBe(3)
  expect(await own.first().locator('code').first().textContent()).toBe(pseudonym!.slice(0, 8))
  await page.getByText('Come si calcola').click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Scarica i dati' }).click(),
  ])
  const head = await page.locator('code').first().textContent()
  for (const source of [await file.path(), `${platform.url}/auctions/${auction.id}`]) {
    expect(await prove(source)).toContain(`6 bids checked, nothing contradicts itself.\nThe last hash is ${head}.`)
  }
  const { rows } = await platform.database.pool.query<{ bids: string }>(
    `select count(*) as bids from bids b join users u on u.id = b.bidder_id where u.username = 'anna'`,
  )
  expect(Number(rows[0]!.bids)).toBe(await own.count())
  expect(browserErrors).toEqual([])
})

const of = `auction_id = (select id from auctions where public_id = $1)`
const flip = (column: string) => `set_byte(${column}, 5, get_byte(${column}, 5) # 1)`
const forgeries: [what: string, statement: string, reason: string][] = [
  [
    'a price',
    `update bids set amount_cents = amount_cents + 1 where ${of} and seq = 3`,
    'Il prezzo della puntata n. 3',
  ],
  [
    'a time',
    `update bids set decided_at = decided_at + interval '1 ms' where ${of} and seq = 6`,
    "L'impronta della puntata n. 6",
  ],
  [
    'a time that goes back',
    `update bids set decided_at = decided_at - interval '1 h' where ${of} and seq = 4`,
    "L'orario della puntata n. 4",
  ],
  [
    'a bidder',
    `update bids set bidder_id = (select id from users where is_admin limit 1) where ${of} and seq = 2`,
    "L'impronta della puntata n. 2",
  ],
  [
    'a bidder who outbids themselves',
    `update bids set bidder_id = (select bidder_id from bids where ${of} and seq = 1) where ${of} and seq = 2`,
    'La puntata n. 2 è della stessa persona',
  ],
  [
    'one byte of a hash',
    `update bids set hash = ${flip('hash')} where ${of} and seq = 5`,
    "L'impronta della puntata n. 5",
  ],
  ['a bid that is gone', `delete from bids where ${of} and seq = 4`, 'La puntata n. 5 è fuori posto'],
  ['the last bid that is gone', `delete from bids where ${of} and seq = 6`, "L'elenco finisce alla puntata n. 5"],
  [
    'the head',
    `update auction_states set chain_head = ${flip('chain_head')} where id = (select id from auctions where public_id = $1)`,
    "L'impronta della puntata n. 6, l'ultima",
  ],
  ['the increment', `update runs set increment_cents = 2 where ${of}`, 'Il prezzo della puntata n. 1'],
]

test('every forgery turns the page red, and the command says so', async () => {
  const { page, go } = await visit(browser, platform, desktop)
  await go(`/verifica/${auction.id}`)
  await page.getByRole('heading', { name: 'Finora tutto torna' }).waitFor()
  for (const [what, statement, reason] of forgeries) {
    const restore = await forge(statement)
    await page.getByRole('button', { name: 'Ricontrolla' }).click()
    await page.getByRole('heading', { name: 'Qualcosa non torna' }).waitFor()
    expect(plainText(await page.locator('main').textContent()), what).toContain(reason)
    expect(await prove(`${platform.url}/auctions/${auction.id}`), what).toMatch(/bid \d does not fit/)
    await restore()
    await page.getByRole('button', { name: 'Ricontrolla' }).click()
    await page.getByRole('heading', { name: 'Finora tutto torna' }).waitFor()
  }
})

/** Changes rows as the owner of the database could; returns what undoes it. */
async function forge(statement: string): Promise<() => Promise<void>> {
  const tables = ['bids', 'runs', 'auction_states']
  const key = (table: string) => (table === 'auction_states' ? 'id' : 'auction_id')
  const its = (table: string) => `${key(table)} = (select id from auctions where public_id = '${auction.id}')`
  const past = (work: (query: (text: string, values?: unknown[]) => Promise<unknown>) => Promise<unknown>) =>
    transaction(platform.database.pool, async ({ client }) => {
      await client.query('set local session_replication_role = replica')
      await work((text, values) => client.query(text, values))
    })
  await past(async (query) => {
    for (const table of tables) await query(`create table saved_${table} as select * from ${table} where ${its(table)}`)
    await query(statement, [auction.id])
  })
  return async () => {
    await past(async (query) => {
      for (const table of tables) {
        await query(`delete from ${table} where ${its(table)}`)
        await query(`insert into ${table} select * from saved_${table}`)
        await query(`drop table saved_${table}`)
      }
    })
  }
}
