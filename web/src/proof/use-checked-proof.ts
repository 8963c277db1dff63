import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryKeys } from '../data/query-keys.ts'
import { checkInBrowser } from './check-in-browser.ts'

/** Reads and recomputes a run's chain each time the page opens, and says how far it has come. */
export function useCheckedProof(id: string, run: number | undefined) {
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const query = useQuery({
    queryKey: queryKeys.proof(id, run),
    queryFn: ({ signal }) => checkInBrowser({ id, run, onProgress: (done, all) => setProgress({ done, all }), signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  return { ...query, progress }
}
