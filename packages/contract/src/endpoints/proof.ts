import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cursor, optionalQuery } from '../page.ts'
import { isoTime } from '../text.ts'

/** SHA-256 in lower-case hex. */
const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** A run by its number; without one the newest. */
const run = optionalQuery(
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'Numero non valido')
    .meta({ type: 'integer', minimum: 1 })
    .transform(Number),
)

/**
 * A bid in the chain of its run. `hash` covers the hash before and these fields; `pseudonym` names
 * the same bidder throughout the run and in no other.
 */
export const ChainedBid = z.object({
  seq: z.int(),
  /** The resulting price in cents. */
  amount: z.int(),
  timestamp: isoTime,
  pseudonym: hash,
  hash,
})

/**
 * What the chain of a run is checked with: `packages/domain/src/check-chain.ts` does it. While the
 * run is live, `bids` may have more than `length`, which belongs to `head`.
 */
export const Proof = z.object({
  auctionId: z.string(),
  run: z.int(),
  /** In cents: each bid is one increment above the one before. */
  startingBid: z.int(),
  increment: z.int(),
  isEnded: z.boolean(),
  /** How many bids the run has, and the hash of the last one: null without bids. */
  length: z.int(),
  head: hash.nullable(),
  /** False for a run before there were chains, or during whose bids the platform was upgraded. */
  isWhole: z.boolean(),
  /** At most 500, the oldest first; empty unless the chain is whole. */
  bids: z.array(ChainedBid),
  nextCursor: z.string().nullable(),
})
export type Proof = z.output<typeof Proof>

export const getProof = endpoint('getProof', {
  access: 'public',
  summary: 'The chain of the bids of a run, the newest run unless another is asked for',
  query: z.strictObject({ run, cursor }),
  reply: Proof,
  refusals: ['AUCTION_NOT_FOUND'],
})

/** With `secret` and `userId` the user can show that the pseudonym is theirs. */
export const OwnPseudonym = z.object({
  run: z.int(),
  userId: z.string(),
  secret: hash,
  pseudonym: hash,
  bids: z.int(),
})
export type OwnPseudonym = z.output<typeof OwnPseudonym>

export const getOwnPseudonym = endpoint('getOwnPseudonym', {
  access: 'user',
  scope: 'read',
  summary: "The user's own pseudonym in a run; null where they did not bid or the run has no chain",
  query: z.strictObject({ run }),
  reply: OwnPseudonym.nullable(),
  refusals: ['AUCTION_NOT_FOUND'],
})
