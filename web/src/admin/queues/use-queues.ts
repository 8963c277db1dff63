import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'

/** Jobs run every few seconds; an admin needs no finer picture. */
const options = { refetchOnMount: 'always', refetchInterval: 10_000 } as const

/** Each queue with its jobs by state and its recurring jobs. */
export function useJobQueues() {
  return useQuery({
    queryKey: queryKeys.adminQuery('listJobQueues'),
    queryFn: ({ signal }) => call('listJobQueues', { signal }),
    ...options,
  })
}

/** The jobs that failed last. */
export function useFailedJobs() {
  return useQuery({
    queryKey: queryKeys.adminQuery('listFailedJobs'),
    queryFn: ({ signal }) => call('listFailedJobs', { signal }),
    ...options,
  })
}
