import { QueryClient } from '@tanstack/react-query'

/** Reads are never stale by themselves: the live feed, or the documented polling, says when to read again. */
export function makeQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false },
    },
  })
}

export const queryClient = makeQueryClient()
