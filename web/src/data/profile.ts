import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'
import { useSession } from './session.ts'

/** The user's figures. Other pages and other users change them: every visit refetches them. */
export function useProfile(isWanted = true) {
  const isSignedIn = useSession().status === 'in'
  return useQuery({
    queryKey: queryKeys.profile,
    queryFn: ({ signal }) => call('profileSummary', { signal }),
    enabled: isSignedIn && isWanted,
    refetchOnMount: 'always',
  })
}
