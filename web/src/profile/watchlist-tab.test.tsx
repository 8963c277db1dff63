import type { Auction } from '@centesimo/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { useLiveStore } from '../live/live-store.ts'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { cleanup, render, screen } from '../testing/testing-library.ts'
import { WatchlistTab } from './watchlist-tab.tsx'

const offers = { status: 'ended', buyNowPrice: 38_500, creditsBack: true, lastBidderName: 'marco' } as const
let watchlist: Auction[]
let asked: string[]

beforeEach(() => {
  asked = []
  useLiveStore.setState({ auctions: {}, connection: 'live' })
  queryClient.setQueryData(queryKeys.user, { id: 'u', username: 'giulia', fullName: 'Giulia', credits: 5 })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const path = String(address).split('?')[0]!
    if (path === '/api/watchlist') return Response.json(watchlist)
    if (!path.endsWith('/mine')) return Response.json([])
    asked.push(path)
    return Response.json({ purchase: null, creditsBack: { credits: 3, bought: 3, cents: 120, until: null } })
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('offers a closed auction’s object with the credits coming back, within its time and to who lost', async () => {
  const endedAt = new Date().toISOString()
  watchlist = [
    createTestAuction({ ...offers, id: 'back', endedAt }),
    createTestAuction({ ...offers, id: 'late', endedAt: '2026-01-01T10:00:00.000Z' }),
    createTestAuction({ ...offers, id: 'own', endedAt, lastBidderName: 'giulia' }),
    createTestAuction({ ...offers, id: 'plain', endedAt, creditsBack: false }),
  ]
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <WatchlistTab />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const offer = await screen.findByRole('link', { name: /riprendi/ })
  expect(offer.textContent).toMatch(/^Compra a 385,00\s€ e riprendi 3 crediti$/)
  expect(offer.getAttribute('href')).toBe('/shop?item=back&riprendi=1')
  expect(asked).toEqual(['/api/auctions/back/mine'])
})
