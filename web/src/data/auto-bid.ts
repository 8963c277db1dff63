import { useMutation, useQuery } from '@tanstack/react-query'
import { pollMs, usePoll } from '../live/polling.ts'
import { call } from './call.ts'
import { queryClient } from './query-client.ts'
import { queryKeys, refresh } from './query-keys.ts'
import { useSession } from './session.ts'

/**
 * The signed-in user's auto-bid in an auction. Read only where `isWanted`: a grid of ended cards
 * requests none.
 */
export function useAutoBid(auctionId: string, isWanted: boolean) {
  const isSignedIn = useSession().status === 'in'
  return useQuery({
    queryKey: queryKeys.autoBid(auctionId),
    queryFn: ({ signal }) => call('getAutoBid', { params: { auctionId }, signal }),
    enabled: isSignedIn && isWanted,
    refetchInterval: usePoll(pollMs.autoBid),
  })
}

/** Starts an auto-bid; with `onlyChange` it changes the maximum of the running one instead. */
export function useStartAutoBid(auctionId: string) {
  return useMutation({
    mutationFn: (wish: { maxBids: number | null; onlyChange?: true }) =>
      call('startAutoBid', { body: { auctionId, ...wish } }),
    ...cacheAnswer(auctionId),
  })
}

export function useStopAutoBid(auctionId: string) {
  return useMutation({ mutationFn: () => call('stopAutoBid', { body: { auctionId } }), ...cacheAnswer(auctionId) })
}

function cacheAnswer(auctionId: string) {
  const queryKey = queryKeys.autoBid(auctionId)
  return {
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onSuccess: (state: Awaited<ReturnType<typeof call<'stopAutoBid'>>>) => queryClient.setQueryData(queryKey, state),
    onError: () => refresh(queryKey),
  }
}
