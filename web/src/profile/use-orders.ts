import { useInfiniteQuery } from '@tanstack/react-query'
import { callPage } from '../data/call.ts'
import { queryKeys } from '../data/query-keys.ts'

const pageSize = 10

const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor ?? undefined,
  // The server changes them on its own, too.
  refetchOnMount: 'always',
} as const

/** Won and bought orders, newest first, page by page. */
export function useOrders() {
  return useInfiniteQuery({
    queryKey: [...queryKeys.orders, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callPage('listUserOrders', { query: { limit: pageSize, cursor: pageParam }, signal }),
    ...paged,
  })
}

export function usePayments() {
  return useInfiniteQuery({
    queryKey: [...queryKeys.payments, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callPage('listPayments', { query: { limit: pageSize, cursor: pageParam }, signal }),
    ...paged,
  })
}
