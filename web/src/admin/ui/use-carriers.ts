import type { Carrier } from '@centesimo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { unpagedList } from './unpaged-list.ts'
import type { AdminList } from './use-admin-list.ts'

/** All carriers on one page, without search: they are few. */
export function useCarriers(): AdminList<Carrier> {
  const query = useQuery({
    queryKey: queryKeys.adminQuery('listCarriers'),
    queryFn: ({ signal }) => call('listCarriers', { signal }),
    refetchOnMount: 'always',
  })
  return unpagedList(query)
}
