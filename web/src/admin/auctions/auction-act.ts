import type { Auction } from '@centesimo/contract'

/** What an admin does with an auction. */
export type AuctionAct = 'start' | 'close' | 'restart' | 'edit' | 'duplicate' | 'delete'

const turns = { upcoming: 'start', live: 'close', ended: 'restart' } as const

/** What can be done with an auction in this state; what turns it into the next one comes first. */
export function actsOf(status: Auction['status']): readonly [AuctionAct, ...AuctionAct[]] {
  return [turns[status], 'edit', 'duplicate', 'delete']
}
