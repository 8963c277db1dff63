import type { Database } from '@centesimo/db'
import { type PersonalColumn, personalColumns } from '@centesimo/people'

/** A personal column of one row of a user, with the value that it was given. */
export type FilledColumn = PersonalColumn & { value: unknown; marker: string | null }

/** A row of the user $1 in each table, and how to find it; $2 is another user, $3 an auction. */
const rows: Record<string, { insert?: string; where: string }> = {
  users: { where: 'id = $1' },
  user_limits: {
    insert: `(user_id, version, set_at, monthly_changes_at, daily_changes_at) values ($1, 1, now(), now(), now())`,
    where: 'user_id = $1',
  },
  excluded_mailboxes: {
    insert: `(mailbox_hash, excluded_until) values ('marked' || $1, '2100-01-01')`,
    where: `mailbox_hash ~ '^(marked|segno-)$1(-|$)'`,
  },
  totp_recovery_codes: {
    insert: `(user_id, code_hash) values ($1, '-')`,
    where: 'user_id = $1',
  },
  sessions: {
    insert: `(id_hash, user_id, data, expires_at) values ('marked' || $1, $1, '{}', '2100-01-01')`,
    where: `user_id = $1 and id_hash ~ 'marked|segno'`,
  },
  passkeys: {
    insert: `(public_id, user_id, credential_id, public_key, counter, transports, name)
      values ('k' || $1, $1, 'k' || $1, '-', 0, '{}', '-')`,
    where: 'user_id = $1',
  },
  email_tokens: {
    insert: `(token_hash, user_id, purpose, email, expires_at) values ('l' || $1, $1, 'reset', '-', now())`,
    where: `user_id = $1 and purpose = 'reset'`,
  },
  api_tokens: {
    insert: `(public_id, user_id, token_hash, name, scopes, expires_at)
      values ('t' || $1, $1, 't' || $1, '-', '{}', '2100-01-01')`,
    where: 'user_id = $1',
  },
  push_subscriptions: {
    insert: `(user_id, endpoint, keys) values ($1, 'p' || $1, '{}')`,
    where: 'user_id = $1',
  },
  watchlist: { insert: '(user_id, auction_id) values ($1, $3)', where: 'user_id = $1' },
  start_reminders: {
    insert: '(user_id, auction_id) values ($1, $3)',
    where: 'user_id = $1',
  },
  follows: {
    insert: `(public_id, user_id, words, terms) values ('f' || $1, $1, '-', '{}')`,
    where: 'user_id = $1',
  },
  saved_views: {
    insert: `(public_id, user_id, list, name, filters) values ('v' || $1, $1, 'orders', '-', '{}')`,
    where: 'user_id = $1',
  },
  referrals: {
    insert: `(public_id, referrer_id, referred_user_id, referral_code, email)
      values ('r' || $1, $2, $1, '-', '-')`,
    where: 'referred_user_id = $1',
  },
  notices: {
    insert: `(public_id, user_id, kind, key) values ('n' || $1, $1, 'restarted', 'n' || $1)`,
    where: `user_id = $1 and kind = 'restarted'`,
  },
  outbox: {
    insert: `(kind, user_id, key, counted_by) values ('mail-marked', $1, 'm' || $1, '-')`,
    where: `user_id = $1 and kind ~ 'mail-marked|segno'`,
  },
  contact_messages: {
    insert: `(public_id, user_id, name, email, subject, message) values ('c' || $1, $1, '-', '-', '-', '-')`,
    where: `public_id = 'c' || $1`,
  },
  user_notes: {
    insert: `(public_id, user_id, author_id, text) values ('n' || $1, $1, $2, '-')`,
    where: 'user_id = $1',
  },
  testimonials: {
    insert: `(public_id, user_id, rating, comment) values ('t' || $1, $1, 5, '-')`,
    where: 'user_id = $1',
  },
  audit_log: {
    insert: `(public_id, action, target_kind, target_id)
      select 'a' || $1, 'user.credits', 'user', public_id from users where id = $1`,
    where: `target_kind = 'user' and target_id = (select public_id from users where id = $1)`,
  },
  orders: {
    insert: `(public_id, user_id, type, amount_cents, shipping_cents, status, product_title, shipping_state)
      values ('o' || $1, $1, 'buy_now', 990, 90, 'completed', '-', 'delivered')`,
    where: `user_id = $1 and type = 'buy_now'`,
  },
  credits_back_orders: {
    insert: `(order_id, auction_id, run, user_id, credits)
      select id, $3, 1, $1, 5 from orders where user_id = $1 and type = 'buy_now' limit 1`,
    where: 'user_id = $1',
  },
  payments: {
    insert: `(public_id, user_id, purpose, package_id, credits, amount_cents, request_id, state, title, captured_cents, refunded_cents)
      values ('p' || $1, $1, 'credits', 1, 10, 999, gen_random_uuid(), 'refunded', '-', 999, 999)`,
    where: 'user_id = $1',
  },
  refunds: {
    insert: `(payment_id, amount_cents, request_id, state, reason)
      select id, 999, gen_random_uuid(), 'done', '-' from payments where user_id = $1`,
    where: 'payment_id = (select id from payments where user_id = $1)',
  },
  approvals: {
    insert: `(public_id, kind, user_id, amount, asked_by, expires_at, state, decided_by, decided_at)
      values ('d' || $1, 'gift', $1, 5, 0, now(), 'declined', $2, now())`,
    where: `public_id = 'd' || $1`,
  },
  receipts: {
    insert: `(payment_id, year, number, issued_at, buyer_name, buyer_email, title, amount_cents, vat_percent)
      select id, 2026, id, now(), '-', '-', '-', 999, 22 from payments where user_id = $1`,
    where: 'payment_id = (select id from payments where user_id = $1)',
  },
  provider_events: {
    insert: `(id, type, body, about, handled_at)
      select 'e' || $1, '-', '{}', public_id, now() from payments where user_id = $1`,
    where: `id = 'e' || $1`,
  },
  // The welcome bonus, and the bid of the test.
  ledger: { where: `user_id = $1 and type = 'bonus' and description <> 'Prova'` },
  bids: { where: 'bidder_id = $1' },
  run_bidders: { where: 'user_id = $1' },
  auction_states: { where: 'leader_id = $1' },
  autobids: {
    insert: `(auction_id, user_id, is_active, due_at) values ($3, $1, false, now())`,
    where: 'user_id = $1',
  },
  idempotency_keys: {
    insert: `(user_id, key, endpoint, body_hash, status, reply)
      values ($1, gen_random_uuid(), '-', '-', 200, '{}')`,
    where: 'user_id = $1',
  },
}

/** Their values are a choice of a few words, or others point at them. */
const fixedValues = new Set([
  'approvals.kind',
  'approvals.state',
  'email_tokens.purpose',
  'notices.kind',
  'orders.shipping_state',
  'payments.currency',
  'payments.public_id',
  'payments.purpose',
  'payments.state',
  'refunds.origin',
  'refunds.state',
  'users.public_id',
])

const emptyFills: Record<string, (index: number) => string> = {
  timestamp: (index) => `timestamptz '2031-01-01' + ${index} * interval '1 s'`,
  smallint: (index) => String(1_000 + index),
  integer: (index) => String(1_000 + index),
  bigint: (index) => String(1_000 + index),
  uuid: () => 'gen_random_uuid()',
  'integer[]': (index) => `'{${index},99}'`,
}

/**
 * Gives a user a row in every table with personal data, and every personal column of it a value:
 * texts and JSON a marker that nothing else contains. Returns them. `except` keeps its value.
 */
export async function fillPersonalColumns(
  pool: Database['pool'],
  [userId, otherId, auctionId]: [userId: number, otherId: number, auctionId: number],
  { except = [], values = {} }: { except?: readonly string[]; values?: Record<string, string> } = {},
): Promise<FilledColumn[]> {
  const ids = [userId, otherId, auctionId]
  const withIds = (text: string) => text.replace(/\$([123])/g, (_, place) => String(ids[place - 1]))
  for (const [table, { insert }] of Object.entries(rows))
    if (insert) await pool.query(`insert into ${table} ${withIds(insert)}`)
  await setAppendOnly('disable')
  const filled: FilledColumn[] = []
  for (const [index, each] of personalColumns().entries()) {
    const name = `${each.table}.${each.column}`
    const row = rows[each.table]
    if (!row) throw new Error(`no row of this user in ${each.table}: add one here`)
    if (except.includes(name)) continue
    const where = withIds(row.where)
    const marker = fixedValues.has(name) ? null : (values[name] ?? `segno-${userId}-${each.table}-${each.column}`)
    const isMarked = marker !== null && (await mark(each, where, marker))
    if (!isMarked) await fillEmpty(each, where, index)
    filled.push({ ...each, value: await read(each, where), marker: isMarked ? marker : null })
  }
  await setAppendOnly('enable')
  return filled

  async function setAppendOnly(state: 'enable' | 'disable'): Promise<void> {
    for (const table of ['ledger', 'audit_log'])
      await pool.query(`alter table ${table} ${state} trigger ${table}_append_only`)
  }

  async function mark({ table, column }: PersonalColumn, where: string, marker: string): Promise<boolean> {
    const type = await typeOf(table, column)
    const field = table === 'notices' ? 'title' : 'segno'
    const value = {
      text: '$1::text',
      jsonb: `jsonb_build_object('${field}', $1::text)`,
      'text[]': 'array[$1::text]',
    }[type]
    if (!value) return false
    await pool.query(`update ${table} set "${column}" = ${value} where ${where}`, [marker])
    return true
  }

  /** A figure or time that is empty gets one that no other column has. */
  async function fillEmpty({ table, column }: PersonalColumn, where: string, index: number): Promise<void> {
    const type = await typeOf(table, column)
    const value = emptyFills[type.replace(/ .*/, '')]?.(index)
    if (value === undefined) return
    await pool.query(`update ${table} set "${column}" = ${value} where ${where} and "${column}" is null`)
    // Not null, but empty for most users.
    if (type === 'integer[]') await pool.query(`update ${table} set "${column}" = ${value} where ${where}`)
  }

  async function read({ table, column }: PersonalColumn, where: string): Promise<unknown> {
    const found = await pool.query(`select to_jsonb("${column}") as value from ${table} where ${where}`)
    if (found.rowCount !== 1) throw new Error(`${table} has ${found.rowCount} rows of this user, not one`)
    return found.rows[0].value
  }

  async function typeOf(table: string, column: string): Promise<string> {
    const found = await pool.query(
      `select format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = $1::regclass and attname = $2`,
      [table, column],
    )
    return found.rows[0].type
  }
}
