import { signInAdmin } from '../accounts.ts'
import { checkOutcomes, isConsistent } from '../check-outcomes.ts'
import { openConnection } from '../connection.ts'
import { flood } from '../flood.ts'
import { adminPair } from '../product-settings.ts'
import { recordHistory } from '../record-history.ts'
import { createAuctions, endAuctions } from '../storm-auctions.ts'
import { createTally } from '../tally.ts'
import { createTurns } from '../turns.ts'
import { startBuyers } from './buyers.ts'
import { placeAtNodes } from './place-at-nodes.ts'
import { readLeaks } from './read-leaks.ts'
import { readViolations } from './read-violations.ts'
import { startAutoBids } from './start-auto-bids.ts'
import { AUTO_BID_INTERVAL_MS, type FaultPlatform } from './start-fault-platform.ts'
import { openViewers } from './viewers.ts'

/** How many clients there are. */
export type Load = { bidders: number; thinkMs: number; viewers: number; autoBidders: number; buyers: number }

/** An accepted bid: when, and how long after it was sent. */
export type Accepted = { at: number; latencyMs: number }

export type RunningLoad = {
  accepted: readonly Accepted[]
  /** Ends the load and checks everything that must hold. Called once, when all parts work. */
  finish: () => Promise<LoadReport>
}

export type LoadReport = {
  bids: number
  purchases: number
  /** Attempts without an answer, or with one that decides nothing. */
  askedAgain: number
  /** What must not be: lost or doubled bids, violated invariants, contradictions … */
  problems: string[]
}

const SETTLED_WITHIN_MS = 60_000
const ENDS_SHOWN_WITHIN_MS = 20_000

/** The accounts that a load uses, the first of the platform's. */
export const peopleOf = ({ bidders, autoBidders, buyers }: Load): number => bidders + autoBidders + buyers

/**
 * Bidders contest three auctions, people have auto-bids on a fourth, some buy credits, and sockets
 * watch, until `finish`.
 */
export async function startLoad(platform: FaultPlatform, load: Load): Promise<RunningLoad> {
  const { urls, database } = platform
  const people = [...platform.bidders]
  const [crowd, automatic, buying] = [load.bidders, load.autoBidders, load.buyers].map((count) =>
    people.splice(0, count),
  )
  const connection = openConnection(urls[0]!)
  const admin = await signInAdmin(connection, adminPair)
  const contested = await createAuctions(connection, admin, 3)
  const others = await createAuctions(connection, admin, 1)

  const history = await recordHistory(urls, { bidders: crowd!, auctionIds: contested })
  const viewers = await openViewers(urls, load.viewers, contested)
  const buyers = await startBuyers(platform, buying!)
  await startAutoBids(urls[0]!, automatic!, others)
  const accepted: Accepted[] = []
  const tally = createTally()
  const over = new AbortController()
  const line = placeAtNodes(urls, crowd!.length)
  const flooding = flood({
    turns: createTurns(crowd!, contested),
    place: history.recorded(line.place),
    tally: {
      ...tally,
      placed: (bid) => {
        accepted.push({ at: performance.now(), latencyMs: bid.latencyMs })
        tally.placed(bid)
      },
    },
    inFlight: crowd!.length - 1,
    thinkMs: load.thinkMs,
    seconds: Number.POSITIVE_INFINITY,
    signal: over.signal,
    retryWindowMs: SETTLED_WITHIN_MS,
  })

  return {
    accepted,
    async finish() {
      over.abort()
      await Promise.all([flooding, buyers.stop()])
      await line.close()
      const problems = await buyers.problems(SETTLED_WITHIN_MS)
      const left = await endAuctions(connection, admin, [...contested, ...others])
      if (left > 0) problems.push(`${left} auctions could not be ended`)
      await connection.close()
      problems.push(...(await viewers.withoutEnd(ENDS_SHOWN_WITHIN_MS)))
      viewers.close()
      const outcomes = await checkOutcomes(database.pool, tally.outcomes)
      if (!isConsistent(outcomes)) problems.push(`answers differ from the database: ${JSON.stringify(outcomes)}`)
      if (outcomes.unknown > 0) problems.push(`${outcomes.unknown} bids were never answered`)
      problems.push(...(await history.check()).map(({ name, detail }) => `${name}: ${detail}`))
      const invariants = { database, redisUrl: platform.redis.url, autoBidIntervalMs: AUTO_BID_INTERVAL_MS }
      problems.push(...(await readViolations(invariants, SETTLED_WITHIN_MS)))
      problems.push(...(await readOverdue(platform)))
      problems.push(...(await readLeaks(database, SETTLED_WITHIN_MS)))
      const askedAgain = Object.values(tally.read().errors).reduce((sum, count) => sum + count, 0)
      return { bids: outcomes.placed, purchases: buyers.purchases(), askedAgain, problems }
    },
  }
}

/** Runs that should have ended by now. */
async function readOverdue({ database }: FaultPlatform): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from auction_states where status = 'live' and timer_ends_at < clock_timestamp() - interval '5 seconds'`,
  )
  return rows.map(({ id }) => `auction ${id} is still live after its deadline`)
}
