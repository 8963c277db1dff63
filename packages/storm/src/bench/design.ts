/** One implementation of placing a bid. The benchmark puts each behind the same HTTP layer. */
export type Design = {
  placeBid: (bid: { auctionId: string; userId: number; requestId: string }) => Promise<DesignAnswer>
  close: () => Promise<void>
}

export type DesignAnswer =
  | { ok: true; bidId: string; amountCents: number; leaderName: string; credits: number; won: boolean }
  | { ok: false; code: string }

export const designNames = ['plain', 'queue'] as const
export type DesignName = (typeof designNames)[number]
