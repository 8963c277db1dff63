import type { Auction } from '@centesimo/contract'
import type { AdminCall } from '@centesimo/contract/admin-roles'

/** An admin's action on an auction. */
export type AuctionAction = 'start' | 'close' | 'restart' | 'edit' | 'duplicate' | 'delete'

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
 * The actions for an auction; first the one that starts it, and late the one that ends it. A series
 * goes on by itself: its ended auctions do not restart.
 */
export function actionsFor({ status, seriesId }: Pick<Auction, 'status' | 'seriesId'>): readonly AuctionAction[] {
  if (status === 'live') return ['edit', 'duplicate', 'close', 'delete']
  const others = ['edit', 'duplicate', 'delete'] as const
  if (status === 'upcoming') return ['start', ...others]
  return seriesId === null ? ['restart', ...others] : others
}
