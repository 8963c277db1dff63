import type { Auction, AuctionStory } from '@centesimo/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { dispatchLiveEvent, useLiveStore } from '../live/live-store.ts'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { cleanup, render, screen } from '../testing/testing-library.ts'
import { EndedBanner } from './ended-banner.tsx'

const sold: AuctionStory = {
  run: 1,
  outcome: 'sold',
  winnerName: 'giulia',
  price: 364,
  total: null,
  winnerCredits: null,
  bids: 364,
  bidders: 12,
  startedAt: '2026-06-17T09:00:00.000Z',
  endedAt: '2026-06-17T10:00:00.000Z',
  lastedMs: 47 * 60_000,
  points: [],
}
let story: AuctionStory | null

function show(changes: Partial<Auction> = {}, username: string | null = null) {
  queryClient.setQueryData(queryKeys.user, username && { id: 'u', username, fullName: username, credits: 5 })
  const ended = {
    status: 'ended',
    currentBid: 364,
    totalBids: 364,
    uniqueBidders: 12,
    lastBidderName: 'giulia',
  } as const
  dispatchLiveEvent({ type: 'read', auctions: [createTestAuction({ ...ended, ...changes })] })
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <EndedBanner id="a" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const figures = () => screen.getAllByRole('definition').map((figure) => figure.textContent)
const heading = () => screen.getByRole('heading', { level: 2 }).textContent

beforeEach(() => {
  story = sold
  useLiveStore.setState({ auctions: {}, connection: 'live' })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    if (String(address) === '/api/credit-packages') return Response.json([{ price: 999, credits: 20 }])
    return story ? new Response(JSON.stringify(story)) : new Response('{}', { status: 503 })
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('tells price, winner, bids, bidders and how long it lasted', async () => {
  show()
  expect(heading()).toMatch(/^Aggiudicata a 3,64\s€$/)
  expect(screen.getByText('SCADUTA')).toBeTruthy()
  expect(await screen.findByText('47 min')).toBeTruthy()
  expect(figures()).toEqual(['364', '12', '47 min'])
  expect(screen.getAllByText('giulia')).toHaveLength(1)
  expect(await screen.findByText('chiusa il 17 giugno alle 12:00')).toBeTruthy()
})

test('tells the winner the price and what it cost in all, once', async () => {
  const spentHere = { credits: 20, bought: 20, cents: 800, returned: 0 }
  queryClient.setQueryData(queryKeys.mine('a', 1), { spentHere, shippingCents: 690, retail: 11_900 })
  show({ run: 1, buyNowPrice: 99_900 }, 'giulia')
  expect(heading()).toMatch(/^L'hai vinta a 3,64\s€$/)
  expect(
    await screen.findByText(/^In tutto 18,54\s€: 3,64\s€ \+ 6,90\s€ di spedizione \+ 20 crediti \(≈ 8,00\s€\)$/),
  ).toBeTruthy()
  // The price of the end: what it costs now says nothing of this win.
  expect(screen.getByText(/^Con Compra subito costava 119,00\s€/)).toBeTruthy()
  expect(screen.queryByText('vinta da')).toBeNull()
})

test('has green for the winner only', async () => {
  queryClient.setQueryData(queryKeys.mine('a', 1), { spentHere: { credits: 1, bought: 1, cents: 40, returned: 0 } })
  const plate = () => screen.getByRole('heading', { level: 2 }).parentElement!.className
  const { unmount } = show({ run: 1 }, 'giulia')
  await screen.findByText('47 min')
  expect(plate()).toMatch(/won/)
  unmount()
  show()
  await screen.findByText('47 min')
  expect(plate()).not.toMatch(/won/)
})

test('tells everyone what a win cost in all where the winner shows it', async () => {
  const { unmount } = show()
  expect(await screen.findByText(/chi ha vinto ha usato crediti per puntare/)).toBeTruthy()
  unmount()
  queryClient.clear()
  story = { ...sold, winnerCredits: 14 }
  const known = show()
  expect(
    await screen.findByText(
      /^Oltre al prezzo, chi ha vinto ha usato 14 crediti, che oggi costano al massimo 7,00\s€\.$/,
    ),
  ).toBeTruthy()
  known.unmount()
  queryClient.clear()
  story = { ...sold, total: 1_844, winnerCredits: 14 }
  show({ endReason: 'timer' })
  expect(
    await screen.findByText(
      /^Nessuno ha rilanciato in tempo\. In tutto \S+ ha speso 18,44\s€: prezzo, puntate e, se non era inclusa, spedizione\.$/,
    ),
  ).toBeTruthy()
  expect(screen.queryByText(/chi ha vinto ha usato crediti per puntare/)).toBeNull()
})

test.each([
  ['cancelled', /^Non venduta, chiusa a 3,64\s€$/],
  ['prize', /^Chiusa a 3,64\s€$/],
] as const)('calls a run that was %s no sale', async (outcome, words) => {
  story = { ...sold, outcome }
  show()
  await screen.findByText('47 min')
  expect(heading()).toMatch(words)
})

test('says that nobody bid', () => {
  show({ lastBidderName: null, currentBid: 0, totalBids: 0, uniqueBidders: 0 })
  expect(heading()?.trim()).toBe('Non aggiudicata')
  expect(screen.queryByRole('definition')).toBeNull()
})

test('shows what it knows when the story cannot be read', async () => {
  story = null
  show()
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(figures()).toEqual(['364', '12', '–'])
})

test('tells a bidder who lost what it cost, on a neutral plate', async () => {
  queryClient.setQueryData(queryKeys.mine('a', 1), { spentHere: { credits: 2, bought: 2, cents: 80, returned: 0 } })
  show({ run: 1 }, 'marco')
  expect(await screen.findByText('Non hai vinto')).toBeTruthy()
  const line = screen.getByText(/^In quest'asta hai usato/).textContent.replaceAll('\u00A0', ' ')
  expect(line).toBe("In quest'asta hai usato 2 crediti (≈ 0,80 €).")
  expect(screen.getByRole('heading', { level: 2 }).parentElement!.className).not.toMatch(/won/)
  // It has no offer that brings them back.
  expect(screen.getByText('Questi crediti non tornano.')).toBeTruthy()
})

test.each([
  [690, 'La spedizione costa 6,90 €.'],
  [0, ''],
])('tells until when the object brings the credits back, and what its shipping costs: %i', async (cents, cost) => {
  queryClient.setQueryData(queryKeys.settings, { shippingCents: cents })
  queryClient.setQueryData(queryKeys.mine('a', 1), {
    spentHere: { credits: 2, bought: 2, cents: 80, returned: 0 },
    creditsBack: { credits: 2, bought: 2, cents: 80, run: 1, until: '2026-06-19T10:00:00.000Z' },
  })
  show({ run: 1, buyNowPrice: 11_900 }, 'marco')
  expect(screen.getByRole('link', { name: /^Compra a 119,00\s€ e riprendi 2 crediti/ })).toBeTruthy()
  const line = (await screen.findByText(/^Fino al/)).textContent.replaceAll('\u00A0', ' ')
  const until = 'Fino al 19 giugno alle 12:00.'
  expect(line).toBe([until, cost].filter(Boolean).join(' '))
})

test.each([
  ['the winner', 'giulia', 2],
  ['a bidder who has not bid', 'marco', 0],
])('does not speak of a loss to %s', async (_who, username, credits) => {
  queryClient.setQueryData(queryKeys.mine('a', 1), { spentHere: { credits, cents: 0, returned: 0 } })
  show({ run: 1 }, username)
  await screen.findByRole('heading', { level: 2 })
  expect(screen.queryByText('Non hai vinto')).toBeNull()
  expect(screen.queryByText(/hai usato/)).toBeNull()
})
