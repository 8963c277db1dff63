import { create } from 'zustand'

export type Win = { auctionId: string; title: string; priceCents: number }

/** The win being celebrated on its auction's page. */
export const useWin = create<{ win: Win | null }>(() => ({ win: null }))

export function endCelebration(): void {
  useWin.setState({ win: null })
}

/** A win passed to the profile in the router's state, with the item's value where it is known. */
export type CarriedWin = Win & { estimatedValue: string | null }

/** The win that led to this page, from the router's state. */
export function carriedWinOf(state: unknown): CarriedWin | null {
  if (typeof state !== 'object' || state === null || !('win' in state)) return null
  const { win } = state
  return typeof win === 'object' && win !== null && 'auctionId' in win ? (win as CarriedWin) : null
}
