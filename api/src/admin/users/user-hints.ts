import { HINT_NETWORK_DAYS, type UserHints } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { type RawBuilder, sql } from 'kysely'

type Hint = UserHints['samePayer'][number]

/** The most accounts that each kind of hint names. */
const MOST_HINTS = 20

/**
 * Other accounts that have a payer or a network in common with a user: what is stored anyway, as a
 * hint for people. `seesMoney`: whether the reader learns whose mailbox paid, how often and when.
 */
export async function readHints(db: Db, userId: number, { seesMoney }: { seesMoney: boolean }): Promise<UserHints> {
  const [payers, sameNetwork] = await Promise.all([
    read(db, samePayerStatement(userId)),
    read(db, sameNetworkStatement(userId)),
  ])
  const samePayer = seesMoney
    ? payers
    : payers.map(({ id, username }) => ({ id, username, evidence: null, count: null, lastAt: null }))
  return { samePayer, sameNetwork }
}

export function samePayerStatement(userId: number): RawBuilder<Found> {
  return sql<Found>`
    select other.public_id as id, other.username, min(payment.payer_email_folded) as evidence, count(*)::int as count,
      max(payment.created_at) as last_at
    from payments as payment join users as other on other.id = payment.user_id
    where payment.user_id <> ${userId} and payment.payer_email_folded in (
      select payer_email_folded from payments where user_id = ${userId} and payer_email_folded is not null)
    group by other.id order by last_at desc limit ${MOST_HINTS}`
}

/** Sessions have a shortened network alone; it may be a family's, an office's or an operator's. */
export function sameNetworkStatement(userId: number): RawBuilder<Found> {
  const since = sql`statement_timestamp() - ${HINT_NETWORK_DAYS} * interval '1 day'`
  return sql<Found>`
    select other.public_id as id, other.username, string_agg(distinct session.place, ', ') as evidence,
      count(*)::int as count, max(session.used_at) as last_at
    from sessions as session join users as other on other.id = session.user_id
    where session.user_id <> ${userId} and session.used_at > ${since} and session.place in (
      select place from sessions where user_id = ${userId} and used_at > ${since} and place is not null)
    group by other.id order by last_at desc limit ${MOST_HINTS}`
}

async function read(db: Db, statement: RawBuilder<Found>): Promise<Hint[]> {
  return (await statement.execute(db)).rows.map(present)
}

type Found = { id: string; username: string; evidence: string; count: number; last_at: Date }

function present({ last_at, ...hint }: Found): Hint {
  return { ...hint, lastAt: last_at.toISOString() }
}
