import type { Auction } from '@centesimo/contract'

/** An admin's action on an auction. */
export type AuctionAction = 'start' | 'close' | 'restart' | 'edit' | 'duplicate' | 'delete'

const statusActions = { upcoming: 'start', live: 'close', ended: 'restart' } as const

/** The actions for an auction in this status; the one that changes the status comes first. */
export function actionsFor(status: Auction['status']): readonly [AuctionAction, ...AuctionAction[]] {
  return [statusActions[status], 'edit', 'duplicate', 'delete']
}
