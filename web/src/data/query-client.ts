import { QueryClient } from '@tanstack/react-query'

/**
 * Queries never become stale by themselves: socket events, or the documented polling, trigger every
 * refetch. The browser's online state decides nothing: a call that cannot reach the server fails
 * visibly, whereas the library would pause it silently.
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
