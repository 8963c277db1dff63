import { type Database, type Transaction, transaction } from '@centesimo/db'
import { addNotice, type Presence } from '@centesimo/notices'
import { playedByCrowd } from './crowd.ts'
import { mailWhoIsAway } from './outbid-mails.ts'
import { lockSeenBids, moveSeenBids, readLiveRuns, type SeenRun } from './seen-bids.ts'

type Deps = { database: Database; presence: Presence }

/** Somebody who led a live run since the last look and leads it no more. */
type Overtaken = {
  auctionId: number
  run: number
  title: string
  currentBid: number
  userId: number
  /** The bid by which this person led. */
  seq: number
}

const GAP = '10 minutes'

/**
 * Finds who was outbid since the last look, beside the bids and never within them: one reader at a time goes through the new bids of the live
 * runs by their numbers. Notices, mails and the place where it stopped are one transaction, so a look that dies is done again as a whole.
 */
export async function findOutbid({ database, presence }: Deps): Promise<void> {
  await transaction(database.pool, async (tx) => {
    const seen = await lockSeenBids(tx.client)
    if (!seen) return
    const live = await readLiveRuns(tx.client)
    const moved = live.filter((run) => run.seq > fromOf(seen, run))
    if (moved.length > 0) {
      const overtaken = await readOvertaken(tx.client, seen, moved)
      await Promise.all(overtaken.map((each) => tell(tx, each)))
    }
    await mailWhoIsAway(tx, presence)
    await moveSeenBids(tx.client, seen, live)
  })
}

/** The bid that led at the last look is among those that may have been overtaken; of a run that is new, the first one. */
function fromOf(seen: Map<number, SeenRun>, { id, run }: SeenRun): number {
  const before = seen.get(id)
  return before?.run === run ? before.seq : 0
}

/** Who was told of the same run a short while ago, or has an auto-bid that will answer, is left alone. */
async function readOvertaken(
  client: Transaction['client'],
  seen: Map<number, SeenRun>,
  moved: readonly SeenRun[],
): Promise<Overtaken[]> {
  const { rows } = await client.query(
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
     join users on users.id = f.bidder_id and users.closed_at is null and users.blocked_at is null and not ${playedByCrowd}
     where not exists (select from autobids where auction_id = f.id and user_id = f.bidder_id and is_active)
       and not exists (
         select from notices n
         where n.user_id = f.bidder_id and n.kind = 'outbid' and n.auction_id = f.id and n.data ->> 'run' = f.run::text
           and n.created_at > clock_timestamp() - $5::interval)
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

function tell({ db }: Transaction, { auctionId, userId, run, seq, title, currentBid }: Overtaken): Promise<boolean> {
  const key = `outbid:${auctionId}:${run}:${userId}:${seq}`
  return addNotice(db, { userId, kind: 'outbid', auctionId, data: { title, currentBid, run }, key })
}
