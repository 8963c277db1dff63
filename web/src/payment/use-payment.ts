import type { PaymentPurpose } from '@centesimo/contract'
import { useLayoutEffect, useRef, useState } from 'react'
import { messageOf, wasAnswered } from '../data/api-error.ts'
import { call } from '../data/call.ts'
import { queryKeys, refresh } from '../data/query-keys.ts'
import { paymentText } from '../text/payment-text.ts'
import { text } from '../text/text.ts'
import { toast } from '../ui/toast-store.ts'
import { type Captured, capturePayment } from './capture-payment.ts'
import { euroAmount } from './euro-amount.ts'

export type PaymentRequest = {
  /** The amount due, which the server knows; it refuses another one. */
  amountCents: number
  purpose: PaymentPurpose
  /** The provider has captured the money. Called even if the buttons are unmounted by then. */
  onPaid: (captured: Captured) => void
  onCancelled?: (() => void) | undefined
  /** A notification has shown `message`; the user can try again. */
  onFailed?: ((message: string) => void) | undefined
  /** The outcome is still unknown: the server finds out later, and the buttons' place says so. */
  onChecking?: (() => void) | undefined
}

/** The stage of a payment on this page. `ready`: it can start. */
export type PaymentStage = 'ready' | 'capturing' | 'waiting' | 'pending' | 'unknown' | 'paid'

/** One payment from its opening to its outcome, with the message for each outcome. */
export function usePayment(request: PaymentRequest) {
  const [stage, setStage] = useState<PaymentStage>('ready')
  const [problem, setProblem] = useState<{ title: string; reason: string }>()
  const latest = useRef(request)
  const approvedId = useRef('')
  /** The provider's script reports an error again that a callback has thrown. */
  const isReported = useRef(false)
  useLayoutEffect(() => {
    latest.current = request
  })

  const fail = (message: string, reason = '') => {
    setProblem({ title: message, reason })
    toast({ tone: 'destructive', title: text.toast.failed, description: [message, reason].filter(Boolean).join('. ') })
    latest.current.onFailed?.(message)
  }

  /** Opens an order and returns its id at the provider. */
  const open = async (): Promise<string> => {
    isReported.current = false
    setProblem(undefined)
    const { amountCents, purpose } = latest.current
    const body = { amount: euroAmount(amountCents), currency: 'EUR', intent: 'CAPTURE', purpose } as const
    try {
      const { id } = await call('createPayment', { body })
      if (id) return id
      throw new Error(paymentText.missingId)
    } catch (error) {
      isReported.current = true
      fail(messageFor(error))
      throw error
    }
  }

  const capture = async (orderId: string, restart?: () => void): Promise<void> => {
    approvedId.current = orderId
    setStage('capturing')
    const outcome = await capturePayment(orderId, { onFirstRetry: () => setStage('waiting') })
    refresh(queryKeys.payments)
    if (outcome.kind === 'declined' || outcome.kind === 'refused') {
      const isDeclined = outcome.kind === 'declined'
      setStage('ready')
      fail(outcome.message, isDeclined ? paymentText.cancelled.description : '')
      return isDeclined ? restart?.() : undefined
    }
    setStage(outcome.kind)
    if (outcome.kind === 'paid') latest.current.onPaid(outcome.captured)
    else latest.current.onChecking?.()
  }

  return {
    stage,
    /** Why the last attempt failed; cleared by the next one. */
    problem,
    open,
    approve: async (orderId: string | undefined, restart: () => void) =>
      orderId ? capture(orderId, restart) : fail(paymentText.missingId),
    checkAgain: () => void capture(approvedId.current),
    cancel: () => {
      toast({ ...paymentText.cancelled })
      latest.current.onCancelled?.()
    },
    /** Reports a failure of the provider's script itself. */
    reportScriptError: () => {
      if (!isReported.current) fail(paymentText.windowFailed)
      isReported.current = false
    },
  }
}

function messageFor(error: unknown): string {
  if (error instanceof Error && error.message === paymentText.missingId) return error.message
  return wasAnswered(error) ? messageOf(error, paymentText.openFailed) : paymentText.openFailed
}
