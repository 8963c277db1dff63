import type { Bidder } from '../accounts.ts'
import type { Place } from '../flood.ts'
import { placeByHttp } from '../place-by-http.ts'

/**
 * Places bids as pages behind a balancer do: each retry of a bid goes to another node than the
 * attempt before.
 */
export function placeAtNodes(
  urls: readonly string[],
  slots: number,
): { place: Place<Bidder>; close: () => Promise<void> } {
  const nodes = urls.map((url) => placeByHttp(url, slots))
  const attempts = Array.from({ length: slots }, () => ({ bidId: '', next: 0 }))
  return {
    place: (turn, bidId, slot) => {
      const attempt = attempts[slot]!
      if (attempt.bidId !== bidId) attempts[slot] = { bidId, next: slot }
      return nodes[attempts[slot]!.next++ % nodes.length]!.place(turn, bidId, slot)
    },
    close: async () => {
      await Promise.all(nodes.map(({ close }) => close()))
    },
  }
}
