import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { useLiveStore } from '../live/live-store.ts'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { createTestSeries } from '../testing/create-test-series.ts'
import { cleanup, render, screen } from '../testing/testing-library.ts'
import { SeriesPage } from './series-page.tsx'

let isWide = false
vi.mock('../ui/use-is-wide.ts', () => ({ useIsWide: () => isWide }))

const live = createTestSeries({ hours: '18:00-22:00', auctionId: 'a', isLive: true, nextStart: null })

afterEach(() => {
  cleanup()
  queryClient.clear()
  useLiveStore.setState({ auctions: {} })
  isWide = false
  vi.unstubAllGlobals()
})

async function show(reply: { status: number; body: unknown }) {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.startsWith('/api/auctions/')) return Response.json(createTestAuction({ currentBid: 251 }))
    if (url === '/api/session') return Response.json({ user: null })
    if (!url.startsWith('/api/series/')) return Response.json([])
    return new Response(JSON.stringify(reply.body), { status: reply.status })
  })
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/serie/s']}>
        <Routes>
          <Route path="/serie/:id" element={<SeriesPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
}

const left = () => screen.getByText(/^pezz[oi] rimast[oi] su/).parentElement?.textContent
const facts = () => screen.queryAllByRole('term').map((name) => name.textContent)

test('shows what is left, the wait and the hours of a series that goes on', async () => {
  await show({ status: 200, body: live })
  expect(screen.getByText("Un'asta della serie è in corso.")).toBeTruthy()
  expect(screen.getByText('LIVE')).toBeTruthy()
  expect(facts()).toEqual(['Una nuova asta', 'Orari'])
  expect(screen.getByText('30 minuti dopo la chiusura')).toBeTruthy()
  expect(left()).toBe('8 pezzi rimasti su 20, compreso quello in asta')
  expect(document.querySelector('i[style*=width]')?.getAttribute('style')).toContain('40%')
})

test('shows price and time of the live auction where there is room, and of no other', async () => {
  isWide = true
  await show({ status: 200, body: live })
  expect(await screen.findByText(/^2,51\s€$/)).toBeTruthy()
  expect(screen.getByRole('timer')).toBeTruthy()
  cleanup()
  queryClient.clear()
  await show({ status: 200, body: { ...live, isLive: false } })
  expect(screen.queryByRole('timer')).toBeNull()
})

test('says of a planned auction when it starts', async () => {
  await show({ status: 200, body: { ...live, isLive: false, nextStart: '2026-12-03T10:00:00.000Z' } })
  expect(screen.getByText('La prossima asta comincia il 3 dicembre alle 11:00.')).toBeTruthy()
  expect(screen.queryByText('LIVE')).toBeNull()
  expect(left()).toBe('8 pezzi rimasti su 20')
  expect(screen.getByRole('link', { name: "Vai all'asta" })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Avvisami quando inizia' })).toBeTruthy()
})

test('offers to follow the title of a series whose next auction is not planned yet', async () => {
  queryClient.setQueryData(queryKeys.user, { id: 'u', username: 'giulia', credits: 5 })
  await show({ status: 200, body: createTestSeries({ nextStart: null }) })
  await userEvent.click(screen.getByRole('button', { name: 'Avvisami per la prossima' }))
  expect(await screen.findByText(/^Ti avvisiamo quando inizia un'asta per «Telefono»/)).toBeTruthy()
})

test('offers nothing to follow where no other auction comes', async () => {
  await show({ status: 200, body: createTestSeries({ state: 'ended', nextStart: null }) })
  expect(screen.queryByRole('button', { name: /^Avvisami/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Guarda le aste live' })).toBeTruthy()
})

test('leads to the live auctions only where the series has none to go to', async () => {
  const toLive = () => screen.queryByRole('link', { name: 'Guarda le aste live' })
  await show({ status: 200, body: live })
  expect(toLive()).toBeNull()
  cleanup()
  queryClient.clear()
  await show({ status: 200, body: createTestSeries() })
  expect(toLive()?.getAttribute('href')).toBe('/auctions?status=live')
})

test.each([
  ['the last auction of an ended series', { state: 'ended' as const }, "È in corso l'ultima asta della serie."],
  [
    'a series that rests',
    { state: 'paused' as const, auctionId: null, isLive: false },
    'La serie è in pausa: la prossima asta non ha ancora una data.',
  ],
])('names %s', async (_what, changes, words) => {
  await show({ status: 200, body: { ...live, ...changes } })
  expect(screen.getByText(words)).toBeTruthy()
})

test('says of an ended series nothing of waits and hours', async () => {
  await show({ status: 200, body: { ...live, state: 'ended', auctionId: null, isLive: false } })
  expect(screen.getByText('La serie è finita: non ci saranno altre aste.')).toBeTruthy()
  expect(left()).toBe('8 pezzi rimasti su 20')
  expect(facts()).toEqual([])
})

test('says that a series is missing', async () => {
  await show({ status: 404, body: { code: 'SERIES_NOT_FOUND', message: 'Serie non trovata' } })
  expect(screen.getByRole('heading', { name: 'Serie non trovata' })).toBeTruthy()
})
