import { formatEuro } from '@centesimo/domain'
import { useCallback, useRef, useState } from 'react'
import { ApiError, messageOf } from '../data/api-error.ts'
import { refreshSlots, setSpentHere } from '../data/mine.ts'
import { queryKeys, refresh } from '../data/query-keys.ts'
import { setCredits, setHasBid, useSession } from '../data/session.ts'
import { dispatchLiveEvent, useAuction } from '../live/live-store.ts'
import { useAskLogin } from '../session/use-ask-login.ts'
import { text } from '../text/text.ts'
import { dismissToast, toast } from '../ui/toast-store.ts'
import { dispatchLimitRefusal } from './limit-refusal.ts'
import { placeBid } from './place-bid.ts'

/**
 * The place of the button decides the wording: the page bids at once, the dialog has asked first.
 */
export type BidPlace = 'page' | 'dialog'

const PLACED_MS = 2_000
/** Far beyond any usual answer: from then on silence would look like a press that got lost. */
const SLOW_MS = 1_500

export function useBid(auctionId: string, place: BidPlace) {
  const [isPlacing, setIsPlacing] = useState(false)
  const isBusy = useRef(false)
  const session = useSession()
  const askLogin = useAskLogin()
  const bidCost = useAuction(auctionId, (auction) => auction.bidCost) ?? 0
  const userId = session.user?.id

  const bid = useCallback(async (): Promise<boolean> => {
    if (isBusy.current) return false
    const goLogin = () => askLogin(text.toast.loginToBid, `/auctions/${auctionId}`)
    if (session.status === 'out') {
      goLogin()
      return false
    }
    isBusy.current = true
    setIsPlacing(true)
    const endWait = notifyWhenSlow()
    try {
      const placed = await placeBid(auctionId, place === 'dialog' ? { creditsToUse: 0 } : {})
      dispatchLiveEvent({ type: 'read', auctions: [placed.auction] })
      dispatchLiveEvent({ type: 'bids', auctionId, bids: [placed.bid] })
      const { run } = placed.auction
      if (placed.isRepeat) refresh(queryKeys.user, queryKeys.mine(auctionId, run))
      else {
        setCredits(placed.credits)
        setHasBid()
        setSpentHere({ auctionId, run, spentHere: placed.spentHere })
      }
      refresh(queryKeys.myBids)
      refreshSlots()
      const price = formatEuro(placed.bid.amount)
      // The frame congratulates a winner; a second notification would cover that.
      if (!placed.won)
        toast({
          tone: 'success',
          ...(place === 'page' ? text.toast.bidPlaced(price) : text.toast.bidSent(price)),
          // The balance of a repeated answer may be old: its notification has the price alone.
          ...(!placed.isRepeat && { description: text.toast.bidSpent(placed.bid.creditsUsed, placed.credits) }),
          // The auction's own page says the same, and goes on saying who leads.
          ...(place === 'page' && { durationMs: PLACED_MS }),
        })
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        refresh(queryKeys.user)
        goLogin()
      } else {
        if (userId !== undefined) dispatchLimitRefusal(error, { bidCost, userId })
        toastRefusal(error, auctionId, place)
      }
      return false
    } finally {
      endWait()
      isBusy.current = false
      setIsPlacing(false)
    }
  }, [auctionId, place, session.status, askLogin, bidCost, userId])

  return { bid, isPlacing }
}

/** Says that the bid is on its way when its answer takes long. The returned function ends that. */
function notifyWhenSlow(): () => void {
  let shown: number | undefined
  const timer = setTimeout(() => {
    shown = toast({ ...text.toast.bidSlow, durationMs: Number.POSITIVE_INFINITY })
  }, SLOW_MS)
  return () => {
    clearTimeout(timer)
    if (shown !== undefined) dismissToast(shown)
  }
}

function toastRefusal(error: unknown, auctionId: string, place: BidPlace): void {
  if (isAuctionOver(error)) {
    toast({ tone: 'destructive', ...text.toast.auctionOver })
    refresh(queryKeys.auction(auctionId), queryKeys.bids(auctionId), queryKeys.auctionLists)
    return
  }
  // Begun in another tab, or on another device.
  if (error instanceof ApiError && (error.code === 'ALREADY_BOUGHT' || error.code === 'JOINING_CLOSED'))
    refresh([...queryKeys.mines, auctionId])
  if (error instanceof ApiError && error.code === 'NO_WIN_SLOT') refreshSlots()
  if (error instanceof ApiError && error.code === 'BEGINNERS_ONLY') refresh(queryKeys.user)
  const fallback = place === 'page' ? text.toast.bidNotPlaced : text.toast.bidNotSent
  const description = error instanceof ApiError ? messageOf(error, fallback) : unansweredText(fallback)
  toast({ tone: 'destructive', title: text.toast.failed, description })
}

/** The auction ended before the bid came. */
function isAuctionOver(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'AUCTION_NOT_LIVE' || error.code === 'AUCTION_CLOSED')
}

/** No answer at all: the fallback sentence, and that another press repeats the same bid. */
function unansweredText(sentence: string): string {
  return `${sentence.replace(/\.$/, '')}. ${text.toast.bidUnanswered}`
}
