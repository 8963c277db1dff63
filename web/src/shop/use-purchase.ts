import type { Auction, Order, ShippingAddressInput } from '@centesimo/contract'
import { formatShippingAddress } from '@centesimo/domain'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '../data/api-error.ts'
import { call } from '../data/call.ts'
import { queryKeys, refresh } from '../data/query-keys.ts'
import { completeOrder } from '../orders/complete-order.ts'
import { refreshOrders } from '../orders/refresh-orders.ts'
import { shopText } from '../text/shop-text.ts'
import { text } from '../text/text.ts'
import { toast } from '../ui/toast-store.ts'

export type Offer = Pick<Auction, 'id' | 'title' | 'imageUrl' | 'description'> & {
  buyNowPrice: number
  /** The credits of the auction come back with the payment. */
  creditsBack: boolean
}

type Outcome = { onBought: (order: Order) => void; onNoCreditsBack: (message: string) => void }

type Step = 'address' | 'payment' | 'completing' | 'checking'

/** The steps from an address to a completed order. Going back keeps the typed address. */
export function usePurchase(offer: Offer, { onBought, onNoCreditsBack }: Outcome) {
  const [step, setStep] = useState<Step>('address')
  const [isMoved, setIsMoved] = useState(false)
  const [address, setAddress] = useState<ShippingAddressInput>()
  const go = (next: Step) => {
    setIsMoved(true)
    setStep(next)
  }
  const order = useMutation({
    mutationFn: (shipping: ShippingAddressInput) => call('createOrder', { body: orderOf(offer, shipping) }),
    onMutate: setAddress,
    onSuccess: () => {
      refresh(queryKeys.orders)
      go('payment')
    },
    onError: (error) => {
      const description = messageOf(error, shopText.orderFailed)
      if (isOver(error)) {
        refresh(queryKeys.mines, queryKeys.myBids)
        return onNoCreditsBack(description)
      }
      toast({ tone: 'destructive', title: text.toast.failed, description })
      // The price may have changed or gone.
      refresh(queryKeys.auction(offer.id))
    },
  })
  const completion = useMutation({ mutationFn: completeOrder })
  useCancelOnLeave(offer.creditsBack && (step === 'address' || step === 'payment') ? order.data?.id : undefined)
  return {
    step,
    isMoved,
    address,
    order: order.data,
    isOrdering: order.isPending,
    placeOrder: order.mutate,
    backToAddress: () => go('address'),
    complete: (paypalOrderId: string) => {
      if (!order.data || !address) return
      setStep('completing')
      // If the user has closed the dialog and left meanwhile, nothing navigates.
      completion.mutate(
        { orderId: order.data.id, paypalOrderId, shipping: address },
        { onSuccess: (bought) => (bought ? onBought(bought) : setStep('checking')) },
      )
    },
    showChecking: () => {
      void refreshOrders()
      setStep('checking')
    },
  }
}

/**
 * Whoever leaves before the payment bids again at once. The server refuses to cancel an order that
 * is being paid.
 */
function useCancelOnLeave(orderId: string | undefined): void {
  const latest = useRef(orderId)
  useLayoutEffect(() => {
    latest.current = orderId
  })
  useEffect(
    () => () => {
      const id = latest.current
      if (id !== undefined)
        void call('cancelOrder', { params: { id } })
          .catch(() => {})
          .then(refreshOrders)
    },
    [],
  )
}

function isOver(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'NO_CREDITS_BACK' || error.code === 'ALREADY_BOUGHT')
}

function orderOf(
  { id, title, imageUrl, description, buyNowPrice, creditsBack }: Offer,
  shipping: ShippingAddressInput,
) {
  return {
    auctionId: id,
    amount: buyNowPrice,
    productTitle: title,
    productImage: imageUrl,
    productDescription: description.slice(0, 4_000),
    shippingAddress: formatShippingAddress(shipping),
    shipping,
    ...(creditsBack && { creditsBack }),
  }
}
