import clsx from 'clsx'
import { useRef } from 'react'
import { ApiError, messageOf } from '../data/api-error.ts'
import { useAutoBid, useSwitchAutoBid } from '../data/auto-bid.ts'
import { useSession } from '../data/session.ts'
import { knownPlatformSettings } from '../data/use-platform-settings.ts'
import { useAuction } from '../live/live-store.ts'
import { usePlatformPause } from '../live/platform-pause.ts'
import { useAskLogin } from '../session/use-ask-login.ts'
import { auctionText } from '../text/auction-text.ts'
import { bidReasons } from '../text/bidding-text.ts'
import { text } from '../text/text.ts'
import { toast } from '../ui/toast-store.ts'
import css from './bid-buttons.module.css'

/** Starts or stops automatic bids. */
export function AutoBidToggle({ auctionId, big = false }: { auctionId: string; big?: boolean }) {
  const isLive = useAuction(auctionId, (auction) => auction.status === 'live') ?? false
  const { data } = useAutoBid(auctionId, isLive)
  const { mutate, isPending } = useSwitchAutoBid(auctionId)
  const isSignedOut = useSession().status === 'out'
  const askLogin = useAskLogin()
  const isBusy = useRef(false)
  const isPlatformPaused = usePlatformPause((state) => state.pause !== null)
  const isOn = isLive && (data?.isActive ?? false)

  // A running auto-bid can be stopped at any time.
  const cannotStart = isPlatformPaused && isLive && !isOn

  function press() {
    if (cannotStart) return
    if (isSignedOut) return askLogin(text.toast.loginToAutoBid, `/auctions/${auctionId}`)
    if (isBusy.current) return
    isBusy.current = true
    mutate(!isOn, {
      onSuccess: ({ isActive }) =>
        toast({
          tone: 'success',
          ...(isActive ? text.toast.autoBidOn(knownPlatformSettings()?.autoBidSeconds) : text.toast.autoBidOff),
        }),
      onError: (error, turnOn) => {
        if (error instanceof ApiError && error.status === 401)
          return askLogin(text.toast.loginToAutoBid, `/auctions/${auctionId}`)
        const fallback = turnOn ? text.toast.autoBidNotOn : text.toast.autoBidNotOff
        toast({ tone: 'destructive', title: text.toast.failed, description: messageOf(error, fallback) })
      },
      onSettled: () => {
        isBusy.current = false
      },
    })
  }

  return (
    <button
      type="button"
      className={clsx(css.auto, big && css.big, isOn && css.on)}
      aria-pressed={isOn}
      aria-busy={isPending}
      disabled={!isLive}
      aria-disabled={cannotStart || undefined}
      title={cannotStart ? bidReasons.platformPaused.full : undefined}
      onClick={press}
    >
      {isOn ? auctionText.autoBidOn : auctionText.autoBid}
    </button>
  )
}
