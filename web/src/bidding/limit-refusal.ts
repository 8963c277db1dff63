import { winSlotMessage } from '@centesimo/contract/win-slot-message'
import { create } from 'zustand'
import { ApiError } from '../data/api-error.ts'
import type { Mine } from '../data/mine.ts'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { serverClock } from '../live/server-clock.ts'
import { bidReasons } from '../text/bidding-text.ts'
import type { BidReason } from './bid-reason.ts'

/** A bid that the user's own limits refused, in the server's words. */
type LimitRefusal = {
  userId: string
  message: string
  /** Dearer bids are refused too, cheaper ones perhaps not; 0 of a time-out or an exclusion. */
  fromCost: number
  /** Epoch ms. */
  until: number
}

const useRefusal = create<{ refusal: LimitRefusal | null }>(() => ({ refusal: null }))

/** Remembers a refusal, so that PUNTA says why where the limit refuses, and nowhere else. */
export function dispatchLimitRefusal(error: unknown, { bidCost, userId }: { bidCost: number; userId: string }): void {
  if (!(error instanceof ApiError) || (error.code !== 'LIMIT_REACHED' && error.code !== 'EXCLUDED')) return
  const { userMessage: message = '', until } = error
  const fromCost = error.code === 'EXCLUDED' ? 0 : bidCost
  const endsAt = until === undefined ? Number.POSITIVE_INFINITY : Date.parse(until)
  useRefusal.setState({ refusal: { userId, message, fromCost, until: endsAt } })
}

/** Whether a bid of the user that costs so much is refused, as far as is known. */
export function useIsLimited(bidCost: number, userId: string | undefined): boolean {
  const refusal = useRefusal((state) => state.refusal)
  if (refusal === null || refusal.userId !== userId) return false
  return bidCost >= refusal.fromCost && serverClock.now() < refusal.until
}

/** The whole sentence of a reason; of a limit and of places to win it says until when. */
export function fullReason(reason: BidReason): string {
  if (reason === 'slots') return slotReason()
  const { refusal } = useRefusal.getState()
  return reason === 'limited' && refusal ? refusal.message : bidReasons[reason].full
}

/** Places to win are the same in every auction: the newest answer says when one is free. */
function slotReason(): string {
  const read = queryClient.getQueryCache().findAll({ queryKey: queryKeys.mines })
  const newest = read.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0]?.state.data as
    | Mine
    | undefined
  const freeAt = newest?.winSlot?.nextFreeAt ?? null
  return winSlotMessage(freeAt === null ? null : Date.parse(freeAt))
}

// Changed limits may allow what was refused.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'updated' && query.queryKey[0] === queryKeys.ownLimits[0]) useRefusal.setState({ refusal: null })
})
