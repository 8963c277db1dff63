import type { HousePause } from '@centesimo/contract'
import type { Database } from '@centesimo/db'
import type { OpeningHours } from '@centesimo/domain'
import type { By } from './admin-acts.ts'
import { createAuctionIds } from './auction-ids.ts'
import { type AutoBid, readAutoBid, startAutoBid, stopAutoBid } from './auto-bid.ts'
import { createBidding } from './bidding.ts'
import { createExpiryCheck } from './check-expired.ts'
import { closeByAdmin, closeDue } from './close.ts'
import { createAuction, type NewAuction } from './create.ts'
import { type Copy, duplicateAuction } from './duplicate.ts'
import { editAuction, type OfferChanges } from './edit.ts'
import type { Feed } from './feed.ts'
import type { Prize } from './hand-out-prize.ts'
import { beat } from './heartbeat.ts'
import type { HotAuction } from './hot-auction.ts'
import { type Erase, leaveAuctions } from './leave.ts'
import { type BidOutcome, type Refused, refused } from './outcome.ts'
import { pauseHouse, resumeHouse } from './pause.ts'
import { readPause } from './pause-row.ts'
import { readHotAuctions, rebuildHot } from './rebuild-hot.ts'
import { removeAuction } from './remove.ts'
import { shutOut } from './shut-out.ts'
import { restartAuction, startAuction, startDue } from './start.ts'

export type AuctioneerDeps = {
  database: Database
  feed: Feed
  hours: OpeningHours
  autoBidIntervalMs: number
  /** This process's monotonic clock: how long a bid waited is measured on it. */
  monotonicMs: () => number
}

type Acted = Promise<{ ok: true; hot: HotAuction } | Refused>
type Who = { auctionId: string; userId: number }

/** Everything that happens to auctions. Ids are public ones; times are epoch ms; refusals are values. */
export type Auctioneer = {
  /** Answers when the bid is durable. The same `requestId` again gives the first answer. Throws `Unavailable`. */
  placeBid: (bid: Who & { requestId?: string | undefined; receivedAt: number }) => Promise<BidOutcome>
  startAutoBid: (who: Who & { maxBids?: number | undefined }) => Promise<({ ok: true } & AutoBid) | Refused>
  stopAutoBid: (who: Who) => Promise<({ ok: true } & AutoBid) | Refused>
  readAutoBid: (who: Who) => Promise<({ ok: true } & AutoBid) | Refused>
  /** Gives every auto-bid that is due its turn; returns how many bids and refusals came of it. */
  runAutoBidTurns: () => Promise<number>
  /** Ends what is due; returns the public ids of what this call ended. */
  closeDue: () => Promise<string[]>
  /** The same behind a throttle, for anybody to call at any rate: how many runs ended now or in the last three seconds. */
  checkExpired: () => Promise<number>
  /** Starts the upcoming auctions whose own time has come. */
  startDue: () => Promise<string[]>
  /** Puts an offer up. Refused when a time lies too far ahead or its category is gone. */
  putUp: (offer: NewAuction, by: By) => Acted
  /** The same with an offer that the house itself has made: throws where it would be refused. */
  create: (offer: NewAuction, by: By) => Promise<HotAuction>
  start: (auctionId: string, by: By) => Acted
  restart: (auctionId: string, by: By) => Acted
  /** Ends a live run before its time. Without a prize the present leader, if any, wins as ever; with one there must be a last bid. */
  close: (auctionId: string, by: By, prize?: Prize) => Acted
  /** Changes what may still be changed; a wrong field is refused with its sentence. */
  edit: (auctionId: string, changes: OfferChanges, by: By) => Acted
  /** Deletes an auction for ever. Refused when it has been paid for or is being paid. */
  remove: (auctionId: string, by: By) => Promise<{ ok: true } | Refused>
  /** Puts the same offer up once more; answers the new one. The same admin's `requestId` again answers the copy that there is. */
  duplicate: (auctionId: string, copy: Copy, by: By) => Acted
  /** Nobody bids and no countdown ends until `resumeHouse`. Paused already, it changes the notice. */
  pauseHouse: (pause: Pick<HousePause, 'notice'>, by: By) => Promise<HousePause>
  /** Every running timer has at least its whole time again. Does nothing while the house is not paused. */
  resumeHouse: (by: By) => Promise<void>
  /** Source: Postgres. */
  readPause: () => Promise<HousePause | null>
  /** Takes a person out of every auction for good, in one transaction with `erase`. Refused while the person leads a live auction. */
  leave: (userId: number, erase: Erase) => Promise<{ ok: true } | Refused>
  /** Switches a person's auto-bids off, in one transaction with `bar`, which keeps him from bidding. A lead stays. */
  shutOut: (userId: number, bar: Erase) => Promise<{ ok: true } | Refused>
  /** Says that this node is alive; returns the database's clock. */
  beat: (nodeId: string, role: 'api' | 'worker') => Promise<number>
  /** The database's clock in epoch ms, carried on by the monotonic one since the last beat; null before the first. */
  databaseNow: () => number | null
  /** Puts right whatever Redis lacks of what Postgres has, at little cost when it lacks nothing; returns how many live auctions there are. */
  rebuildHot: () => Promise<number>
  /** The newest states: from the feed, and from Postgres what it does not have. Unknown ids are left out. */
  readHot: (auctionIds: readonly string[]) => Promise<Map<string, HotAuction>>
  /** The internal id of a public one. */
  resolveId: (auctionId: string) => Promise<number | undefined>
  /** Waits until nothing is in flight. */
  drained: () => Promise<void>
}

export function createAuctioneer(deps: AuctioneerDeps): Auctioneer {
  const { database, feed } = deps
  const ids = createAuctionIds(database.pool)
  const bidding = createBidding(deps)
  const inner = { ...deps, bidding }
  const clock = createDatabaseClock(deps.monotonicMs)
  const expiry = createExpiryCheck({ feed, closeDue: () => closeDue(inner), databaseNow: clock.now })
  feed.onChange((change) => {
    if (change.kind === 'deleted') ids.forget(change.id)
  })

  /** Looks an auction's internal id up first: what is unknown is refused. */
  function onAuction<T>(publicId: string, work: (id: number) => Promise<T | Refused>): Promise<T | Refused> {
    return ids.resolve(publicId).then((id) => (id === undefined ? refused('AUCTION_NOT_FOUND') : work(id)))
  }

  return {
    placeBid: ({ auctionId, userId, requestId = null, receivedAt }) =>
      onAuction(auctionId, async (id) => {
        const outcome = await bidding.submit({ kind: 'bid', auctionId: id, userId, requestId, receivedAt })
        if (outcome === 'skipped') throw new Error('a bid cannot be skipped')
        return outcome
      }),
    startAutoBid: ({ auctionId, userId, maxBids = null }) =>
      onAuction(auctionId, (id) => startAutoBid(inner, { auctionId: id, userId, maxBids })),
    stopAutoBid: ({ auctionId, userId }) =>
      onAuction(auctionId, async (id) => ({ ok: true, ...(await stopAutoBid(inner, { auctionId: id, userId })) })),
    readAutoBid: ({ auctionId, userId }) =>
      onAuction(auctionId, async (id) => ({ ok: true, ...(await readAutoBid(database, { auctionId: id, userId })) })),
    runAutoBidTurns: () => bidding.takeDueTurns(),
    closeDue: () => closeDue(inner),
    checkExpired: expiry,
    startDue: () => startDue(deps),
    putUp: (offer, by) => createAuction(deps, offer, by),
    create: async (offer, by) => {
      const made = await createAuction(deps, offer, by)
      if (!made.ok) throw new Error(`the house's own offer was refused: ${made.code}`)
      return made.hot
    },
    start: (auctionId, by) => onAuction(auctionId, (id) => startAuction(deps, id, by)),
    restart: (auctionId, by) => onAuction(auctionId, (id) => restartAuction(deps, id, by)),
    close: (auctionId, by, prize) => onAuction(auctionId, (id) => closeByAdmin(inner, id, by, prize)),
    edit: (auctionId, changes, by) => onAuction(auctionId, (id) => editAuction(deps, id, changes, by)),
    remove: (auctionId, by) => onAuction(auctionId, (id) => removeAuction(deps, id, by)),
    duplicate: (auctionId, copy, by) => onAuction(auctionId, (id) => duplicateAuction(deps, id, copy, by)),
    pauseHouse: (pause, by) => pauseHouse(deps, pause, by),
    resumeHouse: (by) => resumeHouse(deps, by),
    readPause: () => readPause(database.pool),
    leave: (userId, erase) => leaveAuctions(deps, userId, erase),
    shutOut: (userId, bar) => shutOut(deps, userId, bar),
    beat: async (nodeId, role) => clock.measured(await beat(deps, nodeId, role)),
    databaseNow: clock.now,
    rebuildHot: () => rebuildHot(deps),
    readHot: async (auctionIds) => {
      const hots = await feed.read(auctionIds)
      const missing = await Promise.all(auctionIds.filter((id) => !hots.has(id)).map(ids.resolve))
      const known = missing.filter((id) => id !== undefined)
      if (known.length === 0) return hots
      for (const hot of await readHotAuctions(database, known)) hots.set(hot.id, hot)
      return hots
    },
    resolveId: ids.resolve,
    drained: bidding.drained,
  }
}

function createDatabaseClock(monotonicMs: () => number) {
  let offsetMs: number | null = null
  return {
    measured(now: number): number {
      offsetMs = now - monotonicMs()
      return now
    },
    now: () => (offsetMs === null ? null : monotonicMs() + offsetMs),
  }
}
