import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { dispatchLiveEvent, useLiveStore } from '../live/live-store.ts'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { cleanup, render, screen } from '../testing/testing-library.ts'
import { BidDialog } from './bid-dialog.tsx'

function show(changes: Parameters<typeof createTestAuction>[0] = {}) {
  const timerEndsAt = new Date(Date.now() + 60_000).toISOString()
  const auction = createTestAuction({ currentBid: 392, lastBidderName: 'marco', timerEndsAt, ...changes })
  dispatchLiveEvent({ type: 'read', auctions: [auction] })
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <BidDialog auctionId="a" onClose={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const words = () => screen.getByRole('dialog').textContent.replaceAll('\u00a0', ' ')

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json([]))
  queryClient.setQueryData(queryKeys.user, { id: 'u', username: 'giulia', credits: 5 })
  queryClient.setQueryData(queryKeys.settings, { shippingCents: 690 })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  useLiveStore.setState({ auctions: {} })
  vi.restoreAllMocks()
})

test('says what a win costs, what becomes of the credit, and what the bid does', () => {
  show()
  expect(words()).toContain('Crediti usati: non tornano, che tu vinca o no.')
  expect(words()).toContain('Se vinci paghi il prezzo finale più 6,90 € di spedizione.')
  const punta = screen.getByRole('button', { name: /^PUNTA/ })
  expect(punta.textContent.replaceAll('\u00a0', ' ')).toBe('PUNTA porta a 3,93 € · 1 credito')
})

test('says nothing of shipping where credits are the prize', () => {
  show({ prizeCredits: 50 })
  expect(words()).toContain('Se vinci paghi il prezzo finale.')
})
