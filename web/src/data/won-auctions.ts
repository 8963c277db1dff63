import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'

/** What the signed-in person has won, the latest first. The worker changes an order's state, so it is read whenever one looks. */
export function useWonAuctions(isWanted = true) {
  return useQuery({
    queryKey: queryKeys.wonAuctions,
    queryFn: ({ signal }) => call('listWonAuctions', { signal }),
    enabled: isWanted,
    refetchOnMount: 'always',
  })
}

const checkingMs = 5_000

/** One of them. While its payment is looked into nobody says here when that is done, so it is asked for again. */
export function useWonAuction(id: string) {
  return useQuery({
    queryKey: queryKeys.wonAuction(id),
    queryFn: ({ signal }) => call('getWonAuction', { params: { id }, signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.isPaymentChecking ? checkingMs : false),
  })
}
