import { useEffect } from 'react'
import { useOvertaken } from '../bidding/use-overtaken.ts'
import { useStanding } from '../bidding/use-standing.ts'
import type { CountdownView } from '../countdown/countdown-view.ts'
import { useCountdown } from '../countdown/use-countdown.ts'
import { playTick } from './play-tick.ts'

const VIBRATION_MS = 30
const LAST_SECONDS = 5

/** What a bidder hears and feels: the lost lead, and the last seconds of an auction they bid in. */
export function StandingEffects({ id }: { id: string }) {
  const isOvertaken = useOvertaken(id)
  const isIn = useStanding(id) !== 'out'
  const isEnding = useCountdown(id, pickEnding) === 'ending'
  useEffect(() => {
    if (!isOvertaken) return
    playTick('outbid')
    vibrate()
  }, [isOvertaken])
  useEffect(() => {
    if (isEnding && isIn) playTick('lastSeconds')
  }, [isEnding, isIn])
  return null
}

const pickEnding = ({ phase, secondsLeft }: CountdownView) =>
  phase === 'running' && secondsLeft <= LAST_SECONDS ? 'ending' : ''

/** Only phones can, and browsers report it as an error before the first touch. */
function vibrate(): void {
  if (navigator.userActivation?.hasBeenActive === true) navigator.vibrate?.(VIBRATION_MS)
}
