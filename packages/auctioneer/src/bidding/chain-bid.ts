import { hash } from 'node:crypto'
import { type ChainedBid, linkText, pseudonymText, secretText } from '@centesimo/domain'
import type { LockedAuction } from '../rows/locked-auction.ts'

const sha256 = (text: string) => hash('sha256', text)

type Bid = Omit<ChainedBid, 'pseudonym'> & { bidderPublicId: string }

/**
 * The hash of the next bid in the chain of the auction's run, hex; null for a run without a whole
 * chain. Moves the chain's head.
 */
export function chainBid(auction: Pick<LockedAuction, 'publicId' | 'chain'>, run: number, bid: Bid): string | null {
  const { publicId, chain } = auction
  if (!chain) return null
  const pseudonym = pseudonymOf(chain.key, bid.bidderPublicId)
  const head = sha256(linkText(chain.head, { auctionId: publicId, run }, { ...bid, pseudonym }))
  auction.chain = { ...chain, head }
  return head
}

/** A bidder's secret in a run, hex: with it they can show which pseudonym is theirs. */
export function bidderSecret(chainKey: string, userPublicId: string): string {
  return sha256(secretText(chainKey, userPublicId))
}

/** A bidder's pseudonym in a run, hex. */
export function pseudonymOf(chainKey: string, userPublicId: string): string {
  return sha256(pseudonymText(bidderSecret(chainKey, userPublicId), userPublicId))
}
