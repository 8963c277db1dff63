import type { MyLiveAuction, SpentHere } from '@centesimo/contract'
import { useQuery } from '@tanstack/react-query'
import { dispatchLiveEvent } from '../live/live-store.ts'
import { pollMs, usePoll } from '../live/polling.ts'
import { call } from './call.ts'
import { queryClient } from './query-client.ts'
import { queryKeys, refresh } from './query-keys.ts'
import { useSession } from './session.ts'

/**
 * The live auctions that the signed-in user has bid on or follows. Their prices and leaders come
 * from the live store: this answer is only as new as its reading.
 */
function useMyAuctionsQuery<T>(select: (auctions: MyLiveAuction[]) => T) {
  return useQuery({
    queryKey: queryKeys.myAuctions,
    queryFn: async ({ signal }) => {
      const mine = await call('listMyLiveAuctions', { signal })
      dispatchLiveEvent({ type: 'read', auctions: mine.map(({ auction }) => auction) })
      return mine
    },
    enabled: useSession().status === 'in',
    refetchInterval: usePoll(pollMs.liveLists),
    select,
  })
}

const all = (auctions: MyLiveAuction[]) => auctions

export function useMyAuctions() {
  return useMyAuctionsQuery(all)
}

/** Whether the signed-in user has bid in this run. */
export function useHasBidIn(auctionId: string, run: number | undefined): boolean {
  const { data } = useMyAuctionsQuery((auctions) => auctions.some((mine) => isRun(mine, auctionId, run)))
  return data ?? false
}

/** The user's first bid in a run adds its auction, later ones change what was spent there. */
export function setSpentInMyAuctions(spent: { auctionId: string; run: number; spentHere: SpentHere }): void {
  const { auctionId, run, spentHere } = spent
  const known = queryClient.getQueryData<MyLiveAuction[]>(queryKeys.myAuctions)
  if (known?.some((mine) => isRun(mine, auctionId, run))) {
    const next = known.map((mine) => (isRun(mine, auctionId, run) ? { ...mine, spentHere } : mine))
    queryClient.setQueryData<MyLiveAuction[]>(queryKeys.myAuctions, next)
  } else refresh(queryKeys.myAuctions)
}

function isRun({ auction, bids }: MyLiveAuction, auctionId: string, run: number | undefined): boolean {
  return auction.id === auctionId && auction.run === run && bids > 0
}
