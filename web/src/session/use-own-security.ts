import { useQuery } from '@tanstack/react-query'
import { call } from '../data/call.ts'
import { queryKeys } from '../data/query-keys.ts'

/** How the user's own account is protected. Other devices change it, so every visit refetches. */
export function useOwnSecurity(isAsked = true) {
  return useQuery({
    queryKey: queryKeys.security,
    queryFn: ({ signal }) => call('ownSecurity', { signal }),
    refetchOnMount: 'always',
    enabled: isAsked,
  })
}
