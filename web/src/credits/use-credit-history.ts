import type { TransactionType } from '@centesimo/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callPage } from '../data/call.ts'
import { queryKeys, refresh } from '../data/query-keys.ts'
import { useSession } from '../data/session.ts'
import { isCutOff } from './group-bids.ts'

const pageSize = 20

/** Changes while another page was open reach this page by no event. */
const refetchOnVisit = { refetchOnMount: 'always' } as const

/** Pages that are loaded at most to complete a day. */
const pagesOfDay = 5

/**
 * The ledger, newest first, page by page; all of it or one type. A page that ends within a day with
 * bids is completed: their sum would be that of a part.
 */
export function useTransactions(type: TransactionType | undefined) {
  const list = useInfiniteQuery({
    queryKey: [...queryKeys.transactions, type ?? 'all'],
    ...refetchOnVisit,
    queryFn: ({ pageParam, signal }) =>
      callPage('listUserTransactions', { query: { type, limit: pageSize, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })
  const { data, hasNextPage, isFetching, fetchNextPage } = list
  const pages = data?.pages ?? []
  const isIncomplete = hasNextPage && pages.length % pagesOfDay !== 0 && isCutOff(pages.flatMap(({ items }) => items))
  useEffect(() => {
    if (isIncomplete && !isFetching) void fetchNextPage()
  }, [isIncomplete, isFetching, fetchNextPage])
  return list
}

/**
 * Every change of the balance, here or on another device, has left an entry: both are refetched.
 */
export function useRefreshOnBalanceChange(): void {
  const credits = useSession().user?.credits
  const shown = useRef(credits)
  useEffect(() => {
    if (credits === shown.current) return
    shown.current = credits
    refresh(queryKeys.creditSummary, queryKeys.transactions)
  }, [credits])
}
