import { compareLiveState } from '@centesimo/auctioneer'
import { ACCOUNTING_YEARS, retentionDays } from '@centesimo/contract/retention'
import { transaction } from '@centesimo/db'
import { checkInvariants } from '@centesimo/invariants'
import { enforceRetention, type RetentionProgress } from '@centesimo/people'
import type { CompiledQuery, KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorkerTestKit, type WorkerTestKit } from '../testing/create-worker-test-kit.ts'

let kit: WorkerTestKit
beforeAll(async () => {
  kit = await createWorkerTestKit()
})
afterAll(() => kit.close())

/**
 * Rows that are an hour past a limit and an hour before it. `insert` gets their name and the SQL of
 * their time; `left` returns the names of the rows that still have what the limit takes.
 */
type Case = { days: number; insert: string; left: string }

const name = '$1::text'
const time = '$2::timestamptz'
const user = '$3::bigint'
const left = (table: string, column: string, and = 'true') =>
  `select ${column} as name from ${table} where ${column} ~ '^(old|young) ' and ${and}`

const mail = (columns: string, values: string) =>
  `insert into outbox (kind, key, ${columns}) values ('mail-x', ${name}, ${values})`
const event = (columns: string, values: string) =>
  `insert into provider_events (id, type, body, ${columns}) values (${name}, 'X', '{}', ${values})`
const account = (columns: string, values: string) =>
  `insert into users (public_id, username, username_key, email, email_key, email_folded, password_hash, full_name, referral_code, ${columns})
   values (${name}, ${name}, ${name}, ${name}, ${name}, ${name}, '-', 'Prova', ${name}, ${values})`
const order = (values: string) =>
  `insert into orders (public_id, user_id, type, amount_cents, product_title, shipping_address, tracking_number, status, shipping_state, created_at, delivered_at)
   values (${name}, ${user}, 'buy_now', 990, 'Vaso', 'Via Roma 1', 'BRT', ${values})`
const payment = (createdAt: string) =>
  `insert into payments (public_id, user_id, purpose, package_id, credits, amount_cents, request_id, state, title, payer_email_folded, created_at)
   values (${name}, ${user}, 'credits', 1, 10, 100, gen_random_uuid(), 'cancelled', 'Crediti', 'anna@example.it', ${createdAt})`

const cases: Record<string, Case> = {
  'a session that is over': {
    days: 0,
    insert: `insert into sessions (id_hash, data, expires_at) values (${name}, '{}', ${time})`,
    left: left('sessions', 'id_hash'),
  },
  'a session without use': {
    days: retentionDays.unusedSession,
    insert: `insert into sessions (id_hash, data, expires_at, used_at) values (${name}, '{}', 'infinity', ${time})`,
    left: left('sessions', 'id_hash'),
  },
  'an expired API token': {
    days: retentionDays.endedToken,
    insert: `insert into api_tokens (public_id, user_id, token_hash, name, scopes, expires_at) values (${name}, ${user}, ${name}, ${name}, '{}', ${time})`,
    left: left('api_tokens', 'name'),
  },
  'a revoked API token': {
    days: retentionDays.endedToken,
    insert: `insert into api_tokens (public_id, user_id, token_hash, name, scopes, expires_at, revoked_at) values (${name}, ${user}, ${name}, ${name}, '{}', 'infinity', ${time})`,
    left: left('api_tokens', 'name'),
  },
  'the answer to a call': {
    days: retentionDays.repeatedCall,
    insert: `insert into idempotency_keys (user_id, key, endpoint, body_hash, status, reply, created_at) values (${user}, gen_random_uuid(), ${name}, '-', 200, '{}', ${time})`,
    left: left('idempotency_keys', 'endpoint'),
  },
  'a mailed link': {
    days: retentionDays.usedLink,
    insert: `insert into email_tokens (token_hash, user_id, purpose, email, expires_at) values (${name}, ${user}, 'verify', '-', ${time})`,
    left: left('email_tokens', 'token_hash'),
  },
  'a browser that push does not reach': {
    days: retentionDays.unreachablePush,
    insert: `insert into push_subscriptions (user_id, endpoint, keys, failing_since) values (${user}, ${name}, '{}', ${time})`,
    left: left('push_subscriptions', 'endpoint'),
  },
  'a notice': {
    days: retentionDays.notice,
    insert: `insert into notices (public_id, user_id, kind, key, created_at) values (${name}, ${user}, 'welcome', ${name}, ${time})`,
    left: left('notices', 'key'),
  },
  'a contact message': {
    days: retentionDays.contactMessage,
    insert: `insert into contact_messages (public_id, name, email, subject, message, created_at) values (${name}, 'Anna', 'anna@example.it', 'Ciao', 'Una domanda.', ${time})`,
    left: left('contact_messages', 'public_id'),
  },
  'the text of a sent mail': {
    days: retentionDays.sentMail,
    insert: mail('data, sent_at', `'{"email": "anna@example.it"}', ${time}`),
    left: left('outbox', 'key', `data <> '{}'`),
  },
  'the text of a mail that was given up': {
    days: retentionDays.failedMail,
    insert: mail('data, last_error, given_up_at', `'{"email": "anna@example.it"}', '550 anna', ${time}`),
    left: left('outbox', 'key', `data <> '{}' and last_error is not null`),
  },
  'the count of a mailbox': {
    days: retentionDays.mailCount,
    insert: mail('counted_by, created_at, sent_at', `'mailbox:x', ${time}, ${time}`),
    left: left('outbox', 'key', 'counted_by is not null'),
  },
  'the row of a sent mail': {
    days: retentionDays.mailRow,
    insert: mail('sent_at', time),
    left: left('outbox', 'key'),
  },
  'the row of a mail that was given up': {
    days: retentionDays.mailRow,
    insert: mail('given_up_at', time),
    left: left('outbox', 'key'),
  },
  'a handled payment event': {
    days: retentionDays.paymentEvent,
    insert: event('received_at, handled_at', `${time}, ${time}`),
    left: left('provider_events', 'id'),
  },
  'a payment event that nothing handles': {
    days: retentionDays.unreadPaymentEvent,
    insert: event('explanation, received_at', `'unknown', ${time}`),
    left: left('provider_events', 'id'),
  },
  'an invitation that waits for a confirmed address': {
    days: retentionDays.invitation,
    insert: account('email_verified, invited_by, invited_from, created_at', `true, 'ABC', 'hash', ${time}`),
    left: left('users', 'username', 'invited_by is not null and invited_from is not null'),
  },
  'the network of an accepted invitation': {
    days: retentionDays.network,
    insert: `with friend as (${account('email_verified', 'true')} returning id)
      insert into referrals (public_id, referrer_id, referred_user_id, referral_code, email, status, address_hash, created_at)
      select ${name}, ${user}, id, 'ABC', 'anna@example.it', 'completed', 'hash', ${time} from friend`,
    left: left('referrals', 'public_id', 'address_hash is not null'),
  },
  'the address of a delivered order': {
    days: retentionDays.address,
    insert: order(`'completed', 'delivered', '2001-01-01', ${time}`),
    left: left('orders', 'public_id', 'shipping_address is not null and tracking_number is not null'),
  },
  'the address of an order that was never paid': {
    days: retentionDays.address,
    insert: order(`'cancelled', 'waiting', ${time}, null`),
    left: left('orders', 'public_id', 'shipping_address is not null'),
  },
  'an account that was never used': {
    days: retentionDays.unusedAccount,
    insert: account('created_at, last_seen_at', `'2001-01-01', ${time}`),
    left: left('users', 'username'),
  },
  'a heartbeat': {
    days: 1 / 24,
    insert: `insert into heartbeats (node_id, role, beat_at) values (${name}, 'api', ${time})`,
    left: left('heartbeats', 'node_id'),
  },
  'an outage of an auction': {
    days: 30,
    insert: `with _ as (select ${name}, ${user}) insert into auction_outages (auction_id, failing_since, failing_until) select ascii(${name}), ${time}, ${time} from _`,
    left: `select case auction_id when ascii('o') then 'old ' else 'young ' end || 'an outage of an auction' as name from auction_outages`,
  },
}

test.each(Object.entries(cases))('%s goes an hour after its limit, and not an hour before', async (what, each) => {
  const userId = await kit.person()
  const names = await insertBoth(what, each, userId)
  const bystanders = await digest()
  await enforce()
  const rows = await kit.rows<{ name: string }>(each.left)
  expect(rows.map((row) => row.name).filter((found) => names.includes(found))).toEqual([`young ${what}`])
  expect(await digest()).toEqual(bystanders)
})

test('receipts stay for good, and name their buyer for ten full years', async () => {
  const userId = await kit.person()
  const [{ year } = { year: 0 }] = await kit.rows<{ year: number }>('select extract(year from now())::int as year')
  for (const age of [ACCOUNTING_YEARS, ACCOUNTING_YEARS + 1]) {
    const [paid] = await kit.rows<{ id: number }>(
      payment(`now() - ${age} * interval '1 year' - interval '1 day'`)
        .replaceAll(name, `'paid ' || gen_random_uuid()`)
        .replaceAll(user, '$1::bigint')
        .concat(' returning id'),
      [userId],
    )
    await kit.rows(
      `insert into receipts (payment_id, year, number, issued_at, buyer_name, buyer_email, shipping_address, title, amount_cents, vat_percent)
       values ($1, $2, 1, now(), 'Anna', 'anna@example.it', 'Via Roma 1', 'Crediti', 100, 22)`,
      [paid!.id, year - age],
    )
  }
  await enforce()
  expect(
    await kit.rows(`select year, number, buyer_name as name, buyer_email as email, shipping_address as address,
      receipts.amount_cents as cents, payer_email_folded as payer
      from receipts join payments on payments.id = payment_id order by year`),
  ).toEqual([
    { year: year - 11, number: 1, name: 'utente eliminato', email: '', address: null, cents: 100, payer: null },
    {
      year: year - 10,
      number: 1,
      name: 'Anna',
      email: 'anna@example.it',
      address: 'Via Roma 1',
      cents: 100,
      payer: 'anna@example.it',
    },
  ])
  await kit.rows('delete from receipts')
})

test.each([
  ['a confirmed address', `update users set email_verified = true where id = $1`],
  ['a bid', `insert into ledger (user_id, type, amount, balance_after, created_at) values ($1, 'bid', 0, 100, now())`],
  ['an order', order(`'pending', 'waiting', now(), null`).replace(name, `'kept ' || $1`).replace(user, '$1::bigint')],
  ['a session', `insert into sessions (id_hash, user_id, data, expires_at) values ('kept', $1, '{}', 'infinity')`],
  [
    'a token',
    `insert into api_tokens (public_id, user_id, token_hash, name, scopes, expires_at) values ('kept', $1, 'kept', 'x', '{}', 'infinity')`,
  ],
])('an old account with %s is not unused', async (_what, statement) => {
  const userId = await kit.person()
  await kit.rows(`update users set created_at = '2001-01-01' where id = $1`, [userId])
  await kit.rows(statement, [userId])
  await enforce()
  expect(await kit.rows('select closed_at from users where id = $1', [userId])).toEqual([{ closed_at: null }])
  await kit.rows(`update users set created_at = now() where id = $1`, [userId])
})

test('touches no balance, no ledger entry and no bid, and every invariant holds afterwards', async () => {
  const fresh = await createWorkerTestKit()
  try {
    const [anna, bruno] = [await fresh.person(), await fresh.person()]
    const auction = await fresh.auction({ closingPriceCents: 1_000 })
    for (const bidder of [anna, bruno, anna, bruno])
      expect(await fresh.bid(auction.id, bidder)).toMatchObject({ ok: true })
    await fresh.rows(`update users set created_at = now() - interval '20 years'`)
    await fresh.rows(`update users set email_verified = true where id = $1`, [anna])
    const unused = await fresh.person()
    await fresh.rows(`update users set created_at = '2001-01-01' where id = $1`, [unused])
    const before = await money(fresh)
    await enforce(fresh)
    expect(await fresh.rows('select closed_at is not null as closed from users order by id')).toEqual([
      { closed: false },
      { closed: false },
      { closed: true },
    ])
    expect(await money(fresh)).toEqual(before)
    await fresh.eventBus.flushed()
    expect(await checkInvariants(fresh.database, { compareLiveState: () => compareLiveState(fresh) })).toEqual([])
  } finally {
    await fresh.close()
  }
})

test('one kind that fails leaves the others their turn, and the failure is told', async () => {
  await kit.rows('alter table notices rename to notices_away')
  await kit.rows(`insert into sessions (id_hash, data, expires_at) values ('over', '{}', now() - interval '1 hour')`)
  try {
    await expect(enforce()).rejects.toThrow(AggregateError)
  } finally {
    await kit.rows('alter table notices_away rename to notices')
  }
  expect(await kit.rows(`select from sessions where id_hash = 'over'`)).toEqual([])
})

test('an expired invitation takes the friend’s bonus with it, and leaves that of the welcome', async () => {
  const columns = 'last_seen_at, must_confirm_email, awaited_credits, invited_by, invited_from, created_at'
  const longAgo = new Date(Date.now() - (retentionDays.invitation + 1) * 86_400_000)
  await kit.rows(account(columns, `now(), true, 30, 'ABC', 'hash', ${time}`), ['invited long ago', longAgo])
  await enforce()
  const read = `select awaited_credits, invited_by from users where username = 'invited long ago'`
  expect(await kit.rows(read)).toEqual([{ awaited_credits: 10, invited_by: null }])
})

test('erases late traces of more accounts than one statement takes', async () => {
  await kit.rows(`with closed as (
      insert into users (public_id, username, username_key, email, email_key, email_folded, password_hash, full_name, referral_code, closed_at)
      select n, n, n, n, n, n, '-', 'Prova', n, now() from (select 'closed ' || i as n from generate_series(1, 5) i) names
      returning id)
    insert into notices (public_id, user_id, kind, key) select 'late ' || id, id, 'welcome', 'late ' || id from closed`)
  await enforceRetention(kit.database, { maxRows: 2, onProgress: () => {} })
  expect(await kit.rows(`select from notices where public_id like 'late %'`)).toEqual([])
})

test('reads the tables that only grow by an index', async () => {
  const statements: CompiledQuery[] = []
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements.push(kit.database.db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db = kit.database.db.withPlugin(recorder)
  await enforceRetention({ ...kit.database, db }, { maxRows: 100, onProgress: () => {} })
  const growing = /from "(notices|outbox|provider_events|orders|users)"|from (receipts|payments) where/
  const plans = await transaction(kit.database.pool, async ({ client }) => {
    await client.query('set local enable_seqscan = off')
    const explained: [string, string][] = []
    for (const { sql, parameters } of statements.filter(({ sql }) => growing.test(sql) && / [<>] /.test(sql))) {
      const { rows } = await client.query(`explain ${sql}`, [...parameters])
      explained.push([sql, rows.map((row) => row['QUERY PLAN']).join('\n')])
    }
    return explained
  })
  expect(plans.length).toBeGreaterThan(12)
  for (const [sql, plan] of plans) {
    const [, quoted, plain] = growing.exec(sql)!
    expect(plan, sql).not.toContain(`Seq Scan on ${quoted ?? plain}`)
    expect(plan, sql).toMatch(/(Index Cond|Recheck Cond): .*(_at|year|day|user_id|id = )/)
  }
})

test('takes a bounded number of rows and says that more are left', async () => {
  await kit.rows(`insert into sessions (id_hash, data, expires_at)
    select 'over ' || n, '{}', now() - interval '1 hour' from generate_series(1, 5) n`)
  const progress: RetentionProgress[] = []
  const round = () =>
    enforceRetention(kit.database, { maxRows: 2, onProgress: (each) => void progress.push(each) }).then(() =>
      progress.splice(0).find(({ line }) => line === 'sessions'),
    )
  expect(await round()).toEqual({ line: 'sessions', rows: 2, isBehind: true })
  expect(await round()).toEqual({ line: 'sessions', rows: 2, isBehind: true })
  expect(await round()).toEqual({ line: 'sessions', rows: 1, isBehind: false })
})

async function insertBoth(what: string, { days, insert }: Case, userId: number): Promise<string[]> {
  const names: string[] = []
  for (const [age, hours] of [
    ['old', 1],
    ['young', -1],
  ] as const) {
    const at = new Date(Date.now() - days * 86_400_000 - hours * (days < 1 && days > 0 ? 60_000 : 3_600_000))
    names.push(`${age} ${what}`)
    const values = [`${age} ${what}`, at, userId]
    // A statement must use each of its parameters.
    await kit.rows(`with given as (select ${name}, ${time}, ${user}) ${insert.replace(/^with /, ', ')}`, values)
  }
  return names
}

function enforce(on: WorkerTestKit = kit): Promise<void> {
  return enforceRetention(on.database, { maxRows: 100, onProgress: () => {} })
}

/** What no step may touch. */
const digest = () => kit.rows('select count(*)::int as entries, sum(amount)::int as credits from ledger')

function money({ rows }: WorkerTestKit) {
  return Promise.all([
    rows('select id, credits, credit_lots, debt_credits from users order by id'),
    rows('select * from ledger order by id'),
    rows('select * from bids order by auction_id, run, seq'),
    rows('select * from auction_states order by id'),
  ])
}
