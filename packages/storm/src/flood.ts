import { setTimeout as pause } from 'node:timers/promises'
import type { Rota, Turn } from './rota.ts'
import type { Tally } from './tally.ts'

export type PlaceAnswer =
  | { ok: true; publicId: string; amountCents: number; leads: boolean }
  | { ok: false; status: number; code: string; retryAfterSeconds: number | null }

/** Sends one bid by the `line`-th line of the client. Throws when no answer came. */
export type Place<Bidder> = (turn: Turn<Bidder>, bidId: string, line: number) => Promise<PlaceAnswer>

export type FloodOptions<Bidder> = {
  rota: Rota<Bidder>
  place: Place<Bidder>
  tally: Tally
  inFlight: number
  seconds: number
  /** At the start, and not counted: connections open, plans and code get warm. */
  warmUpSeconds?: number
  /** Who got no answer asks again, with the same id, for so long after the end. */
  patienceMs?: number
}

const RETRY_MS = 100

/** A closed loop: so many bids in flight at any time, each answered before its line sends the next. Ends when all are answered or given up. */
export async function flood<Bidder>(options: FloodOptions<Bidder>): Promise<void> {
  const { tally, inFlight, seconds, warmUpSeconds = 0 } = options
  const endsAt = performance.now() + (warmUpSeconds + seconds) * 1_000
  tally.start()
  const warm = warmUpSeconds > 0 ? setTimeout(tally.start, warmUpSeconds * 1_000) : undefined
  const end = setTimeout(tally.stop, (warmUpSeconds + seconds) * 1_000)
  await Promise.all(Array.from({ length: inFlight }, (_, line) => keepBidding(options, line, endsAt)))
  for (const timer of [warm, end]) clearTimeout(timer)
  tally.stop()
}

async function keepBidding<Bidder>(options: FloodOptions<Bidder>, line: number, endsAt: number): Promise<void> {
  const { rota, tally, patienceMs = 15_000 } = options
  while (performance.now() < endsAt) {
    const turn = rota.next()
    if (!turn) {
      await pause(1)
      continue
    }
    const bidId = crypto.randomUUID()
    const startedAt = performance.now()
    const answer = await placeUntilAnswered(options, turn, bidId, line, endsAt + patienceMs)
    rota.done(turn, answer?.ok === true && answer.leads)
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
      await pause(restMs(answer))
    }
  }
}

/** A lost answer or a 503 leaves open whether the bid was placed: the same id is asked again. Null when nobody ever answered. */
async function placeUntilAnswered<Bidder>(
  { place, tally }: FloodOptions<Bidder>,
  turn: Turn<Bidder>,
  bidId: string,
  line: number,
  giveUpAt: number,
): Promise<PlaceAnswer | null> {
  for (;;) {
    try {
      const answer = await place(turn, bidId, line)
      if (answer.ok || answer.status < 500) return answer
      tally.lost(answer.code)
    } catch (error) {
      tally.lost(reasonOf(error))
    }
    if (performance.now() > giveUpAt) return null
    await pause(RETRY_MS * (0.5 + Math.random()))
  }
}

/** After a refusal a person looks up for a moment, and a limit is respected: hammering would measure the refusals. */
function restMs({ code, retryAfterSeconds }: { code: string; retryAfterSeconds: number | null }): number {
  if (code === 'ALREADY_LEADING') return 0
  return Math.min((retryAfterSeconds ?? 0.1) * 1_000, 1_000)
}

function reasonOf(error: unknown): string {
  const { code, name, message } = error as NodeJS.ErrnoException
  return code ?? message ?? name
}
