import { create } from 'zustand'
import { ApiError } from '../data/api-error.ts'

/** So many calls in a row without an answer: a single one is lost now and then, and when the house restarts. */
const lostInARow = 2

type Reach = { isOnline: boolean; lost: number }

const useReach = create<Reach>(() => ({ isOnline: navigator.onLine !== false, lost: 0 }))

// Absent while pages are drawn by the build.
globalThis.addEventListener?.('online', () => useReach.setState({ isOnline: true, lost: 0 }))
globalThis.addEventListener?.('offline', () => useReach.setState({ isOnline: false }))

/** Whether the house is out of reach: the browser says so, or what is asked again and again gets no answer. */
export function useIsOffline(): boolean {
  return useReach(isOut)
}

export function isOffline(): boolean {
  return isOut(useReach.getState())
}

/** The house has answered: what the browser thinks of the network does not count against that. */
export function noteAnswer(): void {
  if (!useReach.getState().isOnline || useReach.getState().lost > 0) useReach.setState({ isOnline: true, lost: 0 })
}

/** A call failed. A refusal is an answer too; without any the house may be out of reach. */
export function noteFailure(error: unknown): void {
  if (error instanceof ApiError) noteAnswer()
  else useReach.setState(({ lost }) => ({ lost: lost + 1 }))
}

function isOut({ isOnline, lost }: Reach): boolean {
  return !isOnline || lost >= lostInARow
}
