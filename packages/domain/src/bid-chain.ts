/**
 * The chain of a run's bids: each bid's hash covers the one before, so that a bid that is changed,
 * left out, put in or moved afterwards breaks every hash that follows. This file says which text
 * is hashed, by SHA-256 of its UTF-8 and written in lower-case hex; who hashes brings the function.
 */
export type ChainedBid = {
  seq: number
  amountCents: number
  /** Epoch ms. */
  decidedAt: number
  /** Names the same bidder throughout the run, and no account: see `pseudonymText`. */
  pseudonym: string
}

/** The run that a chain belongs to. `auctionId` is the public one. */
export type ChainedRun = { auctionId: string; run: number }

/** What the first bid's hash follows. */
export const CHAIN_START = '0'.repeat(64)

/** The text of a bid's hash. */
export function linkText(previousHash: string, { auctionId, run }: ChainedRun, bid: ChainedBid): string {
  const time = new Date(bid.decidedAt).toISOString()
  return [previousHash, auctionId, run, bid.seq, bid.amountCents, time, bid.pseudonym].join('|')
}

/**
 * The text of the secret that a bidder gets for a run, from the run's own random key (hex) and the
 * public id of their account. It cannot be guessed without the key.
 */
export function secretText(chainKey: string, userId: string): string {
  return `${chainKey}|${userId}`
}

/**
 * The text of a bidder's pseudonym in a run. It ties the pseudonym to the account: with the secret
 * the bidder can show that it is theirs, and the platform cannot say later that it was another's.
 */
export function pseudonymText(secret: string, userId: string): string {
  return `${secret}|${userId}`
}
