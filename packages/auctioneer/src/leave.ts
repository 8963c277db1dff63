import type { Database, Db, Transaction } from '@centesimo/db'
import type pg from 'pg'
import type { EventBus } from './feed.ts'
import { type Held, holdPerson, switchAutoBidsOff } from './hold-person.ts'
import { HOT_BIDS } from './hot-auction.ts'
import { type Refused, refused } from './outcome.ts'
import { announceStates } from './rebuild-hot.ts'

type Deps = { database: Database; eventBus: Pick<EventBus, 'publish'> }

/**
 * The account change to make in the same transaction, under the user's lock. It refuses before it
 * writes anything.
 */
export type Erase = (db: Db) => Promise<Refused | null>

/**
 * Withdraws a user from every auction permanently. Auto-bids stop, and live states show the name
 * that `erase` wrote instead of the old one. Bids stay. Refused while the user leads a live
 * auction.
 */
export async function leaveAuctions(deps: Deps, userId: number, erase: Erase): Promise<{ ok: true } | Refused> {
  const left = await holdPerson(deps.database.pool, userId, readTraces, (tx, held) => leave(tx, userId, held, erase))
  if ('code' in left) return left
  // The change is durable. States that cannot be published now are repaired by `rebuildLiveState`,
  // or read from Postgres.
  await announceStates(deps, left.ids).catch(() => {})
  return { ok: true }
}

async function leave(
  { client, db }: Transaction,
  userId: number,
  { ids, auctions }: Held,
  erase: Erase,
): Promise<{ ids: number[] } | Refused> {
  for (const { state, title } of auctions.values()) {
    if (state.status === 'live' && state.leaderId === userId) return refused('ALREADY_LEADING', { title })
  }
  const refusal = await erase(db)
  if (refusal) return refusal
  await switchAutoBidsOff(client, userId)
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
async function readTraces(client: pg.PoolClient, userId: number): Promise<number[]> {
  const { rows } = await client.query(
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
    [userId, HOT_BIDS],
  )
  return rows.map((row) => row.id)
}
