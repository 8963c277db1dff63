import type { Db } from '@centesimo/db'
import { sql } from 'kysely'
import type { NewRows } from './pass.ts'

/** The newest ids of the tables that only grow, and the time they were read. */
export type Mark = { ledger: number; audit: number; orders: number; users: number; at: string }

/** Auctions and users of rows that were written, and the new rows themselves. */
export type Changes = { auctions: number[]; users: number[]; newRows: NewRows }

/** Entries read together: their auctions and users are checked in one go. */
const ENTRIES_PER_BATCH = 5_000
/** The most that one check reads: the sweep reads the rest. */
const MAX_BATCHES = 10
/**
 * Transactions commit in another order than they take their ids, so a check starts as many ids
 * earlier, though not before the last check but one.
 */
const OVERLAP = 5_000
const MAX_OTHERS = 5_000

export async function readMark(db: Db): Promise<Mark> {
  const newest = (table: string) => sql`coalesce((select max(id) from ${sql.table(table)}), 0)`
  const { rows } = await sql<Mark>`
    select ${newest('ledger')} as ledger, ${newest('audit_log')} as audit, ${newest('orders')} as orders,
      ${newest('users')} as users, clock_timestamp()::text as at`.execute(db)
  return rows[0]!
}

/** Batches of what was written since the mark before last. `skipped` entries are too old. */
export async function readChanges(
  db: Db,
  { before, last, now }: { before: Mark; last: Mark; now: Mark },
): Promise<{ batches: Changes[]; skipped: number }> {
  const from = Math.max(before.ledger, last.ledger - OVERLAP)
  const start = Math.max(from, now.ledger - MAX_BATCHES * ENTRIES_PER_BATCH)
  const others = await readOthers(db, before)
  const batches: Changes[] = []
  for (let after = start; after < now.ledger; after += ENTRIES_PER_BATCH) {
    batches.push(await readEntries(db, after, Math.min(after + ENTRIES_PER_BATCH, now.ledger)))
  }
  if (others.auctions.length > 0 || others.users.length > 0) {
    const newRows = { bids: [], entries: { after: now.ledger, until: now.ledger } }
    batches.push({ ...others, newRows })
  }
  return { batches, skipped: start - from }
}

async function readEntries(db: Db, after: number, until: number): Promise<Changes> {
  const { rows } = await sql<{ auctions: number[] | null; users: number[] | null; bids: NewRows['bids'] | null }>`
    with entry as materialized (select user_id, type, auction_id, run, seq from ledger where id > ${after} and id <= ${until})
    select (select array_agg(distinct auction_id) from entry where auction_id is not null) as auctions,
      (select array_agg(distinct user_id) from entry) as users,
      (select json_agg(touched) from (
        select auction_id as "auctionId", run, min(seq) as seq from entry where type = 'bid' and auction_id is not null group by 1, 2
      ) touched) as bids`.execute(db)
  const { auctions, users, bids } = rows[0]!
  return {
    auctions: (auctions ?? []).map(Number),
    users: (users ?? []).map(Number),
    newRows: { bids: bids ?? [], entries: { after, until } },
  }
}

/** What changes without an entry: starts, ends, extensions, admin acts, accounts, payments. */
async function readOthers(db: Db, { audit, orders, users, at }: Mark): Promise<Pick<Changes, 'auctions' | 'users'>> {
  const { rows } = await sql<{ auctions: number[] | null; users: number[] | null }>`
    with act as materialized (
      select target_kind, target_id from audit_log where id > ${audit} order by id limit ${MAX_OTHERS}
    ), placed as materialized (
      select auction_id, user_id from orders where id > ${orders} order by id limit ${MAX_OTHERS}
    ), auction as (
      select auction_id as id from (select auction_id from runs where ended_at > ${at}::timestamptz limit ${MAX_OTHERS}) ended
      union select id from auction_states where status = 'live' and greatest(started_at, extended_at) > ${at}::timestamptz
      union select auction_id from placed where auction_id is not null
      union select a.id from act join auctions a on a.public_id = act.target_id where act.target_kind = 'auction'
      union select t.auction_id from act join tombstones t on t.public_id = act.target_id where act.target_kind = 'auction'
    ), person as (
      select id from (select id from users where id > ${users} order by id limit ${MAX_OTHERS}) joined
      union select user_id from placed
      union select user_id from (select user_id from payments where updated_at > ${at}::timestamptz limit ${MAX_OTHERS}) paid
      union select u.id from act join users u on u.public_id = act.target_id where act.target_kind = 'user'
      union select p.user_id from act join payments p on p.public_id = act.target_id where act.target_kind = 'payment'
      union select o.user_id from act join orders o on o.public_id = act.target_id where act.target_kind = 'order'
      union select r.referred_user_id from act join referrals r on r.public_id = act.target_id where act.target_kind = 'referral'
    )
    select (select array_agg(id) from (select id from auction limit ${MAX_OTHERS}) a) as auctions,
      (select array_agg(id) from (select id from person limit ${MAX_OTHERS}) p) as users`.execute(db)
  return { auctions: (rows[0]!.auctions ?? []).map(Number), users: (rows[0]!.users ?? []).map(Number) }
}
