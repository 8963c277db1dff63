import { announcementAt } from '@centesimo/domain'
import { useCallback, useRef, useState } from 'react'
import { auctionText } from '../text/auction-text.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { CountdownView } from './countdown-view.ts'
import { useCountdown } from './use-countdown.ts'

/** Announces the countdown to screen readers at 60, 10 and 0 seconds. */
export function CountdownAnnouncer({ id }: { id: string }) {
  const previous = useRef<number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const onTick = useCallback(({ phase, secondsLeft }: CountdownView) => {
    if (phase !== 'running' && phase !== 'verifying') {
      previous.current = null
      setAnnouncement('')
      return
    }
    const mark = announcementAt(previous.current, secondsLeft)
    // A bid restarts the timer: then nothing is announced until the next mark.
    if (mark !== null) setAnnouncement(auctionText.announce[mark])
    else if (previous.current !== null && secondsLeft > previous.current) setAnnouncement('')
    previous.current = secondsLeft
  }, [])
  useCountdown(id, pickNothing, { onTick })
  return <VisuallyHidden live="polite">{announcement}</VisuallyHidden>
}

const pickNothing = () => ''
