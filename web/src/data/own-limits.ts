import type { OwnLimitsState, SetOwnLimitsBody } from '@centesimo/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { queryClient } from './query-client.ts'
import { queryKeys, refresh } from './query-keys.ts'

export function useOwnLimits() {
  return useQuery({
    queryKey: queryKeys.ownLimits,
    queryFn: ({ signal }) => call('getOwnLimits', { signal }),
    refetchOnMount: 'always',
  })
}

/** `month` like 2026-11; null is ever. */
export function useOwnSummary(month: string | null) {
  return useQuery({
    queryKey: queryKeys.ownSummary(month),
    queryFn: ({ signal }) => call('ownSummary', { query: month === null ? {} : { month }, signal }),
    refetchOnMount: 'always',
  })
}

/**
 * Changes only the fields it is given, of the limits that are on the screen: those of another tab
 * may be newer, and then the server refuses.
 */
export function useSetOwnLimits(callbacks: {
  onSaved: (limits: OwnLimitsState) => void
  onError: (error: unknown) => void
}) {
  return useMutation({
    mutationFn: (body: SetOwnLimitsBody) => call('setOwnLimits', { body }),
    onSuccess: (limits) => {
      queryClient.setQueryData(queryKeys.ownLimits, limits)
      refresh(queryKeys.user)
      callbacks.onSaved(limits)
    },
    onError: (error) => {
      refresh(queryKeys.ownLimits)
      callbacks.onError(error)
    },
  })
}
