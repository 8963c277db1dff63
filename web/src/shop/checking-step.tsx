import type { Order } from '@centesimo/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../data/call.ts'
import { queryKeys } from '../data/query-keys.ts'
import { CheckingNote } from '../orders/checking-note.tsx'
import { orderText } from '../text/order-text.ts'
import { shopText } from '../text/shop-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { toast } from '../ui/toast-store.ts'

const pollMs = 5_000

type CheckingStepProps = { orderId: string | undefined; onBought: (order: Order) => void }

/** A payment that is being checked. Once the order is completed the purchase ends as usual. */
export function CheckingStep({ orderId, onBought }: CheckingStepProps) {
  const order = useCompletedOrder(orderId)
  const isReported = useRef(false)
  useEffect(() => {
    if (!order || isReported.current) return
    isReported.current = true
    toast({ tone: 'success', ...orderText.completed(order) })
    onBought(order)
  }, [order, onBought])
  return <CheckingNote as="h3" actions={<ButtonLink to="/profile?tab=orders">{shopText.toOrders}</ButtonLink>} />
}

function useCompletedOrder(orderId: string | undefined): Order | undefined {
  const { data } = useQuery({
    queryKey: [...queryKeys.orders, 'latest'],
    queryFn: ({ signal }) => call('listUserOrders', { signal }),
    refetchOnMount: 'always',
    refetchInterval: pollMs,
  })
  return data?.find(({ id, status }) => id === orderId && status === 'completed')
}
