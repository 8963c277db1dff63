import { limits as bounds, type OwnLimitsState } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { limitDay } from '@centesimo/domain'
import { readOwnLimits } from '@centesimo/ledger'
import { readMonthCents, readOrderedCents } from '@centesimo/payments'
import { readExclusionScope } from '@centesimo/people'
import { sql } from 'kysely'
import { presentLimits } from '../queries/present-limits.ts'

/** A user's limits with what is used of them at a moment (epoch ms) of the database's clock. */
export async function readOwnLimitsState(db: Db, userId: number, now: number): Promise<OwnLimitsState> {
  const [{ version, limits }, exclusionHoldsFor, monthCents, orderedCents, dayCredits] = await Promise.all([
    readOwnLimits(db, userId),
    readExclusionScope(db, userId),
    readMonthCents(db, userId, { at: now, now }),
    readOrderedCents(db, userId),
    readDayCredits(db, userId, now),
  ])
  return { ...presentLimits(limits, now), version, exclusionHoldsFor, used: { monthCents, orderedCents, dayCredits } }
}

/** Of the day's bids: no more of them are read than any limit allows. */
async function readDayCredits(db: Db, userId: number, now: number): Promise<number> {
  const { rows } = await sql<{ credits: number }>`
    select coalesce(sum(-amount), 0)::int as credits from (
      select amount, created_at from ledger where user_id = ${userId} and type = 'bid'
      order by id desc limit ${bounds.own.dailyCredits.max}
    ) as newest where created_at >= to_timestamp(${limitDay(now).from}::float8 / 1000)`.execute(db)
  return rows[0]!.credits
}
