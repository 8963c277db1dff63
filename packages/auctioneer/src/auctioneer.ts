import type { PlatformPause } from '@centesimo/contract'
import type { Database } from '@centesimo/db'
import type { OpeningHours } from '@centesimo/domain'
import type { Log } from '@centesimo/runtime'
import { type AutoBid, type AutoBidWish, readAutoBid, startAutoBid, stopAutoBid } from './auto-bids/auto-bid.ts'
import type { BidArrivals } from './bidding/bid-arrivals.ts'
import type { BidPool } from './bidding/bid-pool.ts'
import { createBidding } from './bidding/bidding.ts'
import { createLateAnswers } from './bidding/late.ts'
import { answerProofRequests, requestProof } from './bidding/request-proof.ts'
import type { Prize } from './lifecycle/award-prize.ts'
import { closeDue } from './lifecycle/close.ts'
import { closeByAdmin } from './lifecycle/close-by-admin.ts'
import { createAuction, type NewAuction } from './lifecycle/create.ts'
import { type DuplicateOptions, duplicateAuction } from './lifecycle/duplicate.ts'
import { type AuctionChanges, editAuction } from './lifecycle/edit.ts'
import { createExpiryCheck } from './lifecycle/expiry-check.ts'
import { removeAuction } from './lifecycle/remove.ts'
import { restartAuction, startAuction, startDue } from './lifecycle/start.ts'
import type { EventBus } from './live-state/event-bus.ts'
import type { LiveState } from './live-state/live-state.ts'
import { loadLiveStates, rebuildLiveState } from './live-state/rebuild-live-state.ts'
import { type BidOutcome, type Refused, refused } from './outcome.ts'
import { createDatabaseClock } from './pause/database-clock.ts'
import { type Beat, type Heartbeat, recordHeartbeat } from './pause/heartbeat.ts'
import { pausePlatform, resumePlatform } from './pause/pause-platform.ts'
import { readPause } from './pause/pause-row.ts'
import type { Actor } from './record-audit.ts'
import { createAuctionIds } from './rows/auction-ids.ts'
import { createSeriesOperations, type SeriesOperations } from './series/series-operations.ts'
import { realTimers, type Timers } from './timers.ts'
import { suspendBidding } from './users/suspend-bidding.ts'
import { type AccountChange, withdrawFromAuctions } from './users/withdraw-from-auctions.ts'

export type AuctioneerDeps = {
  database: Database
  /** Connections for bids and closes alone: see `connectBids`. */
  bidPool: BidPool
  eventBus: EventBus
  hours: OpeningHours
  autoBidIntervalMs: number
  /** What a won order pays for its shipping; 0: it is included. */
  shippingCents: number
  /** How many wins in 30 days a user may have; 0: any number. */
  winSlots: number
  /** This process's monotonic clock, which measures how long a bid waited. */
  monotonicMs: () => number
  sleep: (ms: number) => Promise<unknown>
  timers?: Timers
  nodeId: string
  /**
   * Whether users bid at this process, as at the API's nodes. Only such processes can prove that
   * bids settle.
   */
  takesBids: boolean
  log: Log
}

type AuctionResult = Promise<{ ok: true; liveState: LiveState } | Refused>
type AuctionUser = { auctionId: string; userId: number }

type Parts = SeriesOperations & BidArrivals

/** Every operation on auctions. Ids are public, times are epoch ms, refusals are values. */
export type Auctioneer = Parts & {
  /**
   * Resolves once the bid is durable. A repeated `requestId` gets the first answer. Throws
   * `Unavailable`.
   */
  placeBid: (
    bid: AuctionUser & { requestId?: string | undefined; receivedAt: number; traceParent?: string | undefined },
  ) => Promise<BidOutcome>
  /** Starts one, or changes the maximum of the running one. */
  startAutoBid: (wish: AuctionUser & AutoBidWish) => Promise<({ ok: true } & AutoBid) | Refused>
  stopAutoBid: (who: AuctionUser) => Promise<({ ok: true } & AutoBid) | Refused>
  readAutoBid: (who: AuctionUser) => Promise<({ ok: true } & AutoBid) | Refused>
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
  createAuction: (offer: NewAuction, actor: Actor) => AuctionResult
  /** For auctions that the platform creates itself: throws instead of refusing. */
  createAuctionOrThrow: (offer: NewAuction, actor: Actor) => Promise<LiveState>
  start: (auctionId: string, actor: Actor) => AuctionResult
  restart: (auctionId: string, actor: Actor) => AuctionResult
  /** Closes a live run early: the leader wins as usual, or the prize, which needs a bid. */
  close: (auctionId: string, actor: Actor, prize?: Prize) => AuctionResult
  /**
   * Changes the fields that may still change. A refusal names each invalid field with its Italian
   * message.
   */
  edit: (auctionId: string, changes: AuctionChanges, actor: Actor) => AuctionResult
  /** Deletes an auction permanently. Refused when an order of it is paid or is being paid. */
  remove: (auctionId: string, actor: Actor) => Promise<{ ok: true } | Refused>
  /** Copies an auction. A repeated `requestId` of the same admin returns the first copy. */
  duplicate: (auctionId: string, copy: DuplicateOptions, actor: Actor) => AuctionResult
  /**
   * No bids are accepted and no auction closes until `resumePlatform`. During a pause it only
   * changes the notice.
   */
  pausePlatform: (pause: Pick<PlatformPause, 'notice'>, actor: Actor) => Promise<PlatformPause>
  /**
   * Every running countdown gets at least its full timer. Does nothing while the platform is not
   * paused.
   */
  resumePlatform: (actor: Actor) => Promise<void>
  /** Source: Postgres. */
  readPause: () => Promise<PlatformPause | null>
  /**
   * Removes a user from every auction permanently, in one transaction with `erase`. Refused while
   * the user leads a live auction.
   */
  withdraw: (userId: number, erase: AccountChange) => Promise<{ ok: true } | Refused>
  /**
   * Stops a user's auto-bids in one transaction with `bar`, which blocks further bids. A lead is
   * kept.
   */
  suspendBidding: (userId: number, bar: AccountChange) => Promise<{ ok: true } | Refused>
  /**
   * Proves, by a write like a bid's, that this process settles bids. Closing depends on it: call it
   * a few times a second while users can bid here. From the first call on it also answers closers
   * that ask for a proof. Throws when bids cannot be settled.
   */
  proveSettlement: () => Promise<void>
  /** From now on this process proves nothing: it stops, and users cannot bid here. */
  stopTakingBids: () => void
  /** Records this node's heartbeat. */
  recordHeartbeat: (nodeId: string, heartbeat: Heartbeat) => Promise<Beat>
  /**
   * The database's clock in epoch ms, advanced by the monotonic clock since the last heartbeat.
   * Null before the first heartbeat.
   */
  databaseNow: () => number | null
  /** Repairs Redis from Postgres; cheap when nothing is missing. Returns how many are live. */
  rebuildLiveState: () => Promise<number>
  /** The newest states, from the event bus or else from Postgres, without unknown ids. */
  readLiveStates: (auctionIds: readonly string[]) => Promise<Map<string, LiveState>>
  /** The internal id of a public one. */
  resolveId: (auctionId: string) => Promise<number | undefined>
  /** Resolves when no command, close or report of an outage is in flight. */
  waitUntilDrained: () => Promise<void>
}

export function createAuctioneer({ timers = realTimers, ...others }: AuctioneerDeps): Auctioneer {
  const deps = { ...others, timers }
  const { bidPool, database, eventBus, takesBids, monotonicMs } = deps
  const ids = createAuctionIds(bidPool)
  let isTakingBids = takesBids
  const bidding = createBidding({ ...deps, takesBids: () => isTakingBids, resolveId: ids.resolve })
  const requestProofs = (isEnough: () => Promise<boolean>) =>
    requestProof({ ...deps, proveHere: isTakingBids ? bidding.prove : null }, isEnough)
  const inner = { ...deps, bidding, requestProof: requestProofs, closingAlone: new Map<number, Promise<void>>() }
  const clock = createDatabaseClock(monotonicMs)
  const untilFinal = createLateAnswers({ ...deps, closeIfDue: (id) => closeDue(inner, id) })
  const expiry = createExpiryCheck({ eventBus, monotonicMs, closeDue: () => closeDue(inner), databaseNow: clock.now })
  eventBus.onChange((change) => {
    if (change.kind === 'deleted') ids.forget(change.id)
  })
  const prove = takesBids ? answerProofRequests(eventBus, bidding.prove) : bidding.prove

  /** Resolves the internal id first and refuses an unknown auction. */
  function withAuctionId<T>(publicId: string, work: (id: number) => Promise<T | Refused>): Promise<T | Refused> {
    return ids.resolve(publicId).then((id) => (id === undefined ? refused('AUCTION_NOT_FOUND') : work(id)))
  }

  return {
    ...createSeriesOperations(deps),
    ...bidding.arrivals,
    placeBid: ({ auctionId, userId, requestId = null, receivedAt, traceParent }) =>
      withAuctionId(auctionId, async (id) => {
        const command = {
          kind: 'bid',
          auctionId: id,
          userId,
          requestId,
          receivedAt,
          ...(traceParent && { traceParent }),
        } as const
        const outcome = await untilFinal(command, (late) =>
          bidding.submit(late ? { ...command, lateForRun: late.run } : { ...command }),
        )
        if (outcome === 'skipped') throw new Error('a bid command was skipped')
        return outcome
      }),
    startAutoBid: ({ auctionId, userId, ...wish }) =>
      withAuctionId(auctionId, (id) =>
        untilFinal({ auctionId: id, receivedAt: monotonicMs() }, () =>
          startAutoBid(inner, { auctionId: id, userId }, wish),
        ),
      ),
    stopAutoBid: ({ auctionId, userId }) =>
      withAuctionId(auctionId, async (id) => ({ ok: true, ...(await stopAutoBid(inner, { auctionId: id, userId })) })),
    readAutoBid: ({ auctionId, userId }) =>
      withAuctionId(auctionId, async (id) => ({
        ok: true,
        ...(await readAutoBid(database, { auctionId: id, userId })),
      })),
    runAutoBidTurns: () => bidding.takeDueTurns(),
    closeDue: () => closeDue(inner),
    checkExpired: expiry,
    startDue: () => startDue(deps),
    createAuction: (offer, actor) => createAuction(deps, offer, actor),
    createAuctionOrThrow: async (offer, actor) => {
      const created = await createAuction(deps, offer, actor)
      if (!created.ok) throw new Error(`the platform's own auction was refused: ${created.code}`)
      return created.liveState
    },
    start: (auctionId, actor) => withAuctionId(auctionId, (id) => startAuction(deps, id, actor)),
    restart: (auctionId, actor) => withAuctionId(auctionId, (id) => restartAuction(deps, id, actor)),
    close: (auctionId, actor, prize) => withAuctionId(auctionId, (id) => closeByAdmin(inner, id, actor, prize)),
    edit: (auctionId, changes, actor) => withAuctionId(auctionId, (id) => editAuction(deps, id, changes, actor)),
    remove: (auctionId, actor) => withAuctionId(auctionId, (id) => removeAuction(deps, id, actor)),
    duplicate: (auctionId, copy, actor) => withAuctionId(auctionId, (id) => duplicateAuction(deps, id, copy, actor)),
    pausePlatform: (pause, actor) => pausePlatform(deps, pause, actor),
    resumePlatform: (actor) => resumePlatform(deps, actor),
    readPause: () => readPause(database.pool),
    withdraw: (userId, erase) => withdrawFromAuctions(deps, userId, erase),
    suspendBidding: (userId, bar) => suspendBidding(deps, userId, bar),
    proveSettlement: prove,
    stopTakingBids: () => {
      isTakingBids = false
    },
    recordHeartbeat: async (nodeId, heartbeat) => clock.sync(await recordHeartbeat(inner, nodeId, heartbeat)),
    databaseNow: clock.now,
    rebuildLiveState: () => rebuildLiveState(deps),
    readLiveStates: async (auctionIds) => {
      const liveStates = await eventBus.read(auctionIds)
      const missing = await Promise.all(auctionIds.filter((id) => !liveStates.has(id)).map(ids.resolve))
      const known = missing.filter((id) => id !== undefined)
      if (known.length === 0) return liveStates
      for (const liveState of await loadLiveStates(database, known)) liveStates.set(liveState.id, liveState)
      return liveStates
    },
    resolveId: ids.resolve,
    waitUntilDrained: async () => {
      await Promise.all([bidding.waitUntilDrained(), ...inner.closingAlone.values()])
    },
  }
}
