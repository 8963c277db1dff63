import type { CreditLot } from '@centesimo/domain'
import { lotsFrom } from '@centesimo/ledger'
import type pg from 'pg'

/** Longer than a batch of bids holds a lock. */
export const BRIEF_WAIT_MS = 50

/** A user as read under the row lock. */
export type LockedUser = {
  id: number
  publicId: string
  username: string
  credits: number
  lots: readonly CreditLot[]
  isSuspended: boolean
  /** Whether the user has set limits: without any nothing else is read. */
  hasLimits: boolean
}

type UserRow = Omit<LockedUser, 'lots'> & { credit_lots: number[] }

/**
 * Locks users by id. Auctions, if any, must be locked before. `isSuspended` users (blocked, closed,
 * or with a credit debt) cannot bid.
 */
async function lockUsers(client: pg.PoolClient, ids: readonly number[]): Promise<Map<number, LockedUser>> {
  const { rows } = await client.query<UserRow>({ name: 'lock-users', text: lockById, values: [ids] })
  return usersById(rows)
}

/**
 * The same for a transaction that has locked auctions: it fails when a user stays locked, so that
 * one user's lock does not become the lock of an auction.
 */
export async function lockUsersBriefly(
  client: pg.PoolClient,
  ids: readonly number[],
): Promise<Map<number, LockedUser>> {
  const [, locked] = await Promise.all([
    client.query<never>(`set local lock_timeout = ${BRIEF_WAIT_MS}`),
    lockUsers(client, ids),
  ])
  return locked
}

/**
 * The same without waiting for a lock, with the ids of the users that another transaction has
 * locked.
 */
export async function lockFreeUsers(
  client: pg.PoolClient,
  ids: readonly number[],
): Promise<{ locked: Map<number, LockedUser>; lockedOut: ReadonlySet<number> }> {
  const free = await client.query<UserRow>({
    name: 'lock-free-users',
    text: `${lockById} skip locked`,
    values: [ids],
  })
  const locked = usersById(free.rows)
  if (locked.size === ids.length) return { locked, lockedOut: new Set() }
  const missing = ids.filter((id) => !locked.has(id))
  const { rows } = await client.query<{ id: number }>('select id from users where id = any($1)', [missing])
  return { locked, lockedOut: new Set(rows.map(({ id }) => id)) }
}

/**
 * A lock for changes that are not to the key: rows that refer to the user can be written meanwhile.
 */
const lockById = `
  select id, public_id as "publicId", username, credits, credit_lots, has_limits as "hasLimits",
    blocked_at is not null or closed_at is not null or debt_credits > 0 as "isSuspended"
  from users where id = any($1) order by id for no key update`

function usersById(rows: readonly UserRow[]): Map<number, LockedUser> {
  return new Map(rows.map(({ credit_lots, ...user }) => [user.id, { ...user, lots: lotsFrom(credit_lots) }]))
}

/**
 * Keys of auction and user pairs with an earlier bid or auto-bid, in any run: the minimum balance
 * applies only to the first.
 */
export async function readPastBidders(
  client: pg.PoolClient,
  auctionIds: readonly number[],
  userIds: readonly number[],
): Promise<Set<string>> {
  const { rows } = await client.query<{ auction_id: number; user_id: number }>({
    name: 'players',
    text: `
      select auction_id, user_id from run_bidders where auction_id = any($1) and user_id = any($2)
      union select auction_id, user_id from autobids where auction_id = any($1) and user_id = any($2)`,
    values: [auctionIds, userIds],
  })
  return new Set(rows.map((row) => pastBidderKey(row.auction_id, row.user_id)))
}

export function pastBidderKey(auctionId: number, userId: number): string {
  return `${auctionId}:${userId}`
}
