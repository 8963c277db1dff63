import type { CreditPackage } from '@centesimo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { centsPerBid } from './cents-per-bid.ts'
import { queryKeys } from './query-keys.ts'

/** The packages on sale, in the server's order. A price may have changed since the last visit. */
export function usePackages(isWanted = true) {
  return useQuery({
    enabled: isWanted,
    queryKey: queryKeys.packages,
    queryFn: ({ signal }) => call('listCreditPackages', { signal }),
    refetchOnMount: 'always',
  })
}

/** What one credit costs, in cents, in the cheapest and in the dearest package on sale. */
export type CreditCents = { least: number; most: number }

/** Undefined until the packages are known, or when none is on sale. */
export function creditCentsOf(packages: readonly CreditPackage[] | undefined): CreditCents | undefined {
  const cents = packages?.map(centsPerBid) ?? []
  return cents.length === 0 ? undefined : { least: Math.min(...cents), most: Math.max(...cents) }
}
