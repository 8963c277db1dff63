import type { HousePause } from '@centesimo/contract'
import { create } from 'zustand'
import { queryKeys, refresh } from '../data/query-keys.ts'
import { useLiveStore } from './live-store.ts'
import { serverClock } from './server-clock.ts'
import { ticker } from './ticker.ts'

/** The new deadlines come a moment after the word that the house goes on: until then nothing looks as if it had run out. */
const graceMs = 4000

type Rest = {
  pause: HousePause | null
  /** The pause that was before this moment of the server's clock, and its grace. */
  over: { since: number; until: number } | null
}

export const useHouseRest = create<Rest>(() => ({ pause: null, over: null }))

/** What the house says of its pause, from wherever it came. Everything that counts looks again at once. */
export function setHouseRest(pause: HousePause | null): void {
  const { pause: before } = useHouseRest.getState()
  if (JSON.stringify(before) === JSON.stringify(pause)) return
  const over = before && !pause ? { since: Date.parse(before.since), until: serverClock.now() + graceMs } : null
  useHouseRest.setState({ pause, over })
  ticker.nudge()
  if (over && useLiveStore.getState().connection === 'polling') refresh(queryKeys.auctionLists, queryKeys.auctionFamily)
}

/** The moment at which a countdown stands still, in the server's time; null while it runs. */
export function heldAt(timerEndsAt: number | null, now: number): number | null {
  const { pause, over } = useHouseRest.getState()
  if (pause) return Date.parse(pause.since)
  const isUntold = over !== null && now < over.until && timerEndsAt !== null && timerEndsAt <= now
  return isUntold ? over.since : null
}
