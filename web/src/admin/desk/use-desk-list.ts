import type { ParamsOf, QueryOf } from '@centesimo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { callPage, type PagedName, type Reply, type Rest } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { useSearchParamsNow } from '../../data/use-search-params-now.ts'
import type { Contract } from '../../data/wire.ts'

type Row<Name extends PagedName> = Reply<Name> extends readonly (infer One)[] ? One : never

type DeskListOptions<Name extends PagedName> = {
  /** Names of the query that stand in the address: `search`, `sort` and the like. */
  filters?: readonly (keyof QueryOf<Contract[Name]> & string)[]
  params?: ParamsOf<Contract[Name]>
  /** What is always asked for and stands in no address; it wins over a filter. */
  fixed?: Partial<QueryOf<Contract[Name]>>
  /** Begins the list's names in the address, where a page has several lists. */
  prefix?: string
  /** Rows of a page. */
  limit?: number
  refetchMs?: number
  isWanted?: boolean
}

/**
 * A list of the desk. Filters, sort and page stand in the address; the rows stay while others come. The way back is kept beside the address, so
 * who follows a link into the middle goes back to the beginning.
 */
export function useDeskList<Name extends PagedName>(name: Name, options: DeskListOptions<Name> = {}) {
  const { filters = [], params, fixed, prefix = '', limit = 25, refetchMs, isWanted = true } = options
  const { drawn, now, write } = useSearchParamsNow()
  const cursorName = `${prefix}cursor`
  const cursor = drawn.get(cursorName) ?? undefined
  const before = useWayBack()[cursorName] ?? []
  const chosen = Object.fromEntries(filters.flatMap((filter) => named(filter, drawn.get(prefix + filter))))
  const asked = { ...chosen, ...fixed, limit, cursor }
  const query = useQuery({
    queryKey: queryKeys.deskPart(name, { params, ...asked }),
    queryFn: async ({ signal }) => {
      const page = await callPage(name, ...([{ params, query: asked, signal }] as unknown as Rest<Name>))
      return { ...page, items: page.items as unknown as Row<Name>[] }
    },
    placeholderData: keepPreviousData,
    // What happened while another section was shown has not been heard.
    refetchOnMount: 'always',
    refetchInterval: refetchMs ?? false,
    enabled: isWanted,
  })
  const { data, error, isPending, isError, isPlaceholderData, refetch } = query

  const move = (to: string | undefined, wayBack: readonly string[], replace = false) => {
    const next = new URLSearchParams(now())
    if (to) next.set(cursorName, to)
    else next.delete(cursorName)
    write(next, { replace, state: { wayBack: { [cursorName]: wayBack } } })
  }
  const setFilters = (changes: Record<string, string>) => {
    const next = new URLSearchParams(now())
    for (const [filter, value] of Object.entries(changes)) {
      if (value) next.set(prefix + filter, value)
      else next.delete(prefix + filter)
    }
    next.delete(cursorName)
    write(next, { replace: true })
  }
  const nextCursor = data?.nextCursor

  return {
    rows: data?.items as readonly Row<Name>[] | undefined,
    totalCount: data?.totalCount,
    isLoading: isPending,
    /** The rows are those of the filter or page before. */
    isOld: isPlaceholderData,
    failed: isError,
    error,
    retry: () => void refetch(),
    filter: (filter: string) => drawn.get(prefix + filter) ?? '',
    setFilter: (filter: string, value: string) => setFilters({ [filter]: value }),
    setFilters,
    clearFilters: () => setFilters(Object.fromEntries(filters.map((filter) => [filter, '']))),
    isFiltered: filters.some((filter) => filter !== 'sort' && drawn.get(prefix + filter)),
    /** From 1; null where nobody knows, since a link led into the middle. */
    page: cursor && before.length === 0 ? null : before.length + 1,
    hasPrevious: cursor !== undefined,
    hasNext: Boolean(nextCursor) && !isPlaceholderData,
    nextPage: () => nextCursor && move(nextCursor, [...before, cursor ?? '']),
    previousPage: () => move(before.at(-1), before.slice(0, -1)),
  }
}

type ListState = Omit<ReturnType<typeof useDeskList<'listAdminUsers'>>, 'rows'>

/** A list as `DeskTable` and `DeskFilters` take it. */
export type DeskList<Row> = ListState & { rows: readonly Row[] | undefined }

function named(name: string, value: string | null): [string, string][] {
  return value ? [[name, value]] : []
}

/** The cursors of the pages before, by the list. */
function useWayBack(): Record<string, readonly string[]> {
  const state: unknown = useLocation().state
  return (state as { wayBack?: Record<string, readonly string[]> } | null)?.wayBack ?? {}
}
