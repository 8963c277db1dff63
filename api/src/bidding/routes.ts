import type { AutoBid } from '@centesimo/auctioneer'
import {
  type AutoBidState,
  getAutoBid,
  getMine,
  limits,
  listBidAuctions,
  listMyLiveAuctions,
  listUserBids,
  placeBid,
  startAutoBid,
  stopAutoBid,
  toIsoTime,
} from '@centesimo/contract'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { idOf } from '../http/ids.ts'
import { pageStartOf } from '../http/paging.ts'
import { refuse } from '../http/refusal.ts'
import { listLiveAuctionsOf } from '../queries/my-live-auctions.ts'
import { readMine } from '../queries/read-mine.ts'
import { readOwnSlots } from '../queries/read-own-slots.ts'
import { listBidAuctionsOf, listBidsOf, presentOwnBid } from '../queries/user-bids.ts'
import { mayPlaceBids } from '../session/session-user.ts'
import { placeBid as place } from './place-bid.ts'

export function biddingRoutes(
  deps: Pick<Deps, 'auctioneer' | 'clock' | 'config' | 'database' | 'reader' | 'sessions'>,
): Route[] {
  const { auctioneer, sessions } = deps
  const { db } = deps.database
  const sellsDemo = deps.config.paypal?.isSandbox ?? true
  return [
    handle(
      placeBid,
      ({ params, body, user, idempotencyKey, receivedAt, request }) => {
        const { traceparent } = request.headers
        const traceParent = typeof traceparent === 'string' ? traceparent : undefined
        const bid = { auctionId: params.id, user, bidId: body.bidId, idempotencyKey, receivedAt }
        return place(deps, { ...bid, channel: 'http', traceParent })
      },
      {
        idempotency: 'handler',
        whileFindingUser: ({ params, headers }, find) => {
          const { id } = params as { id: string }
          return mayPlaceBids(sessions.lastSessionUser(headers)) ? auctioneer.whileBidArrives(id, find) : find()
        },
      },
    ),
    handle(getAutoBid, async ({ params, user }) => {
      const auto = await auctioneer.readAutoBid({ auctionId: params.auctionId, userId: user.id })
      return auto.ok ? { ...toState(auto), lastBidAt: toIsoTime(auto.lastBidAt) } : auto
    }),
    handle(getMine, async ({ params, user }) => {
      const auctionId = await auctioneer.resolveId(idOf(params.id))
      const mine = auctionId === undefined ? null : await readMine(db, { auctionId, userId: user.id, sellsDemo })
      if (!mine) return refuse('AUCTION_NOT_FOUND')
      const slots = await readOwnSlots(deps, user.id)
      return { ...mine, winSlot: slots && { free: slots.free, nextFreeAt: slots.nextFreeAt } }
    }),
    handle(listMyLiveAuctions, ({ user }) => listLiveAuctionsOf(deps, user.id)),
    handle(startAutoBid, async ({ body, user }) => {
      if (!user.mayBid) return refuse('EMAIL_NOT_VERIFIED')
      const { auctionId, ...wish } = body
      const auto = await auctioneer.startAutoBid({ auctionId: idOf(auctionId), userId: user.id, ...wish })
      return auto.ok ? toState(auto) : auto
    }),
    handle(stopAutoBid, async ({ body, user }) => {
      const auto = await auctioneer.stopAutoBid({ auctionId: idOf(body.auctionId), userId: user.id })
      return auto.ok ? toState(auto) : auto
    }),

    handle(listUserBids, async ({ query, user }) => {
      const from = pageStartOf(query, limits.page.default)
      if (!from.ok) return from
      if (query.auctionId === undefined) return listBidsOf(db, user.id, from, presentOwnBid)
      const auctionId = await auctioneer.resolveId(idOf(query.auctionId))
      if (auctionId === undefined) return refuse('AUCTION_NOT_FOUND')
      return listBidsOf(db, user.id, { ...from, auctionId }, presentOwnBid)
    }),
    handle(listBidAuctions, async ({ query, user }) => {
      const from = pageStartOf(query, limits.page.default)
      return from.ok ? listBidAuctionsOf(db, user.id, { ...from, sellsDemo }) : from
    }),
  ]
}

function toState({ isActive, nextBidAt, maxBids, bidsPlaced }: AutoBid): AutoBidState {
  return { isActive, nextBidAt: toIsoTime(nextBidAt), maxBids, bidsPlaced }
}
