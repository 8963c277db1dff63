import { QueryClient } from '@tanstack/react-query'

/**
 * Reads are never stale by themselves: the live feed, or the documented polling, says when to read again. What a browser thinks of the network
 * decides nothing: a call that cannot reach the house fails and says so, where the library would wait in silence.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
