import { limits } from '@centesimo/contract/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { usePaused } from '../../ui/use-paused.ts'

const pauseMs = 120
const { searchMinChars } = limits

/** What the server finds; an answer that the next letter overtook is aborted. */
export function useFound(typed: string) {
  const words = typed.trim()
  const asked = usePaused(words, pauseMs)
  const isWanted = words.length >= searchMinChars
  const { data, isError, isPlaceholderData, isFetching } = useQuery({
    queryKey: queryKeys.adminQuery('adminSearch', { q: asked }),
    queryFn: ({ signal }) => call('adminSearch', { query: { q: asked }, signal }),
    enabled: asked.length >= searchMinChars,
    placeholderData: keepPreviousData,
  })
  return {
    found: isWanted ? data : undefined,
    isTooShort: !isWanted,
    isSearching: isWanted && (asked !== words || isFetching || isPlaceholderData),
    isError: isWanted && isError,
  }
}
