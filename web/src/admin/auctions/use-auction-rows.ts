import { useEffect } from 'react'
import { dispatchLiveEvent } from '../../live/live-store.ts'
import { pollMs, usePoll } from '../../live/polling.ts'
import { useWatch } from '../../live/use-watch.ts'
import { useAdminList } from '../ui/use-admin-list.ts'

const filters = ['search', 'status', 'categoryId', 'kind', 'sort'] as const
/** Live auctions first, the one with the least time left on top. */
const defaults = { sort: 'ending' }
const noRows: readonly { id: string }[] = []

export type AuctionRows = ReturnType<typeof useAuctionRows>

/** The admin list of auctions, paged; the auctions of the page update live. */
export function useAuctionRows() {
  const pollEveryMs = usePoll(pollMs.upcomingLists)
  const list = useAdminList('listAdminAuctions', {
    filters,
    defaults,
    limit: 24,
    ...(pollEveryMs !== false && { refetchMs: pollEveryMs }),
  })
  const { rows } = list
  useEffect(() => {
    if (rows) dispatchLiveEvent({ type: 'read', auctions: rows })
  }, [rows])
  useWatch(
    (rows ?? noRows).map(({ id }) => id),
    { inList: true },
  )
  return list
}
