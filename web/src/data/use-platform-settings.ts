import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'

/** The platform's public settings: opening hours, timer, support mailbox. */
export function usePlatformSettings() {
  return useQuery({ queryKey: queryKeys.settings, queryFn: ({ signal }) => call('serverTime', { signal }) })
}
