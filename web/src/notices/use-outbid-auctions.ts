import type { Notice } from '@centesimo/contract'
import { useShallow } from 'zustand/react/shallow'
import { useLiveStore } from '../live/live-store.ts'
import { useWatch } from '../live/use-watch.ts'

/** Each is followed live. */
const MOST = 10

/**
 * Of the first auctions in which the user was outbid, as far as their state is known: the auction
 * by its newest such notice.
 */
export function useOutbidAuctions(notices: readonly Notice[]): ReadonlyMap<string, string> {
  const newest = new Map<string, string>()
  for (const { id, kind, auctionId } of notices)
    if (kind === 'outbid' && auctionId && !newest.has(auctionId)) newest.set(auctionId, id)
  const known = useLiveStore(
    useShallow(({ auctions }) => [...newest.keys()].filter((id) => auctions[id]).slice(0, MOST)),
  )
  useWatch(known, { inList: true })
  return new Map(known.map((auctionId) => [newest.get(auctionId)!, auctionId]))
}
