import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { paymentText } from '../text/payment-text.ts'
import type { usePayment } from './use-payment.ts'
import { usePayPal } from './use-paypal.ts'

type Payment = Pick<ReturnType<typeof usePayment>, 'open' | 'approve' | 'cancel' | 'reportScriptError'>

export const BUTTON_HEIGHT_PX = 50

/** The provider's button in `place`, from loading its script to its last callback. */
export function useButtons(payment: Payment) {
  const { paypal, isSandbox, error, failure, retry } = usePayPal()
  const place = useRef<HTMLDivElement>(null)
  const [rendering, setRendering] = useState<'pending' | 'done' | 'failed'>('pending')
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(payment)
  useLayoutEffect(() => {
    latest.current = payment
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt renders again
  useEffect(() => {
    if (!paypal || !place.current) return
    // The script fills an element that Preact does not control.
    const element = place.current.appendChild(document.createElement('div'))
    let isGone = false
    const end = (state: 'done' | 'failed') => !isGone && setRendering(state)
    const buttons = paypal.Buttons({
      fundingSource: 'paypal',
      style: { height: BUTTON_HEIGHT_PX, shape: 'rect', color: 'gold', label: 'pay' },
      createOrder: () => latest.current.open(),
      onApprove: ({ orderID }, { restart }) => latest.current.approve(orderID, restart),
      onCancel: () => latest.current.cancel(),
      onError: () => latest.current.reportScriptError(),
    })
    setRendering('pending')
    buttons.render(element).then(
      () => end('done'),
      () => end('failed'),
    )
    return () => {
      isGone = true
      void Promise.resolve(buttons.close()).catch(() => undefined)
      element.remove()
    }
  }, [paypal, attempt])

  const hasRenderFailed = rendering === 'failed'
  return {
    place,
    isSandbox,
    isShown: rendering === 'done' && !failure,
    error,
    failure: failure ?? (hasRenderFailed ? paymentText.buttonsFailed : undefined),
    retry: hasRenderFailed ? () => setAttempt(attempt + 1) : retry,
  }
}
