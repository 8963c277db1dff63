import { useCallback, useSyncExternalStore } from 'react'
import { serverClock } from '../live/server-clock.ts'
import { ticker } from '../live/ticker.ts'

const minuteMs = 60_000

/** The server's time; renders again every minute. */
export function useMinute(): number {
  return useClock(minuteMs)
}

/** The server's time; renders again at each multiple of `everyMs`. */
export function useClock(everyMs: number): number {
  const subscribe = useCallback(
    (changed: () => void) =>
      ticker.subscribe(() => {
        changed()
        return everyMs - (serverClock.now() % everyMs) + 20
      }),
    [everyMs],
  )
  useSyncExternalStore(subscribe, () => Math.floor(serverClock.now() / everyMs))
  return serverClock.now()
}
