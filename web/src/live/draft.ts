import type { Auction } from '@centesimo/contract'
import { createContext, useContext } from 'react'

/** Details of an auction that an admin has changed and not saved yet. */
export type AuctionDraft = { id: string; details: Partial<Auction> }

/** Below its provider `useAuction` shows the draft's details instead of the auction's own. */
export const DraftContext = createContext<AuctionDraft | null>(null)

/** Whether the page shows unsaved details of the auction: nothing may be bought by them. */
export function useIsDraft(id: string): boolean {
  return useContext(DraftContext)?.id === id
}
