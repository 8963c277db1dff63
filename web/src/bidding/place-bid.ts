import type { PlacedBid } from '@centesimo/contract'
import { ApiError, wasAnswered } from '../data/api-error.ts'
import { call } from '../data/call.ts'
import { placeBidBySocket } from '../live/live-socket.ts'
import { newBidId } from './bid-id.ts'

/**
 * Ids of bids without an answer, by auction: another press repeats the same bid and never places a
 * second one.
 */
const unanswered = new Map<string, string>()

const retryDelaysMs = [300, 1200]

/**
 * Places one bid: by socket while it is live, otherwise by HTTP. Retries a lost answer under the
 * same id. Throws an ApiError when the bid is refused, over either channel.
 */
export async function placeBid(auctionId: string, body: { creditsToUse?: 0 } = {}): Promise<PlacedBid> {
  const bidId = unanswered.get(auctionId) ?? newBidId()
  unanswered.set(auctionId, bidId)
  try {
    const placed = await retryUntilAnswered((isRetry) => send(auctionId, bidId, body, isRetry))
    unanswered.delete(auctionId)
    return placed
  } catch (error) {
    if (wasAnswered(error)) unanswered.delete(auctionId)
    throw error
  }
}

async function send(
  auctionId: string,
  bidId: string,
  body: { creditsToUse?: 0 },
  isRetry: boolean,
): Promise<PlacedBid> {
  const ack = isRetry ? null : await placeBidBySocket(auctionId, bidId)
  if (ack === null) return call('placeBid', { params: { id: auctionId }, body: { ...body, bidId } })
  if (!ack.ok) throw new ApiError(ack.status, JSON.stringify(ack.error))
  return ack
}

async function retryUntilAnswered(attempt: (isRetry: boolean) => Promise<PlacedBid>): Promise<PlacedBid> {
  for (const delayMs of retryDelaysMs) {
    try {
      return await attempt(delayMs !== retryDelaysMs[0])
    } catch (error) {
      if (wasAnswered(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, delayMs))
    }
  }
  return attempt(true)
}
