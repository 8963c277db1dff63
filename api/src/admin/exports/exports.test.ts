import { type ExportTable, exportFileNames, exportTables } from '@centesimo/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeTable } from '../../queries/write-table.ts'
import { ageSession } from '../../testing/create-test-app.ts'
import { createTestAuction, signUp, type TestPerson, useTestNode } from '../../testing/create-test-node.ts'
import { tableFiles } from './table-files.ts'

const testApp = useTestNode()
let admin: TestPerson
let anna: TestPerson
beforeAll(async () => {
  admin = await signUp(testApp, 'direttrice', { isAdmin: true })
  anna = await signUp(testApp, 'anna')
})

const take = (table: string, as = admin) => testApp.call<string>('GET', `/api/admin/export/${table}`, { as: as.cookie })
const rows = async (text: string, values: unknown[] = []) => (await testApp.database.pool.query(text, values)).rows

/** The database tables that each file contains. */
const exportedTables: Record<ExportTable, string[]> = {
  auctions: ['auctions', 'auction_states'],
  runs: ['runs'],
  bids: ['bids'],
  autobids: ['autobids'],
  watchlist: ['watchlist'],
  users: ['users'],
  transactions: ['ledger'],
  packages: ['credit_packages'],
  orders: ['orders', 'credits_back_orders'],
  payments: ['payments'],
  refunds: ['refunds'],
  receipts: ['receipts'],
  'payment-events': ['provider_events'],
  referrals: ['referrals'],
  testimonials: ['testimonials'],
  series: ['series'],
  categories: ['categories'],
  'contact-messages': ['contact_messages'],
  'audit-log': ['audit_log'],
  'deleted-auctions': ['tombstones'],
  notices: ['notices'],
}

/** The tables without an export, and why. */
const unexportedReasons: Record<string, string> = {
  user_limits: 'what users limit themselves to; their own export has it',
  excluded_mailboxes: 'hashes of mailboxes whose owners have excluded themselves',
  limited_payments: 'when the limits of a payment were asked, for the invariants',
  sessions: 'gives access to accounts',
  email_tokens: 'gives access to accounts',
  api_tokens: 'gives access to accounts',
  totp_recovery_codes: 'gives access to accounts',
  passkeys: 'gives access to accounts',
  passkey_challenges: 'gives access to accounts, for five minutes',
  push_subscriptions: 'contains the keys of users’ browsers',
  settings: 'contains the platform’s own keys',
  idempotency_keys: 'contains replies to users, for a day',
  audit_chain: 'the hashes of the audit log, for the invariants',
  outbox: 'unsent mails; their content is in notices',
  heartbeats: 'the running programs',
  held_pushes: 'wait for the end of quiet hours, at most a day; what was sent is in notices',
  settlement_proofs: 'the running programs, four times a second',
  node_proofs: 'the last of each of them',
  provider_event_cursor: 'until when the provider’s events have been read',
  auction_outages: 'for the closers only; run_extensions keeps what follows',
  platform_pause: 'one row, shown in the admin pages',
  start_reminders: 'wait for one start, which deletes them; what was sent is in notices',
  follow_pushes: 'a count of the last day, which the limit needs',
  follows: 'what users search for; their own export has it',
  follow_moments: 'which runs the followers were told of; what was sent is in notices',
  invariant_checks: 'how far the checks have come; the admin pages show it',
  invariant_violations: 'for the admin pages and mails',
  saved_views: 'each admin’s own filters, in the data that they download',
  rules_in_force: 'the settings of each time, for the invariant check only',
  run_bidders: 'follows from the bids',
  carriers: 'on the page of the carriers; orders name theirs',
  approval_rules: 'on the page of the two-person rule and in the audit log, version by version',
  approvals: 'what waits is on its page; what was asked and decided is in the audit log',
  user_notes: 'about one person each, on the page of that person and in their own export',
  company_versions: 'on the page of the company and in the audit log, version by version',
  run_extensions: 'for the invariant check only; the admin pages show them per auction',
}

test('every database table is exported or has a reason not to be', async () => {
  const tables = await rows(
    `select table_name from information_schema.tables where table_schema = 'public' and table_name not like 'kysely%' order by 1`,
  )
  const known = [...Object.values(exportedTables).flat(), ...Object.keys(unexportedReasons)].toSorted()
  expect(known).toEqual(tables.map(({ table_name }) => table_name))
  expect(Object.keys(tableFiles).toSorted()).toEqual(exportTables.toSorted())
})

describe('a CSV export', () => {
  test.each(exportTables)('of %s has headings, one line per row and no secret', async (table) => {
    const auctionId = await createTestAuction(testApp, { title: 'Orologio' })
    await testApp.call('POST', `/api/auctions/${auctionId}/bids`, { as: anna.cookie })
    const secrets = await rows(
      `select password_hash as secret from users union select id_hash from sessions union select token_hash from email_tokens`,
    )
    await rows(`update users set totp_secret = 'segreto-del-codice' where id = $1`, [admin.id])
    const { n } = (await rows(`select count(*)::int as n from ${exportedTables[table][0]}`))[0]
    const { status, headers, body } = await take(table)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="centesimo-${exportFileNames[table]}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
    )
    expect(body.split('\r\n')[0]).toBe(`\uFEFF${Object.keys(tableFiles[table].columns).join(';')}`)
    expect(body.split('\r\n')).toHaveLength(n + 2)
    for (const { secret } of [...secrets, { secret: 'segreto-del-codice' }]) expect(body).not.toContain(secret)
  })

  test('is ready for Italian spreadsheets: Rome time, euros with a comma, no formula', async () => {
    await rows(`
      insert into contact_messages (public_id, name, email, subject, message, created_at)
      values ('lettera', '=cmd|calc', 'a@example.it', 'Due
righe', 'Perché; "no"', '2026-07-01T10:00:00Z')`)
    expect((await take('contact-messages')).body).toContain(
      `lettera;;;'=cmd|calc;a@example.it;"Due\nrighe";"Perché; ""no""";;;;01/07/2026 12:00:00\r\n`,
    )
    await rows(`update credit_packages set price_cents = 123456, active = false where key = 'classico'`)
    expect((await take('packages')).body).toMatch(/;"1234,56";.*;no;/)
    const { body } = await take('transactions')
    expect(body).toContain(';Puntata;-1;')
    expect(body).toContain(';Puntata su «Orologio»;')
  })

  test('names values with the words of the admin pages', async () => {
    const words = async (table: ExportTable) => (await take(table)).body
    expect(await words('auctions')).toContain(';Live;')
    await rows(
      `insert into orders (public_id, user_id, type, amount_cents, status, product_title) values ('o', $1, 'buy_now', 990, 'pending', 'Vaso')`,
      [anna.id],
    )
    expect(await words('orders')).toMatch(/;Compra subito;Vaso;.*;Da pagare;.*;Da preparare;/)
    for (const table of exportTables) expect(await words(table)).not.toMatch(/;(live|pending|buy_now|waiting|bid);/)
  })

  test('of the orders says which credits came back with each', async () => {
    const auctionId = await createTestAuction(testApp, { title: 'Bussola' })
    await rows(
      `with bought as (
        insert into orders (public_id, user_id, type, amount_cents, status, product_title)
        values ('ripreso', $1, 'buy_now', 990, 'completed', 'Bussola') returning id, user_id
      ) insert into credits_back_orders (order_id, auction_id, run, user_id, credits)
        select bought.id, auctions.id, 1, user_id, 37 from bought, auctions where auctions.public_id = $2`,
      [anna.id, auctionId],
    )
    const [headings, ...lines] = (await take('orders')).body.split('\r\n').map((line) => line.split(';'))
    const line = lines.find(([id]) => id === 'ripreso')!
    expect(line[headings!.indexOf('Crediti ripresi')]).toBe('37')
  })

  test('is read in batches as it is consumed, without missing or repeating a row', async () => {
    await rows(
      `insert into bids (auction_id, run, seq, bidder_id, amount_cents, cost_credits, is_automatic, balance_after, decided_at, timer_ends_at)
       select 900000 + n % 7, 1 + n % 3, n, $1, n, 1, false, 0, now(), now() from generate_series(1, 9000) n`,
      [anna.id],
    )
    const stream = await writeTable(testApp.database, tableFiles.bids)
    const chunks: string[] = []
    for await (const chunk of stream) {
      if (chunks.push(String(chunk)) !== 2) continue
      await rows(
        `insert into bids (auction_id, run, seq, bidder_id, amount_cents, cost_credits, is_automatic, balance_after, decided_at, timer_ends_at)
         values (999999, 1, 1, $1, 777, 1, false, 0, now(), now())`,
        [anna.id],
      )
    }
    const lines = chunks.join('').split('\r\n').slice(1, -1)
    const { n } = (await rows('select count(*)::int as n from bids'))[0]
    expect(lines).toHaveLength(n)
    // A row added during the download is included: the reader had not got that far.
    expect(lines.at(-1)).toContain(';"7,77";')
    const numbers = lines.map((line) => Number(line.split(';')[3])).toSorted((a, b) => a - b)
    expect(numbers.slice(-9_000)).toEqual(Array.from({ length: 9_000 }, (_, turn) => turn + 1))
  })

  test('of an unknown table is a 404; of a known one requires re-authentication and is audited', async () => {
    for (const unknown of ['sessions', 'altro', '__proto__', 'constructor']) {
      expect((await take(unknown)).status).toBe(404)
    }
    expect((await take('users', anna)).status).toBe(403)
    const before = await rows('select id from audit_log')
    await take('users')
    expect(
      await rows('select action, admin_id, target_kind, target_id from audit_log where id <> all ($1)', [
        before.map(({ id }) => id),
      ]),
    ).toEqual([{ action: 'table.export', admin_id: admin.id, target_kind: 'table', target_id: 'users' }])
    await ageSession(testApp, admin.cookie)
    expect(await take('users')).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } })
  })
})
