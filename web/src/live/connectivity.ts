import { create } from 'zustand'
import { ApiError } from '../data/api-error.ts'

/**
 * Consecutive failures before the page reports offline: a single one is normal, also during a
 * restart of the server.
 */
const maxFailures = 2

type Connectivity = { isOnline: boolean; failures: number }

const useConnectivity = create<Connectivity>(() => ({ isOnline: navigator.onLine !== false, failures: 0 }))

// Absent while the build prerenders pages.
globalThis.addEventListener?.('online', () => useConnectivity.setState({ isOnline: true, failures: 0 }))
globalThis.addEventListener?.('offline', () => useConnectivity.setState({ isOnline: false }))

/** Whether the server is unreachable: the browser says so, or repeated calls get no answer. */
export function useIsOffline(): boolean {
  return useConnectivity(isUnreachable)
}

export function isOffline(): boolean {
  return isUnreachable(useConnectivity.getState())
}

/** Records an answer of the server; it overrides the browser's network state. */
export function recordAnswer(): void {
  if (!useConnectivity.getState().isOnline || useConnectivity.getState().failures > 0)
    useConnectivity.setState({ isOnline: true, failures: 0 })
}

/**
 * Records a failed call. A refusal is an answer too; without an answer the server may be
 * unreachable.
 */
export function recordFailure(error: unknown): void {
  if (error instanceof ApiError) recordAnswer()
  else useConnectivity.setState(({ failures }) => ({ failures: failures + 1 }))
}

function isUnreachable({ isOnline, failures }: Connectivity): boolean {
  return !isOnline || failures >= maxFailures
}
