import {
  closeAuction,
  createAuction,
  deleteAuction,
  duplicateAuction,
  editAuction,
  getAdminAuction,
  listAdminAuctions,
  restartAuction,
  setAuctionStatus,
} from '@centesimo/contract'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { wrongCursor } from '../../http/paging.ts'
import { refuse } from '../../http/refusal.ts'
import { findPageNow, hasStatus } from '../../queries/auction-lists.ts'
import { bulkAuctionRoutes } from './bulk-routes.ts'
import { createAuction as createTestAuction } from './create-auction.ts'
import { editAuction as edit } from './edit-auction.ts'
import { readAdminAuctions } from './read-admin-auctions.ts'
import { readAuctionDetail } from './read-auction-detail.ts'
import { changeAuctionStatus } from './set-auction-status.ts'

/**
 * Auctions for admins. Nothing is cached here, so an admin sees the result of an action at once, on
 * any node.
 */
export function adminAuctionRoutes(deps: Deps): Route[] {
  const { database, auctioneer, reader } = deps
  const show = async (id: string) =>
    (await readAdminAuctions(database.db, reader, [id]))[0] ?? refuse('AUCTION_NOT_FOUND')

  return [
    ...bulkAuctionRoutes(deps),
    handle(listAdminAuctions, async ({ query }) => {
      const page = await findPageNow(database.db, query)
      if (!page) return wrongCursor
      const auctions = await readAdminAuctions(database.db, reader, page.found.ids)
      const items = auctions.filter((auction) => hasStatus(auction, query.status))
      return { items, nextCursor: page.found.nextCursor, totalCount: page.total }
    }),
    handle(getAdminAuction, async ({ params }) => {
      return (await readAuctionDetail(database.db, reader, params.id)) ?? refuse('AUCTION_NOT_FOUND')
    }),
    handle(createAuction, async ({ body, user }) => {
      const created = await createTestAuction(deps, body, user.id)
      return created.ok ? show(created.id) : created
    }),
    handle(editAuction, async ({ params, body, user }) => {
      const edited = await edit(deps, { auctionId: params.id, body, adminId: user.id })
      return edited.ok ? show(params.id) : edited
    }),
    handle(duplicateAuction, async ({ params, body, user, idempotencyKey }) => {
      const { closingPrice, startAsLive } = body
      const copy = {
        title: body.title?.trim(),
        closingPriceCents: closingPrice,
        startAsLive,
        requestId: idempotencyKey,
      }
      const copied = await auctioneer.duplicate(params.id, copy, { adminId: user.id })
      return copied.ok ? show(copied.liveState.id) : copied
    }),
    handle(restartAuction, async ({ params, user }) => {
      const restarted = await auctioneer.restart(params.id, { adminId: user.id })
      return restarted.ok ? show(params.id) : restarted
    }),
    handle(setAuctionStatus, async ({ params, body, user }) => {
      const changed = await changeAuctionStatus(auctioneer, {
        auctionId: params.id,
        status: body.status,
        adminId: user.id,
      })
      return changed.ok ? show(params.id) : changed
    }),
    handle(closeAuction, async ({ params, body, user }) => {
      const closed = await auctioneer.close(params.id, { adminId: user.id }, body)
      return closed.ok ? show(params.id) : closed
    }),
    handle(deleteAuction, async ({ params, user }) => {
      const removed = await auctioneer.remove(params.id, { adminId: user.id })
      return removed.ok ? { message: 'Asta eliminata' } : removed
    }),
  ]
}
