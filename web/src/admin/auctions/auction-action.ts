import type { Auction } from '@centesimo/contract'
import type { AdminCall } from '@centesimo/contract/admin-roles'

/** An admin's action on an auction. */
export type AuctionAction = 'start' | 'close' | 'restart' | 'edit' | 'duplicate' | 'delete'

const statusActions = { upcoming: 'start', live: 'close', ended: 'restart' } as const

/** The call that an action makes in the end, whose roles are offered it. */
export const callOfAction: Record<AuctionAction, AdminCall> = {
  start: 'setAuctionStatus',
  close: 'closeAuction',
  restart: 'restartAuction',
  edit: 'editAuction',
  duplicate: 'createAuction',
  delete: 'deleteAuction',
}

/** The actions for an auction in this status; the one that changes the status comes first. */
export function actionsFor(status: Auction['status']): readonly [AuctionAction, ...AuctionAction[]] {
  return [statusActions[status], 'edit', 'duplicate', 'delete']
}
