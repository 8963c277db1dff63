import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'

/** The platform's public settings: opening hours, timer, support mailbox. */
export function useHouse() {
  return useQuery({ queryKey: queryKeys.house, queryFn: ({ signal }) => call('serverTime', { signal }) })
}
