import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { dispatchLiveEvent, useLiveStore } from '../../live/live-store.ts'
import { subscriptions } from '../../live/subscriptions.ts'
import { createTestAuction, createTestUpdate } from '../../testing/create-test-auction.ts'
import { act, cleanup, screen, waitFor, within } from '../../testing/testing-library.ts'
import { openRowMenu } from '../testing/choose-action.ts'
import { createFakeAdminApi, type FakeAdminApi, refused, renderAdmin } from '../testing/create-fake-admin-api.tsx'

const list = 'GET /api/admin/auctions'
let adminApi: FakeAdminApi

beforeAll(() => import('./auctions-page.tsx'))

beforeEach(() => {
  adminApi = createFakeAdminApi()
  useLiveStore.setState({ auctions: {}, connection: 'live' })
  adminApi.replies['GET /api/categories'] = {
    body: [
      { id: 'c', name: 'Orologi', icon: 'watch', slug: 'orologi', auctionCount: 3 },
      { id: 'd', name: 'Monete', icon: 'coins', slug: 'monete', auctionCount: 4 },
    ],
  }
  adminApi.replies[list] = {
    body: [
      createTestAuction(),
      createTestAuction({
        id: 'b',
        title: 'Lira',
        status: 'upcoming',
        lastBidderName: null,
        currentBid: 0,
        totalBids: 0,
      }),
      createTestAuction({ id: 'e', title: 'Vaso', status: 'ended', endedAt: '2026-06-17T10:09:00.000Z' }),
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
/** Those of the list, without the counts of its tabs. */
const sentQueries = () =>
  adminApi.sent
    .filter(({ call }) => call === list)
    .map(({ query }) => query)
    .filter((query) => !query.endsWith('limit=1'))

test('counts the tabs as the list counts, and only where nothing narrows it', async () => {
  adminApi.replies['GET /api/admin/stats'] = { body: { auctions: 0, live: 0, upcoming: 0, ended: 0 } }
  renderAdmin('/admin/aste')
  expect(await screen.findByRole('button', { name: 'Tutte 3' })).toBeTruthy()
  cleanup()
  renderAdmin('/admin/aste?search=lira')
  await rowOf('Lira')
  expect(screen.getByRole('button', { name: 'Tutte' })).toBeTruthy()
})

test('reads the list again for an order of now', async () => {
  renderAdmin('/admin/aste')
  await rowOf('Lira')
  const before = sentQueries().length
  await userEvent.click(screen.getByRole('button', { name: 'Riordina' }))
  await vi.waitFor(() => expect(sentQueries().length).toBeGreaterThan(before))
})

test('offers the actions of each status', async () => {
  renderAdmin('/admin/aste')
  for (const [title, offered] of [
    ['Cronografo', ['Modifica', 'Duplica', 'Chiudi asta', 'Elimina']],
    ['Lira', ['Avvia', 'Modifica', 'Duplica', 'Elimina']],
    ['Vaso', ['Riavvia', 'Modifica', 'Duplica', 'Elimina']],
  ] as const) {
    const actions = (await openRowMenu(title)).map(({ textContent }) => textContent)
    expect(actions).toEqual(offered)
    await userEvent.keyboard('{Escape}')
    expect((await rowOf(title)).querySelector('a')?.getAttribute('href')).toMatch(/^\/admin\/aste\//)
  }
  expect(screen.getByRole('link', { name: 'Crea Asta' }).getAttribute('href')).toBe('/create-auction')
  expect(screen.getByText('3 risultati')).toBeTruthy()
})

test('updates a row with each bid', async () => {
  renderAdmin('/admin/aste')
  const row = await rowOf('Cronografo')
  expect(row.textContent).toMatch(/0,01\s€.*giulia/)
  act(() => dispatchLiveEvent(createTestUpdate({ currentBid: 5, lastBidderName: 'marco', totalBids: 5 })))
  expect(row.textContent).toMatch(/0,05\s€.*marco/)
  // The number of viewers is shown on request.
  await userEvent.click(screen.getByRole('button', { name: 'Colonne e righe' }))
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Guardano' }))
  act(() => dispatchLiveEvent({ type: 'viewers', id: 'a', viewers: 71 }))
  expect(row.textContent).toMatch(/71/)
})

test('writes a long time as every other row does', async () => {
  const timerEndsAt = new Date(Date.now() + (2 * 24 + 4) * 3_600_000 + 60_000).toISOString()
  adminApi.replies[list] = { body: [createTestAuction({ timerEndsAt })], total: 1 }
  renderAdmin('/admin/aste')
  const row = within(await rowOf('Cronografo'))
  await waitFor(() => expect(row.getByRole('timer').textContent).toBe('2 g 4 h'))
})

test('subscribes to its rows without counting as a viewer', async () => {
  renderAdmin('/admin/aste')
  await rowOf('Cronografo')
  await waitFor(() => expect(subscriptions.listed()).toEqual(['a', 'b', 'e']))
  expect(subscriptions.viewed()).toEqual([])
})

test('keeps category, kind, status, search and sort in the address and requests them', async () => {
  renderAdmin('/admin/aste?status=live')
  await rowOf('Cronografo')
  expect(sentQueries()).toEqual(['status=live&sort=ending&limit=24'])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Categoria' }), 'Monete (4)')
  await waitFor(() => expect(sentQueries().at(-1)).toBe('status=live&categoryId=d&sort=ending&limit=24'))
  await userEvent.click(screen.getByRole('button', { name: 'Chiuse' }))
  await waitFor(() => expect(sentQueries().at(-1)).toBe('status=ended&categoryId=d&sort=ending&limit=24'))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ordina per' }), 'Più puntate')
  await waitFor(() => expect(sentQueries().at(-1)).toBe('status=ended&categoryId=d&sort=bids&limit=24'))
  await userEvent.click(screen.getByRole('button', { name: 'Prezzo' }))
  await waitFor(() => expect(sentQueries().at(-1)).toContain('sort=price-desc'))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Per principianti')
  await waitFor(() => expect(sentQueries().at(-1)).toContain('categoryId=d&kind=beginners&'))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Cerca' }), 'oro')
  await waitFor(() => expect(sentQueries().at(-1)).toContain('search=oro'))
})

test('remembers the choice of cards or table', async () => {
  renderAdmin('/admin/aste')
  await rowOf('Cronografo')
  await userEvent.click(screen.getByRole('button', { name: 'Schede' }))
  expect(screen.queryByRole('table')).toBeNull()
  const cards = within(screen.getByRole('list', { name: 'Aste' }))
  expect(cards.getByRole('heading', { name: 'Lira' })).toBeTruthy()
  expect(cards.getByRole('button', { name: 'Azioni: Lira' })).toBeTruthy()
  cleanup()
  renderAdmin('/admin/aste')
  expect(await screen.findByRole('list', { name: 'Aste' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Tabella' }))
})

test('links an empty list to the new-auction form and offers a retry after a failure', async () => {
  adminApi.replies[list] = { body: [], total: 0 }
  renderAdmin('/admin/aste')
  expect(await screen.findByRole('heading', { name: 'Ancora nessuna asta' })).toBeTruthy()
  cleanup()
  queryClient.removeQueries({ queryKey: ['/api/admin'] })
  adminApi.replies[list] = refused(503, 'UNAVAILABLE', 'In questo momento il servizio non risponde: riprova tra poco')
  renderAdmin('/admin/aste')
  expect(await screen.findByText('In questo momento il servizio non risponde: riprova tra poco')).toBeTruthy()
  adminApi.replies[list] = { body: [createTestAuction()], total: 1 }
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }))
  expect(await rowOf('Cronografo')).toBeTruthy()
})
