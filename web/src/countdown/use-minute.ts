import { useSyncExternalStore } from 'react'
import { serverClock } from '../live/server-clock.ts'
import { ticker } from '../live/ticker.ts'

const minuteMs = 60_000

/** The server's time; renders again every minute. */
export function useMinute(): number {
  useSyncExternalStore(subscribe, minute)
  return serverClock.now()
}

function subscribe(changed: () => void): () => void {
  return ticker.subscribe(() => {
    changed()
    return minuteMs - (serverClock.now() % minuteMs) + 20
  })
}

const minute = () => Math.floor(serverClock.now() / minuteMs)
