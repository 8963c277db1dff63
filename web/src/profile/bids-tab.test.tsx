import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { cleanup, render, screen, within } from '../testing/testing-library.ts'
import { auctionText } from '../text/auction-text.ts'
import { BidsTab } from './bids-tab.tsx'

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <BidsTab />
      </MemoryRouter>
    </QueryClientProvider>,
  )

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('leads somebody without any bid to live auctions', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) =>
    Response.json(String(url) === '/api/auctions/live' ? [createTestAuction({ title: 'Sestante' })] : []),
  )
  queryClient.setQueryData(queryKeys.user, { id: 'u', username: 'giulia', credits: 42 })
  show()
  const others = within(await screen.findByRole('list', { name: auctionText.liveNow }))
  expect(others.getByRole('heading', { name: 'Sestante' })).toBeTruthy()
})

test('offers to take credits back with a button, and says until when', async () => {
  const last = {
    id: 'persa.1.2',
    auctionId: 'persa',
    auctionTitle: 'Chitarra',
    amount: 2,
    creditsUsed: 1,
    isAutomatic: false,
    timestamp: '2026-06-17T10:00:00.000Z',
    result: 'lost',
  }
  const spent = { credits: 3, bought: 3, cents: 120, returned: 0 }
  const offer = { finalPrice: 3, buyNowPrice: 38_500, creditsBack: { credits: 3, until: '2026-06-19T10:00:00.000Z' } }
  const lost = { auctionId: 'persa', imageUrl: null, bids: 1, spent, last, ...offer }
  queryClient.setQueryData(queryKeys.user, { id: 'u', username: 'giulia', credits: 42 })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const isBids = String(url).startsWith('/api/user/bid-auctions')
    return new Response(JSON.stringify(isBids ? [lost] : []))
  })
  show()
  const row = within(await screen.findByRole('list', { name: 'Puoi riprendere i crediti' }))
  const offers = row.getAllByRole('link', { name: /riprendi/ })
  expect(offers.map(({ textContent }) => textContent)).toEqual(['Compra a 385,00\u00a0€ e riprendi 3 crediti'])
  expect(row.getByText('Fino al 19 giugno alle 12:00')).toBeTruthy()
})
