import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { type CountdownView, countdownView } from '../countdown/countdown-view.ts'
import { pickShape, type useRing } from '../countdown/ring-face.tsx'
import { ticker } from '../live/ticker.ts'
import { advanceTrial, bidInTrial, createTrialAuction, isEnded, type TrialAuction } from './trial-auction.ts'

const notPaused = { paused: false, resumesAt: null }

/** Runs a trial auction in the page; `ring` shows its time. */
export function useTrialAuction(rules: { credits: number; timerMs: number }, ring: ReturnType<typeof useRing>) {
  const trial = useRef(createTrialAuction(rules))
  const [, render] = useReducer((count: number) => count + 1, 0)
  const shape = useRef('')
  const set = (next: TrialAuction) => {
    trial.current = next
    render()
  }
  const { onTick } = ring
  const { phase } = trial.current
  useEffect(() => {
    if (phase !== 'running') return
    return ticker.subscribe(() => {
      const next = advanceTrial(trial.current, performance.now(), Math.random)
      const view = viewOf(next)
      onTick(view)
      // As in an auction's countdown: a tick renders only what it changes beyond the ring.
      if (next !== trial.current || pickShape(view) !== shape.current) {
        trial.current = next
        render()
      }
      return isEnded(next) ? null : view.nextUpdateMs
    })
  }, [phase, onTick])
  const view = viewOf(trial.current)
  shape.current = pickShape(view)
  useLayoutEffect(() => onTick(viewOf(trial.current)))
  return {
    trial: trial.current,
    shape: pickShape(view),
    bid: () => set(bidInTrial(trial.current, performance.now(), Math.random)),
    restart: () => set(createTrialAuction(rules)),
  }
}

function viewOf(trial: TrialAuction): CountdownView {
  const facts = {
    status: isEnded(trial) ? ('ended' as const) : ('live' as const),
    timerEndsAt: trial.endsAt,
    timerMs: trial.timerMs,
    startsAt: 0,
  }
  return countdownView(facts, performance.now(), notPaused)
}
