import type { Database, Db, Transaction } from '@centesimo/db'
import type pg from 'pg'
import type { EventBus } from '../live-state/event-bus.ts'
import { LIVE_STATE_BIDS } from '../live-state/live-state.ts'
import { publishLiveStates } from '../live-state/rebuild-live-state.ts'
import { type Refused, refused } from '../outcome.ts'
import { type LockedUserAuctions, lockPerson, stopAllAutoBids } from './lock-person.ts'

type Deps = { database: Database; eventBus: Pick<EventBus, 'publish'> }

/**
 * The account change to make in the same transaction, under the user's lock. It refuses before it
 * writes anything.
 */
export type AccountChange = (db: Db) => Promise<Refused | null>

/**
 * Withdraws a user from every auction permanently. Auto-bids stop, and live states show the name
 * that `erase` wrote instead of the old one. Bids stay. Refused while the user leads a live
 * auction.
 */
export async function withdrawFromAuctions(
  deps: Deps,
  userId: number,
  erase: AccountChange,
): Promise<{ ok: true } | Refused> {
  const withdrawn = await lockPerson(deps.database.pool, userId, readVisibleAuctions, (tx, locks) =>
    withdrawUnderLock(tx, userId, locks, erase),
  )
  if ('code' in withdrawn) return withdrawn
  // The change is durable. States that cannot be published now are repaired by `rebuildLiveState`,
  // or read from Postgres.
  await publishLiveStates(deps, withdrawn.ids).catch(() => {})
  return { ok: true }
}

async function withdrawUnderLock(
  { client, db }: Transaction,
  userId: number,
  { ids, auctions }: LockedUserAuctions,
  erase: AccountChange,
): Promise<{ ids: number[] } | Refused> {
  for (const { state, title } of auctions.values()) {
    if (state.status === 'live' && state.leaderId === userId) return refused('ALREADY_LEADING', { title })
  }
  const refusal = await erase(db)
  if (refusal) return refusal
  await stopAllAutoBids(client, userId)
  await client.query(
    `update auction_states s set version = s.version + 1,
       leader_name = case when s.leader_id = u.id then u.username else s.leader_name end
     from users u where u.id = $1 and s.id = any($2)`,
    [userId, ids],
  )
  return { ids }
}

/**
 * Auctions whose live state shows the user's name (as leader or in the run's last bids) or that
 * have an active auto-bid of the user.
 */
async function readVisibleAuctions(client: pg.PoolClient, userId: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select s.id from auction_states s
     join (
       select distinct auction_id, run from ledger where user_id = $1 and type = 'bid'
     ) played on played.auction_id = s.id and played.run = s.run
     where exists (
       select from bids b
       where b.auction_id = s.id and b.run = s.run and b.seq > s.seq - $2 and b.bidder_id = $1
     )
     union select auction_id from autobids where user_id = $1 and is_active
     order by id`,
    [userId, LIVE_STATE_BIDS],
  )
  return rows.map((row) => row.id)
}
