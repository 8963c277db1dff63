import { setTimeout as sleep } from 'node:timers/promises'
import type { Auction } from '@centesimo/contract'
import type { DemoPerson } from '@centesimo/demo/crowd'
import { type Log, monotonicMs, type Started } from '@centesimo/runtime'
import { createMember, type Member } from './member.ts'
import { createInterest, type Interest, type NextBid, planBid, selectAuctions } from './plan.ts'
import { createPlatformApi, type PlatformApi } from './platform-api.ts'
import { attractionsOf, createViewers } from './viewers.ts'

const POLL_EVERY_MS = 500
/** For the whole crowd: at most a bid a second, so that no two countdowns start again together. */
const MIN_BID_GAP_MS = 1_000
const MAX_BACKOFF_MS = 15_000
const AUTO_BIDS = { least: 3, more: 6 }
const LOG_EVERY_MS = 60_000
/** Sockets of the crowd: an address may open 200, and the people who try the demo share it. */
const VIEWERS = 100

/**
 * A run that the crowd follows. `plan` is valid for the bid count `plannedAtBids`; `joined` are
 * members with a bid.
 */
type TrackedRun = {
  interest: Interest
  plan: (NextBid & { at: number }) | null
  plannedAtBids: number
  seenAt: number
  joined: Set<string>
}

type Deps = {
  api: PlatformApi
  members: readonly Member[]
  random: () => number
  nowMs: () => number
  log: Log
  /** Called with the live auctions of each poll. */
  onAuctions?: (auctions: readonly Auction[]) => void
}

/**
 * Lets the demo bidders bid over the public API at a gentle rate, and visitors look at the auctions
 * of the demo, until it is stopped.
 */
export function startCrowd({ url, people, log }: { url: string; people: readonly DemoPerson[]; log: Log }): Started {
  const api = createPlatformApi(url)
  const members = people.map((person) => createMember(api, person, monotonicMs))
  const viewers = createViewers({ url, count: VIEWERS, random: Math.random, nowMs: monotonicMs })
  const onAuctions = (auctions: readonly Auction[]) => viewers.step(attractionsOf(auctions))
  const poll = createCrowd({ api, members, random: Math.random, nowMs: monotonicMs, log, onAuctions })
  const abort = new AbortController()
  const ended = pollUntilAborted(poll, log, abort.signal)
  return {
    stop: async () => {
      abort.abort()
      viewers.close()
      await ended
    },
  }
}

/** Polls the platform, with backoff while it does not answer. */
async function pollUntilAborted(poll: () => Promise<number>, log: Log, signal: AbortSignal): Promise<void> {
  let failures = 0
  let bids = 0
  let loggedAt = monotonicMs()
  while (!signal.aborted) {
    try {
      bids += await poll()
      failures = 0
    } catch (error) {
      if (failures++ === 0) log.warn({ err: error }, 'the platform does not answer')
    }
    if (monotonicMs() - loggedAt > LOG_EVERY_MS) {
      log.info({ bids }, 'the crowd is bidding')
      ;[bids, loggedAt] = [0, monotonicMs()]
    }
    const waitMs = failures === 0 ? POLL_EVERY_MS : Math.min(POLL_EVERY_MS * 2 ** failures, MAX_BACKOFF_MS)
    await sleep(waitMs, undefined, { signal }).catch(() => {})
  }
}

/** One poll: reads the live auctions and places the bids that are due. Returns their number. */
export function createCrowd({ api, members, random, nowMs, log, onAuctions }: Deps): () => Promise<number> {
  const runs = new Map<string, TrackedRun>()
  const usernames = members.map((member) => member.username)
  let nextBidAt = Number.NEGATIVE_INFINITY

  function trackRun(auction: Auction): TrackedRun {
    const key = `${auction.id}.${auction.run}`
    const known = runs.get(key)
    if (known) return known
    const fresh: TrackedRun = {
      interest: createInterest(usernames, random, auction),
      plan: null,
      plannedAtBids: -1,
      seenAt: nowMs(),
      joined: new Set(),
    }
    runs.set(key, fresh)
    return fresh
  }

  async function placeBid(auction: Auction, run: TrackedRun, by: NextBid['by']): Promise<boolean> {
    // Who bid before this crowd started is not known: the auction is left to the others then.
    const isClosed = auction.joinUntil !== null && (auction.currentBid || auction.startingBid) >= auction.joinUntil
    const rivals = members.filter(
      ({ username, isFree }) =>
        run.interest.bidders.includes(username) &&
        username !== auction.lastBidderName &&
        (!isClosed || run.joined.has(username)) &&
        isFree(),
    )
    const member = rivals[Math.floor(random() * rivals.length)]
    if (!member) return false
    const maxBids = AUTO_BIDS.least + Math.floor(random() * AUTO_BIDS.more)
    const placed = by === 'hand' ? await member.bid(auction.id) : await member.autoBid(auction.id, maxBids)
    if (placed) run.joined.add(member.username)
    log.debug({ auction: auction.id, by, bidder: member.username, placed }, 'bid')
    return placed
  }

  return async () => {
    const { status, body: auctions } = await api.liveAuctions()
    if (status !== 200) throw new Error(`the list of live auctions returned status ${status}`)
    onAuctions?.(auctions)
    const now = nowMs()
    for (const auction of auctions) trackRun(auction).seenAt = now
    for (const [key, run] of runs) if (run.seenAt < now) runs.delete(key)

    let bids = 0
    for (const auction of selectAuctions(auctions, (each) => trackRun(each).interest)) {
      const run = trackRun(auction)
      if (run.plannedAtBids !== auction.bidderCount) {
        const plan = planBid({ bidderCount: auction.bidderCount, leftMs: leftOf(auction) }, run.interest, random)
        run.plan = plan && { ...plan, at: now + plan.inMs }
        run.plannedAtBids = auction.bidderCount
      }
      if (!run.plan || nowMs() < run.plan.at || nowMs() < nextBidAt) continue
      nextBidAt = nowMs() + MIN_BID_GAP_MS
      // Whatever the result, the next poll plans again.
      run.plannedAtBids = -1
      if (await placeBid(auction, run, run.plan.by)) bids++
    }
    return bids
  }
}

/** The rest of the countdown by the server's clock; null without a running countdown. */
function leftOf({ timerEndsAt, serverTime, bidderCount }: Auction): number | null {
  if (timerEndsAt === null || bidderCount === 0) return null
  return Math.max(Date.parse(timerEndsAt) - Date.parse(serverTime), 0)
}
