import type { AdminPackage } from '@centesimo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'
import type { AdminList } from '../ui/use-admin-list.ts'

const nothing = () => undefined

/** All packages on one page, without search: they are few. */
export function usePackages(): AdminList<AdminPackage> {
  const { data, error, isPending, isError, refetch } = useQuery({
    queryKey: queryKeys.adminQuery('listAdminPackages'),
    queryFn: ({ signal }) => call('listAdminPackages', { signal }),
    refetchOnMount: 'always',
  })
  return {
    rows: data,
    totalCount: data?.length,
    isLoading: isPending,
    isOld: false,
    failed: isError,
    error,
    retry: () => void refetch(),
    filter: () => '',
    setFilter: nothing,
    setFilters: nothing,
    clearFilters: nothing,
    isFiltered: false,
    page: 1,
    hasPrevious: false,
    hasNext: false,
    nextPage: nothing,
    previousPage: nothing,
  }
}
