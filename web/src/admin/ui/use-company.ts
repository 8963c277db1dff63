import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'

const freshMs = 60_000

/** The company's settings and versions, for its page and the line above all pages. */
export function useCompany() {
  return useQuery({
    queryKey: companyKey,
    queryFn: ({ signal }) => call('readCompany', { signal }),
    staleTime: freshMs,
  })
}

export const companyKey = queryKeys.adminQuery('readCompany')
