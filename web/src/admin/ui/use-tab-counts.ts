import type { PagedName, RequestArgs } from '@centesimo/contract'
import { useQueries } from '@tanstack/react-query'
import { callPage } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'

const refetchMs = 30_000

/** How many rows of a list each value of a filter finds, without other filters. */
export function useTabCounts(
  name: PagedName,
  filter: string,
  values: readonly string[],
): Readonly<Record<string, number | undefined>> {
  const counts = useQueries({
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
  return Object.fromEntries(values.map((value, at) => [value, counts[at]?.data]))
}
