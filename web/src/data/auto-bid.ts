import { useMutation, useQuery } from '@tanstack/react-query'
import { pollMs, usePoll } from '../live/polling.ts'
import { call } from './call.ts'
import { queryClient } from './query-client.ts'
import { queryKeys } from './query-keys.ts'
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

export function useSwitchAutoBid(auctionId: string) {
  return useMutation({
    mutationFn: (turnOn: boolean) => call(turnOn ? 'startAutoBid' : 'stopAutoBid', { body: { auctionId } }),
    onMutate: () => queryClient.cancelQueries({ queryKey: queryKeys.autoBid(auctionId) }),
    onSuccess: (state) => queryClient.setQueryData(queryKeys.autoBid(auctionId), state),
  })
}
