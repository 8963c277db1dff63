import { type Database, type Db, transaction } from '@centesimo/db'
import { FOLLOW_MAIL_AUCTIONS, FOLLOW_MAIL_MINUTE, LIMITS_ZONE, localDate, momentOf } from '@centesimo/domain'
import { isExcluded } from '@centesimo/ledger'
import { notifyAll } from '@centesimo/notifications'
import { sql } from 'kysely'

const CURSOR = 'follow-mail'

/** The moment (epoch ms) up to which notices were taken into mails. */
type Cursor = { until: number }

/**
 * Writes each morning one mail to each user with unread notices of followed auctions, instead of
 * one for each. After an outage the next one has all of them.
 */
export async function mailFollowed({ database }: { database: Database }): Promise<void> {
  const until = lastMorning(await readNow(database.db))
  if ((await readCursor(database.db)) >= until) return
  await waitForWriters(database)
  await transaction(database.pool, async ({ db }) => {
    const from = await lockCursor(db, until)
    if (from >= until) return
    await notifyAll(
      db,
      (await readUnread(db, { from, until })).map(({ userId, auctionIds, more }) => ({
        kind: 'mail-followed' as const,
        userId,
        payload: { auctionIds, more },
        key: `mail-followed:${until}:${userId}`,
      })),
    )
    await db
      .updateTable('settings')
      .set({ value: JSON.stringify({ until } satisfies Cursor) })
      .where('key', '=', CURSOR)
      .execute()
  })
}

async function readNow(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db)
  return rows[0]!.now
}

/** Nine o'clock in Italy, of today or, before that, of yesterday. */
export function lastMorning(now: number): number {
  const date = localDate(now, LIMITS_ZONE)
  const today = momentOf(date, FOLLOW_MAIL_MINUTE, LIMITS_ZONE)
  return today <= now ? today : momentOf({ ...date, day: date.day - 1 }, FOLLOW_MAIL_MINUTE, LIMITS_ZONE)
}

async function readCursor(db: Db): Promise<number> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', CURSOR).executeTakeFirst()
  return (row?.value as Cursor | undefined)?.until ?? 0
}

/** A new platform and one after its upgrade mail nothing of before. */
async function lockCursor(db: Db, until: number): Promise<number> {
  await db
    .insertInto('settings')
    .values({ key: CURSOR, value: JSON.stringify({ until } satisfies Cursor) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', CURSOR)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return (value as Cursor).until
}

/**
 * Notices of before `until` may still be on their way to their commit. Who writes them has locked a
 * moment of `follow_moments` before, so this waits for those; who begins later writes later. The
 * lock ends before mails are written, so that it delays no follower.
 */
async function waitForWriters({ pool }: Database): Promise<void> {
  await transaction(pool, ({ client }) => client.query('lock table follow_moments in exclusive mode'))
}

/** Those that can still be bid on come first. */
function readUnread(db: Db, { from, until }: { from: number; until: number }) {
  const at = (ms: number) => sql<Date>`to_timestamp(${ms}::float8 / 1000)`
  return db
    .selectFrom('notices')
    .innerJoin('auctions', 'auctions.id', 'notices.auction_id')
    .innerJoin('auction_states as s', 's.id', 'auctions.id')
    .innerJoin('users', 'users.id', 'notices.user_id')
    .select([
      'notices.user_id as userId',
      sql<
        string[]
      >`(array_agg(auctions.public_id order by s.status = 'live' desc, notices.id desc))[:${sql.lit(FOLLOW_MAIL_AUCTIONS)}]`.as(
        'auctionIds',
      ),
      sql<number>`greatest(count(*) - ${FOLLOW_MAIL_AUCTIONS}::int, 0)::int`.as('more'),
    ])
    .where('notices.kind', '=', 'followed-auction')
    .where('notices.read_at', 'is', null)
    .where('notices.created_at', '>=', at(from))
    .where('notices.created_at', '<', at(until))
    .where('users.follow_mail', '=', true)
    .where('users.email_verified', '=', true)
    .where('users.closed_at', 'is', null)
    .where('users.blocked_at', 'is', null)
    .where(sql<boolean>`not ${sql.raw(isExcluded('users'))}`)
    .groupBy('notices.user_id')
    .execute()
}
