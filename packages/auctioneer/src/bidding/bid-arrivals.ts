import { GRACE_MS } from '@centesimo/domain'
import type { Timers } from '../timers.ts'
import type { Command } from './batch-state.ts'

export type BidArrivals = {
  /**
   * Runs `lookUp`, which says who the bidder is. The bid counts as waiting until it is done. Only
   * for bidders whom this process knows, since a stranger's bid must extend nothing.
   */
  whileBidArrives: <T>(auctionId: string, lookUp: () => Promise<T>) => Promise<T>
  /**
   * Records an outage of each auction of which a bid has waited here for longer than the grace:
   * other nodes may be faster, and their proofs would end its run. Call it a few times a second,
   * also while this process stops.
   */
  reportWaitingBids: () => Promise<void>
}

type Arrival = { auctionId: string; at: number }

/** Bids that wait at this process, before and in its queue. */
export function createBidArrivals({
  monotonicMs,
  timers,
  resolveId,
  waitingSince,
  report,
}: {
  monotonicMs: () => number
  timers: Pick<Timers, 'nextTurn'>
  /** The internal id of a public one. */
  resolveId: (auctionId: string) => Promise<number | undefined>
  /** What waits in the queue and came before then. */
  waitingSince: (before: number) => { command: Command; arrivedAt: number }[]
  /** Records an outage of an auction from then until now. */
  report: (auctionId: number, since: number) => void
}): BidArrivals & { oldestAt: () => number | null; reported: () => Promise<void> } {
  const arriving = new Set<Arrival>()
  const reporting = new Set<Promise<unknown>>()
  const isLate = ({ at }: Arrival) => monotonicMs() - at > GRACE_MS

  function reportArrival({ auctionId, at }: Arrival): void {
    const reported = resolveId(auctionId)
      .then(
        (id) => id !== undefined && report(id, at),
        () => {},
      )
      .finally(() => reporting.delete(reported))
    reporting.add(reported)
  }

  return {
    async whileBidArrives(auctionId, lookUp) {
      const arrival = { auctionId, at: monotonicMs() }
      arriving.add(arrival)
      try {
        return await lookUp()
      } finally {
        arriving.delete(arrival)
        if (isLate(arrival)) reportArrival(arrival)
      }
    },
    async reportWaitingBids() {
      // Answers that came while the event loop stood still are read first.
      await new Promise<void>(timers.nextTurn)
      for (const arrival of arriving) if (isLate(arrival)) reportArrival(arrival)
      for (const { command, arrivedAt } of waitingSince(monotonicMs() - GRACE_MS)) {
        if (command.kind === 'bid') report(command.auctionId, arrivedAt)
      }
    },
    /** When the oldest bid came whose bidder is looked up. */
    oldestAt: () => arriving.values().next().value?.at ?? null,
    /** Resolves when each arrival that was late until now is reported. */
    reported: async () => {
      await Promise.all(reporting)
    },
  }
}
