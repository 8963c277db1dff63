import type { CreditPackage } from '@centesimo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../data/call.ts'
import { queryKeys } from '../data/query-keys.ts'

/**
 * Whether an earlier payment of the same package is still being checked, which a reload would
 * otherwise hide.
 */
export function useCheckingPayment({ credits, price }: Pick<CreditPackage, 'credits' | 'price'>) {
  const { data, isFetchedAfterMount, refetch } = useQuery({
    queryKey: [...queryKeys.payments, 'newest'],
    queryFn: ({ signal }) => call('listPayments', { signal }),
    refetchOnMount: 'always',
  })
  return {
    /** Also true when the request fails: an unknown state does not prevent a payment. */
    isKnown: isFetchedAfterMount,
    isChecking:
      data?.some((one) => one.status === 'checking' && one.credits === credits && one.amount === price) ?? false,
    look: () => void refetch(),
  }
}
