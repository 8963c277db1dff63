import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { cleanup, render, screen } from '../testing/testing-library.ts'
import { AuctionsPage } from './auctions-page.tsx'

beforeEach(() => {
  queryClient.setQueryData(queryKeys.user, null)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json([]))
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

const open = (address: string) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <AuctionsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )

test('without any auction leads to the shop: there is no filter to reset', async () => {
  await open('/auctions')
  await screen.findByRole('heading', { name: 'Adesso non ci sono aste' })
  expect(screen.getByRole('link', { name: 'Vai allo shop' }).getAttribute('href')).toBe('/shop')
  expect(screen.queryByRole('button', { name: 'Azzera i filtri' })).toBeNull()
})

test('with a filter that finds none offers to reset it', async () => {
  await open('/auctions?status=live')
  await screen.findByRole('button', { name: 'Azzera i filtri' })
  expect(screen.queryByRole('heading', { name: 'Adesso non ci sono aste' })).toBeNull()
})
