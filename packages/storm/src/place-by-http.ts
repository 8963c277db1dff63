import { type PlacedBid, placeBid } from '@centesimo/contract'
import type { Bidder } from './accounts.ts'
import { pathOf, refusalOf } from './call.ts'
import { type Connection, openConnection } from './connection.ts'
import type { Place } from './flood.ts'

/**
 * Places bids by POST, one connection per slot. `path` is that of another call of the same shape.
 */
export function placeByHttp(
  url: string,
  slots: number,
  path: string = placeBid.path,
): { place: Place<Bidder>; close: () => Promise<void> } {
  const connections = Array.from({ length: slots }, () => openConnection(url))
  return {
    place: ({ bidder, auctionId }, bidId, slot) => placeOver(connections[slot]!, bidder, auctionId, bidId, path),
    close: async () => {
      await Promise.all(connections.map((connection) => connection.close()))
    },
  }
}

export async function placeOver(
  connection: Connection,
  bidder: Bidder,
  auctionId: string,
  bidId: string,
  path: string = placeBid.path,
) {
  const reply = await connection.send({
    method: placeBid.method,
    path: pathOf(path, { id: auctionId }),
    headers: { cookie: bidder.cookie, 'content-type': 'application/json' },
    body: `{"bidId":"${bidId}"}`,
  })
  return reply.status === placeBid.status ? placedAnswer(JSON.parse(reply.body) as PlacedBid, bidder) : refusalOf(reply)
}

export function placedAnswer({ bid, auction, credits }: PlacedBid, bidder: Pick<Bidder, 'username'>) {
  const leads = auction.lastBidderName === bidder.username
  return { ok: true as const, publicId: bid.id, amountCents: bid.amount, leads, credits }
}
