import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { cleanup, render, screen, within } from '../testing/testing-library.ts'
import { AuctionsPage } from './auctions-page.tsx'

let counts: Response
/** The status of each request of the list. */
let asked: (string | null)[]

beforeEach(() => {
  queryClient.setQueryData(queryKeys.user, null)
  counts = Response.json({ live: 12, upcoming: 3, ended: 1_040 })
  asked = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const { pathname, searchParams } = new URL(String(address), 'http://server')
    if (pathname === '/api/auctions/counts') return counts.clone()
    if (pathname === '/api/auctions') asked.push(searchParams.get('status'))
    return Response.json([])
  })
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
const chips = () => within(screen.getByRole('group', { name: 'Stato' })).getAllByRole('button')
const chosen = () =>
  chips()
    .filter((each) => each.getAttribute('aria-pressed') === 'true')
    .map(({ textContent }) => textContent)
const chip = (name: RegExp) => screen.getByRole('button', { name })

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

test('counts the auctions of each state in chips, of which exactly one is chosen', async () => {
  await open('/auctions')
  await screen.findByText('1.040')
  expect(chips().map(({ textContent }) => textContent)).toEqual(['Tutte', 'Live 12', 'In arrivo 3', 'Chiuse 1.040'])
  expect(chosen()).toEqual(['Tutte'])
  await userEvent.click(chip(/^In arrivo/))
  expect(screen.getByRole('heading', { level: 1, name: 'Prossime Aste' })).toBeTruthy()
  await vi.waitFor(() => expect(asked.at(-1)).toBe('upcoming'))
  expect(chosen()).toEqual([expect.stringMatching(/^In arrivo/)])
  await userEvent.click(chip(/^In arrivo/))
  expect(chosen()).toEqual([expect.stringMatching(/^In arrivo/)])
  await userEvent.click(chip(/^Tutte$/))
  expect(chosen()).toEqual(['Tutte'])
  expect(screen.getByRole('heading', { level: 1, name: 'Tutte le Aste' })).toBeTruthy()
})

test('without their counts the chips filter all the same', async () => {
  counts = Response.json({}, { status: 404 })
  await open('/auctions')
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(chips().map(({ textContent }) => textContent)).toEqual(['Tutte', 'Live ', 'In arrivo ', 'Chiuse '])
  await userEvent.click(chip(/^Chiuse/))
  expect(screen.getByRole('heading', { level: 1, name: 'Aste Chiuse' })).toBeTruthy()
})
