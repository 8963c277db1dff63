import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { cleanup, render, screen, within } from '../testing/testing-library.ts'
import { BidsTab } from './bids-tab.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
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
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <BidsTab />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const row = within(await screen.findByRole('list', { name: 'Puoi riprendere i crediti' }))
  const offers = row.getAllByRole('link', { name: /riprendi/ })
  expect(offers.map(({ textContent }) => textContent)).toEqual(['Compra a 385,00\u00a0€ e riprendi 3 crediti'])
  expect(row.getByText('Fino al 19 giugno alle 12:00')).toBeTruthy()
})
