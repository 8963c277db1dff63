import { useStateCounts } from '../data/auctions.ts'
import { listText } from '../text/list-text.ts'
import type { ListFilter } from './filter.ts'

/** What the list has, in words: by state, unless it shows one state. Blank until it is known. */
export function useCount(filter: ListFilter, total: number | undefined): string {
  const { status, search, categoryId, kind } = filter
  const isSearch = Boolean(search || categoryId || kind)
  const { data: counts, isError } = useStateCounts(filter, status === undefined)
  if (total === undefined) return '\u00a0'
  if (status && status !== 'all') return isSearch ? listText.found(total) : listText.ofState(status, total)
  if (total === 0 || isError) return listText.found(total)
  if (!counts) return '\u00a0'
  return isSearch ? listText.foundByState(counts) : listText.byState(counts)
}
