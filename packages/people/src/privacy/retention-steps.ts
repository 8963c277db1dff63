import { ACCOUNTING_YEARS, type RetentionKey, retentionDays } from '@centesimo/contract/retention'
import type { Database, DB, Db } from '@centesimo/db'
import { WELCOME_CREDITS } from '@centesimo/domain'
import { type RawBuilder, sql } from 'kysely'
import { closeUnusedAccounts } from './close-unused-accounts.ts'
import { ERASED_NAME, eraseDeliveredAddresses, eraseTraces } from './erase-traces.ts'

/**
 * One kind of rows past its time. Each run takes at most `maxRows` of them, so a backlog neither
 * locks a table for long nor times out, and a run that was cut short goes on with the next.
 */
export type RetentionStep = {
  /** The line of the privacy page, or `technical`: no data of people. */
  line: RetentionKey | 'technical'
  /** Returns how many rows it changed or deleted. */
  run: (database: Pick<Database, 'db' | 'pool'>, maxRows: number) => Promise<number>
}

type Table = keyof DB
type Line = RetentionStep['line']
type Old<T extends Table> = { column: keyof DB[T] & string; days: number; and?: RawBuilder<unknown> }

/** After the invitation has expired a confirmation pays no friend's bonus, so none is announced. */
const withoutFriendsBonus = `awaited_credits = least(awaited_credits, ${WELCOME_CREDITS})`

/** What the worker deletes, blanks and closes. Media files and Redis keys are not rows. */
export const retentionSteps: readonly RetentionStep[] = [
  deletion('sessions', 'sessions', { column: 'expires_at', days: 0 }),
  deletion('sessions', 'sessions', { column: 'used_at', days: retentionDays.unusedSession }),
  // The user's data export has them until then.
  deletion('apiTokens', 'api_tokens', { column: 'expires_at', days: retentionDays.endedToken }),
  deletion('apiTokens', 'api_tokens', { column: 'revoked_at', days: retentionDays.endedToken }),
  deletion('repeatedCalls', 'idempotency_keys', { column: 'created_at', days: retentionDays.repeatedCall }),
  // A second click on a used link shows a friendly message.
  deletion('links', 'email_tokens', { column: 'expires_at', days: retentionDays.usedLink }),
  deletion('push', 'push_subscriptions', { column: 'failing_since', days: retentionDays.unreachablePush }),
  deletion('notices', 'notices', { column: 'created_at', days: retentionDays.notice }),
  deletion('messages', 'contact_messages', { column: 'created_at', days: retentionDays.contactMessage }),
  deletion('limits', 'excluded_mailboxes', { column: 'excluded_until', days: 0 }),
  deletion('notes', 'user_notes', { column: 'created_at', days: retentionDays.note }),
  // A row of the outbox shows for 90 days why its mail was or was not sent; its text goes earlier.
  blanking('mails', 'outbox', "data = '{}', last_error = null", {
    column: 'sent_at',
    days: retentionDays.sentMail,
    and: sql`(data <> '{}' or last_error is not null)`,
  }),
  blanking('mails', 'outbox', "data = '{}', last_error = null", {
    column: 'given_up_at',
    days: retentionDays.failedMail,
    and: sql`(data <> '{}' or last_error is not null)`,
  }),
  blanking('mails', 'outbox', 'counted_by = null', {
    column: 'created_at',
    days: retentionDays.mailCount,
    and: sql`counted_by is not null`,
  }),
  deletion('mails', 'outbox', { column: 'sent_at', days: retentionDays.mailRow }),
  deletion('mails', 'outbox', { column: 'given_up_at', days: retentionDays.mailRow }),
  deletion('paymentEvents', 'provider_events', { column: 'handled_at', days: retentionDays.paymentEvent }),
  deletion('paymentEvents', 'provider_events', { column: 'received_at', days: retentionDays.unreadPaymentEvent }),
  blanking('invitations', 'users', `invited_by = null, invited_from = null, ${withoutFriendsBonus}`, {
    column: 'created_at',
    days: retentionDays.invitation,
    and: sql`invited_from is not null`,
  }),
  blanking('networks', 'referrals', 'address_hash = null', {
    column: 'created_at',
    days: retentionDays.network,
    and: sql`address_hash is not null and (status <> 'pending' or declined_at is not null)`,
  }),
  blanking('orders', 'orders', 'shipping_address = null, shipping = null, tracking_number = null', {
    column: 'created_at',
    days: retentionDays.address,
    and: sql`(shipping_address is not null or tracking_number is not null)
      and (status <> 'completed' or shipping_state in ('delivered', 'returned')
        and coalesce(greatest(delivered_at, returned_at), created_at) < ${ago(retentionDays.address)})`,
  }),
  { line: 'accounting', run: eraseOldBuyers },
  { line: 'accounting', run: eraseOldPayers },
  { line: 'account', run: eraseLateTraces },
  { line: 'orders', run: ({ db }) => eraseDeliveredAddresses(db) },
  { line: 'unusedAccounts', run: closeUnusedAccounts },
  deletion('technical', 'passkey_challenges', { column: 'created_at', days: 1 / 24 }),
  deletion('technical', 'heartbeats', { column: 'beat_at', days: 1 / 24 }),
  ...oldProofs(),
  deletion('technical', 'node_proofs', { column: 'proved_at', days: 1 / 24 }),
  deletion('technical', 'auction_outages', { column: 'failing_until', days: 30 }),
]

/**
 * Closers read the newest proof, and the outages while a deadline that fell into one is overdue.
 * The newest proof says since when a long outage lasts, so it stays.
 */
function oldProofs(): RetentionStep[] {
  const isOlder = sql`id < (select max(id) from settlement_proofs)`
  return [
    deletion('technical', 'settlement_proofs', {
      column: 'proved_at',
      days: 10 / 1_440,
      and: sql`gap_from is null and ${isOlder}`,
    }),
    deletion('technical', 'settlement_proofs', { column: 'proved_at', days: 30, and: isOlder }),
  ]
}

function deletion<T extends Table>(line: Line, table: T, old: Old<T>): RetentionStep {
  return {
    line,
    run: ({ db }, maxRows) => changed(db, sql`delete from ${sql.table(table)} where ${oldRows(table, old, maxRows)}`),
  }
}

function blanking<T extends Table>(line: Line, table: T, values: string, old: Old<T>): RetentionStep {
  return {
    line,
    run: ({ db }, maxRows) =>
      changed(db, sql`update ${sql.table(table)} set ${sql.raw(values)} where ${oldRows(table, old, maxRows)}`),
  }
}

/** At most `maxRows` rows whose `column` is longer ago than `days`. */
function oldRows<T extends Table>(table: T, { column, days, and = sql`true` }: Old<T>, maxRows: number) {
  return sql`ctid = any(array(
    select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${ago(days)} and ${and} limit ${maxRows}))`
}

/** Receipts stay for good: their numbers have no gap. After ten full years they name no buyer. */
function eraseOldBuyers({ db }: Pick<Database, 'db'>, maxRows: number): Promise<number> {
  const before = sql`extract(year from statement_timestamp() at time zone 'Europe/Rome')::int - ${ACCOUNTING_YEARS}::int`
  return changed(
    db,
    sql`update receipts set buyer_name = ${ERASED_NAME}, buyer_email = '', shipping_address = null
      where payment_id = any(array(
        select payment_id from receipts where year < ${before} and buyer_name <> ${ERASED_NAME} limit ${maxRows}))`,
  )
}

function eraseOldPayers({ db }: Pick<Database, 'db'>, maxRows: number): Promise<number> {
  return changed(
    db,
    sql`update payments set payer_email_folded = null where id = any(array(
      select id from payments where payer_email_folded is not null
        and created_at < statement_timestamp() - ${ACCOUNTING_YEARS + 1} * interval '1 year' limit ${maxRows}))`,
  )
}

/** A request in progress while an account closed may have written rows after the closing. */
async function eraseLateTraces({ db }: Pick<Database, 'db'>, maxRows: number): Promise<number> {
  const closed = await db.selectFrom('users').select('id').where('closed_at', '>', ago(1)).execute()
  const ids = closed.map(({ id }) => id)
  // A statement has some parameters for each of them, and Postgres takes at most 65,535.
  for (let from = 0; from < ids.length; from += maxRows) await eraseTraces(db, ids.slice(from, from + maxRows))
  return 0
}

async function changed(db: Db, statement: RawBuilder<unknown>): Promise<number> {
  return Number((await statement.execute(db)).numAffectedRows ?? 0)
}

/** Not `clock_timestamp()`, which changes within a statement, so that no index can serve it. */
function ago(days: number) {
  return sql<Date>`statement_timestamp() - ${days * 86_400} * interval '1 second'`
}
