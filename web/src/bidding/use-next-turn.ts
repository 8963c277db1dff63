import { useCallback, useSyncExternalStore } from 'react'
import type { CountdownView } from '../countdown/countdown-view.ts'
import { useCountdown } from '../countdown/use-countdown.ts'
import { serverClock } from '../live/server-clock.ts'
import { ticker } from '../live/ticker.ts'
import { autoBidText, type NextTurn } from '../text/auto-bid-text.ts'
import { formatTime } from '../text/format.ts'
import { useBidReason } from './use-bid-reason.ts'

const words = autoBidText.nextTurn

/** When a running auto-bid bids next, or what it waits for. */
export function useNextTurn(auctionId: string, nextBidAt: string | null): NextTurn {
  const reason = useBidReason(auctionId)
  const resumesAt = useCountdown(auctionId, pickResumesAt, { isCoarse: true })
  const seconds = useSecondsUntil(nextBidAt)
  if (reason === 'platformPaused') return words.rests
  if (reason === 'paused') return resumesAt ? words.restsUntil(resumesAt) : words.rests
  if (reason === 'verifying') return words.verifying
  if (reason === 'leading') return words.leading
  return seconds > 0 ? words.inSeconds(seconds) : words.now
}

const pickResumesAt = ({ resumesAt }: CountdownView) => (resumesAt === null ? '' : formatTime(resumesAt))

function useSecondsUntil(at: string | null): number {
  const subscribe = useCallback(
    (changed: () => void) => {
      if (at === null) return () => {}
      return ticker.subscribe(() => {
        changed()
        const leftMs = leftUntil(at)
        return leftMs > 0 ? leftMs % 1000 || 1000 : null
      })
    },
    [at],
  )
  return useSyncExternalStore(subscribe, () => (at === null ? 0 : Math.ceil(leftUntil(at) / 1000)))
}

function leftUntil(at: string): number {
  return Math.max(0, Date.parse(at) - serverClock.now())
}
