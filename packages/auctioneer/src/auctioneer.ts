import type { PlatformPause } from '@centesimo/contract'
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
import type { EventBus } from './feed.ts'
import type { Prize } from './hand-out-prize.ts'
import { beat } from './heartbeat.ts'
import type { LiveState } from './hot-auction.ts'
import { type Erase, leaveAuctions } from './leave.ts'
import { type BidOutcome, type Refused, refused } from './outcome.ts'
import { pausePlatform, resumePlatform } from './pause.ts'
import { readPause } from './pause-row.ts'
import { readHotAuctions, rebuildLiveState } from './rebuild-hot.ts'
import { removeAuction } from './remove.ts'
import { shutOut } from './shut-out.ts'
import { restartAuction, startAuction, startDue } from './start.ts'

export type AuctioneerDeps = {
  database: Database
  eventBus: EventBus
  hours: OpeningHours
  autoBidIntervalMs: number
  /** This process's monotonic clock, which measures how long a bid waited. */
  monotonicMs: () => number
}

type Acted = Promise<{ ok: true; liveState: LiveState } | Refused>
type Who = { auctionId: string; userId: number }

/** Every operation on auctions. Ids are public, times are epoch ms, refusals are values. */
export type Auctioneer = {
  /**
   * Resolves once the bid is durable. A repeated `requestId` gets the first answer. Throws
   * `Unavailable`.
   */
  placeBid: (bid: Who & { requestId?: string | undefined; receivedAt: number }) => Promise<BidOutcome>
  startAutoBid: (who: Who & { maxBids?: number | undefined }) => Promise<({ ok: true } & AutoBid) | Refused>
  stopAutoBid: (who: Who) => Promise<({ ok: true } & AutoBid) | Refused>
  readAutoBid: (who: Who) => Promise<({ ok: true } & AutoBid) | Refused>
  /**
   * Takes the turn of every auto-bid that is due. Returns the number of resulting bids and
   * refusals.
   */
  runAutoBidTurns: () => Promise<number>
  /** Closes every run that is due. Returns the public ids of the auctions that this call closed. */
  closeDue: () => Promise<string[]>
  /**
   * Like `closeDue`, throttled, so any client may call it at any rate. Returns how many runs ended
   * in the last three seconds.
   */
  checkExpired: () => Promise<number>
  /** Starts the upcoming auctions whose scheduled start time has come. Returns their public ids. */
  startDue: () => Promise<string[]>
  /** Refused when a time lies too far ahead or the category does not exist. */
  createAuction: (offer: NewAuction, by: By) => Acted
  /** For auctions that the platform creates itself: throws instead of refusing. */
  createAuctionOrThrow: (offer: NewAuction, by: By) => Promise<LiveState>
  start: (auctionId: string, by: By) => Acted
  restart: (auctionId: string, by: By) => Acted
  /**
   * Closes a live run early. Without a prize the current leader, if any, wins as usual. A prize
   * needs a last bid.
   */
  close: (auctionId: string, by: By, prize?: Prize) => Acted
  /**
   * Changes the fields that may still change. A refusal names each invalid field with its Italian
   * message.
   */
  edit: (auctionId: string, changes: OfferChanges, by: By) => Acted
  /** Deletes an auction permanently. Refused when an order of it is paid or is being paid. */
  remove: (auctionId: string, by: By) => Promise<{ ok: true } | Refused>
  /**
   * Creates a copy of an auction. A repeated `requestId` of the same admin returns the first copy.
   */
  duplicate: (auctionId: string, copy: Copy, by: By) => Acted
  /**
   * No bids are accepted and no auction closes until `resumePlatform`. During a pause it only
   * changes the notice.
   */
  pausePlatform: (pause: Pick<PlatformPause, 'notice'>, by: By) => Promise<PlatformPause>
  /**
   * Every running countdown gets at least its full timer. Does nothing while the platform is not
   * paused.
   */
  resumePlatform: (by: By) => Promise<void>
  /** Source: Postgres. */
  readPause: () => Promise<PlatformPause | null>
  /**
   * Removes a user from every auction permanently, in one transaction with `erase`. Refused while
   * the user leads a live auction.
   */
  leave: (userId: number, erase: Erase) => Promise<{ ok: true } | Refused>
  /**
   * Stops a user's auto-bids in one transaction with `bar`, which blocks further bids. A lead is
   * kept.
   */
  shutOut: (userId: number, bar: Erase) => Promise<{ ok: true } | Refused>
  /** Records this node's heartbeat. Returns the database's clock in epoch ms. */
  beat: (nodeId: string, role: 'api' | 'worker') => Promise<number>
  /**
   * The database's clock in epoch ms, advanced by the monotonic clock since the last heartbeat.
   * Null before the first heartbeat.
   */
  databaseNow: () => number | null
  /**
   * Repairs Redis from Postgres; cheap when nothing is missing. Returns the number of live
   * auctions.
   */
  rebuildLiveState: () => Promise<number>
  /**
   * The newest states, from the event bus, or from Postgres where it has none. Unknown ids are left
   * out.
   */
  readLiveStates: (auctionIds: readonly string[]) => Promise<Map<string, LiveState>>
  /** The internal id of a public one. */
  resolveId: (auctionId: string) => Promise<number | undefined>
  /** Resolves when no command is in flight. */
  drained: () => Promise<void>
}

export function createAuctioneer(deps: AuctioneerDeps): Auctioneer {
  const { database, eventBus } = deps
  const ids = createAuctionIds(database.pool)
  const bidding = createBidding(deps)
  const inner = { ...deps, bidding }
  const clock = createDatabaseClock(deps.monotonicMs)
  const expiry = createExpiryCheck({ eventBus, closeDue: () => closeDue(inner), databaseNow: clock.now })
  eventBus.onChange((change) => {
    if (change.kind === 'deleted') ids.forget(change.id)
  })

  /** Resolves the internal id first and refuses an unknown auction. */
  function onAuction<T>(publicId: string, work: (id: number) => Promise<T | Refused>): Promise<T | Refused> {
    return ids.resolve(publicId).then((id) => (id === undefined ? refused('AUCTION_NOT_FOUND') : work(id)))
  }

  return {
    placeBid: ({ auctionId, userId, requestId = null, receivedAt }) =>
      onAuction(auctionId, async (id) => {
        const outcome = await bidding.submit({ kind: 'bid', auctionId: id, userId, requestId, receivedAt })
        if (outcome === 'skipped') throw new Error('a bid command was skipped')
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
    createAuction: (offer, by) => createAuction(deps, offer, by),
    createAuctionOrThrow: async (offer, by) => {
      const made = await createAuction(deps, offer, by)
      if (!made.ok) throw new Error(`the platform's own auction was refused: ${made.code}`)
      return made.liveState
    },
    start: (auctionId, by) => onAuction(auctionId, (id) => startAuction(deps, id, by)),
    restart: (auctionId, by) => onAuction(auctionId, (id) => restartAuction(deps, id, by)),
    close: (auctionId, by, prize) => onAuction(auctionId, (id) => closeByAdmin(inner, id, by, prize)),
    edit: (auctionId, changes, by) => onAuction(auctionId, (id) => editAuction(deps, id, changes, by)),
    remove: (auctionId, by) => onAuction(auctionId, (id) => removeAuction(deps, id, by)),
    duplicate: (auctionId, copy, by) => onAuction(auctionId, (id) => duplicateAuction(deps, id, copy, by)),
    pausePlatform: (pause, by) => pausePlatform(deps, pause, by),
    resumePlatform: (by) => resumePlatform(deps, by),
    readPause: () => readPause(database.pool),
    leave: (userId, erase) => leaveAuctions(deps, userId, erase),
    shutOut: (userId, bar) => shutOut(deps, userId, bar),
    beat: async (nodeId, role) => clock.measured(await beat(deps, nodeId, role)),
    databaseNow: clock.now,
    rebuildLiveState: () => rebuildLiveState(deps),
    readLiveStates: async (auctionIds) => {
      const hots = await eventBus.read(auctionIds)
      const missing = await Promise.all(auctionIds.filter((id) => !hots.has(id)).map(ids.resolve))
      const known = missing.filter((id) => id !== undefined)
      if (known.length === 0) return hots
      for (const liveState of await readHotAuctions(database, known)) hots.set(liveState.id, liveState)
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
