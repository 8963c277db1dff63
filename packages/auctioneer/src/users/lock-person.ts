import { isLockTimeout, type Transaction } from '@centesimo/db'
import type pg from 'pg'
import { type Refused, refused, Unavailable } from '../outcome.ts'
import { auctionTransaction } from '../rows/auction-transaction.ts'
import { type LockedAuction, lockAuctions } from '../rows/locked-auction.ts'
import { BRIEF_WAIT_MS, lockUsersBriefly } from '../rows/locked-people.ts'

const MAX_ATTEMPTS = 5

type ReadAuctions = (client: pg.PoolClient, userId: number) => Promise<number[]>
export type LockedUserAuctions = { ids: number[]; auctions: Map<number, LockedAuction> }

/**
 * Runs `work` in a transaction that locks a user and all auctions that `read` returns, so no bid of
 * this user is placed meanwhile. Also locks every admin: the user may be one, and `work` checks
 * under these locks that another admin remains.
 */
export async function lockPerson<T>(
  pool: pg.Pool,
  userId: number,
  read: ReadAuctions,
  work: (tx: Transaction, locks: LockedUserAuctions) => Promise<T>,
): Promise<T | Refused> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const done = await auctionTransaction(pool, async (tx) => {
      const locks = await lockPersonAndAuctions(tx, userId, read)
      return typeof locks === 'string' || 'code' in locks ? locks : { result: await work(tx, locks) }
    }).catch((error) => {
      if (isLockTimeout(error)) return 'busy' as const
      throw error
    })
    if (done === 'busy') continue
    return 'code' in done ? done : done.result
  }
  throw new Unavailable('the user or their auctions are busy')
}

/**
 * 'busy': the user became active in another auction while these were being locked. A row that stays
 * locked counts as that, too.
 */
async function lockPersonAndAuctions(
  { client }: Transaction,
  userId: number,
  read: ReadAuctions,
): Promise<LockedUserAuctions | Refused | 'busy'> {
  const auctions = await lockAuctions(client, await read(client, userId))
  // A capture locks its order, then its buyer; closing the account changes both.
  await client.query(`set local lock_timeout = ${BRIEF_WAIT_MS}`)
  await client.query('select from orders where user_id = $1 order by id for no key update', [userId])
  const people = await lockUsersBriefly(client, [userId, ...(await readAdmins(client))])
  if (!people.has(userId)) return refused('UNAUTHENTICATED')
  const ids = await read(client, userId)
  return ids.some((id) => !auctions.has(id)) ? 'busy' : { ids, auctions }
}

async function readAdmins(client: pg.PoolClient): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>('select id from users where is_admin')
  return rows.map((row) => row.id)
}

/** Stops every auto-bid of a user. The caller holds the locks on their auctions. */
export async function stopAllAutoBids(client: pg.PoolClient, userId: number): Promise<void> {
  await client.query(
    `update autobids set is_active = false, stopped_at = greatest(clock_timestamp(), last_bid_at), stop_reason = 'user' where user_id = $1 and is_active`,
    [userId],
  )
}
