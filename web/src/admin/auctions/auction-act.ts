import type { Auction } from '@centesimo/contract'

/** An admin's action on an auction. */
export type AuctionAct = 'start' | 'close' | 'restart' | 'edit' | 'duplicate' | 'delete'

const turns = { upcoming: 'start', live: 'close', ended: 'restart' } as const

/** The actions for an auction in this status; the one that changes the status comes first. */
export function actsOf(status: Auction['status']): readonly [AuctionAct, ...AuctionAct[]] {
  return [turns[status], 'edit', 'duplicate', 'delete']
}
