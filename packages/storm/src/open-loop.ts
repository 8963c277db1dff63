import { setTimeout as pause } from 'node:timers/promises'
import type { Place } from './flood.ts'
import type { Tally } from './tally.ts'
import type { Turns } from './turns.ts'

export type OpenLoopOptions<Bidder> = {
  turns: Turns<Bidder>
  place: Place<Bidder>
  tally: Tally
  /** Connections: an arrival that finds none free waits, and its latency includes the wait. */
  slots: number
  perSecond: number
  seconds: number
  /** Not counted. */
  warmUpSeconds?: number
}

/**
 * An open loop: bids arrive at fixed times whether or not the earlier ones are answered, as people
 * do. Latency counts from the moment at which the bid was due, so queueing shows. Ends when all are
 * answered.
 */
export async function openLoop<Bidder>(options: OpenLoopOptions<Bidder>): Promise<void> {
  const { tally, perSecond, seconds, warmUpSeconds = 0 } = options
  const free = Array.from({ length: options.slots }, (_, slot) => slot)
  const waiting: number[] = []
  const running = new Set<Promise<void>>()
  const sendWaiting = () => {
    while (waiting.length > 0 && free.length > 0) {
      const turn = options.turns.next()
      if (!turn) return
      const slot = free.pop()!
      const sent = placeOne(options, turn, slot, waiting.shift()!).finally(() => {
        free.push(slot)
        running.delete(sent)
        sendWaiting()
      })
      running.add(sent)
    }
  }
  const startedAt = performance.now()
  const warmAt = startedAt + warmUpSeconds * 1_000
  const arrivals = Math.round((warmUpSeconds + seconds) * perSecond)
  let isWarm = false
  tally.start()
  for (let i = 0; i < arrivals; ) {
    const now = performance.now()
    if (!isWarm && now >= warmAt) {
      tally.start()
      isWarm = true
    }
    for (; i < arrivals && startedAt + (i * 1_000) / perSecond <= now; i++) {
      waiting.push(startedAt + (i * 1_000) / perSecond)
    }
    sendWaiting()
    await pause(1)
  }
  while (running.size > 0) await Promise.all(running)
  tally.stop()
}

async function placeOne<Bidder>(
  { turns, place, tally }: OpenLoopOptions<Bidder>,
  turn: NonNullable<ReturnType<Turns<Bidder>['next']>>,
  slot: number,
  dueAt: number,
): Promise<void> {
  const bidId = crypto.randomUUID()
  try {
    const answer = await place(turn, bidId, slot)
    turns.done(turn, answer.ok && answer.leads)
    if (!answer.ok) return tally.refused(bidId, answer.code)
    const { publicId, amountCents } = answer
    tally.placed({ bidId, publicId, amountCents, latencyMs: performance.now() - dueAt })
  } catch (error) {
    turns.done(turn, false)
    tally.unknown(bidId)
    tally.lost((error as Error).message)
  }
}
