import type { Order, ShippingAddressInput } from '@centesimo/contract'
import { formatShippingAddress } from '@centesimo/domain'
import { messageOf } from '../data/api-error.ts'
import { call } from '../data/call.ts'
import { retryUntilAnswered } from '../data/retry-until-answered.ts'
import { orderText } from '../text/order-text.ts'
import { text } from '../text/text.ts'
import { toast } from '../ui/toast-store.ts'
import { refreshOrders } from './refresh-orders.ts'

type Payment = {
  orderId: string
  /** The captured payment's id at the provider. */
  paypalOrderId: string
  shipping: ShippingAddressInput
}

/**
 * Confirms an order whose payment was captured and shows the result. Null: the server completes the
 * order by itself; nothing must be paid again.
 */
export async function completeOrder({ orderId, paypalOrderId, shipping }: Payment): Promise<Order | null> {
  try {
    const body = { paypalOrderId, shippingAddress: formatShippingAddress(shipping), shipping }
    const order = await retryUntilAnswered(() => call('completeOrder', { params: { id: orderId }, body }))
    toast({ tone: 'success', ...orderText.completed(order) })
    return order
  } catch (error) {
    const description = messageOf(error, orderText.completeFailed)
    toast({ tone: 'destructive', title: text.toast.failed, description })
    return null
  } finally {
    await refreshOrders()
  }
}
