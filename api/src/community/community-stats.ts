import type { CommunityStats } from '@centesimo/contract'
import { type Db, runIsWon } from '@centesimo/db'
import { type SqlBool, sql } from 'kysely'
import { parseEuro } from './parse-euro.ts'

/** Present figures of the platform for the public. */
export async function readCommunityStats(db: Db): Promise<CommunityStats> {
  const [activeMembers, won] = await Promise.all([countActiveMembers(db), readWon(db)])
  const auctionsWon = won.reduce((sum, { runs }) => sum + runs, 0)
  const totalPrizeValue = won.reduce((sum, prize) => sum + prize.runs * valueCentsOf(prize), 0)
  return { activeMembers, auctionsWon, totalPrizeValue }
}

/** Users who signed in or bid within 30 days, also by auto-bid. */
async function countActiveMembers(db: Db): Promise<number> {
  const since = sql<Date>`now() - interval '30 days'`
  // Looks at each user's last bid only: the bids table has no index by time.
  const lastBidAt = sql<Date>`(select created_at from ledger where user_id = u.id and type = 'bid' order by id desc limit 1)`
  const { count } = await db
    .selectFrom('users as u')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('u.closed_at', 'is', null)
    .where(sql<SqlBool>`(u.last_seen_at > ${since} or ${lastBidAt} > ${since})`)
    .executeTakeFirstOrThrow()
  return count
}

type Prize = { runs: number; credits: number | null; estimated: string | null; buyNowCents: number | null }

/** Wins that stand, grouped by prize. The value of a deleted auction is unknown. */
async function readWon(db: Db): Promise<Prize[]> {
  return db
    .selectFrom('runs as r')
    .leftJoin('auctions as a', 'a.id', 'r.auction_id')
    .select((eb) => [
      'r.prize_credits as credits',
      'a.estimated_value as estimated',
      'r.buy_now_cents as buyNowCents',
      eb.fn.countAll<number>().as('runs'),
    ])
    .where(sql<SqlBool>`${sql.raw(runIsWon('r'))}`)
    .groupBy(['r.prize_credits', 'a.estimated_value', 'r.buy_now_cents'])
    .execute()
}

/** In cents. A credit prize counts one cent per credit. */
function valueCentsOf({ credits, estimated, buyNowCents }: Prize): number {
  if (credits !== null) return credits
  return (estimated === null ? null : parseEuro(estimated)) ?? buyNowCents ?? 0
}
