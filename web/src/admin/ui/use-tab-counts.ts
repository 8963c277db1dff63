import type { PagedName, RequestArgs } from '@centesimo/contract'
import { useQueries } from '@tanstack/react-query'
import { callPage } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'

function useCounts(name: PagedName, filter: string, values: readonly string[], refetchMs: number | false = 30_000) {
  return useQueries({
    queries: values.map((value) => {
      const query = { ...(value !== '' && { [filter]: value }), limit: 1 }
      return {
        queryKey: queryKeys.adminQuery(name, query),
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const { totalCount } = await callPage(name, ...([{ query, signal }] as unknown as RequestArgs<PagedName>))
          return totalCount
        },
        refetchInterval: refetchMs,
      }
    }),
  })
}

/**
 * How many rows of a list each value of a filter finds, without other filters; again after
 * `refetchMs`, unless that is false.
 */
export function useTabCounts(
  ...[name, filter, values, refetchMs]: Parameters<typeof useCounts>
): Readonly<Record<string, number | undefined>> {
  const counts = useCounts(name, filter, values, refetchMs)
  return Object.fromEntries(values.map((value, at) => [value, counts[at]?.data]))
}

/** Whether all of these counts have come, or failed to. */
export function useIsCounted(...counted: Parameters<typeof useCounts>): boolean {
  return useCounts(...counted).every(({ isPending }) => !isPending)
}
