import { type Database, type Transaction, transaction } from '@centesimo/db'
import { isExcluded } from '@centesimo/ledger'
import { notifyAll, type Presence } from '@centesimo/notifications'
import { playedByCrowd } from './demo-crowd.ts'
import { mailAbsentBidders } from './mail-absent-bidders.ts'
import { lockSeenBids, moveSeenBids, readLiveRuns, type SeenRun } from './seen-bids.ts'

type Deps = { database: Database; presence: Presence }

/** A bidder who led a live run since the last look and no longer leads. */
type Outbid = {
  auctionId: number
  run: number
  title: string
  currentBid: number
  userId: number
  /** The bid with which this bidder led. */
  seq: number
}

/** Between two notices to a bidder about one run. */
const GAP = '10 minutes'

/**
 * Notifies bidders who were outbid since the last look. One worker at a time reads the new bids of
 * live runs by `seq`, outside the transactions of the bids. Notices, mails and the new position are
 * one transaction, so a look that fails is repeated as a whole.
 */
export async function notifyOutbid({ database, presence }: Deps): Promise<void> {
  await transaction(database.pool, async (tx) => {
    const seen = await lockSeenBids(tx.client)
    if (!seen) return
    const live = await readLiveRuns(tx.client)
    const moved = live.filter((run) => run.seq > fromOf(seen, run))
    if (moved.length > 0) {
      const outbid = await readOutbid(tx.client, seen, moved)
      await notifyAll(tx.client, outbid.map(toNotice))
    }
    await mailAbsentBidders(tx, presence)
    await moveSeenBids(tx.client, seen, live)
  })
}

/** The first bid to read: the one that led at the last look, or a new run's first. */
function fromOf(seen: Map<number, SeenRun>, { id, run }: SeenRun): number {
  const before = seen.get(id)
  return before?.run === run ? before.seq : 0
}

/**
 * Leaves out bidders in a time-out or excluded, with an active auto-bid, or with a recent notice
 * about the same run. One that is older than the end of their auto-bid does not count: the auto-bid
 * has answered it since.
 */
async function readOutbid(
  client: Transaction['client'],
  seen: Map<number, SeenRun>,
  moved: readonly SeenRun[],
): Promise<Outbid[]> {
  const { rows } = await client.query<Outbid>(
    `with fallen as (
       select m.id, m.run, b.bidder_id, max(b.seq) seq
       from unnest($1::bigint[], $2::int[], $3::int[], $4::int[]) m (id, run, from_seq, to_seq)
       join bids b on b.auction_id = m.id and b.run = m.run and b.seq >= m.from_seq and b.seq < m.to_seq
       group by 1, 2, 3
     )
     select f.id "auctionId", f.run, a.title, s.current_bid_cents "currentBid", f.bidder_id "userId", f.seq
     from fallen f
     join auctions a on a.id = f.id
     join auction_states s on s.id = f.id and s.run = f.run and s.status = 'live' and s.leader_id <> f.bidder_id
     join users on users.id = f.bidder_id and users.closed_at is null and users.blocked_at is null
       and not ${playedByCrowd} and not ${isExcluded('users')}
     where not exists (select from autobids where auction_id = f.id and user_id = f.bidder_id and is_active)
       and not exists (
         select from notices n
         where n.user_id = f.bidder_id and n.kind = 'outbid' and n.auction_id = f.id and n.data ->> 'run' = f.run::text
           and n.created_at > clock_timestamp() - $5::interval
           and n.created_at > coalesce(
             (select max(stopped_at) from autobids where auction_id = f.id and user_id = f.bidder_id), '-infinity'))
     order by f.seq`,
    [
      moved.map((run) => run.id),
      moved.map((run) => run.run),
      moved.map((run) => fromOf(seen, run)),
      moved.map((run) => run.seq),
      GAP,
    ],
  )
  return rows
}

function toNotice({ auctionId, userId, run, seq, title, currentBid }: Outbid) {
  const key = `outbid:${auctionId}:${run}:${userId}:${seq}`
  return { kind: 'outbid', userId, auctionId, payload: { title, currentBid, run }, key } as const
}
