import { type Db, orderBeingPaid } from '@centesimo/db'
import type { CreditsBackFacts, SpentCredits } from '@centesimo/domain'
import { type RawBuilder, sql } from 'kysely'

/** One run of a person, as the rule needs it, and what the person spent in it. */
export type RunFacts = CreditsBackFacts & {
  userId: number
  auctionId: number
  run: number
  now: number
  cost: SpentCredits
  isDemo: boolean
}

type Asked = {
  userId: number
  auctionIds: readonly number[]
  /** Without it all runs. */
  run?: number
  /** An order that is not another purchase. */
  ownOrderId?: number
}

/**
 * The facts of a person's runs, newest first. Reliable under the user's row lock: their bids and
 * purchases take it, and with it nobody but an admin changes what is read here.
 */
export async function readRunFacts(db: Db, { userId, auctionIds, run, ownOrderId = 0 }: Asked): Promise<RunFacts[]> {
  if (auctionIds.length === 0) return []
  const asked = sql`mine.user_id = ${userId} and mine.auction_id in (${sql.join(auctionIds)})
    ${run === undefined ? sql`` : sql`and mine.run = ${run}`}`
  return readFacts(db, asked, ownOrderId)
}

/** The facts of all bidders of runs. */
export function readBidderFacts(db: Db, runs: readonly { auctionId: number; run: number }[]): Promise<RunFacts[]> {
  const [ids, numbers] = [runs.map(({ auctionId }) => auctionId), runs.map(({ run }) => run)]
  return readFacts(
    db,
    sql`(mine.auction_id, mine.run) in (select * from unnest(${ids}::bigint[], ${numbers}::int[]))`,
    0,
  )
}

/** `asked`: which rows of `run_bidders`, named `mine`. */
async function readFacts(db: Db, asked: RawBuilder<unknown>, ownOrderId: number): Promise<RunFacts[]> {
  const { rows } = await sql<Row>`
    select mine.user_id as "userId", mine.auction_id as "auctionId", mine.run, mine.credits, mine.bought, mine.cents,
      auctions.credits_back and auctions.buy_now_cents is not null as "isOffered", auctions.demo_role is not null as "isDemo",
      case when runs.ended_at is null then states.run = mine.run and states.leader_id = mine.user_id
        else runs.winner_id = mine.user_id end is true as "isFirst",
      floor(extract(epoch from runs.ended_at) * 1000)::float8 as "endedAt",
      floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now,
      exists (select from ledger where ledger.key in (
        ${runKey('credits-back')}, ${runKey('close')}, ${runKey('restart')}, ${runKey('delete')})) as "isReturned",
      exists (
        select from credits_back_orders other join orders on orders.id = other.order_id
        where other.auction_id = mine.auction_id and other.user_id = mine.user_id and other.run = mine.run
          and other.order_id <> ${ownOrderId} and (orders.status = 'completed' or orders.status = 'pending' and ${sql.raw(orderBeingPaid)})) as "isBought"
    from run_bidders mine
    join runs using (auction_id, run)
    join auctions on auctions.id = mine.auction_id
    join auction_states states on states.id = mine.auction_id
    where ${asked}
    order by mine.run desc`.execute(db)
  return rows.map(({ credits, bought, cents, ...facts }) => ({
    ...facts,
    spent: credits,
    cost: { credits, bought, cents },
  }))
}

type Row = Omit<RunFacts, 'spent' | 'cost'> & SpentCredits

const runKey = (reason: string) => sql`format('${sql.raw(reason)}:%s:%s:%s', mine.auction_id, mine.run, mine.user_id)`

/** The key of the ledger entry: once per run and person. */
export function creditsBackKey({ auctionId, run, userId }: { auctionId: number; run: number; userId: number }): string {
  return `credits-back:${auctionId}:${run}:${userId}`
}
