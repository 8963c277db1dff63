import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'

/** What the house says of itself: its hours, its timer, its mailbox. */
export function useHouse() {
  return useQuery({ queryKey: queryKeys.house, queryFn: ({ signal }) => call('serverTime', { signal }) })
}
