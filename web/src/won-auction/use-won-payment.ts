import type { ShippingAddressInput, WonAuction } from '@centesimo/contract'
import { formatShippingAddress } from '@centesimo/domain'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../data/api-error.ts'
import { call } from '../data/call.ts'
import { queryKeys, refresh } from '../data/query-keys.ts'
import { completeOrder } from '../orders/complete-order.ts'
import { refreshOrders } from '../orders/refresh-orders.ts'
import type { Captured } from '../payment/capture-payment.ts'
import { text } from '../text/text.ts'
import { wonAuctionText } from '../text/won-auction-text.ts'
import { toast } from '../ui/toast-store.ts'

type Step = 'address' | 'payment' | 'completing'

/**
 * The steps from an address to a completed order. The server stores the address before the payment
 * starts. Credits need none: the capture has completed their order.
 */
export function useWonPayment({ id, shipping, prizeCredits }: WonAuction) {
  const [step, setStep] = useState<Step>(shipping || prizeCredits ? 'payment' : 'address')
  const [isMoved, setIsMoved] = useState(false)
  const [address, setAddress] = useState(shipping)
  const go = (next: Step) => {
    setIsMoved(true)
    setStep(next)
  }
  const save = useMutation({
    mutationFn: (next: ShippingAddressInput) =>
      call('setOrderAddress', {
        params: { id },
        body: { shippingAddress: formatShippingAddress(next), shipping: next },
      }),
    onSuccess: (_order, next) => {
      setAddress(next)
      refresh(queryKeys.orders)
      go('payment')
    },
    onError: (error) => {
      const description = messageOf(error, wonAuctionText.addressFailed)
      toast({ tone: 'destructive', title: text.toast.failed, description })
      // The order may have been paid or cancelled elsewhere.
      void refreshOrders()
    },
  })
  return {
    step,
    isMoved,
    address,
    isSaving: save.isPending,
    saveAddress: save.mutate,
    changeAddress: () => go('address'),
    complete: async ({ paypalOrderId }: Captured) => {
      if (prizeCredits) return await refreshOrders()
      if (!address) return
      setStep('completing')
      // The refetched order replaces these steps; without a confirmation the payment step returns.
      if (!(await completeOrder({ orderId: id, paypalOrderId, shipping: address }))) setStep('payment')
    },
  }
}
