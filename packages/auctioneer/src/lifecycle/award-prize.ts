import type { Transaction } from '@centesimo/db'
import { notify } from '@centesimo/notifications'
import type { DomainEvents } from '../events.ts'
import type { LockedAuction } from '../rows/locked-auction.ts'
import { notifyRefunds, postCredits, readBidderCosts } from './post-credits.ts'

/**
 * The winner's prize in credits (0: the auction itself), and whether the other bidders of the run
 * are refunded.
 */
export type Prize = { winnerCredits: number; refundOthers: boolean }

/**
 * Posts the prize of a run that an admin has just ended, and the refunds of its other bidders.
 * Returns the refunds.
 */
export async function awardPrize(
  { client, db }: Pick<Transaction, 'client' | 'db'>,
  auction: LockedAuction,
  winnerId: number,
  { winnerCredits, refundOthers }: Prize,
  events: DomainEvents,
): Promise<{ refunded: number; refundedCredits: number }> {
  const { run } = auction.state
  const others = refundOthers
    ? (await readBidderCosts(client, auction.id, run)).filter(({ userId }) => userId !== winnerId)
    : []
  const refunds = others.map(({ userId, ...spent }) => ({
    userId,
    type: 'refund' as const,
    amount: spent.credits,
    returned: spent,
    key: `close:${auction.id}:${run}:${userId}`,
    description: `Crediti restituiti: asta chiusa «${auction.title}»`,
  }))
  const prize = {
    userId: winnerId,
    type: 'bonus' as const,
    amount: winnerCredits,
    key: `prize:${auction.id}:${run}`,
    description: `Crediti vinti: «${auction.title}»`,
  }
  await postCredits(db, auction, winnerCredits > 0 ? [...refunds, prize] : refunds, events)
  await notifyRefunds(client, auction, refunds, 'closed')
  if (winnerCredits > 0) await notifyPrize({ client }, auction, winnerId, winnerCredits, events)
  return { refunded: others.length, refundedCredits: others.reduce((sum, { credits }) => sum + credits, 0) }
}

async function notifyPrize(
  { client }: Pick<Transaction, 'client'>,
  auction: LockedAuction,
  userId: number,
  credits: number,
  events: DomainEvents,
): Promise<void> {
  const { id, publicId: auctionId, title, state } = auction
  const finalPrice = state.currentBidCents
  const payload = { title, credits, finalPrice }
  await notify(client, { kind: 'prize', userId, auctionId: id, payload, key: `prize:${id}:${state.run}` })
  events.people.push({ userId, kind: 'won', auctionId, title, finalPrice, orderId: null })
}
