import type { CreditPackage } from '@centesimo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../data/call.ts'
import { queryKeys } from '../data/query-keys.ts'

/** Whether the house still looks into an earlier payment of the same package, as whoever has loaded the page again would not see. */
export function useCheckingPayment({ credits, price }: Pick<CreditPackage, 'credits' | 'price'>) {
  const { data, isFetchedAfterMount, refetch } = useQuery({
    queryKey: [...queryKeys.payments, 'newest'],
    queryFn: ({ signal }) => call('listPayments', { signal }),
    refetchOnMount: 'always',
  })
  return {
    /** Where it cannot be known nobody is kept from paying. */
    isKnown: isFetchedAfterMount,
    isChecking:
      data?.some((one) => one.status === 'checking' && one.credits === credits && one.amount === price) ?? false,
    look: () => void refetch(),
  }
}
