import { type Auctioneer, type BidOutcome, Unavailable } from '@centesimo/auctioneer'
import type { PlacedBid } from '@centesimo/contract'
import { metrics, monotonicMs, tracing } from '@centesimo/runtime'
import { Counter, Histogram } from 'prom-client'
import { type Refused, refuse, refuseFields } from '../http/refusal.ts'
import type { AuctionReader } from '../live/auction-reader.ts'
import type { BidRequest } from '../live/bid-request.ts'

const decided = new Counter({
  name: 'centesimo_bids_total',
  help: 'Bids answered by this node, by outcome',
  labelNames: ['outcome'],
  registers: [metrics],
})

const bidSeconds = new Histogram({
  name: 'centesimo_bid_seconds',
  help: "Time from a bid's arrival until it was decided and durable, or refused",
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 4],
  registers: [metrics],
})

/**
 * The one entry point for a bid, by POST or by socket. The caller has checked session, rate limit
 * and schema. Throws `Unavailable`.
 */
export async function placeBid(
  { auctioneer, reader }: { auctioneer: Pick<Auctioneer, 'placeBid'>; reader: Pick<AuctionReader, 'showWithState'> },
  { auctionId, user, bidId, idempotencyKey, receivedAt, channel, traceParent }: BidRequest,
): Promise<PlacedBid | Refused> {
  if (!user.mayBid) return refuse('EMAIL_NOT_VERIFIED')
  // Without a `bidId` the header is the bid's id; two different ids are a contradiction.
  if (bidId && idempotencyKey && bidId.toLowerCase() !== idempotencyKey.toLowerCase()) {
    return refuseFields({ bidId: "L'identificativo della puntata è diverso da Idempotency-Key" })
  }
  const requestId = bidId ?? idempotencyKey ?? undefined
  // A trace of our own: the sampling goes by its id, which a client must not choose.
  const links = traceParent === undefined ? [] : [traceParent]
  const span = tracing()?.begin('bid', { links, from: receivedAt, attributes: { channel } })
  const answered = (outcome: string) => {
    decided.inc({ outcome })
    bidSeconds.observe((monotonicMs() - receivedAt) / 1_000)
    span?.end({ outcome })
  }
  const outcome = await auctioneer
    .placeBid({ auctionId, userId: user.id, requestId, receivedAt, traceParent: span?.parent })
    .catch((error) => {
      answered(error instanceof Unavailable ? 'UNAVAILABLE' : 'INTERNAL_ERROR')
      throw error
    })
  answered(labelOf(outcome))
  if (!outcome.ok) return outcome
  const { bid, liveState, credits, spentHere, won } = outcome
  const auction = await reader.showWithState(liveState)
  // The auction was deleted after the bid.
  if (!auction) return refuse('AUCTION_NOT_FOUND')
  const message = won ? "Complimenti, hai vinto l'asta!" : 'Offerta inviata!'
  return { bid, auction, credits, spentHere, won, message }
}

function labelOf(outcome: BidOutcome): string {
  if (!outcome.ok) return outcome.code
  return outcome.repeated ? 'repeated' : 'accepted'
}
