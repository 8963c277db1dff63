import { useRef } from 'react'
import { ApiError, messageOf } from '../data/api-error.ts'
import { useStartAutoBid, useStopAutoBid } from '../data/auto-bid.ts'
import { knownPlatformSettings } from '../data/use-platform-settings.ts'
import { useAskLogin } from '../session/use-ask-login.ts'
import { text } from '../text/text.ts'
import { toast } from '../ui/toast-store.ts'

/** Starts, changes or stops an auto-bid and says what came of it. A `maxBids` of null is all. */
export function useAutoBidActions(auctionId: string, onDone: () => void) {
  const starting = useStartAutoBid(auctionId)
  const stopping = useStopAutoBid(auctionId)
  const askLogin = useAskLogin()
  const isBusy = useRef(false)

  /** An event may close the sheet before the answer comes, which is told all the same. */
  async function run(act: () => Promise<void>, fallback: string): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await act()
      onDone()
    } catch (error) {
      if (error instanceof ApiError && error.status === 401)
        askLogin(text.toast.loginToAutoBid, `/auctions/${auctionId}`)
      else toast({ tone: 'destructive', title: text.toast.failed, description: messageOf(error, fallback) })
    } finally {
      isBusy.current = false
    }
  }

  const start = (maxBids: number | null) =>
    run(async () => {
      const { isActive } = await starting.mutateAsync({ maxBids })
      // One that has ended with its first bid has a notification of its own.
      if (!isActive) return
      const everySeconds = knownPlatformSettings()?.autoBidSeconds
      toast({ tone: 'success', ...text.toast.autoBidOn(everySeconds, maxBids) })
    }, text.toast.autoBidNotOn)

  const change = (maxBids: number | null) =>
    run(async () => {
      const { isActive, bidsPlaced } = await starting.mutateAsync({ maxBids, onlyChange: true })
      toast({
        tone: 'success',
        ...(isActive ? text.toast.autoBidChanged(maxBids) : text.toast.autoBidStoppedAt(bidsPlaced)),
      })
    }, text.toast.autoBidNotChanged)

  const stop = () =>
    run(async () => {
      await stopping.mutateAsync()
      toast({ tone: 'success', ...text.toast.autoBidOff })
    }, text.toast.autoBidNotOff)

  return { start, change, stop, isBusy: starting.isPending || stopping.isPending }
}
