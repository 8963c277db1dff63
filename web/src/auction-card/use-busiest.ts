import { useLiveStore } from '../live/live-store.ts'
import { busiest } from './busy-auctions.ts'

/** The busiest of a list. Rendered again only when another auction joins or leaves them. */
export function useBusiest(ids: readonly string[]): ReadonlySet<string> {
  const busy = useLiveStore(({ auctions }) =>
    busiest(ids.flatMap((id) => auctions[id]?.auction ?? []))
      .toSorted()
      .join(' '),
  )
  return new Set(busy.split(' '))
}
