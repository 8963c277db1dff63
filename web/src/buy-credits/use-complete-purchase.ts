import type { CreditSummary } from '@centesimo/contract'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../data/api-error.ts'
import { call } from '../data/call.ts'
import { refreshSlots } from '../data/mine.ts'
import { queryClient } from '../data/query-client.ts'
import { queryKeys, refresh } from '../data/query-keys.ts'
import { isUnanswered, retryUntilAnswered } from '../data/retry-until-answered.ts'
import { setCredits, useSession } from '../data/session.ts'
import { buyCreditsText } from '../text/buy-credits-text.ts'
import { paymentText } from '../text/payment-text.ts'
import { text } from '../text/text.ts'
import { toast } from '../ui/toast-store.ts'

type Paid = { packageId: string; paymentIntentId: string }

/**
 * Confirms a purchase whose money was captured and updates every shown balance. The credits are
 * granted with or without this call.
 */
export function useCompletePurchase() {
  const email = useSession().user?.email ?? ''
  return useMutation({
    mutationFn: (body: Paid) => retryUntilAnswered(() => call('completeCreditPurchase', { body })),
    onSuccess: (completed) => {
      setCredits(completed.credits)
      if (completed.debtPaid < completed.creditsAdded) clearDebt()
      toast({ tone: 'success', ...buyCreditsText.bought(completed, email) })
    },
    onError: (error) => {
      if (isUnanswered(error)) toast({ ...buyCreditsText.later })
      else {
        const description = messageOf(error, paymentText.captureFailed)
        toast({ tone: 'destructive', title: text.toast.failed, description })
      }
    },
    onSettled: () => {
      refresh(queryKeys.transactions, queryKeys.creditSummary, queryKeys.user, queryKeys.payments, queryKeys.notices)
      refreshSlots()
    },
  })
}

/** Credits reach a balance only when no debt is left: both update together. */
function clearDebt(): void {
  queryClient.setQueryData<CreditSummary>(queryKeys.creditSummary, (summary) => summary && { ...summary, debt: 0 })
}
