import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Bidder } from '../accounts.ts'
import { openConnection } from '../connection.ts'
import type { PlaceAnswer } from '../flood.ts'
import { placeOver } from '../place-by-http.ts'

/** The shortest timer that the settings allow. */
export const GUARD_TIMER_SECONDS = 12
const PRESSED_BEFORE_MS = 1_000
const RETRY_MS = 200
/** Longer than any fault. */
const ANSWERED_WITHIN_MS = 240_000

/** What people see who bid in the last second before a deadline that passes during a fault. */
export type Guards = {
  /** Resolves when the countdowns run that begin before the fault; it begins at `faultAt`. */
  led: Promise<unknown>
  faultAt: number
  /** A line for each guard whose challenger was not accepted; called after the fault. */
  problems: () => Promise<string[]>
}

/**
 * One auction for each of `deadlinesMs`, which pass that long after the fault has begun. A leader
 * starts its countdown, and a challenger presses a second before the deadline and repeats that bid
 * at `urls` in turn until it is answered: it must be accepted, since the challenger pressed in
 * time.
 */
export function startGuards(options: {
  urls: readonly string[]
  auctionIds: readonly string[]
  deadlinesMs: readonly number[]
  leader: Bidder
  challenger: Bidder
}): Guards {
  const { urls, auctionIds, deadlinesMs, leader, challenger } = options
  const timerMs = GUARD_TIMER_SECONDS * 1_000
  const faultAt = performance.now() + timerMs - Math.min(...deadlinesMs) + 500
  const started = auctionIds.map((_, place) => faultAt + deadlinesMs[place]! - timerMs)
  const leads = auctionIds.map(async (auctionId, place) => {
    await pauseUntil(started[place]!)
    return bidUntilAnswered(urls, leader, auctionId)
  })
  const challenged = auctionIds.map(async (auctionId, place) => {
    await pauseUntil(faultAt + deadlinesMs[place]! - PRESSED_BEFORE_MS)
    return bidUntilAnswered(urls, challenger, auctionId)
  })
  return {
    // A fault that lasts longer than a timer begins while later countdowns have not.
    led: Promise.all(leads.filter((_, place) => started[place]! < faultAt)),
    faultAt,
    async problems() {
      const starts = await Promise.all(leads)
      const answers = await Promise.all(challenged)
      return answers.flatMap((answer, place) => {
        const start = starts[place]!
        if (!isPlaced(start)) return `the countdown of a guard did not start: ${describe(start)}`
        if (isPlaced(answer)) return []
        return `pressed 1 s before a deadline ${deadlinesMs[place]} ms after the fault began: ${describe(answer)}`
      })
    },
  }
}

/** The answer that decided; null when there was none. */
export async function bidUntilAnswered(
  urls: readonly string[],
  bidder: Bidder,
  auctionId: string,
  withinMs = ANSWERED_WITHIN_MS,
): Promise<PlaceAnswer | null> {
  const bidId = randomUUID()
  const giveUpAt = performance.now() + withinMs
  const connections = urls.map(openConnection)
  try {
    for (let tries = 0; performance.now() < giveUpAt; tries++) {
      const connection = connections[tries % connections.length]!
      const answer = await placeOver(connection, bidder, auctionId, bidId).catch(() => null)
      if (answer && (answer.ok || answer.status < 500)) return answer
      await pause(RETRY_MS)
    }
    return null
  } finally {
    await Promise.all(connections.map((connection) => connection.close()))
  }
}

const isPlaced = (answer: PlaceAnswer | null) => answer?.ok === true

function describe(answer: PlaceAnswer | null): string {
  if (!answer) return 'no answer'
  return answer.ok ? `placed as ${answer.publicId}` : `${answer.status} ${answer.code}`
}

export async function pauseUntil(at: number): Promise<void> {
  await pause(Math.max(0, at - performance.now()))
}
