import { monotonicMs } from '@centesimo/runtime'
import { demoCrowd } from '../demo-crowd.ts'
import type { DemoServices } from '../demo-services.ts'

/**
 * Lets a member of the crowd bid in each live run of the history, over the auctioneer as any other
 * bidder: from then on its countdown, price and live state are those of a real bid. Outside the
 * opening hours nothing is placed, and the countdown waits for the morning.
 */
export async function startLiveRuns({
  config,
  database,
  auctioneer,
}: Pick<DemoServices, 'config' | 'database' | 'auctioneer'>): Promise<void> {
  const names = demoCrowd(config.sessionSecret).map(({ username }) => username)
  const [runs, crowd] = await Promise.all([
    database.db
      .selectFrom('auction_states as s')
      .innerJoin('auctions as a', 'a.id', 's.id')
      .select(['a.public_id', 's.leader_id'])
      .where('a.demo_role', '=', 'crowd')
      .where('s.status', '=', 'live')
      .where('s.seq', '>', 0)
      .execute(),
    database.db.selectFrom('users').select('id').where('username_key', 'in', names).where('demo', '=', true).execute(),
  ])
  await Promise.all(
    runs.map(({ public_id, leader_id }, index) => {
      const rivals = crowd.filter(({ id }) => id !== leader_id)
      const rival = rivals[index % rivals.length]
      return rival && auctioneer.placeBid({ auctionId: public_id, userId: rival.id, receivedAt: monotonicMs() })
    }),
  )
}
