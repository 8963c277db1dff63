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

/**
 * The actions for an auction; the one that changes its status comes first. A series goes on by
 * itself: its ended auctions do not restart.
 */
export function actionsFor({ status, seriesId }: Pick<Auction, 'status' | 'seriesId'>): readonly AuctionAction[] {
  const others = ['edit', 'duplicate', 'delete'] as const
  return status === 'ended' && seriesId !== null ? others : [statusActions[status], ...others]
}
