import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { dispatchLiveEvent, useLiveStore } from '../live/live-store.ts'
import { subscriptions } from '../live/subscriptions.ts'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { act, cleanup, render, screen, within } from '../testing/testing-library.ts'
import { HomePage } from './home-page.tsx'

const categories = [
  { id: 'c', name: 'Orologi', slug: 'orologi', icon: 'watch', auctionCount: 9 },
  { id: 'd', name: 'Arte', slug: 'arte', icon: 'palette', auctionCount: 1 },
]
const arte = { id: 'd', name: 'Arte', slug: 'arte', icon: 'palette' }
const many = (status: 'live' | 'upcoming' | 'ended', count: number) =>
  Array.from({ length: count }, (_, place) =>
    createTestAuction({
      id: `${status}${place}`,
      title: `${status} ${place}`,
      status,
      ...(place === 9 && { category: arte }),
    }),
  )
const answers: Record<string, object> = {
  '/api/categories': categories,
  '/api/auctions/live': many('live', 10),
  '/api/auctions/upcoming': many('upcoming', 7),
  '/api/auctions/closed': many('ended', 7),
}

beforeEach(() => {
  useLiveStore.setState({ auctions: {}, connection: 'live' })
  queryClient.setQueryData(queryKeys.user, null)
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async (address) => new Response(JSON.stringify(answers[String(address)])),
  )
  renderHome()
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

function renderHome() {
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <HomePage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const cardsOf = async (list: string) => within(await screen.findByRole('list', { name: list })).getAllByRole('article')

test('shows 4, 3 and 3 placeholders while the lists load', () => {
  const places = [...document.querySelectorAll('[aria-busy="true"]')].map(
    (list) => list.querySelectorAll('[data-skeleton]').length,
  )
  expect(places).toEqual([4, 3, 3])
})

test('shows at most 8 live, 5 upcoming and 5 closed auctions, and links each list to all of its kind', async () => {
  expect(await cardsOf('Aste Live')).toHaveLength(8)
  expect(await cardsOf('Prossime Aste')).toHaveLength(5)
  expect(await cardsOf('Aste Chiuse')).toHaveLength(5)
  const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(linkTo('Vedi tutte: Aste Live')).toBe('/auctions?status=live')
  expect(linkTo('Vedi tutte: Prossime Aste')).toBe('/auctions?status=upcoming')
  expect(linkTo('Vedi tutte: Aste Chiuse')).toBe('/auctions?status=ended')
})

test('filters by category without a call, including auctions beyond the first eight', async () => {
  await cardsOf('Aste Live')
  const before = vi.mocked(fetch).mock.calls.length
  await userEvent.click(await screen.findByRole('button', { name: 'Arte' }))
  expect((await cardsOf('Aste Live')).map((card) => card.querySelector('h3')?.textContent)).toEqual(['live 9'])
  expect(screen.queryByRole('list', { name: 'Prossime Aste' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Tutte', pressed: false }))
  expect(await cardsOf('Aste Live')).toHaveLength(8)
  expect(vi.mocked(fetch).mock.calls.length).toBe(before)
})

test('links a category to its auctions with their count', async () => {
  const tile = await screen.findByRole('link', { name: /Orologi/ })
  expect(tile.getAttribute('href')).toBe('/auctions?categoryId=c')
  expect(tile.textContent).toBe('Orologi9 aste')
})

test('links the hero to the auctions and to the registration', () => {
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Scopri Tesori Unici')
  expect(screen.getByRole('link', { name: 'Esplora Aste Live' }).getAttribute('href')).toBe('/auctions')
  expect(screen.getByRole('link', { name: 'Registrati Gratis' }).getAttribute('href')).toBe('/register')
})

test('says to a visitor what a bid costs and does', async () => {
  await cardsOf('Aste Live')
  expect(screen.getByText(/^Ogni puntata costa un credito .*e alza il prezzo di un centesimo\.$/)).toBeTruthy()
})

test('names who leads each live auction, in an order that stands still', async () => {
  await cardsOf('Aste Live')
  const leaders = () =>
    within(screen.getByRole('group', { name: 'In testa adesso' }))
      .getAllByRole('link')
      .map((link) => link.textContent?.replaceAll(/\s/g, ' '))
  expect(leaders()).toHaveLength(10)
  expect(leaders()[0]).toMatch(/giulia.*live 0.*0,01 €$/)
  const moved = createTestAuction({ id: 'live9', title: 'live 9', version: 9, lastBidderName: 'anna', currentBid: 245 })
  act(() => dispatchLiveEvent({ type: 'read', auctions: [moved] }))
  expect(leaders()).toHaveLength(10)
  expect(leaders()[9]).toMatch(/anna.*live 9.*2,45 €$/)
})

test('follows each auction whose leader it names, and the featured one before its first bid', async () => {
  await cardsOf('Aste Live')
  const live = (answers['/api/auctions/live'] as { id: string }[]).map(({ id }) => id)
  await vi.waitFor(() => expect(subscriptions.listed()).toEqual(expect.arrayContaining(live)))
  cleanup()
  queryClient.removeQueries({ queryKey: queryKeys.auctionList('live') })
  const unbid = Array.from({ length: 2 }, (_, place) =>
    createTestAuction({ id: `unbid${place}`, lastBidderName: null }),
  )
  vi.mocked(fetch).mockImplementation(
    async (address) =>
      new Response(JSON.stringify(String(address) === '/api/auctions/live' ? unbid : answers[String(address)])),
  )
  renderHome()
  await vi.waitFor(() => expect(subscriptions.listed()).toEqual(expect.arrayContaining(['unbid0', 'unbid1'])))
})

test('without any auction shows the coin instead of one, and no categories', async () => {
  cleanup()
  queryClient.clear()
  queryClient.setQueryData(queryKeys.user, null)
  const empty = categories.map((category) => ({ ...category, auctionCount: 0 }))
  vi.mocked(fetch).mockImplementation(async (address) =>
    Response.json(String(address) === '/api/categories' ? empty : []),
  )
  renderHome()
  await screen.findByText('Nessuna asta live adesso')
  await screen.findByRole('button', { name: 'Arte' })
  expect(screen.queryByRole('heading', { name: 'Esplora per Categoria' })).toBeNull()
  expect(document.querySelector('[data-for=visitors] svg ellipse')).toBeTruthy()
})
