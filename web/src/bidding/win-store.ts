import { create } from 'zustand'

export type Win = { auctionId: string; title: string; priceCents: number }

/** The win that is being celebrated on its auction's page. */
export const useWin = create<{ win: Win | null }>(() => ({ win: null }))

export function endCelebration(): void {
  useWin.setState({ win: null })
}
