import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { dispatchLiveEvent, useLiveStore } from '../live/live-store.ts'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { act, cleanup, render, screen } from '../testing/testing-library.ts'
import { WinCelebration } from './win-celebration.tsx'

const Address = () => <p data-address>{useLocation().pathname}</p>
const address = () => document.querySelector('[data-address]')?.textContent

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  useLiveStore.setState({ auctions: {}, connection: 'live' })
  queryClient.setQueryData(queryKeys.user, null)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}))
  await act(() => dispatchLiveEvent({ type: 'read', auctions: [createTestAuction({ status: 'ended', version: 2 })] }))
  await render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/auctions/a']}>
        <WinCelebration win={{ auctionId: 'a', title: 'Anello', priceCents: 364 }} />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const press = (name: string) =>
  userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('button', { name }))

test('opens the profile by itself', async () => {
  expect(address()).toBe('/auctions/a')
  await act(() => vi.advanceTimersByTimeAsync(2_100))
  expect(address()).toBe('/profile')
})

test('opens the profile at once for who pays', async () => {
  await press('Paga ora')
  expect(address()).toBe('/profile')
})

test('stays for who shares', async () => {
  const share = vi.fn(async () => {})
  Object.assign(navigator, { share })
  await press('Condividi')
  expect(share).toHaveBeenCalledOnce()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(address()).toBe('/auctions/a')
  Object.assign(navigator, { share: undefined })
})
