import type { AutoBidState } from '@centesimo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../data/call.ts'
import { queryKeys, refresh } from '../data/query-keys.ts'
import { handleUnauthorized, setCredits, userQuery, useSession } from '../data/session.ts'
import { platformSettingsQuery } from '../data/use-platform-settings.ts'
import { recordAnswer, recordFailure } from './connectivity.ts'
import { useConnection } from './live-store.ts'
import { setPlatformPause } from './platform-pause.ts'
import { readServerTime } from './read-server-time.ts'

/** How often each call is repeated while there is no socket, in milliseconds. */
export const pollMs = {
  expired: 2000,
  liveLists: 3000,
  upcomingLists: 5000,
  auction: 3000,
  bids: 3000,
  autoBid: 5000,
  credits: 5000,
  user: 3000,
  clock: 30_000,
  platformPause: 3000,
} as const

/**
 * The refetchInterval of a query: the interval while polling is active, false while the socket is
 * live.
 */
export function usePoll(ms: number): number | false {
  return useConnection() === 'polling' ? ms : false
}

/**
 * Polls what every page needs: ended auctions, the balance, the clock, the platform pause. Mounted
 * once, in the frame.
 */
export function usePollingFallback(): void {
  const isPolling = useConnection() === 'polling'
  const isSignedIn = useSession().status === 'in'
  const hasAutoBid = useHasActiveAutoBid()
  useRepeated(isPolling, pollMs.expired, readExpired)
  // Not at once: on a sign-out the server closes the socket a moment before this page knows about
  // it.
  useRepeated(isPolling && isSignedIn, pollMs.credits, readCredits, false)
  useRepeated(isPolling && isSignedIn && hasAutoBid, pollMs.user, readUserAgain, false)
  useRepeated(isPolling, pollMs.clock, readServerTime)
  useRepeated(isPolling, pollMs.platformPause, readPause)
  // The opening hours are always needed, and they come with the first clock sample.
  const client = useQueryClient()
  useEffect(() => void client.prefetchQuery(platformSettingsQuery), [client])
}

function useRepeated(isOn: boolean, everyMs: number, run: () => Promise<unknown>, atOnce = true): void {
  useEffect(() => {
    if (!isOn) return
    const quietly = () => {
      if (document.visibilityState === 'visible') run().then(recordAnswer, recordFailure)
    }
    if (atOnce) quietly()
    const timer = setInterval(quietly, everyMs)
    return () => clearInterval(timer)
  }, [isOn, everyMs, run, atOnce])
}

async function readExpired(): Promise<void> {
  const { closedCount } = await call('checkExpired')
  if (closedCount > 0) refresh(queryKeys.auctionLists)
}

async function readCredits(): Promise<void> {
  try {
    setCredits((await call('userCredits')).credits)
  } catch (error) {
    handleUnauthorized(error)
    throw error
  }
}

async function readUserAgain(): Promise<void> {
  refresh(userQuery.queryKey)
}

async function readPause(): Promise<void> {
  setPlatformPause((await call('platformState')).pause)
}

/** Whether any loaded auto-bid is active. Sends no request. */
function useHasActiveAutoBid(): boolean {
  const client = useQueryClient()
  return useSyncExternalStore(
    (changed) => client.getQueryCache().subscribe(changed),
    () => client.getQueriesData<AutoBidState>({ queryKey: queryKeys.autoBids }).some(([, state]) => state?.isActive),
    () => false,
  )
}
