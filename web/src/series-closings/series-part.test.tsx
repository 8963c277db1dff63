import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { createTestSeries } from '../testing/create-test-series.ts'
import { cleanup, render, screen } from '../testing/testing-library.ts'
import { SeriesPart } from './series-part.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

async function show(auctionId: string | null, { isLive = false, nextStart = null as string | null } = {}) {
  const series = createTestSeries({ state: 'paused', auctionId, isLive, nextStart })
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(series)))
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SeriesPart id="a" seriesId="s" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Ultime chiusure' })
}

test('leads to the auction of the series that is open, which is not this one', async () => {
  await show('b', { isLive: true })
  expect(screen.getByText(/Un'altra asta della serie è in corso\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: "Vai all'asta" }).getAttribute('href')).toBe('/auctions/b')
  cleanup()
  queryClient.clear()
  await show('b', { nextStart: '2026-12-03T10:00:00.000Z' })
  expect(screen.getByText(/La prossima asta comincia il 3 dicembre/)).toBeTruthy()
  expect(screen.getByRole('link', { name: "Vai all'asta" })).toBeTruthy()
})

test('says what comes next when none is open, and nothing beside this one', async () => {
  await show(null)
  expect(screen.getByText('La serie è in pausa: la prossima asta non ha ancora una data.')).toBeTruthy()
  cleanup()
  queryClient.clear()
  await show('a')
  expect(screen.queryByText(/La prossima asta|Un'altra asta/)).toBeNull()
})
