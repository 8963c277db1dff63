import { runIsWon } from '@centesimo/db'
import {
  type Bidder,
  DAY_MS,
  type SlotUse,
  type SlotWin,
  WIN_SLOT_DAYS,
  type WinSlots,
  winSlotsAt,
} from '@centesimo/domain'
import type pg from 'pg'
import { epochMs, type LockedAuction } from './locked-auction.ts'

/** The users who may be out of slots, with what decides about them. Null: wins are not limited. */
export type UsedSlots = ReadonlyMap<number, SlotUse> | null

/**
 * Reads what the slots of users depend on, in one statement: a run that ends meanwhile is either
 * led or won. `locked` are auctions whose leaders the caller knows, so they are not counted. Users
 * who have a slot left even if they lead all of those too are left out. Read under the users'
 * locks: a user who bids in two auctions at once passes them one after the other.
 */
export async function readUsedSlots(
  client: Pick<pg.PoolClient, 'query'>,
  {
    limit,
    userIds,
    locked,
    now,
  }: { limit: number; userIds: readonly number[]; locked: readonly number[]; now: number },
): Promise<UsedSlots> {
  return limit === 0 ? null : readUse(client, { limit, userIds, locked, now, from: limit - locked.length + 1 })
}

/** One user's slots, for display; null while wins are not limited, and then nothing is read. */
export async function readWinSlots(
  client: Pick<pg.Pool, 'query'>,
  { limit, userId, now }: { limit: number; userId: number; now: number },
): Promise<(WinSlots & SlotUse) | null> {
  if (limit === 0) return null
  const use = (await readUse(client, { limit, userIds: [userId], locked: [], now, from: 0 })).get(userId)
  return use ? { ...use, ...winSlotsAt(use, now) } : null
}

/** Why the user has no slot for the auction; null if they have one, or lead it already. */
export function lackOfSlot(
  slots: UsedSlots,
  {
    auction,
    among,
    userId,
    now,
  }: { auction: LockedAuction; among: Iterable<LockedAuction>; userId: number; now: number },
): Bidder['lacksWinSlot'] {
  const use = slots?.get(userId)
  if (!use || auction.state.leaderId === userId) return null
  // A run that ended before has an end; one that this batch ended has become a win of its leader.
  const led = [...among].filter(({ state, endedAt }) => state.leaderId === userId && endedAt === null).length
  const { free, freeAt } = winSlotsAt({ ...use, leads: use.leads + led }, now)
  return free > 0 ? null : { freeAt }
}

/** Reads the users of whom at least `from` slots are taken by wins and leads. */
async function readUse(
  client: Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>,
  asked: { limit: number; userIds: readonly number[]; locked: readonly number[]; now: number; from: number },
): Promise<Map<number, SlotUse>> {
  const { rows } = await client.query<Row>({
    name: 'win-slots',
    text: statement,
    values: [asked.userIds, asked.locked, asked.now - WIN_SLOT_DAYS * DAY_MS, asked.from],
  })
  return new Map(
    rows.map(({ id, bought, leads, wins }) => [
      id,
      { limit: asked.limit, bought, leads, wins: (wins ?? []).map(toWin) },
    ]),
  )
}

type Row = { id: number; bought: number; leads: number; wins: [endedAt: number, limit: number | null][] | null }

function toWin([endedAt, limit]: [number, number | null]): SlotWin {
  return { endedAt, limit }
}

/**
 * The limit of a win is the highest that was in force while its winner led.
 */
const statement = `
  with led as (
    select leader_id, count(*)::int as count from auction_states
    where status = 'live' and leader_id = any($1::bigint[]) and id <> all($2::bigint[]) group by leader_id
  ),
  rules as (
    select since, coalesce(lead(since) over (order by since), 'infinity') as until, win_slots from rules_in_force
  )
  select u.id, u.win_slots as bought, coalesce(led.count, 0) as leads, (
    select json_agg(json_build_array(${epochMs('r.ended_at')}, allowed.win_slots) order by r.ended_at, r.auction_id, r.run)
    from runs r
    left join bids last on last.auction_id = r.auction_id and last.run = r.run and last.seq = r.bids
    cross join lateral (
      select case when bool_and(win_slots is not null) then max(win_slots) end as win_slots from rules
      where since <= r.ended_at and until > coalesce(last.decided_at, r.ended_at)
    ) as allowed
    where r.winner_id = u.id and ${runIsWon('r')}
  ) as wins
  from users u left join led on led.leader_id = u.id
  where u.id = any($1::bigint[]) and coalesce(led.count, 0) + (
    select count(*) from runs r where r.winner_id = u.id and r.ended_at > to_timestamp($3 / 1000.0) and ${runIsWon('r')}
  ) >= $4`
