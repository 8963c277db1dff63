import { CHAIN_START, type ChainedBid, type ChainedRun, linkText } from './bid-chain.ts'

/** A bid as the public list has it, with the hash that it was given when it was placed. */
export type ListedBid = ChainedBid & { hash: string }

/** What the public list says about a run before its bids. */
export type ListedRun = ChainedRun & {
  startingBidCents: number
  incrementCents: number
  /** How many bids the list must have. */
  bids: number
  /** The last bid's hash, as it was kept apart from the bids; null without bids. */
  head: string | null
}

/**
 * What contradicts itself: a number is missing or there twice (`order`), a price is not one
 * increment above the one before, a time is earlier than the one before, a bidder outbids
 * themselves, a hash is not that of its bid and the ones before, or the list does not end where the
 * platform says that it does (`length`, `head`).
 */
export type ChainFault = {
  seq: number
  reason: 'order' | 'price' | 'time' | 'own-bid' | 'hash' | 'length' | 'head'
}

type Hash = (text: string) => string | Promise<string>

/**
 * Checks a run's bids page by page, oldest first. `add` returns the first fault or null, and so
 * does `end` once all bids were added. `sha256` returns lower-case hex.
 */
export function createChainCheck(run: ListedRun, sha256: Hash) {
  let last: ListedBid | null = null

  async function faultOf(bid: ListedBid): Promise<ChainFault['reason'] | null> {
    if (bid.seq !== (last?.seq ?? 0) + 1) return 'order'
    if (bid.amountCents !== run.startingBidCents + run.incrementCents * bid.seq) return 'price'
    if (last && bid.decidedAt < last.decidedAt) return 'time'
    if (last && bid.pseudonym === last.pseudonym) return 'own-bid'
    const hash = await sha256(linkText(last?.hash ?? CHAIN_START, run, bid))
    return hash === bid.hash ? null : 'hash'
  }

  return {
    async add(bids: readonly ListedBid[]): Promise<ChainFault | null> {
      for (const bid of bids) {
        const reason = await faultOf(bid)
        if (reason) return { seq: bid.seq, reason }
        last = bid
      }
      return null
    },
    end(): ChainFault | null {
      const seq = last?.seq ?? 0
      if (seq !== run.bids) return { seq, reason: 'length' }
      return (last?.hash ?? null) === run.head ? null : { seq, reason: 'head' }
    },
  }
}
