import type { Auction } from '@centesimo/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { dispatchLiveEvent, useLiveStore } from '../live/live-store.ts'
import { pollMs, usePoll } from '../live/polling.ts'
import { call } from './call.ts'
import { queryClient } from './query-client.ts'
import { queryKeys, refresh } from './query-keys.ts'
import { useSession } from './session.ts'

const watchlistQuery = {
  queryKey: queryKeys.watchlist,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const auctions = await call('listWatchlist', { signal })
    dispatchLiveEvent({ type: 'read', auctions })
    return auctions
  },
}

/** The user's watchlist, the latest first; the cards show the newest state from the live store. */
export function useWatchlist() {
  return useQuery({ ...watchlistQuery, refetchInterval: usePoll(pollMs.liveLists) })
}

/** Whether the auction is on the user's watchlist. */
export function useIsWatched(auctionId: string): boolean {
  const { data } = useQuery({
    ...watchlistQuery,
    enabled: useSession().status === 'in',
    select: (auctions) => auctions.some((auction) => auction.id === auctionId),
  })
  return data ?? false
}

/** Adds or removes an auction: the star changes at once and reverts if the server refuses. */
export function useToggleWatch(auctionId: string) {
  return useMutation({
    mutationFn: async (watch: boolean) => {
      if (watch) await call('watchAuction', { body: { auctionId } })
      else await call('unwatchAuction', { params: { auctionId } })
    },
    onMutate: async (watch: boolean) => {
      await queryClient.cancelQueries({ queryKey: queryKeys.watchlist })
      const before = queryClient.getQueryData<Auction[]>(queryKeys.watchlist)
      queryClient.setQueryData<Auction[]>(queryKeys.watchlist, (list = []) => {
        const others = list.filter((entry) => entry.id !== auctionId)
        const auction = useLiveStore.getState().auctions[auctionId]?.auction
        return watch && auction ? [auction, ...others] : others
      })
      return before
    },
    onError: (_error, _watch, before) => queryClient.setQueryData(queryKeys.watchlist, before),
    onSettled: () => refresh(queryKeys.watchlist, queryKeys.myAuctions),
  })
}
