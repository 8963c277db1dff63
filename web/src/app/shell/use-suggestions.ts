import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'

const pauseMs = 150
const shown = 6
/** Prices move: what was found a moment ago is found anew. */
const freshMs = 5_000

/**
 * The first auctions that fit what was typed, once the typing pauses. What was found for the letters before
 * stays until the new answer is there; an answer that nobody waits for any more is called off.
 */
export function useSuggestions(typed: string) {
  const words = usePaused(typed.trim())
  const { data, isPlaceholderData, isError } = useQuery({
    queryKey: queryKeys.auctionList('suggestions', { words }),
    queryFn: ({ signal }) =>
      call('listAuctions', { query: { search: words, limit: shown, sort: 'relevance' }, signal }),
    enabled: words !== '',
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  })
  if (words === '' || typed.trim() === '') return { auctions: undefined, isOld: false, isError: false }
  return { auctions: data, isOld: isPlaceholderData || words !== typed.trim(), isError }
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
