import type { Auction } from '@centesimo/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { dispatchLiveEvent, useLiveStore } from '../live/live-store.ts'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { cleanup, fireEvent, render, screen } from '../testing/testing-library.ts'
import { BidDock } from './bid-dock.tsx'

let asked: string[] = []
let refusal: string | null = null
let reminder = false
/** Until when the next read's answer is under way. */
let arrival: Promise<void> | undefined

function show(
  username: string | null,
  { emailVerified = true, ...changes }: Partial<Auction> & { emailVerified?: boolean } = {},
) {
  queryClient.setQueryData(
    queryKeys.user,
    username && { id: 'u', username, fullName: username, credits: 5, isAdmin: false, emailVerified },
  )
  const upcoming = { status: 'upcoming', run: 0, currentBid: 0, totalBids: 0, lastBidderName: null } as const
  dispatchLiveEvent({ type: 'read', auctions: [createTestAuction({ ...upcoming, buyNowPrice: 11_900, ...changes })] })
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/auctions/a']}>
        <Routes>
          <Route path="/auctions/a" element={<BidDock id="a" />} />
          <Route path="/login" element={<Login />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const Login = () => <p>login, back to {useLocation().state.backTo}</p>

beforeEach(() => {
  asked = []
  refusal = null
  reminder = false
  arrival = undefined
  useLiveStore.setState({ auctions: {}, connection: 'live' })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const call = `${init?.method ?? 'GET'} ${new URL(String(address), 'http://x').pathname}`
    asked.push(call)
    if (call.endsWith('/reminder')) {
      if (refusal) return new Response(JSON.stringify({ code: 'INVALID_STATE', message: refusal }), { status: 409 })
      reminder = call.startsWith('PUT')
      return new Response(JSON.stringify({ reminder }))
    }
    const mine = {
      run: 0,
      bids: 0,
      spentHere: { credits: 0, bought: 0, cents: 0 },
      isLeading: false,
      reminder,
      autobid: null,
    }
    const arrived = arrival
    arrival = undefined
    await arrived
    return new Response(JSON.stringify(mine))
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('offers a reminder and buy-now, and no bids', () => {
  show('giulia')
  expect(screen.getByRole('button', { name: 'Avvisami quando inizia' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Compra subito/ }).getAttribute('href')).toBe('/shop?item=a')
  expect(screen.queryByRole('button', { name: /PUNTA/ })).toBeNull()
})

test('sets the reminder and cancels it', async () => {
  show('giulia')
  fireEvent.click(screen.getByRole('button', { name: 'Avvisami quando inizia' }))
  fireEvent.click(await screen.findByRole('button', { name: "Annulla l'avviso" }))
  expect(await screen.findByRole('button', { name: 'Avvisami quando inizia' })).toBeTruthy()
  expect(asked.filter((call) => call.endsWith('/reminder'))).toEqual([
    'PUT /api/auctions/a/reminder',
    'DELETE /api/auctions/a/reminder',
  ])
})

test('shows the reminder that is set while an older read is still under way', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  arrival = promise
  show('giulia')
  fireEvent.click(screen.getByRole('button', { name: 'Avvisami quando inizia' }))
  await vi.waitFor(() => expect(reminder).toBe(true))
  resolve()
  expect(await screen.findByRole('button', { name: "Annulla l'avviso" })).toBeTruthy()
})

test('shows a reminder that was set before', async () => {
  reminder = true
  show('giulia')
  expect(await screen.findByRole('button', { name: "Annulla l'avviso" })).toBeTruthy()
})

test('promises a mail only to a confirmed address', () => {
  show('giulia', { emailVerified: false })
  expect(
    screen.getByText('Te lo diciamo una volta sola, sul sito. Se confermi il tuo indirizzo, anche per email.'),
  ).toBeTruthy()
})

test('leads a visitor to the login and back, and asks the server nothing', () => {
  show(null)
  fireEvent.click(screen.getByRole('button', { name: 'Avvisami quando inizia' }))
  expect(screen.getByText('login, back to /auctions/a')).toBeTruthy()
  expect(asked).toEqual([])
})

test('stays off when the auction has just started', async () => {
  refusal = "L'asta è già iniziata"
  show('giulia')
  fireEvent.click(screen.getByRole('button', { name: 'Avvisami quando inizia' }))
  const reads = () => asked.filter((call) => call === 'GET /api/auctions/a/mine')
  await vi.waitFor(() => expect(reads()).toHaveLength(2))
  expect(screen.getByRole('button', { name: 'Avvisami quando inizia' })).toBeTruthy()
})
