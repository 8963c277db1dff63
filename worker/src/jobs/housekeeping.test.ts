import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorkerTestKit, type WorkerTestKit } from '../testing/create-worker-test-kit.ts'
import { housekeeping } from './housekeeping.ts'

let kit: WorkerTestKit
beforeAll(async () => {
  kit = await createWorkerTestKit()
})
afterAll(() => kit.close())

const runHousekeeping = () => housekeeping(kit).run({} as never, undefined)
const count = async (from: string) => (await kit.rows<{ n: number }>(`select count(*)::int n from ${from}`))[0]!.n

test('deletes rows past their retention time and keeps the rest', async () => {
  await kit.rows(`insert into sessions (id_hash, data, expires_at) values
    ('old', '{}', now() - interval '1 second'), ('good', '{}', now() + interval '1 day')`)
  await kit.rows(`insert into idempotency_keys (user_id, key, endpoint, body_hash, status, reply, created_at)
    select 1, gen_random_uuid(), 'POST /x', '-', 200, '{}', now() - day * interval '1 day' from generate_series(0, 4) day`)
  await kit.rows(`insert into heartbeats values ('long-gone', 'api', now() - interval '2 hours')`)
  await kit.rows(`insert into email_tokens (token_hash, user_id, purpose, email, expires_at)
    select 'day ' || day, 1, 'verify', '-', now() - day * interval '1 day' from generate_series(0, 8, 4) day`)
  await kit.rows(`insert into outbox (kind, key, sent_at) values
    ('mail-x', 'long sent', now() - interval '91 days'), ('mail-x', 'sent', now()), ('mail-x', 'waits', null)`)
  await kit.rows(`insert into settlement_proofs (node_id, proved_at, gap_from) values
    ('old', now() - interval '11 minutes', null), ('outage', now() - interval '11 minutes', now() - interval '12 minutes'),
    ('old outage', now() - interval '31 days', now() - interval '32 days')`)
  await kit.rows(`insert into auction_outages (auction_id, failing_since, failing_until) values
    (1, now() - interval '31 days', now() - interval '31 days'), (2, now(), now())`)
  // Of a higher id than those that the kit's node adds meanwhile.
  await kit.rows(`insert into settlement_proofs (id, node_id, proved_at) overriding system value
    values (1000000000000, 'newest of old', now() - interval '1 year')`)
  await runHousekeeping()
  expect(await kit.rows(`select node_id from settlement_proofs where node_id like '%o%' order by id`)).toEqual([
    { node_id: 'outage' },
    { node_id: 'newest of old' },
  ])
  expect(await kit.rows('select auction_id from auction_outages')).toEqual([{ auction_id: 2 }])
  expect(await kit.rows('select token_hash from email_tokens order by 1')).toEqual([
    { token_hash: 'day 0' },
    { token_hash: 'day 4' },
  ])
  expect(await kit.rows('select key from outbox order by 1')).toEqual([{ key: 'sent' }, { key: 'waits' }])
  expect(await kit.rows('select id_hash from sessions')).toEqual([{ id_hash: 'good' }])
  expect(await count('idempotency_keys')).toBe(2)
  expect(await kit.rows('select node_id from heartbeats')).toEqual([{ node_id: 'api-test' }])
})

test('deletes provider events 90 days after they were handled', async () => {
  await kit.rows(`insert into provider_events (id, type, body, received_at, handled_at) values
    ('old', 'X', '{}', now() - interval '91 days', now() - interval '91 days'), ('new', 'X', '{}', now(), now()),
    ('not understood', 'X', '{}', now() - interval '91 days', null)`)
  await runHousekeeping()
  expect(await kit.rows('select id from provider_events order by id')).toEqual([
    { id: 'new' },
    { id: 'not understood' },
  ])
})

test('bounds every statement by a number of rows', async () => {
  const old = `now() - interval '1 year' from generate_series(1, 3) n`
  const tables = {
    sessions: `insert into sessions (id_hash, data, expires_at) select 'b' || n, '{}', ${old}`,
    idempotency_keys: `insert into idempotency_keys (user_id, key, endpoint, body_hash, status, reply, created_at)
      select 1, gen_random_uuid(), 'POST /x', 'b', 200, '{}', ${old}`,
    email_tokens: `insert into email_tokens (token_hash, user_id, purpose, email, expires_at)
      select 'b' || n, 1, 'verify', '-', ${old}`,
    provider_events: `insert into provider_events (id, type, body, handled_at) select 'b' || n, 'X', '{}', ${old}`,
    heartbeats: `insert into heartbeats (node_id, role, beat_at) select 'b' || n, 'api', ${old}`,
  }
  await kit.rows('delete from outbox')
  for (const [table, insert] of Object.entries(tables)) {
    await kit.rows(`delete from ${table}`)
    await kit.rows(insert)
  }
  await kit.rows(`insert into outbox (kind, key, sent_at) select 'mail-x', 'sent ' || n, ${old}`)
  await kit.rows(`insert into outbox (kind, key, given_up_at) select 'mail-x', 'given up ' || n, ${old}`)
  await kit.rows(`insert into outbox (kind, key, data, given_up_at)
    select 'mail-x', 'erased ' || n, '{"email": "x"}', now() - interval '31 days' from generate_series(1, 3) n`)
  await housekeeping(kit, 2).run({} as never, undefined)
  for (const table of Object.keys(tables)) {
    const from = table === 'heartbeats' ? `heartbeats where node_id like 'b%'` : table
    expect(await count(from), table).toBe(1)
  }
  expect([await count('outbox where sent_at is not null'), await count(`outbox where key like 'given up%'`)]).toEqual([
    1, 1,
  ])
  expect(await count(`outbox where key like 'erased%' and data <> '{}'`)).toBe(1)
  for (let run = 0; run < 2; run++) await housekeeping(kit, 2).run({} as never, undefined)
  expect(await count(`outbox where key like 'erased%' and data <> '{}'`)).toBe(0)
  await kit.rows('delete from outbox')
})

test('erases a closed account’s address once its shipment is delivered, however late', async () => {
  const [gone, here] = [await kit.person(), await kit.person()]
  for (const userId of [gone, here]) {
    await kit.rows(
      `insert into orders (public_id, user_id, type, amount_cents, status, product_title, shipping_state, shipping_address, shipping)
       values (gen_random_uuid()::text, $1, 'buy_now', 990, 'completed', 'Vaso', 'shipped', 'Via Roma 1', '{}')`,
      [userId],
    )
  }
  await kit.rows(`update users set closed_at = now() - interval '40 days' where id = $1`, [gone])
  const addresses = () =>
    kit.rows('select user_id, shipping_address as address from orders where user_id in ($1, $2) order by user_id', [
      gone,
      here,
    ])
  await runHousekeeping()
  expect(await addresses()).toEqual([gone, here].map((user_id) => ({ user_id, address: 'Via Roma 1' })))
  await kit.rows(`update orders set shipping_state = 'delivered' where user_id in ($1, $2)`, [gone, here])
  await runHousekeeping()
  expect(await addresses()).toEqual([
    { user_id: gone, address: null },
    { user_id: here, address: 'Via Roma 1' },
  ])
})

test('erases rows written while an account closed and keeps the count of its mails', async () => {
  const [gone, here] = [await kit.person(), await kit.person()]
  for (const statement of [
    'insert into watchlist (user_id, auction_id) select id, 1 from p',
    `insert into notices (public_id, user_id, kind, key) select id::text, id, 'welcome', id::text from p`,
    `insert into push_subscriptions (user_id, endpoint, keys) select id, id::text, '{}' from p`,
    `insert into sessions (id_hash, user_id, data, expires_at) select id::text, id, '{}', 'infinity' from p`,
    `insert into contact_messages (public_id, user_id, name, email, subject, message)
     select id::text, id, 'Gianni', 'gianni@example.it', 'Sono Gianni', 'Mi chiamo Gianni.' from p`,
    `insert into outbox (kind, user_id, key, counted_by) select 'mail-verify', id, 'verify ' || id, 'mailbox:x' from p`,
    `insert into outbox (kind, user_id, key) select 'mail-outbid', id, 'outbid ' || id from p`,
  ]) {
    await kit.rows(`with p as (select unnest($1::bigint[]) id) ${statement}`, [[gone, here]])
  }
  await kit.rows(`update users set closed_at = now() - interval '2 minutes' where id = $1`, [gone])
  await runHousekeeping()
  for (const table of ['watchlist', 'notices', 'push_subscriptions', 'sessions', 'contact_messages']) {
    expect(await kit.rows(`select user_id from ${table} where user_id in ($1, $2)`, [gone, here]), table).toEqual([
      { user_id: here },
    ])
  }
  const contactMessages = await kit.rows(
    'select name, email, subject, message from contact_messages where user_id is null',
  )
  expect(JSON.stringify(contactMessages)).not.toMatch(/gianni/i)
  expect(contactMessages).toHaveLength(1)
  expect(
    await kit.rows(
      `select user_id, kind, sent_at is null as waits from outbox where key ~ '^(verify|outbid) ' order by id`,
    ),
  ).toEqual([
    { user_id: null, kind: 'mail-verify', waits: false },
    { user_id: here, kind: 'mail-verify', waits: true },
    { user_id: here, kind: 'mail-outbid', waits: true },
  ])
})

test('erases the content of a mail given up 30 days ago and deletes its row after 90 days', async () => {
  await kit.rows('delete from outbox')
  const givenUp = (key: string, interval: string) =>
    kit.rows(
      `insert into outbox (kind, key, data, last_error, given_up_at)
       values ('mail-contact', $1, '{"email": "anna@example.it"}', '550 anna@example.it unknown', now() - $2::interval)`,
      [key, interval],
    )
  await givenUp('fresh', '29 days')
  await givenUp('old', '31 days')
  await givenUp('ancient', '91 days')
  await runHousekeeping()
  expect(await kit.rows('select key, data, last_error from outbox order by id')).toEqual([
    { key: 'fresh', data: { email: 'anna@example.it' }, last_error: '550 anna@example.it unknown' },
    { key: 'old', data: {}, last_error: null },
  ])
})
