import { useSearchParamsNow } from '../data/use-search-params-now.ts'
import { addressOfFilter, filterOf, type ListFilter } from './filter.ts'

/** The list's filter lives in the address, so that a filtered list can be shared. */
export function useFilter() {
  const { drawn, now, write } = useSearchParamsNow()
  const put = (filter: Partial<ListFilter>) => write(addressOfFilter(filter), { replace: true })
  return {
    filter: filterOf(drawn),
    change: (part: Partial<ListFilter>) => put({ ...filterOf(now()), ...part }),
    reset: () => put({}),
  }
}
