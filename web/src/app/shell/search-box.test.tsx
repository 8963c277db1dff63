import type { Auction } from '@centesimo/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { createTestAuction } from '../../testing/create-test-auction.ts'
import { cleanup, render, screen } from '../../testing/testing-library.ts'
import { SearchBox } from './search-box.tsx'

const watches = [
  createTestAuction({ id: 'a', title: 'Orologio da tasca', currentBid: 1_250 }),
  createTestAuction({ id: 'b', title: 'Cronografo d’oro', status: 'ended' }),
]
/** Every search request, and those that were aborted. */
let requested: string[] = []
let aborted: string[] = []
let find: (words: string) => Promise<Auction[]>

beforeEach(() => {
  requested = []
  aborted = []
  find = async () => watches
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const query = new URL(String(address), 'http://server').searchParams
    const words = query.get('search') ?? ''
    expect([query.get('limit'), query.get('sort')]).toEqual(['6', 'relevance'])
    requested.push(words)
    init?.signal?.addEventListener('abort', () => aborted.push(words))
    return new Response(JSON.stringify(await find(words)))
  })
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SearchBox />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

const field = () => screen.getByRole('combobox', { name: 'Cerca aste' })
const options = () => screen.findAllByRole('option')
const address = () => screen.getByText(/^\//, { selector: 'output' }).textContent
const type = (words: string) => userEvent.type(field(), words)
const press = (...keys: string[]) => userEvent.keyboard(keys.map((key) => `{${key}}`).join(''))
/** The option that the field announces as active to assistive technology. */
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')

test('suggests auctions with status, price and the match marked, and a link to all results', async () => {
  await type('oro')
  const [first, second, all, ...rest] = await options()
  expect(rest).toEqual([])
  expect(first?.textContent).toMatch(/^Orologio da tasca LIVE 12,50/)
  expect(first?.querySelector('mark')?.textContent).toBe('Oro')
  expect(second?.textContent).toContain('CHIUSA')
  expect(all?.textContent).toBe('Tutti i risultati per «oro»')
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
  expect(screen.getByText('2 aste suggerite').getAttribute('aria-live')).toBe('polite')
})

test('sends one request for letters typed without a pause', async () => {
  await type('oro')
  await options()
  expect(requested).toEqual(['oro'])
})

test('moves through the list with the arrow keys and wraps around, and keeps the focus in the field', async () => {
  await type('oro')
  const list = await options()
  expect(active()).toBeNull()
  for (const expected of [list[0], list[1], list[2], null, list[0]]) {
    await press('ArrowDown')
    expect(active()).toBe(expected)
  }
  await press('ArrowUp', 'ArrowUp')
  expect(active()).toBe(list[2])
  expect(list.map((option) => option.getAttribute('aria-selected'))).toEqual(['false', 'false', 'true'])
  expect(document.activeElement).toBe(field())
})

test('opens the auction on Enter on a suggestion and clears the field', async () => {
  await type('oro')
  await options()
  await press('ArrowDown', 'ArrowDown', 'Enter')
  expect(address()).toBe('/auctions/b')
  expect(field()).toHaveProperty('value', '')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('opens the list of results on Enter in the text, with or without suggestions', async () => {
  find = () => new Promise(() => {})
  await type(' perla & oro ')
  await press('Enter')
  expect(address()).toBe('/auctions?search=perla+%26+oro')
})

test('opens the results on Enter on the last row, and all auctions for an empty text', async () => {
  await type('oro')
  await options()
  await press('ArrowUp', 'Enter')
  expect(address()).toBe('/auctions?search=oro')
  await press('Enter')
  expect(address()).toBe('/auctions')
})

test('closes the list on Escape, keeps text and focus, and reopens on an arrow key', async () => {
  await type('oro')
  await options()
  await press('Escape')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field()).toHaveProperty('value', 'oro')
  expect(field().getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(field())
  await press('ArrowDown')
  expect(await options()).toHaveLength(3)
})

test('opens the auction when a suggestion is clicked', async () => {
  await type('oro')
  const [first] = await options()
  await userEvent.click(first!)
  expect(address()).toBe('/auctions/a')
})

test('closes the list when the field loses focus', async () => {
  await type('oro')
  await options()
  await userEvent.tab()
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('keeps the previous results while the user types on, and aborts the older request', async () => {
  await type('oro')
  await options()
  let answer: (found: Auction[]) => void = () => {}
  find = (words) => (words === 'orol' ? new Promise(() => {}) : new Promise((resolve) => (answer = resolve)))
  await type('l')
  await vi.waitFor(() => expect(requested).toEqual(['oro', 'orol']))
  expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true')
  expect(await options()).toHaveLength(3)
  await type('o')
  await vi.waitFor(() => expect(requested).toEqual(['oro', 'orol', 'orolo']))
  expect(aborted).toEqual(['orol'])
  answer([watches[0]!])
  await vi.waitFor(async () => expect(await options()).toHaveLength(2))
  expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false')
})

test('says that nothing matches, without a list', async () => {
  find = async () => []
  await type('xyz')
  expect(await screen.findAllByText('Nessuna asta trovata')).not.toEqual([])
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field().getAttribute('aria-expanded')).toBe('false')
})

test('still searches when suggestions fail, and only says so', async () => {
  find = async () => {
    throw new TypeError('Failed to fetch')
  }
  await type('oro')
  expect((await options()).map((option) => option.textContent)).toEqual(['Tutti i risultati per «oro»'])
  expect(screen.queryByRole('alert')).toBeNull()
})
