import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call, callPage } from '../data/call.ts'
import { queryKeys, refresh } from '../data/query-keys.ts'
import { useSession } from '../data/session.ts'

const pageSize = 20

/** Other pages and other users change these, so every visit refetches them. */
const refetchOnVisit = { refetchOnMount: 'always' } as const

export function useBidAuctions() {
  return useInfiniteQuery({
    queryKey: [...queryKeys.myBids, 'auctions'],
    queryFn: ({ pageParam, signal }) =>
      callPage('listBidAuctions', { query: { limit: pageSize, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    ...refetchOnVisit,
  })
}

export function useMyBidsOn(auctionId: string) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.myBids, 'on', auctionId],
    queryFn: ({ pageParam, signal }) =>
      callPage('listUserBids', { query: { auctionId, limit: pageSize, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    ...refetchOnVisit,
  })
}

export function useSessions() {
  return useQuery({
    queryKey: queryKeys.sessions,
    queryFn: ({ signal }) => call('listSessions', { signal }),
    ...refetchOnVisit,
  })
}

export function useApiTokens() {
  return useQuery({
    queryKey: queryKeys.apiTokens,
    queryFn: ({ signal }) => call('listApiTokens', { signal }),
    ...refetchOnVisit,
  })
}

/**
 * A bid, also by auto-bid or on another device, changes the balance: then the bids and their count
 * are refetched.
 */
export function useRefreshOnBalanceChange(): void {
  const credits = useSession().user?.credits
  const shown = useRef(credits)
  useEffect(() => {
    if (credits === shown.current) return
    shown.current = credits
    refresh(queryKeys.profile, queryKeys.myBids)
  }, [credits])
}
