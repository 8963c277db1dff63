import { isOpen } from '@centesimo/domain'
import type { Records } from './crowd.ts'
import { LEAP_MS } from './faults.ts'
import { type BidRow, requestKey, runKey, type Settings, type Tables } from './postgres/tables.ts'

const LAST_SECONDS_MS = 2_000
const MOST_UNANSWERED = 2
/** A close is late by then, with every fault over. */
const CLOSED_BY_MS = 10_000

/** What the people know, compared with what is written: one sentence for each contradiction. */
export function checkFairness(
  { tables, clock }: { tables: Tables; clock: number },
  records: Records,
  { settings, isClockTrue }: { settings: Settings; isClockTrue: boolean },
): string[] {
  return [
    ...lostBids(tables, records),
    ...stillOpen(tables, clock, settings),
    ...(isClockTrue
      ? [...refusedInTime(tables, records), ...unanswered(tables, records), ...afterStop(tables, records)]
      : []),
  ]
}

const auctionIdOf = (publicId: string) => Number(publicId.slice('asta-'.length))

/** Every bid that was acknowledged is there, with the number and price that its bidder was told. */
function lostBids(tables: Tables, { asked }: Records): string[] {
  return asked.flatMap(({ client, requestId, told }) => {
    if (told.is !== 'placed') return []
    const row = tables.requests.get(requestKey(Number(client.slice(1)), requestId))
    if (row && row.run === told.run && row.seq === told.seq && row.amount_cents === told.cents) return []
    return [`lost: ${client} was told bid ${told.seq} at ${told.cents}, the database has ${row?.seq ?? 'nothing'}`]
  })
}

function stillOpen({ auctions, pause }: Tables, clock: number, { hours }: Settings): string[] {
  if (pause || !isOpen(hours, clock - CLOSED_BY_MS)) return []
  return [...auctions.values()]
    .filter(({ status, timer_ends_at }) => status === 'live' && (timer_ends_at ?? clock) < clock - CLOSED_BY_MS)
    .filter(({ timer_ends_at }) => isOpen(hours, timer_ends_at!))
    .map(({ public_id }) => `not-closed: the deadline of ${public_id} has passed`)
}

const attemptsOf = (records: Records) => Map.groupBy(records.asked, ({ auctionId }) => auctionIdOf(auctionId))

/** A bid that reached a node before the deadline is not told that it is too late. */
function refusedInTime(tables: Tables, records: Records): string[] {
  const attempts = attemptsOf(records)
  return [...tables.runs.values()].flatMap(({ auction_id, deadline_at, end_reason }) => {
    if (end_reason !== 'timer' || deadline_at === null) return []
    return (attempts.get(auction_id) ?? []).flatMap(({ client, arrivedClock, told }) => {
      const isClosed = told.is === 'refused' && told.code === 'AUCTION_CLOSED'
      if (!isClosed || arrivedClock === null || arrivedClock > deadline_at) return []
      return [`refused-too-early: ${client} reached asta-${auction_id} ${deadline_at - arrivedClock} ms before its end`]
    })
  })
}

/** No run ends while none of those who press in the last seconds has an answer. */
function unanswered(tables: Tables, records: Records): string[] {
  const attempts = attemptsOf(records)
  return [...tables.runs.values()].flatMap(({ auction_id, run, deadline_at, end_reason, winner_id }) => {
    if (end_reason !== 'timer' || deadline_at === null) return []
    const isLast = (at: number | null) => at !== null && at > deadline_at - LAST_SECONDS_MS && at < deadline_at - 100
    const pressed = (attempts.get(auction_id) ?? []).filter(
      ({ arrivedClock, client }) => isLast(arrivedClock) && client !== `u${winner_id}`,
    )
    const clients = new Set(pressed.map(({ client }) => client))
    const last = tables.bids.get(runKey(auction_id, run))?.at(-1)
    if (clients.size <= MOST_UNANSWERED || pressed.some(({ told }) => told.is !== 'nothing') || !last) return []
    return [
      `closed-unbiddable: ${clients.size} bidders pressed before the end of asta-${auction_id}, none had an answer`,
    ]
  })
}

/**
 * An auto-bid that its bidder knows to be stopped places no more bids. Within a leap second of the
 * stop their order is not known.
 */
function afterStop(tables: Tables, { stopped }: Records): string[] {
  return stopped.flatMap(({ userId, auctionId, at }) => {
    const isLater = ({ bidder_id, is_automatic, decided_at }: BidRow) =>
      bidder_id === userId && is_automatic && decided_at > at + LEAP_MS
    const later = tables.bids.get(runKey(auctionId, 1))?.find(isLater)
    return later ? [`auto-bid: u${userId} had stopped it in asta-${auctionId} before bid ${later.seq}`] : []
  })
}
