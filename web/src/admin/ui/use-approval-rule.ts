import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'

/** The two-person rule, with what the signed-in admin did lately of a payment or for a user. */
export function useApprovalRule(target: { payment?: string; user?: string } = {}) {
  return useQuery({
    queryKey: queryKeys.adminQuery('readApprovalRule', target),
    queryFn: ({ signal }) => call('readApprovalRule', { query: target, signal }),
  })
}
