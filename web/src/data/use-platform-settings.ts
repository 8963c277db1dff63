import { queryOptions, useQuery } from '@tanstack/react-query'
import { readServerTime } from '../live/read-server-time.ts'
import { queryClient } from './query-client.ts'
import { queryKeys } from './query-keys.ts'

/** Its call also sets the clock, so the first page asks once for both. */
export const platformSettingsQuery = queryOptions({ queryKey: queryKeys.settings, queryFn: readServerTime })

/** The platform's public settings: opening hours, timer, support mailbox. */
export function usePlatformSettings() {
  return useQuery(platformSettingsQuery)
}

/** The settings without a call: the frame loads them with the clock. */
export function knownPlatformSettings() {
  return queryClient.getQueryData(platformSettingsQuery.queryKey)
}
