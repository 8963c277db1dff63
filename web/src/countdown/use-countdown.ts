import type { Auction } from '@centesimo/contract'
import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react'
import { requestAuctionState } from '../live/live-socket.ts'
import { useAuction } from '../live/live-store.ts'
import { pauseFromHours } from '../live/opening-hours.ts'
import { frozenAt } from '../live/platform-pause.ts'
import { serverClock } from '../live/server-clock.ts'
import { ticker } from '../live/ticker.ts'
import { type CountdownPhase, type CountdownView, countdownView } from './countdown-view.ts'

type Facts = Pick<Auction, 'status' | 'timerEndsAt' | 'timerSeconds' | 'startTime' | 'paused' | 'resumesAt'>

type CountdownOptions = {
  /** Gets every view, for what moves without rendering. */
  onTick?: (view: CountdownView) => void
  /** Updates once a second at most: for what shows only the phase, or is out of view. */
  isCoarse?: boolean
}

/**
 * Follows an auction's countdown. The component renders only when what it `pick`s has changed.
 */
export function useCountdown<T extends string>(
  id: string,
  pick: (view: CountdownView) => T,
  { onTick, isCoarse = false }: CountdownOptions = {},
): T | undefined {
  const facts = useAuction(
    id,
    ({ status, timerEndsAt, timerSeconds, startTime, paused, resumesAt }): Facts => ({
      status,
      timerEndsAt,
      timerSeconds,
      startTime,
      paused,
      resumesAt,
    }),
  )
  const subscribe = useCallback(
    (changed: () => void) => {
      if (!facts) return () => {}
      let verifyingSince = 0
      return ticker.subscribe(() => {
        const view = readView(facts)
        onTick?.(view)
        changed()
        verifyingSince = view.phase === 'verifying' ? requestOverdueState(id, verifyingSince) : 0
        return isCoarse ? coarseDelayMs(view) : view.nextUpdateMs
      })
    },
    [id, facts, onTick, isCoarse],
  )
  // Before the first paint, and after a render that may have replaced what the last tick wrote.
  useLayoutEffect(() => {
    if (facts && onTick) onTick(readView(facts))
  })
  return useSyncExternalStore(subscribe, () => facts && pick(readView(facts)))
}

export function useCountdownPhase(id: string): CountdownPhase | undefined {
  return useCountdown(id, pickPhase, { isCoarse: true })
}

const pickPhase = (view: CountdownView) => view.phase

const coarseMs = 1000

/** The end is never missed: from the last second on, every update counts. */
function coarseDelayMs({ phase, secondsLeft, nextUpdateMs }: CountdownView): number | null {
  if (phase !== 'running' || nextUpdateMs === null) return nextUpdateMs
  return Math.max(nextUpdateMs, Math.min(coarseMs, secondsLeft * 1000))
}

function readView(facts: Facts): CountdownView {
  const now = serverClock.now()
  const timerEndsAt = facts.timerEndsAt === null ? null : Date.parse(facts.timerEndsAt)
  return countdownView(
    {
      status: facts.status,
      timerEndsAt,
      timerMs: facts.timerSeconds * 1000,
      startsAt: Date.parse(facts.startTime),
    },
    now,
    { ...pauseFromHours(now, facts), frozenAt: frozenAt(timerEndsAt, now) },
  )
}

const overdueAfterMs = 2500

/**
 * The event of an end may have been lost: after a while the client requests the state. Returns
 * since when it waits.
 */
function requestOverdueState(id: string, waitingSince: number): number {
  const now = serverClock.localNow()
  if (waitingSince === 0) return now
  if (now - waitingSince < overdueAfterMs) return waitingSince
  requestAuctionState(id)
  return now
}
