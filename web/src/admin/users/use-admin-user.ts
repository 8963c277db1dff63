import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'

const refetchMs = 10_000

/** One user with the data that admins see. */
export function useAdminUser(id: string) {
  return useQuery({
    queryKey: queryKeys.adminQuery('getAdminUser', { id }),
    queryFn: ({ signal }) => call('getAdminUser', { params: { id }, signal }),
    refetchOnMount: 'always',
    refetchInterval: refetchMs,
  })
}
