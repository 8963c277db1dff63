import { type Database, type Db, transaction } from '@centesimo/db'
import { LIMITS_ZONE, localDate } from '@centesimo/domain'
import { notifyAll } from '@centesimo/notifications'
import { sql } from 'kysely'
import { isPlayedByCrowd } from './demo-crowd.ts'

const USERS_AT_A_TIME = 1_000
const CURSOR = 'monthly-mail'

/** Up to which user the mails of a month are written. */
type Cursor = { month: string; after: number }

/**
 * Writes the mails of the last month: what was spent and won. Each run looks at some users by id,
 * until all have been looked at; the figures are read when the mail is sent.
 */
export async function mailMonthly({ database }: { database: Database }): Promise<void> {
  await transaction(database.pool, async ({ db }) => {
    const month = monthBefore(await readNow(db))
    const { after } = await lockCursor(db, month)
    const users = await readUsers(db, month, after)
    const last = users.at(-1)
    if (!last) return
    const active = users.filter(({ is_active }) => is_active)
    await notifyAll(
      db,
      active.map(({ id: userId }) => ({
        kind: 'mail-monthly' as const,
        userId,
        payload: { month },
        key: `mail-monthly:${month}:${userId}`,
      })),
    )
    await db
      .updateTable('settings')
      .set({ value: JSON.stringify({ month, after: last.id } satisfies Cursor) })
      .where('key', '=', CURSOR)
      .execute()
  })
}

async function readNow(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db)
  return rows[0]!.now
}

/** 2026-10 for a day of November in Italy. */
function monthBefore(now: number): string {
  const { year, month } = localDate(now, LIMITS_ZONE)
  return new Date(Date.UTC(year, month - 2)).toISOString().slice(0, 7)
}

/** The cursor of the month. A new platform and one after its upgrade mail nothing of before. */
async function lockCursor(db: Db, month: string): Promise<Cursor> {
  const done: Cursor = { month, after: Number.MAX_SAFE_INTEGER }
  await db
    .insertInto('settings')
    .values({ key: CURSOR, value: JSON.stringify(done) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', CURSOR)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const known = value as Cursor
  return known.month === month ? known : { month, after: 0 }
}

/**
 * The next users with whether they bid or paid in the month: a mail with nothing to say is not
 * sent. For most the newest row is enough to know.
 */
async function readUsers(db: Db, month: string, after: number) {
  const first = sql`${`${month}-01`}::timestamp`
  const from = sql`(${first} at time zone ${LIMITS_ZONE})`
  const until = sql`((${first} + interval '1 month') at time zone ${LIMITS_ZONE})`
  const within = (at: string) => sql`user_id = users.id and ${sql.ref(at)} >= ${from} and ${sql.ref(at)} < ${until}`
  const bids = sql<boolean>`
    (select created_at from ledger where user_id = users.id order by id desc limit 1) >= ${from}
    and exists (select from ledger where type = 'bid' and ${within('created_at')})`
  const pays = sql<boolean>`exists (select from payments where ${within('captured_at')})`
  return await db
    .selectFrom('users')
    .select('id')
    .select((row) =>
      row
        .and([
          row('monthly_mail', '=', true),
          row('email_verified', '=', true),
          row('closed_at', 'is', null),
          row.not(isPlayedByCrowd),
          row.or([bids, pays]),
        ])
        .as('is_active'),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(USERS_AT_A_TIME)
    .execute()
}
