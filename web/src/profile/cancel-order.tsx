import type { Order } from '@centesimo/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../data/call.ts'
import { refreshOrders } from '../orders/refresh-orders.ts'
import { orderText } from '../text/order-text.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast-store.ts'
import { toastFailure } from './toast-failure.ts'

const words = orderText.list

/** Calls off a started purchase. It asks nothing first: the item can be ordered again. */
export function CancelOrder({ id, productTitle }: Pick<Order, 'id' | 'productTitle'>) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('cancelOrder', { params: { id } }),
    onSuccess: () => toast(words.cancelDone(productTitle)),
    onError: toastFailure,
    // A refusal also means that the list is old.
    onSettled: refreshOrders,
  })
  return (
    <Button
      look="quiet"
      size="s"
      disabled={isPending}
      onClick={() => mutate()}
      aria-label={words.cancelOf(productTitle)}
    >
      {words.cancel}
    </Button>
  )
}
