import { create } from 'zustand'
import { ApiError } from '../data/api-error.ts'

/**
 * Consecutive failures before the page reports offline: a single one is normal, also during a
 * restart of the server.
 */
const lostInARow = 2

type Reach = { isOnline: boolean; lost: number }

const useReach = create<Reach>(() => ({ isOnline: navigator.onLine !== false, lost: 0 }))

// Absent while the build prerenders pages.
globalThis.addEventListener?.('online', () => useReach.setState({ isOnline: true, lost: 0 }))
globalThis.addEventListener?.('offline', () => useReach.setState({ isOnline: false }))

/** Whether the server is unreachable: the browser says so, or repeated calls get no answer. */
export function useIsOffline(): boolean {
  return useReach(isOut)
}

export function isOffline(): boolean {
  return isOut(useReach.getState())
}

/** Records an answer of the server; it overrides the browser's network state. */
export function noteAnswer(): void {
  if (!useReach.getState().isOnline || useReach.getState().lost > 0) useReach.setState({ isOnline: true, lost: 0 })
}

/**
 * Records a failed call. A refusal is an answer too; without an answer the server may be
 * unreachable.
 */
export function noteFailure(error: unknown): void {
  if (error instanceof ApiError) noteAnswer()
  else useReach.setState(({ lost }) => ({ lost: lost + 1 }))
}

function isOut({ isOnline, lost }: Reach): boolean {
  return !isOnline || lost >= lostInARow
}
