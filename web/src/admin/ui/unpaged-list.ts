import type { UseQueryResult } from '@tanstack/react-query'
import type { AdminList } from './use-admin-list.ts'

type Answered<Row> = Pick<UseQueryResult<readonly Row[]>, 'data' | 'error' | 'isPending' | 'isError'> & {
  refetch: () => unknown
}

const nothing = () => undefined

/** All rows of a query on one page, without search or sort: for lists that stay short. */
export function unpagedList<Row>({ data, error, isPending, isError, refetch }: Answered<Row>): AdminList<Row> {
  return {
    rows: data,
    totalCount: data?.length,
    waiting: 0,
    showWaiting: nothing,
    isLoading: isPending,
    isOld: false,
    failed: isError,
    error,
    retry: () => void refetch(),
    filter: () => '',
    chosen: {},
    chosenWithSort: {},
    applyFilters: nothing,
    setFilter: nothing,
    setFilters: nothing,
    clearFilters: nothing,
    isFiltered: false,
    isDefault: () => true,
    page: 1,
    pages: 1,
    hasPrevious: false,
    hasNext: false,
    nextPage: nothing,
    previousPage: nothing,
  }
}
