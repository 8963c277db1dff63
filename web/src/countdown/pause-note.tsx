import { auctionText } from '../text/auction-text.ts'
import { formatTime } from '../text/format.ts'
import type { CountdownView } from './countdown-view.ts'
import { useCountdown } from './use-countdown.ts'

/**
 * What the countdown's number cannot show: paused until when, or that the server is being asked.
 * Usually empty.
 */
export function PauseNote({ id }: { id: string }) {
  const note = useCountdown(id, pickNote, { isCoarse: true })
  return note || null
}

function pickNote({ phase, resumesAt }: CountdownView): string {
  if (phase === 'verifying') return auctionText.verifying
  if (phase !== 'paused') return ''
  return resumesAt === null ? auctionText.paused : auctionText.pausedUntil(formatTime(resumesAt))
}
