import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { dispatchLiveEvent, useLiveStore } from '../live/live-store.ts'
import { setPlatformPause } from '../live/platform-pause.ts'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { act, cleanup, fireEvent, render, screen } from '../testing/testing-library.ts'
import { AutoBidToggle } from './auto-bid-toggle.tsx'

let sent: string[]

function show(isActive: boolean) {
  queryClient.setQueryData(queryKeys.user, { id: 'u', username: 'giulia', credits: 5, isAdmin: false })
  queryClient.setQueryData(queryKeys.autoBid('a'), { isActive, nextBidAt: null })
  dispatchLiveEvent({ type: 'read', auctions: [createTestAuction({ id: 'a', status: 'live' })] })
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <AutoBidToggle auctionId="a" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  act(() => setPlatformPause({ notice: 'Torniamo tra poco', since: '2026-06-17T10:00:00.000Z' }))
}

beforeEach(() => {
  sent = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    sent.push(String(address))
    return new Response(JSON.stringify({ isActive: false, nextBidAt: null }))
  })
})

afterEach(() => {
  act(() => setPlatformPause(null))
  cleanup()
  queryClient.clear()
  useLiveStore.setState({ auctions: {} })
  vi.restoreAllMocks()
})

test('refuses to turn an auto-bid on during a platform pause and says why', () => {
  show(false)
  const button = screen.getByRole('button', { name: 'AUTO PUNTATA' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.title).toBe('Le aste sono in pausa: torniamo presto')
  fireEvent.click(button)
  expect(sent).toEqual([])
  act(() => setPlatformPause(null))
  expect(button.hasAttribute('aria-disabled')).toBe(false)
})

test('lets the user turn a running auto-bid off all the same', async () => {
  show(true)
  fireEvent.click(screen.getByRole('button', { name: 'AUTO ON' }))
  await vi.waitFor(() => expect(sent).toEqual(['/api/autobids/stop']))
})
