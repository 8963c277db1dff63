import type { Auction, Bid } from '@centesimo/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { dispatchLiveEvent, useLiveStore } from '../live/live-store.ts'
import { createTestAuction, createTestBid, createTestUpdate } from '../testing/create-test-auction.ts'
import { act, cleanup, fireEvent, render, screen } from '../testing/testing-library.ts'
import { BidHistory } from './bid-history.tsx'

let bids: Bid[] = []
let asked: string[] = []

function show(changes: Partial<Auction> = {}) {
  queryClient.setQueryData(queryKeys.user, { id: 'u', username: 'giulia', fullName: 'Giulia', credits: 5 })
  const totalBids = bids.length
  dispatchLiveEvent({ type: 'read', auctions: [createTestAuction({ totalBids, bidderCount: totalBids, ...changes })] })
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <BidHistory id="a" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const rows = () => screen.getAllByRole('row').slice(1)
const numbers = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)
const count = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, i) => String(from - i))

beforeEach(() => {
  asked = []
  useLiveStore.setState({ auctions: {}, connection: 'live' })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const { searchParams } = new URL(String(address), 'http://x')
    asked.push(searchParams.get('limit')!)
    return new Response(JSON.stringify(bids.slice(0, Number(searchParams.get('limit')))))
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

const createBids = (number: number) =>
  Array.from({ length: number }, (_, i) =>
    createTestBid(number - i, { bidderName: i % 2 ? 'giulia' : 'marco', isAutomatic: i === 2 }),
  )

test('lists the last ten bids by number, with bidder, mode, price and time', async () => {
  bids = createBids(36)
  show()
  await screen.findAllByRole('rowheader')
  expect(numbers()).toEqual(count(36, 27))
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    ...['N.', 'Utente', 'Modalità', 'Prezzo', 'Orario'],
  ])
  const text = rows().map((row) => row.textContent?.replaceAll(/\s/g, ' '))
  expect(text[0]).toMatch(/marcoManuale0,36 €/)
  expect(text[2]).toMatch(/marcoAuto0,34 €/)
  // The name has the room of the mode where that is not shown.
  const cells = rows().map((row) => [...row.querySelectorAll('td')].map(({ colSpan }) => colSpan))
  expect([cells[0], cells[2]]).toEqual([
    [2, 1, 1],
    [1, 1, 1, 1],
  ])
  expect(
    rows()
      .map((row) => row.className.includes('mine'))
      .slice(0, 3),
  ).toEqual([false, true, false])
})

test('says below its bids when the time was extended', async () => {
  bids = createBids(3)
  show({ extendedAt: '2026-06-17T10:02:30.000Z' })
  await screen.findAllByRole('rowheader')
  expect(rows()).toHaveLength(3)
  const note = screen.getByText("Alle 12:02 abbiamo prolungato l'asta, dopo un'interruzione del servizio")
  expect(note.previousElementSibling).toBe(screen.getByRole('table'))
})

test('shows all of them on request, grows with each bid and reads again only after a gap', async () => {
  bids = createBids(36)
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Mostra tutte (36)' }))
  await vi.waitFor(() => expect(numbers()).toEqual(count(36, 1)))
  const more = createTestBid(37, { bidderName: 'marco' })
  dispatchLiveEvent(createTestUpdate({ version: 7, totalBids: 37, bidderCount: 37, bids: [more] }))
  await vi.waitFor(() => expect(numbers()).toEqual(count(37, 1)))
  expect(asked).toEqual(['20', '200'])
  fireEvent.click(screen.getByRole('button', { name: 'Mostra solo le ultime' }))
  expect(numbers()).toEqual(count(37, 28))
})

test('waits for the update that a read came before, and reads the bids when none comes', async () => {
  bids = createBids(12)
  show()
  await screen.findAllByRole('rowheader')
  const read = (totalBids: number, version: number) =>
    dispatchLiveEvent({ type: 'read', auctions: [createTestAuction({ totalBids, bidderCount: totalBids, version })] })
  vi.useFakeTimers()
  try {
    await act(async () => read(13, 7))
    const late = createTestBid(13, { bidderName: 'marco' })
    dispatchLiveEvent(createTestUpdate({ version: 7, totalBids: 13, bidderCount: 13, bids: [late] }))
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(asked).toEqual(['20'])
    bids = createBids(14)
    await act(async () => read(14, 8))
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(asked).toEqual(['20', '20'])
  } finally {
    vi.useRealTimers()
  }
  expect(numbers()).toEqual(count(14, 5))
})

test('marks the own bids of a lost auction with a word, not in the green of a win', async () => {
  bids = createBids(3)
  show({ status: 'ended', lastBidderName: 'marco' })
  const own = (await screen.findByText('tu')).closest('tr')!
  expect(own.textContent).toContain('giulia')
  expect(own.className).toMatch(/lost/)
  expect(own.className).not.toMatch(/mine/)
})

test('offers the last two hundred of more', async () => {
  bids = createBids(250)
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Mostra le ultime 200' }))
  await vi.waitFor(() => expect(numbers()).toEqual(count(250, 51)))
})

test('of ten bids has nothing more to show', async () => {
  bids = createBids(10)
  show()
  await screen.findAllByRole('rowheader')
  expect(screen.queryByRole('button')).toBeNull()
})

test('says that there is no bid yet', async () => {
  bids = []
  show({ totalBids: 0, lastBidderName: null })
  expect(await screen.findByText('Ancora nessuna puntata: qui le vedrai tutte, una per una.')).toBeTruthy()
})

test('names who bid in the last minute of a live auction', async () => {
  const ago = [2, 8, 20, 41, 50, 90]
  bids = ['anna', 'marco', 'anna', 'luca', 'piero', 'nonno'].map((bidderName, place) =>
    createTestBid(6 - place, { bidderName, timestamp: new Date(Date.now() - ago[place]! * 1000).toISOString() }),
  )
  show()
  const line = (await screen.findByText("Chi ha puntato nell'ultimo minuto:")).closest('p')!
  expect(line.textContent).toMatch(/anna, marco, luca e un'altra persona$/)
  cleanup()
  useLiveStore.setState({ auctions: {}, connection: 'live' })
  queryClient.clear()
  show({ status: 'ended' })
  await screen.findAllByRole('rowheader')
  expect(screen.queryByText("Chi ha puntato nell'ultimo minuto:")).toBeNull()
})
