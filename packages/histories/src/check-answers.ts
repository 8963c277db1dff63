import { type Bid, isPlaced } from './bids.ts'
import type { Contradiction } from './contradiction.ts'
import type { History } from './history.ts'

/** Refusals that decide nothing about a request: the next attempt may get another answer. */
const passing: ReadonlySet<string> = new Set(['RATE_LIMITED', 'UNAUTHENTICATED'])

/** A placed bid stays placed: each later attempt gets the same answer. */
export function checkAnswers(_history: History, bids: readonly Bid[]): Contradiction[] {
  return bids.filter(isPlaced).flatMap((bid) =>
    bid.attempts.flatMap(({ told, sentAt }): Contradiction[] => {
      const changed =
        told.is === 'placed'
          ? told.run !== bid.place.run || told.seq !== bid.place.seq || told.cents !== bid.place.cents
          : told.is === 'refused' && !passing.has(told.code) && sentAt > bid.toldAt
      const { run, seq, cents } = bid.place
      return changed
        ? [
            {
              name: 'answer-changed',
              detail: `${bid.requestId} was ${run}.${seq} at ${cents}, then ${JSON.stringify(told)}`,
            },
          ]
        : []
    }),
  )
}
