import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'

/**
 * The auctions the user has won, the latest first. The worker changes an order's state, so every
 * visit refetches them.
 */
export function useWonAuctions(isWanted = true) {
  return useQuery({
    queryKey: queryKeys.wonAuctions,
    queryFn: ({ signal }) => call('listWonAuctions', { signal }),
    enabled: isWanted,
    refetchOnMount: 'always',
  })
}

const checkingMs = 5_000

/** One won auction. No event reports the end of a payment check, so it polls meanwhile. */
export function useWonAuction(id: string) {
  return useQuery({
    queryKey: queryKeys.wonAuction(id),
    queryFn: ({ signal }) => call('getWonAuction', { params: { id }, signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.isPaymentChecking ? checkingMs : false),
  })
}
