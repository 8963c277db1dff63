import type { Contract, PagedName, ParamsOf, QueryOf, Reply, RequestArgs } from '@centesimo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { callPage } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { useSearchParamsNow } from '../../data/use-search-params-now.ts'
import { useSteadyRows } from './use-steady-rows.ts'

type Row<Name extends PagedName> = Reply<Name> extends readonly (infer One)[] ? One : never

type AdminListOptions<Name extends PagedName> = {
  /** Query parameters that are kept in the address, such as `search` and `sort`. */
  filters?: readonly (keyof QueryOf<Contract[Name]> & string)[]
  params?: ParamsOf<Contract[Name]>
  /** What a filter is while the address has none of it. */
  defaults?: Readonly<Record<string, string>>
  /** Constant query parameters that are not in the address; they override a filter. */
  fixed?: Partial<QueryOf<Contract[Name]>>
  /** Prefixes the list's parameters in the address, for pages with several lists. */
  prefix?: string
  /** Rows per page. */
  limit?: number
  refetchMs?: number
  isWanted?: boolean
}

/**
 * A paged admin list. Filters, sort and cursor are in the address; old rows stay while new ones
 * load. The previous cursors are in the history state, so after a link into the middle "back" goes
 * to the first page.
 */
export function useAdminList<Name extends PagedName>(name: Name, options: AdminListOptions<Name> = {}) {
  const { filters = [], defaults = {}, params, fixed, prefix = '', limit = 25, refetchMs, isWanted = true } = options
  const { drawn, now, write } = useSearchParamsNow()
  const cursorName = `${prefix}cursor`
  const cursor = drawn.get(cursorName) ?? undefined
  const before = usePreviousCursors()[cursorName] ?? []
  const filterOf = (filter: string) => drawn.get(prefix + filter) ?? defaults[filter] ?? ''
  const chosen = Object.fromEntries(filters.flatMap((filter) => toEntry(filter, filterOf(filter))))
  const { sort: _, ...withoutSort } = chosen
  const request = { ...chosen, ...fixed, limit, cursor }
  const query = useQuery({
    queryKey: queryKeys.adminQuery(name, { params, ...request }),
    queryFn: async ({ signal }) => {
      const page = await callPage(name, ...([{ params, query: request, signal }] as unknown as RequestArgs<Name>))
      return { ...page, items: page.items as unknown as Row<Name>[] }
    },
    placeholderData: keepPreviousData,
    // Changes made while another section was open are not known yet.
    refetchOnMount: 'always',
    refetchInterval: refetchMs ?? false,
    enabled: isWanted,
  })
  const { data, error, isPending, isError, isPlaceholderData, refetch } = query
  const held = useSteadyRows(
    data?.items as readonly Row<Name>[] | undefined,
    JSON.stringify({ params, ...request }),
    isPlaceholderData,
  )

  const move = (to: string | undefined, previousCursors: readonly string[], replace = false) => {
    const next = new URLSearchParams(now())
    if (to) next.set(cursorName, to)
    else next.delete(cursorName)
    write(next, { replace, state: { previousCursors: { [cursorName]: previousCursors } } })
  }
  const setFilters = (changes: Record<string, string>) => {
    const next = new URLSearchParams(now())
    for (const [filter, value] of Object.entries(changes)) {
      if (value && value !== defaults[filter]) next.set(prefix + filter, value)
      else next.delete(prefix + filter)
    }
    next.delete(cursorName)
    write(next, { replace: true })
  }
  const isDefault = (filter: string) => filterOf(filter) === (defaults[filter] ?? '')
  const noFilters = Object.fromEntries(filters.map((filter) => [filter, '']))
  const nextCursor = data?.nextCursor
  // From 1; null if unknown because a link led into the middle.
  const page = cursor && before.length === 0 ? null : before.length + 1
  const pagesOf = (page: number) => {
    const counted = Math.max(page, Math.ceil((data?.totalCount ?? 0) / limit))
    if (isPlaceholderData) return counted
    // Of very long lists the count is an estimate, but the last page is known when it is shown.
    return nextCursor ? Math.max(page + 1, counted) : page
  }

  return {
    rows: held.rows,
    /** New rows that would move the shown ones; `showWaiting` shows them. */
    waiting: held.waiting,
    showWaiting: held.showAll,
    totalCount: data?.totalCount,
    isLoading: isPending,
    /** The rows belong to the previous filter or page. */
    isOld: isPlaceholderData,
    failed: isError,
    error,
    retry: () => void refetch(),
    filter: filterOf,
    setFilter: (filter: string, value: string) => setFilters({ [filter]: value }),
    setFilters,
    clearFilters: () => setFilters(noFilters),
    /** These and no others. */
    applyFilters: (values: Readonly<Record<string, string>>) => setFilters({ ...noFilters, ...values }),
    /** The filters in force, without and with the sort. */
    chosen: withoutSort,
    chosenWithSort: chosen as Readonly<Record<string, string>>,
    isFiltered: filters.some((filter) => filter !== 'sort' && !isDefault(filter)),
    isDefault,
    page,
    pages: page && pagesOf(page),
    hasPrevious: cursor !== undefined,
    hasNext: Boolean(nextCursor) && !isPlaceholderData,
    nextPage: () => nextCursor && move(nextCursor, [...before, cursor ?? '']),
    previousPage: () => move(before.at(-1), before.slice(0, -1)),
  }
}

type ListState = Omit<ReturnType<typeof useAdminList<'listAdminUsers'>>, 'rows'>

/** The list type of `AdminTable` and `AdminFilters`. */
export type AdminList<Row> = ListState & { rows: readonly Row[] | undefined }

/** Nothing at all, so that there is nothing to filter either. */
export function isEmptyList({
  totalCount,
  isFiltered,
}: Pick<AdminList<unknown>, 'totalCount' | 'isFiltered'>): boolean {
  return totalCount === 0 && !isFiltered
}

function toEntry(name: string, value: string): [string, string][] {
  return value ? [[name, value]] : []
}

/** The cursors of the previous pages, by list. */
function usePreviousCursors(): Record<string, readonly string[]> {
  const state: unknown = useLocation().state
  return (state as { previousCursors?: Record<string, readonly string[]> } | null)?.previousCursors ?? {}
}
