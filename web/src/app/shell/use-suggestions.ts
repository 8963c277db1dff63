import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { usePaused } from '../../ui/use-paused.ts'

const pauseMs = 150
const shown = 6
/** Prices move: results older than this are fetched again. */
const freshMs = 5_000

/**
 * The first auctions that match the typed text, debounced. The previous results stay until the new
 * answer arrives; a request that is no longer needed is aborted.
 */
export function useSuggestions(typed: string) {
  const words = usePaused(typed.trim(), pauseMs)
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
