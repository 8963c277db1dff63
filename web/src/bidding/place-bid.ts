import type { PlacedBid } from '@centesimo/contract'
import { ApiError, wasAnswered } from '../data/api-error.ts'
import { call } from '../data/call.ts'
import { retryUntilAnswered } from '../data/retry-until-answered.ts'
import { placeBidBySocket } from '../live/live-socket.ts'
import { newBidId } from './bid-id.ts'

/**
 * Ids of bids without an answer, by auction: another press repeats the same bid and never places a
 * second one.
 */
const unanswered = new Map<string, string>()

/** Short, since a countdown runs. A rate limit is an answer here. */
const retryOptions = { delaysMs: [300, 1200], isLost: (error: unknown) => !wasAnswered(error) }

/**
 * Places one bid: by socket while it is live, otherwise by HTTP. Retries a lost answer under the
 * same id; the balance of such an answer is that of the first one, which more bids may have
 * changed since. Throws an ApiError when the bid is refused, over either channel.
 */
export async function placeBid(
  auctionId: string,
  body: { creditsToUse?: 0 } = {},
): Promise<PlacedBid & { isRepeat: boolean }> {
  const lostId = unanswered.get(auctionId)
  const bidId = lostId ?? newBidId()
  unanswered.set(auctionId, bidId)
  let isRepeat = lostId !== undefined
  try {
    const placed = await retryUntilAnswered((failures) => {
      isRepeat ||= failures > 0
      return send(auctionId, bidId, body, failures > 0)
    }, retryOptions)
    unanswered.delete(auctionId)
    return { ...placed, isRepeat }
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
