import { useSearchParams } from 'react-router-dom'
import type { AuctionFilter } from '../data/auctions.ts'
import { addressOfFilter, filterOf } from './filter.ts'

/** The list's filter lives in the address, so a filtered list can be sent to a friend. */
export function useFilter() {
  const [address, setAddress] = useSearchParams()
  const filter = filterOf(address)
  const write = (next: AuctionFilter) => setAddress(addressOfFilter(next), { replace: true, preventScrollReset: true })
  return {
    filter,
    change: (part: Partial<AuctionFilter>) => write({ ...filter, ...part }),
    reset: () => write({}),
  }
}
