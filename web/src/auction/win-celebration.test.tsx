import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { dispatchLiveEvent, useLiveStore } from '../live/live-store.ts'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { createTestWonAuction } from '../testing/create-test-won-auction.ts'
import { act, cleanup, render, screen } from '../testing/testing-library.ts'
import { WinCelebration } from './win-celebration.tsx'

const Address = () => <p data-address>{useLocation().pathname}</p>
const address = () => document.querySelector('[data-address]')?.textContent

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  useLiveStore.setState({ auctions: {}, connection: 'live' })
  queryClient.setQueryData(queryKeys.user, null)
  const won = createTestWonAuction({ paymentDueDate: '2026-12-29T11:00:00.000Z' })
  const order = { ...won, auction: { ...won.auction, id: 'a' } }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) =>
    Response.json(String(url).includes('/won-auctions') ? [order] : {}),
  )
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

test('says until when to pay', async () => {
  expect(await screen.findByText('Da pagare entro il 29 dicembre')).toBeTruthy()
})

test('stays for who reaches a button without pressing anything', async () => {
  await act(() => screen.getByRole('button', { name: 'Condividi' }).focus())
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(address()).toBe('/auctions/a')
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
