import { setTimeout as sleep } from 'node:timers/promises'
import type { Auction } from '@centesimo/contract'
import type { DemoPerson } from '@centesimo/demo/crowd'
import { type Log, monotonicMs, type Started } from '@centesimo/runtime'
import { createHouseApi, type HouseApi } from './house-api.ts'
import { createMember, type Member } from './member.ts'
import { attended, type Interest, type NextBid, planBid, takeInterest } from './plan.ts'

const LOOK_EVERY_MS = 500
/** For the whole crowd: at most two or three bids a second. */
const BETWEEN_BIDS_MS = 350
const LONGEST_BACK_OFF_MS = 15_000
const AUTO_BIDS = { least: 3, more: 6 }
const TOLD_EVERY_MS = 60_000

/** A run that the crowd follows. `plan` is valid for the bid count `plannedAtBids`. */
type Followed = { interest: Interest; plan: (NextBid & { at: number }) | null; plannedAtBids: number; seenAt: number }

type Deps = { api: HouseApi; members: readonly Member[]; random: () => number; nowMs: () => number; log: Log }

/** Lets the demo bidders bid over the public API at a gentle rate, until it is stopped. */
export function startCrowd({ url, people, log }: { url: string; people: readonly DemoPerson[]; log: Log }): Started {
  const api = createHouseApi(url)
  const members = people.map((person) => createMember(api, person, monotonicMs))
  const look = createCrowd({ api, members, random: Math.random, nowMs: monotonicMs, log })
  const abort = new AbortController()
  const ended = live(look, log, abort.signal)
  return {
    stop: async () => {
      abort.abort()
      await ended
    },
  }
}

/** Polls the platform, with backoff while it does not answer. */
async function live(look: () => Promise<number>, log: Log, signal: AbortSignal): Promise<void> {
  let failures = 0
  let bids = 0
  let toldAt = monotonicMs()
  while (!signal.aborted) {
    try {
      bids += await look()
      failures = 0
    } catch (error) {
      if (failures++ === 0) log.warn({ err: error }, 'the platform does not answer')
    }
    if (monotonicMs() - toldAt > TOLD_EVERY_MS) {
      log.info({ bids }, 'the crowd is bidding')
      ;[bids, toldAt] = [0, monotonicMs()]
    }
    const waitMs = failures === 0 ? LOOK_EVERY_MS : Math.min(LOOK_EVERY_MS * 2 ** failures, LONGEST_BACK_OFF_MS)
    await sleep(waitMs, undefined, { signal }).catch(() => {})
  }
}

/** One poll: reads the live auctions and places the bids that are due. Returns their number. */
export function createCrowd({ api, members, random, nowMs, log }: Deps): () => Promise<number> {
  const runs = new Map<string, Followed>()
  const usernames = members.map((member) => member.username)
  let freeAt = Number.NEGATIVE_INFINITY

  function follow(auction: Auction): Followed {
    const key = `${auction.id}.${auction.run}`
    const known = runs.get(key)
    if (known) return known
    const fresh: Followed = {
      interest: takeInterest(usernames, random),
      plan: null,
      plannedAtBids: -1,
      seenAt: nowMs(),
    }
    runs.set(key, fresh)
    return fresh
  }

  async function act(auction: Auction, run: Followed, by: NextBid['by']): Promise<boolean> {
    const rivals = members.filter(
      ({ username, isFree }) => run.interest.cast.includes(username) && username !== auction.lastBidderName && isFree(),
    )
    const member = rivals[Math.floor(random() * rivals.length)]
    if (!member) return false
    const maxBids = AUTO_BIDS.least + Math.floor(random() * AUTO_BIDS.more)
    const placed = by === 'hand' ? await member.bid(auction.id) : await member.autoBid(auction.id, maxBids)
    log.debug({ auction: auction.id, by, who: member.username, placed }, 'bid')
    return placed
  }

  return async () => {
    const { status, body: auctions } = await api.liveAuctions()
    if (status !== 200) throw new Error(`the list of live auctions returned status ${status}`)
    const now = nowMs()
    for (const auction of auctions) follow(auction).seenAt = now
    for (const [key, run] of runs) if (run.seenAt < now) runs.delete(key)

    let bids = 0
    for (const auction of attended(auctions, (each) => follow(each).interest)) {
      const run = follow(auction)
      if (run.plannedAtBids !== auction.bidderCount) {
        const plan = planBid({ bidderCount: auction.bidderCount, leftMs: leftOf(auction) }, run.interest, random)
        run.plan = plan && { ...plan, at: now + plan.inMs }
        run.plannedAtBids = auction.bidderCount
      }
      if (!run.plan || nowMs() < run.plan.at || nowMs() < freeAt) continue
      freeAt = nowMs() + BETWEEN_BIDS_MS
      // Whatever the result, the next poll plans again.
      run.plannedAtBids = -1
      if (await act(auction, run, run.plan.by)) bids++
    }
    return bids
  }
}

/** The rest of the countdown by the server's clock; null without a running countdown. */
function leftOf({ timerEndsAt, serverTime, bidderCount }: Auction): number | null {
  if (timerEndsAt === null || bidderCount === 0) return null
  return Math.max(Date.parse(timerEndsAt) - Date.parse(serverTime), 0)
}
