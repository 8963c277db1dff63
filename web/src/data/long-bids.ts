import type { Bid } from '@centesimo/contract'
import { limits } from '@centesimo/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLiveBids } from '../live/live-store.ts'
import { placeOf } from '../live/merge-bids.ts'
import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'

export const longHistory = limits.bidPage.max

/**
 * More of a run's history than the live store has, newest first, while `enabled`. Read again when
 * more bids have come since than the live store remembers.
 */
export function useLongBids(id: string, enabled: boolean): readonly Bid[] {
  const live = useLiveBids(id)
  const { data, refetch } = useQuery({
    enabled,
    queryKey: queryKeys.longBids(id),
    queryFn: ({ signal }) => call('listBids', { params: { id }, query: { limit: longHistory }, signal }),
  })
  const bids = enabled && data ? joined(live, data) : live
  useEffect(() => {
    if (data && bids === undefined) void refetch({ cancelRefetch: false })
  }, [data, bids, refetch])
  return bids ?? live
}

/** Both histories as one; undefined if they are of two runs or leave a gap between them. */
function joined(live: readonly Bid[], read: readonly Bid[]): readonly Bid[] | undefined {
  const [newest, oldest] = [read[0], live.at(-1)]
  if (!newest || !oldest) return live
  const { run, seq } = placeOf(newest.id)
  const from = placeOf(oldest.id)
  if (from.run !== run || from.seq > seq + 1) return undefined
  return [...live.filter((bid) => placeOf(bid.id).seq > seq), ...read]
}
