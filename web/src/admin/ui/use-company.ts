import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'

const FRESH_MS = 60_000

/** The company's settings and versions, for its page and the line above all pages. */
export function useCompany() {
  return useQuery({
    queryKey: companyKey,
    queryFn: ({ signal }) => call('readCompany', { signal }),
    staleTime: FRESH_MS,
  })
}

export const companyKey = queryKeys.adminQuery('readCompany')
