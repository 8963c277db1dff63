import type { PlatformPause } from '@centesimo/contract'
import { create } from 'zustand'
import { queryKeys, refresh } from '../data/query-keys.ts'
import { useLiveStore } from './live-store.ts'
import { serverClock } from './server-clock.ts'
import { ticker } from './ticker.ts'

/** The new deadlines arrive a moment after the resume: until then no countdown may look expired. */
const graceMs = 4000

type Rest = {
  pause: PlatformPause | null
  /** The pause that ended last and, in the server's time, until when its grace lasts. */
  over: { since: number; until: number } | null
}

export const useHouseRest = create<Rest>(() => ({ pause: null, over: null }))

/** Sets the platform pause, from a socket event or a poll. All countdowns update at once. */
export function setPlatformPause(pause: PlatformPause | null): void {
  const { pause: before } = useHouseRest.getState()
  if (JSON.stringify(before) === JSON.stringify(pause)) return
  const over = before && !pause ? { since: Date.parse(before.since), until: serverClock.now() + graceMs } : null
  useHouseRest.setState({ pause, over })
  ticker.nudge()
  if (over && useLiveStore.getState().connection === 'polling') refresh(queryKeys.auctionLists, queryKeys.auctionFamily)
}

/** The moment at which a countdown is frozen, in the server's time; null while it runs. */
export function heldAt(timerEndsAt: number | null, now: number): number | null {
  const { pause, over } = useHouseRest.getState()
  if (pause) return Date.parse(pause.since)
  const isUntold = over !== null && now < over.until && timerEndsAt !== null && timerEndsAt <= now
  return isUntold ? over.since : null
}
