import { createHash } from 'node:crypto'
import * as calls from '@centesimo/contract'
import { refuseCategory } from '../../auctions/auction-body.ts'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { runBulk } from '../../http/run-bulk.ts'
import { editAuction } from './edit-auction.ts'
import { findCategory } from './find-category.ts'
import { planCategory, planCopy, planRemoval, planStart } from './plan-bulk.ts'
import { changeAuctionStatus } from './set-auction-status.ts'

const unknown = 'AUCTION_NOT_FOUND'

/** The same action on several auctions. */
export function bulkAuctionRoutes(deps: Deps): Route[] {
  const { auctioneer } = deps
  const { db } = deps.database
  return [
    handle(calls.startAuctions, ({ body, user, request: { log } }) =>
      runBulk({
        ...body,
        unknown,
        log,
        plan: (ids) => planStart(db, ids),
        run: (auctionId) => changeAuctionStatus(auctioneer, { auctionId, status: 'live', adminId: user.id }),
      }),
    ),
    handle(calls.duplicateAuctions, ({ body, user, idempotencyKey, request: { log } }) =>
      runBulk({
        ...body,
        unknown,
        log,
        plan: (ids) => planCopy(deps.database, ids, user.id),
        run: (id) => {
          const requestId = idempotencyKey && itemRequestId(idempotencyKey, id)
          return auctioneer.duplicate(id, { startAsLive: false, requestId }, { adminId: user.id })
        },
      }),
    ),
    handle(calls.categorizeAuctions, async ({ body, user, request: { log } }) => {
      const categoryId = await findCategory(db, body.categoryId)
      if (categoryId === undefined) return refuseCategory('VALIDATION_FAILED')
      const change = { categoryId: body.categoryId }
      return runBulk({
        ...body,
        unknown,
        log,
        plan: (ids) => planCategory(db, ids, categoryId),
        run: (auctionId) => editAuction(deps, { auctionId, body: change, adminId: user.id }),
      })
    }),
    handle(calls.deleteAuctions, ({ body, user, request: { log } }) =>
      runBulk({
        ...body,
        unknown,
        log,
        plan: (ids) => planRemoval(db, ids),
        run: (id) => auctioneer.remove(id, { adminId: user.id }),
      }),
    ),
  ]
}

/**
 * A UUID for each item of a request. The edge answers a repeated request with its stored answer;
 * after a crash in between the request runs again, and a copy that exists must not get a sibling.
 */
function itemRequestId(requestId: string, id: string): string {
  const hex = createHash('sha256').update(`${requestId}:${id}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
