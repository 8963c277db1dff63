import { runIsWon } from '@centesimo/db'
import {
  type Bidder,
  DAY_MS,
  freeSlots,
  type SlotUse,
  type SlotWin,
  type TakenSlots,
  takeSlots,
  WIN_SLOT_DAYS,
  type WinSlots,
  winSlotsAt,
} from '@centesimo/domain'
import type pg from 'pg'
import { epochMs, type LockedAuction } from './locked-auction.ts'

/** What users have used, if they may have no slot left; null where wins have no limit. */
export type UsedSlots = ReadonlyMap<number, TakenSlots> | null

/**
 * Reads the slots of users who bid, in one statement: a run that ends meanwhile is either led or
 * won. `locked` are auctions whose leaders the caller knows, so they are not counted. Users who
 * have a slot left even if they lead all of those in which they bid are left out, and so their wins
 * are not read. Read under the users' locks: a user who bids in two auctions at once passes them
 * one after the other.
 */
export async function readUsedSlots(
  client: Pick<pg.PoolClient, 'query'>,
  {
    limit,
    bids,
    locked,
    now,
  }: {
    limit: number
    bids: readonly { userId: number; auctionId: number }[]
    locked: readonly LockedAuction[]
    now: number
  },
): Promise<UsedSlots> {
  if (limit === 0) return null
  const led = Map.groupBy(locked.filter(isUnended), ({ state }) => state.leaderId)
  const users = [...Map.groupBy(bids, ({ userId }) => userId)].map(([id, own]) => {
    const mayLead = new Set([...own.map(({ auctionId }) => auctionId), ...(led.get(id) ?? []).map((each) => each.id)])
    return { id, from: limit - mayLead.size + 1 }
  })
  const used = await readUse(client, { limit, users, locked: locked.map(({ id }) => id), now })
  return new Map([...used].map(([id, use]) => [id, takeSlots(use, now)]))
}

/** One user's slots, for display; null while wins are not limited, and then nothing is read. */
export async function readWinSlots(
  client: Pick<pg.Pool, 'query'>,
  { limit, userId, now }: { limit: number; userId: number; now: number },
): Promise<(WinSlots & SlotUse) | null> {
  if (limit === 0) return null
  const use = (await readUse(client, { limit, users: [{ id: userId, from: 0 }], locked: [], now })).get(userId)
  return use ? { ...use, ...winSlotsAt(use, now) } : null
}

/** Why the user has no slot for the auction; null if they have one, or lead it already. */
export function lackOfSlot(
  slots: UsedSlots,
  { auction, among, userId }: { auction: LockedAuction; among: Iterable<LockedAuction>; userId: number },
): Bidder['lacksWinSlot'] {
  const taken = slots?.get(userId)
  if (!taken || auction.state.leaderId === userId) return null
  const led = [...among].filter((each) => each.state.leaderId === userId && isUnended(each)).length
  const { free, freeAt } = freeSlots({ ...taken, leads: taken.leads + led })
  return free > 0 ? null : { freeAt }
}

/** A run that ended before has an end; one that this batch ended has become a win of its leader. */
function isUnended({ endedAt }: LockedAuction): boolean {
  return endedAt === null
}

/** Reads those of the users of whom at least `from` slots are taken by wins and leads. */
async function readUse(
  client: Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>,
  {
    limit,
    users,
    locked,
    now,
  }: { limit: number; users: readonly { id: number; from: number }[]; locked: readonly number[]; now: number },
): Promise<Map<number, SlotUse>> {
  const { rows } = await client.query<Row>({
    name: 'win-slots',
    text: statement,
    values: [users.map(({ id }) => id), users.map(({ from }) => from), locked, now - WIN_SLOT_DAYS * DAY_MS],
  })
  return new Map(
    rows.map(({ id, bought, leads, wins }) => [id, { limit, bought, leads, wins: (wins ?? []).map(toWin) }]),
  )
}

type Row = { id: number; bought: number; leads: number; wins: [endedAt: number, limit: number | null][] | null }

function toWin([endedAt, limit]: [number, number | null]): SlotWin {
  return { endedAt, limit }
}

const slotTime = `${WIN_SLOT_DAYS * DAY_MS} * interval '1 millisecond'`

/**
 * The limit of a win is the highest that was in force while its winner led; the bid that won is
 * looked up only where that changed during the run. What ended a slot's time before there was any
 * limit has taken no extra slot and given back its own, so it is not read.
 */
const statement = `
  with led as (
    select leader_id, count(*)::int as count from auction_states
    where status = 'live' and leader_id = any($1::bigint[]) and id <> all($3::bigint[]) group by leader_id
  ),
  rules as (
    select since, coalesce(lead(since) over (order by since), 'infinity') as until, win_slots from rules_in_force
  ),
  counted as (
    select to_timestamp($4 / 1000.0) as recent,
      least((select min(since) from rules where win_slots is not null) - ${slotTime}, to_timestamp($4 / 1000.0)) as since
  )
  select u.id, u.win_slots as bought, coalesce(led.count, 0) as leads, (
    select json_agg(json_build_array(${epochMs('r.ended_at')}, allowed.win_slots) order by r.ended_at, r.auction_id, r.run)
    from runs r
    left join rules on rules.since <= r.ended_at and rules.until > r.ended_at
    cross join lateral (
      select case when rules.since <= r.started_at then rules.win_slots else (
        select case when bool_and(win_slots is not null) then max(win_slots) end from rules
        where since <= r.ended_at and until > coalesce(
          (select decided_at from bids where auction_id = r.auction_id and run = r.run and seq = r.bids), r.ended_at)
      ) end as win_slots
    ) as allowed
    where r.winner_id = u.id and r.ended_at > counted.since and ${runIsWon('r')}
  ) as wins
  from unnest($1::bigint[], $2::int[]) as asked (id, taken_from) join users u on u.id = asked.id cross join counted
  left join led on led.leader_id = u.id
  where coalesce(led.count, 0) + (
    select count(*) from runs r where r.winner_id = u.id and r.ended_at > counted.recent and ${runIsWon('r')}
  ) >= asked.taken_from`
