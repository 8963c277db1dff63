import type { PlatformPause } from '@centesimo/contract'
import { create } from 'zustand'
import { queryKeys, refresh } from '../data/query-keys.ts'
import { useLiveStore } from './live-store.ts'
import { serverClock } from './server-clock.ts'
import { ticker } from './ticker.ts'

/** The new deadlines arrive a moment after the resume: until then no countdown may look expired. */
const graceMs = 4000

type PauseState = {
  pause: PlatformPause | null
  /** The pause that ended last and, in the server's time, until when its grace lasts. */
  lastPause: { since: number; until: number } | null
}

export const usePlatformPause = create<PauseState>(() => ({ pause: null, lastPause: null }))

/** Sets the platform pause, from a socket event or a poll. All countdowns update at once. */
export function setPlatformPause(pause: PlatformPause | null): void {
  const { pause: before } = usePlatformPause.getState()
  if (JSON.stringify(before) === JSON.stringify(pause)) return
  const lastPause = before && !pause ? { since: Date.parse(before.since), until: serverClock.now() + graceMs } : null
  usePlatformPause.setState({ pause, lastPause })
  ticker.nudge()
  if (lastPause && useLiveStore.getState().connection === 'polling')
    refresh(queryKeys.auctionLists, queryKeys.auctionFamily)
}

/** The moment at which a countdown is frozen, in the server's time; null while it runs. */
export function frozenAt(timerEndsAt: number | null, now: number): number | null {
  const { pause, lastPause } = usePlatformPause.getState()
  if (pause) return Date.parse(pause.since)
  const isStaleDeadline = lastPause !== null && now < lastPause.until && timerEndsAt !== null && timerEndsAt <= now
  return isStaleDeadline ? lastPause.since : null
}
