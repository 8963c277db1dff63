import { QueryClientProvider } from '@tanstack/react-query'
import { options } from 'preact'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { dispatchLiveEvent, useLiveStore } from '../live/live-store.ts'
import { createTestAuction, createTestBid, createTestUpdate } from '../testing/create-test-auction.ts'
import { act, cleanup, render, screen, within } from '../testing/testing-library.ts'
import { AuctionCard } from './auction-card.tsx'

/** How many parts of each auction's card have rendered. */
const renders: Record<string, number> = {}
const { diffed } = options
options.diffed = (vnode) => {
  const { id } = vnode.props as { id?: string }
  if (typeof vnode.type === 'function' && id) renders[id] = (renders[id] ?? 0) + 1
  diffed?.(vnode)
}

function show(...ids: string[]) {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        {ids.map((id) => (
          <AuctionCard key={id} id={id} />
        ))}
      </MemoryRouter>
    </QueryClientProvider>,
  )
  for (const id of ids) renders[id] = 0
}

const soon = () => new Date(Date.now() + 45_000).toISOString()
const card = () => within(screen.getByRole('article'))

beforeEach(() => {
  useLiveStore.setState({ auctions: {} })
  queryClient.setQueryData(queryKeys.user, null)
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.useRealTimers()
})

test('renders only the card of the auction that got a bid', () => {
  dispatchLiveEvent({
    type: 'read',
    auctions: [createTestAuction({ timerEndsAt: soon() }), createTestAuction({ id: 'b', timerEndsAt: soon() })],
  })
  show('a', 'b')
  act(() => dispatchLiveEvent(createTestUpdate({ timerEndsAt: soon(), bids: [createTestBid(2)] })))
  expect(renders.a).toBeGreaterThan(0)
  expect(renders.b).toBe(0)
})

test('has the whole of a long name at hand where it is cut, and a sign that says what it is', () => {
  const long = 'massimiliano.bartolomei99'
  dispatchLiveEvent({ type: 'read', auctions: [createTestAuction({ lastBidderName: long, timerEndsAt: soon() })] })
  show('a')
  expect(card().getByTitle(long).textContent).toBe(long)
  expect(card().getByRole('img', { name: 'in testa' })).toBeTruthy()
})

test('shows price, leader, seconds and both bid buttons of a live auction', () => {
  dispatchLiveEvent({
    type: 'read',
    auctions: [
      createTestAuction({
        currentBid: 123_456,
        buyNowPrice: 42_900,
        timerEndsAt: soon(),
        bidderCount: 11,
        startTime: new Date(Date.now() - 60_000).toISOString(),
      }),
    ],
  })
  show('a')
  expect(card().getByText('1.234,56', { exact: false })).toBeTruthy()
  expect(card().getByText('giulia')).toBeTruthy()
  expect(card().getByRole('timer').getAttribute('aria-label')).toMatch(/^4[45] secondi$/)
  expect(card().getByText('LIVE')).toBeTruthy()
  expect(card().getByText('HOT')).toBeTruthy()
  expect(card().getByRole('button', { name: /^PUNTA/ })).toBeTruthy()
  expect(card().getByRole('button', { name: 'AUTO PUNTATA' })).toBeTruthy()
  expect(
    card()
      .getByRole('link', { name: /Compra subito 429\s€/ })
      .getAttribute('href'),
  ).toBe('/shop?item=a')
  expect(card().getByRole('link', { name: 'Cronografo' }).getAttribute('href')).toBe('/auctions/a')
})

test('fills PUNTA where the user was outbid and in the last five seconds, not elsewhere', () => {
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
  const own = createTestAuction({ id: 'own', version: 1, lastBidderName: 'marco', timerEndsAt: inMs(45_000) })
  queryClient.setQueryData(queryKeys.user, { id: 'u', username: 'giulia', credits: 5 })
  queryClient.setQueryData(queryKeys.myAuctions, [{ auction: own, bids: 1 }])
  dispatchLiveEvent({
    type: 'read',
    auctions: [
      own,
      createTestAuction({ id: 'ending', version: 1, lastBidderName: 'marco', timerEndsAt: inMs(4_000) }),
      createTestAuction({ id: 'calm', version: 1, lastBidderName: 'marco', timerEndsAt: inMs(45_000) }),
    ],
  })
  show('own', 'ending', 'calm')
  const isCalm = screen.getAllByRole('button', { name: /^PUNTA/ }).map(({ className }) => className.includes('calm'))
  expect(isCalm).toEqual([false, false, true])
})

test('shows no hot badge at ten bids, and no buy-now link without a buy-now price', () => {
  dispatchLiveEvent({ type: 'read', auctions: [createTestAuction({ bidderCount: 10, timerEndsAt: soon() })] })
  show('a')
  expect(card().queryByText('HOT')).toBeNull()
  expect(card().queryByRole('link', { name: /Compra subito/ })).toBeNull()
})

test('shows no hot badge where many bids came over hours', () => {
  const startTime = new Date(Date.now() - 3 * 3_600_000).toISOString()
  dispatchLiveEvent({
    type: 'read',
    auctions: [createTestAuction({ bidderCount: 300, startTime, timerEndsAt: soon() })],
  })
  show('a')
  expect(card().getByText('LIVE')).toBeTruthy()
  expect(card().queryByText('HOT')).toBeNull()
})

test('shows the starting price and that the first bid is awaited', () => {
  dispatchLiveEvent({
    type: 'read',
    auctions: [
      createTestAuction({ startingBid: 100, currentBid: 0, lastBidderName: null, timerEndsAt: null, totalBids: 0 }),
    ],
  })
  show('a')
  expect(card().getByText('1,00', { exact: false })).toBeTruthy()
  expect(card().getByText('in attesa').textContent).toBe('in attesa della prima puntata')
})

test('says how many pieces its series has left, and offers one only while one is free', async () => {
  const series = { seriesId: 's', seriesLeft: 8, buyNowPrice: 42_900, timerEndsAt: soon() }
  dispatchLiveEvent({ type: 'read', auctions: [createTestAuction(series)] })
  show('a')
  expect(card().getByText('ancora 8 pezzi')).toBeTruthy()
  expect(card().getByRole('link', { name: /Compra subito/ })).toBeTruthy()
  const last = createTestAuction({ ...series, seriesLeft: 1, inStock: false, version: 6 })
  await act(() => dispatchLiveEvent({ type: 'read', auctions: [last] }))
  expect(card().getByText('ultimo pezzo')).toBeTruthy()
  expect(card().queryByRole('link', { name: /Compra subito/ })).toBeNull()
  await act(() => dispatchLiveEvent({ type: 'read', auctions: [{ ...last, status: 'ended', version: 7 }] }))
  expect(card().queryByText(/pezz/)).toBeNull()
})

test('says nothing of pieces outside a series', () => {
  dispatchLiveEvent({ type: 'read', auctions: [createTestAuction({ timerEndsAt: soon() })] })
  show('a')
  expect(card().getByText('Lotto 017')).toBeTruthy()
  expect(card().queryByText(/pezz/)).toBeNull()
})

test.each(['upcoming', 'ended'] as const)('offers no bid on an %s auction', (status) => {
  dispatchLiveEvent({ type: 'read', auctions: [createTestAuction({ status, startTime: soon() })] })
  show('a')
  expect(card().queryByRole('button', { name: /PUNTA/ })).toBeNull()
})

test('is quiet below an auction: it leads to its own page and offers no bid', () => {
  dispatchLiveEvent({ type: 'read', auctions: [createTestAuction({ buyNowPrice: 42_900, timerEndsAt: soon() })] })
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <AuctionCard id="a" isQuiet />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(card().queryByRole('button', { name: /PUNTA/ })).toBeNull()
  expect(
    card()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/auctions/a'])
})

test('shows at zero that the server is being asked, until it answers', () => {
  dispatchLiveEvent({
    type: 'read',
    auctions: [createTestAuction({ timerEndsAt: new Date(Date.now() - 10).toISOString() })],
  })
  show('a')
  expect(card().getByText('Verifica in corso…')).toBeTruthy()
  act(() =>
    dispatchLiveEvent({ type: 'ended', id: 'a', version: 6, winnerName: 'giulia', finalPrice: 1, reason: 'timer' }),
  )
  expect(card().queryByText('Verifica in corso…')).toBeNull()
  expect(card().getByText('CHIUSA')).toBeTruthy()
  expect(card().getByText('giulia')).toBeTruthy()
})

test('marks the price as old while the connection is gone', () => {
  dispatchLiveEvent({ type: 'read', auctions: [createTestAuction({ timerEndsAt: soon() })] })
  show('a')
  act(() => void globalThis.dispatchEvent(new Event('offline')))
  expect(card().getByText('non aggiornato')).toBeTruthy()
  act(() => void globalThis.dispatchEvent(new Event('online')))
  expect(card().getByText('prezzo attuale')).toBeTruthy()
})
