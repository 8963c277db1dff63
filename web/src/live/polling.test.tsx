import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { act, cleanup, renderHook } from '../testing/testing-library.ts'
import { setConnection } from './live-store.ts'
import { usePollingFallback } from './polling.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

const answers: Record<string, object> = {
  '/api/time': { now: '2026-06-17T10:00:00.000Z', auctionHours: '00:00-24:00', timeZone: 'Europe/Rome' },
  '/api/auctions/check-expired': { closedCount: 0 },
  '/api/platform': { pause: null },
  '/api/user/credits': { credits: 3 },
  '/api/session': { user: { id: 'u', username: 'giulia', credits: 3 } },
}
let calls: string[] = []

/** How often each path was called within a time in milliseconds. */
async function callsIn(ms: number) {
  calls = []
  await act(() => vi.advanceTimersByTimeAsync(ms))
  return Object.fromEntries([...new Set(calls)].sort().map((path) => [path, calls.filter((c) => c === path).length]))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    calls.push(String(address))
    return new Response(JSON.stringify(answers[String(address)]))
  })
  queryClient.setQueryData(queryKeys.user, { id: 'u', username: 'giulia', credits: 9 })
  setConnection('live')
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('polls nothing while the socket is live', async () => {
  renderHook(usePollingFallback, { wrapper })
  await callsIn(0)
  expect(await callsIn(60_000)).toEqual({})
})

test('polls at the documented intervals without the socket, and stops when it is back', async () => {
  renderHook(usePollingFallback, { wrapper })
  await callsIn(0)
  act(() => setConnection('polling'))
  expect(await callsIn(30_000)).toEqual({
    '/api/auctions/check-expired': 15,
    '/api/platform': 10,
    '/api/time': 1,
    '/api/user/credits': 6,
  })
  expect(queryClient.getQueryData(queryKeys.user)).toMatchObject({ credits: 3 })
  act(() => setConnection('live'))
  expect(await callsIn(30_000)).toEqual({})
})

test('does not poll credits for a visitor', async () => {
  queryClient.setQueryData(queryKeys.user, null)
  setConnection('polling')
  renderHook(usePollingFallback, { wrapper })
  await callsIn(0)
  expect(await callsIn(5000)).not.toHaveProperty('/api/user/credits')
})

test('sends no user request at once when the socket is lost, since the user may have signed out', async () => {
  renderHook(usePollingFallback, { wrapper })
  await callsIn(0)
  calls = []
  act(() => setConnection('polling'))
  act(() => void queryClient.setQueryData(queryKeys.user, null))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(calls).toContain('/api/auctions/check-expired')
  expect(calls).not.toContain('/api/user/credits')
})

test('polls the user every three seconds while an auto-bid is on', async () => {
  queryClient.setQueryData(queryKeys.autoBid('a'), { isActive: true, nextBidAt: null })
  setConnection('polling')
  renderHook(usePollingFallback, { wrapper })
  await callsIn(100)
  expect(await callsIn(6000)).toMatchObject({ '/api/session': 2 })
})

test('refetches the lists when the server reports a closed auction', async () => {
  answers['/api/auctions/check-expired'] = { closedCount: 1 }
  const list = queryKeys.auctionList('live')
  queryClient.setQueryData(list, [])
  setConnection('polling')
  renderHook(usePollingFallback, { wrapper })
  await callsIn(100)
  answers['/api/auctions/check-expired'] = { closedCount: 0 }
  expect(queryClient.getQueryState(list)?.isInvalidated).toBe(true)
})
