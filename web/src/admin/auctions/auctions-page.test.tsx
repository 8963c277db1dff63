import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { tell, useLiveStore } from '../../live/live-store.ts'
import { makeAuction, makeUpdate } from '../../live/make-auction.ts'
import { watched } from '../../live/watched.ts'
import { type FakeDesk, fakeDesk, refused, showDesk } from '../desk/fake-desk.tsx'

const list = 'GET /api/admin/auctions'
let desk: FakeDesk

beforeAll(() => import('./auctions-page.tsx'))

beforeEach(() => {
  desk = fakeDesk()
  localStorage.clear()
  useLiveStore.setState({ auctions: {}, connection: 'live' })
  desk.replies['GET /api/categories'] = {
    body: [
      { id: 'c', name: 'Orologi', icon: 'watch', slug: 'orologi', auctionCount: 3 },
      { id: 'd', name: 'Monete', icon: 'coins', slug: 'monete', auctionCount: 4 },
    ],
  }
  desk.replies[list] = {
    body: [
      makeAuction(),
      makeAuction({ id: 'b', title: 'Lira', status: 'upcoming', lastBidderName: null, currentBid: 0, totalBids: 0 }),
      makeAuction({ id: 'e', title: 'Vaso', status: 'ended', endedAt: '2026-06-17T10:09:00.000Z' }),
    ],
    total: 3,
  }
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

const rowOf = async (title: string) =>
  (await screen.findByRole('link', { name: new RegExp(`^${title}`) })).closest('tr')!
const asked = () => desk.sent.filter(({ call }) => call === list).map(({ query }) => query)

test('offers the actions of each status', async () => {
  showDesk('/admin/aste')
  for (const [title, act] of [
    ['Cronografo', 'Chiudi'],
    ['Lira', 'Avvia'],
    ['Vaso', 'Riavvia'],
  ] as const) {
    const row = within(await rowOf(title))
    for (const name of [act, 'Modifica', 'Duplica', 'Elimina'])
      expect(row.getByRole('button', { name: `${name} ${title}` })).toBeTruthy()
    expect(row.getByRole('link', { name: `Apri ${title}` }).getAttribute('href')).toMatch(/^\/admin\/aste\//)
  }
  expect(screen.getByRole('link', { name: 'Crea Nuova Asta' }).getAttribute('href')).toBe('/create-auction')
  expect(screen.getByText('3 risultati')).toBeTruthy()
})

test('updates a row with each bid', async () => {
  showDesk('/admin/aste')
  const row = await rowOf('Cronografo')
  expect(row.textContent).toMatch(/0,01\s€.*giulia/)
  act(() => tell(makeUpdate({ currentBid: 5, lastBidderName: 'marco', totalBids: 5 })))
  expect(row.textContent).toMatch(/0,05\s€.*marco/)
  act(() => tell({ type: 'viewers', id: 'a', viewers: 71 }))
  expect(row.textContent).toMatch(/71/)
})

test('subscribes to its rows without counting as a viewer', async () => {
  showDesk('/admin/aste')
  await rowOf('Cronografo')
  await waitFor(() => expect(watched.listed()).toEqual(['a', 'b', 'e']))
  expect(watched.viewed()).toEqual([])
})

test('keeps category, status, search and sort in the address and requests them', async () => {
  showDesk('/admin/aste?status=live')
  await rowOf('Cronografo')
  expect(asked()).toEqual(['status=live&limit=24'])
  expect(screen.getByRole('tab', { name: 'Tutte 7' }).getAttribute('aria-selected')).toBe('true')
  await userEvent.click(screen.getByRole('tab', { name: 'Monete 4' }))
  await waitFor(() => expect(asked().at(-1)).toBe('status=live&categoryId=d&limit=24'))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stato' }), 'Terminate')
  await waitFor(() => expect(asked().at(-1)).toBe('status=ended&categoryId=d&limit=24'))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ordina per' }), 'Più puntate')
  await waitFor(() => expect(asked().at(-1)).toBe('status=ended&categoryId=d&sort=bids&limit=24'))
  await userEvent.click(screen.getByRole('button', { name: 'Prezzo' }))
  await waitFor(() => expect(asked().at(-1)).toContain('sort=price-desc'))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Cerca' }), 'oro')
  await waitFor(() => expect(asked().at(-1)).toContain('search=oro'))
})

test('remembers the choice of cards or table', async () => {
  showDesk('/admin/aste')
  await rowOf('Cronografo')
  await userEvent.click(screen.getByRole('button', { name: 'Schede' }))
  expect(screen.queryByRole('table')).toBeNull()
  const cards = within(screen.getByRole('list', { name: 'Aste' }))
  expect(cards.getByRole('heading', { name: 'Lira' })).toBeTruthy()
  expect(cards.getByRole('button', { name: 'Avvia Lira' })).toBeTruthy()
  cleanup()
  showDesk('/admin/aste')
  expect(await screen.findByRole('list', { name: 'Aste' })).toBeTruthy()
})

test('links an empty list to the new-auction form and offers a retry after a failure', async () => {
  desk.replies[list] = { body: [], total: 0 }
  showDesk('/admin/aste')
  expect(await screen.findByRole('heading', { name: 'Ancora nessuna asta' })).toBeTruthy()
  cleanup()
  queryClient.removeQueries({ queryKey: ['/api/admin'] })
  desk.replies[list] = refused(503, 'UNAVAILABLE', 'Servizio momentaneamente non disponibile, riprova')
  showDesk('/admin/aste')
  expect(await screen.findByText('Servizio momentaneamente non disponibile, riprova')).toBeTruthy()
  desk.replies[list] = { body: [makeAuction()], total: 1 }
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }))
  expect(await rowOf('Cronografo')).toBeTruthy()
})
