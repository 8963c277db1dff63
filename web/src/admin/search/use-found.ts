import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { usePaused } from '../../ui/use-paused.ts'

const pauseMs = 120
/** The server asks for as many. */
const minChars = 2

/** What the server finds; an answer that the next letter overtook is aborted. */
export function useFound(typed: string) {
  const words = typed.trim()
  const asked = usePaused(words, pauseMs)
  const isWanted = words.length >= minChars
  const { data, isError, isPlaceholderData, isFetching } = useQuery({
    queryKey: queryKeys.adminQuery('adminSearch', { q: asked }),
    queryFn: ({ signal }) => call('adminSearch', { query: { q: asked }, signal }),
    enabled: asked.length >= minChars,
    placeholderData: keepPreviousData,
  })
  return {
    found: isWanted ? data : undefined,
    isTooShort: !isWanted,
    isSearching: isWanted && (asked !== words || isFetching || isPlaceholderData),
    isError: isWanted && isError,
  }
}
