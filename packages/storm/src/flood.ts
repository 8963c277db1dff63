import { setTimeout as pause } from 'node:timers/promises'
import type { Tally } from './tally.ts'
import type { Turn, Turns } from './turns.ts'

export type PlaceAnswer =
  | { ok: true; publicId: string; amountCents: number; leads: boolean; credits?: number }
  | { ok: false; status: number; code: string; retryAfterSeconds: number | null }

/** Sends one bid over the client's connection number `slot`. Throws when no answer arrives. */
export type Place<Bidder> = (turn: Turn<Bidder>, bidId: string, slot: number) => Promise<PlaceAnswer>

export type FloodOptions<Bidder> = {
  turns: Turns<Bidder>
  place: Place<Bidder>
  tally: Tally
  inFlight: number
  /** Infinity with a `signal` that ends it. */
  seconds: number
  signal?: AbortSignal
  /** How long a slot waits before each bid, on average, as people do. */
  thinkMs?: number
  /** Not counted: connections open, and query plans and code warm up. */
  warmUpSeconds?: number
  /** How long after the end unanswered bids are still retried, with the same id. */
  retryWindowMs?: number
}

const RETRY_MS = 100

/**
 * A closed loop: `inFlight` bids at any time; each slot sends its next bid after the answer to the
 * last. Ends when all bids are answered or abandoned.
 */
export async function flood<Bidder>(options: FloodOptions<Bidder>): Promise<void> {
  const { tally, inFlight, seconds, signal, warmUpSeconds = 0 } = options
  let endsAt = performance.now() + (warmUpSeconds + seconds) * 1_000
  const end = () => {
    endsAt = Math.min(endsAt, performance.now())
    tally.stop()
  }
  signal?.addEventListener('abort', end, { once: true })
  tally.start()
  const warm = warmUpSeconds > 0 ? setTimeout(tally.start, warmUpSeconds * 1_000) : undefined
  const timer = Number.isFinite(seconds) ? setTimeout(end, (warmUpSeconds + seconds) * 1_000) : undefined
  await Promise.all(Array.from({ length: inFlight }, (_, slot) => bidUntilEnd(options, slot, () => endsAt)))
  for (const each of [warm, timer]) clearTimeout(each)
  tally.stop()
}

async function bidUntilEnd<Bidder>(options: FloodOptions<Bidder>, slot: number, endsAt: () => number): Promise<void> {
  const { turns, tally, thinkMs = 0, retryWindowMs = 15_000 } = options
  while (performance.now() < endsAt()) {
    if (thinkMs > 0) await pause(thinkMs * (0.5 + Math.random()))
    const turn = turns.next()
    if (!turn) {
      await pause(1)
      continue
    }
    const bidId = crypto.randomUUID()
    const startedAt = performance.now()
    const answer = await placeUntilAnswered(options, turn, bidId, slot, () => endsAt() + retryWindowMs)
    turns.done(turn, answer?.ok === true && answer.leads)
    if (!answer) tally.unknown(bidId)
    else if (answer.ok) {
      tally.placed({
        bidId,
        publicId: answer.publicId,
        amountCents: answer.amountCents,
        latencyMs: performance.now() - startedAt,
      })
    } else {
      tally.refused(bidId, answer.code)
      await pause(backoffMs(answer))
    }
  }
}

/**
 * After a lost answer or a 5xx it is unknown whether the bid was placed, so it is retried with the
 * same id. Null when no answer ever arrives.
 */
async function placeUntilAnswered<Bidder>(
  { place, tally }: FloodOptions<Bidder>,
  turn: Turn<Bidder>,
  bidId: string,
  slot: number,
  giveUpAt: () => number,
): Promise<PlaceAnswer | null> {
  for (;;) {
    try {
      const answer = await place(turn, bidId, slot)
      if (answer.ok || answer.status < 500) return answer
      tally.lost(answer.code)
    } catch (error) {
      tally.lost(reasonOf(error))
    }
    if (performance.now() > giveUpAt()) return null
    await pause(RETRY_MS * (0.5 + Math.random()))
  }
}

/**
 * After a refusal a bidder pauses for a moment, and a rate limit is respected; otherwise the
 * refusals would be measured.
 */
function backoffMs({ code, retryAfterSeconds }: { code: string; retryAfterSeconds: number | null }): number {
  if (code === 'ALREADY_LEADING') return 0
  return Math.min((retryAfterSeconds ?? 0.1) * 1_000, 1_000)
}

function reasonOf(error: unknown): string {
  const { code, name, message } = error as NodeJS.ErrnoException
  return code ?? message ?? name
}
