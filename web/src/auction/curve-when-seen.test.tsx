import type { Auction } from '@centesimo/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { dispatchLiveEvent, useLiveStore } from '../live/live-store.ts'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { act, cleanup, render, screen } from '../testing/testing-library.ts'
import { CurveWhenSeen } from './curve-when-seen.tsx'

let comeNear: () => void
/** Until when the points are under way. */
let arrival: PromiseWithResolvers<void>

beforeEach(() => {
  arrival = Promise.withResolvers()
  useLiveStore.setState({ auctions: {}, connection: 'live' })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      tell: (entries: { target: Element; isIntersecting: boolean }[]) => void
      constructor(tell: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
        this.tell = tell
      }
      observe(target: Element) {
        comeNear = () => this.tell([{ target, isIntersecting: true }])
      }
      unobserve() {}
    },
  )
  const points = [0, 10, 20, 30, 40, 50].map((minute, cents) => ({
    at: `2026-06-17T09:${minute || '00'}:00.000Z`,
    price: cents,
  }))
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    await arrival.promise
    return Response.json({ points, bids: 5, endedAt: null })
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function show(changes: Partial<Auction> = {}) {
  dispatchLiveEvent({ type: 'read', auctions: [createTestAuction({ totalBids: 5, ...changes })] })
  return render(
    <QueryClientProvider client={queryClient}>
      <CurveWhenSeen id="a" />
    </QueryClientProvider>,
  )
}

test('asks for the curve when a reader comes near, keeps its place, and names it when it is drawn', async () => {
  const { container } = show()
  expect(screen.queryByRole('heading')).toBeNull()
  expect(fetch).not.toHaveBeenCalled()
  act(() => comeNear())
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled(), 5_000)
  expect(container.querySelector('[class*=skeleton]')).toBeTruthy()
  arrival.resolve()
  expect(await screen.findByRole('heading', { name: 'Andamento del prezzo' }, { timeout: 5_000 })).toBeTruthy()
})

test('of an ended auction asks for the curve before a reader comes near', async () => {
  arrival.resolve()
  show({ status: 'ended' })
  expect(await screen.findByRole('heading', { name: 'Andamento del prezzo' }, { timeout: 5_000 })).toBeTruthy()
})
