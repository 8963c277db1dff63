import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call, callPage } from '../data/call.ts'
import { queryKeys, refresh } from '../data/query-keys.ts'
import { useSession } from '../data/session.ts'

const pageSize = 20

/** Changes while another page was open reach this page by no event. */
const refetchOnVisit = { refetchOnMount: 'always' } as const

export function useReferralStats() {
  return useQuery({
    queryKey: [...queryKeys.referrals, 'stats'],
    ...refetchOnVisit,
    queryFn: ({ signal }) => call('referralStats', { signal }),
  })
}

export function useReferralHistory() {
  return useInfiniteQuery({
    queryKey: [...queryKeys.referrals, 'history'],
    ...refetchOnVisit,
    queryFn: ({ pageParam, signal }) =>
      callPage('referralHistory', { query: { limit: pageSize, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })
}

/** A reward raises the balance: then figures and history are refetched. */
export function useRefreshOnReward(): void {
  const credits = useSession().user?.credits ?? 0
  const before = useRef(credits)
  useEffect(() => {
    if (credits > before.current) refresh(queryKeys.referrals)
    before.current = credits
  }, [credits])
}
