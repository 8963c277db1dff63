import type { AdminPackage } from '@centesimo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { unpagedList } from '../ui/unpaged-list.ts'
import type { AdminList } from '../ui/use-admin-list.ts'

/** All packages on one page, without search: they are few. */
export function usePackages(): AdminList<AdminPackage> {
  const query = useQuery({
    queryKey: queryKeys.adminQuery('listAdminPackages'),
    queryFn: ({ signal }) => call('listAdminPackages', { signal }),
    refetchOnMount: 'always',
  })
  return unpagedList(query)
}
