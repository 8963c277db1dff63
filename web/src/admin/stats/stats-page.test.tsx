import type { AdminStats } from '@centesimo/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { useLiveStore } from '../../live/live-store.ts'
import { createTestAuction } from '../../testing/create-test-auction.ts'
import { cleanup, fireEvent, screen, within } from '../../testing/testing-library.ts'
import { createFakeAdminApi, type FakeAdminApi, refused, renderAdmin } from '../testing/create-fake-admin-api.tsx'
import { createNow } from '../testing/create-now.ts'

const counted = (total: number, monthly: number, yearly: number) => ({
  total,
  monthly,
  yearly,
  week: 6,
  weekBefore: 4,
})
const at = (day: string) => `2026-06-${day}T22:00:00.000Z`
const series = (values: number[]) => ({
  month: values.map((value, day) => ({ at: at(String(day + 10)), value })),
  year: [{ at: '2025-12-31T23:00:00.000Z', value: 77 }],
})

const stats: AdminStats = {
  users: counted(1234, 12, 340),
  auctionsWon: counted(88, 8, 44),
  creditPurchases: counted(56, 5, 25),
  revenue: counted(123_456, 999, 5000),
  auctions: 40,
  live: 7,
  upcoming: 3,
  ended: 30,
  totalBids: 98_765,
  waiting: {
    violations: 2,
    parkedPayments: 1,
    parkedEvents: 0,
    approvals: 0,
    testimonials: 0,
    messages: 3,
    referrals: 0,
    toShip: 0,
    returned: 2,
    duePayments: 0,
    lateShipments: 0,
  },
  series: {
    creditsSold: series([10, 30, 20]),
    auctionsWon: series([0, 0, 0]),
    newUsers: series([1, 2, 3]),
    bidsPerHour: { day: [{ at: at('11'), value: 1438 }], hours: [{ hour: 21, value: 4.25 }] },
  },
}

const auctions = Array.from({ length: 9 }, (_, n) => createTestAuction({ id: `a${n}`, title: `Asta ${n}` }))
let adminApi: FakeAdminApi

beforeEach(() => {
  adminApi = createFakeAdminApi()
  adminApi.replies['GET /api/categories'] = {
    body: [{ id: 'c', name: 'Orologi', icon: 'watch', slug: 'orologi', auctionCount: 4 }],
  }
  adminApi.replies['GET /api/auctions'] = { body: [createTestAuction({ id: 'a', title: 'Cronografo' })], total: 1 }
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  useLiveStore.setState({ auctions: {} })
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const countRequests = (path: string) => adminApi.sent.filter(({ call }) => call === `GET ${path}`).length
/** The table of the chart with this title; a card may have the same title. */
async function table(title: string) {
  const headings = await screen.findAllByRole('heading', { name: title })
  return within(headings.map((heading) => heading.closest('figure')).find((figure) => figure !== null)!)
}

test('shows placeholders while the statistics load', async () => {
  renderAdmin('/admin')
  const figures = await screen.findByRole('region', { name: 'Statistiche' })
  expect(figures.querySelector('dl')?.getAttribute('aria-busy')).toBe('true')
})

test('shows pending work as links first, then the figures', async () => {
  adminApi.replies['GET /api/admin/stats'] = { body: stats }
  renderAdmin('/admin')
  await screen.findByText('1.234')
  const users = within(screen.getByRole('region', { name: 'Statistiche' }))
    .getByText('Utenti')
    .closest('div')
  expect(users?.textContent).toBe(
    'Utenti1.2346 in 7 giornirispetto ai 7 giorni precedenti, in aumento del 50%12 questo mese',
  )
  expect(screen.getByText('Puntate totali').parentElement?.textContent).toContain('98.765')
  expect(screen.getByRole('heading', { name: 'Numeri principali' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Gestisci le aste' }).getAttribute('href')).toBe('/admin/aste')
  expect(screen.queryByRole('link', { name: 'Tutte le aste' })).toBeNull()
  expect(screen.getByRole('link', { name: '1 pagamento da verificare' }).getAttribute('href')).toBe(
    '/admin/pagamenti?state=parked',
  )
  expect(screen.getByRole('link', { name: '3 messaggi senza risposta' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '2 pacchi tornati indietro' }).getAttribute('href')).toBe(
    '/admin/ordini?stage=returned',
  )
  expect(screen.queryByRole('link', { name: /testimonianz.+ da approvare/ })).toBeNull()
  const heads = screen.getAllByRole('heading').map(({ textContent }) => textContent)
  // Two problems, a payment, three messages and two parcels.
  expect(heads.slice(0, 2)).toEqual(['Panoramica', 'Da fare 8'])
})

test('leads a role only to pending work that it may do', async () => {
  queryClient.setQueryData(queryKeys.user, { id: 'f', isAdmin: true, adminRole: 'finance' })
  adminApi.replies['GET /api/admin/stats'] = { body: stats }
  renderAdmin('/admin')
  const link = await screen.findByRole('link', { name: '2 problemi nel controllo dei conti' })
  expect(screen.queryByRole('link', { name: /messaggi/ })).toBeNull()
  fireEvent.click(link)
  expect(await screen.findByRole('region', { name: 'Controllo dei conti' })).toBeTruthy()
})

test('shows no place for money that the server does not tell', async () => {
  adminApi.replies['GET /api/admin/stats'] = { body: { ...stats, revenue: null } }
  renderAdmin('/admin')
  await screen.findByText('1.234')
  expect(screen.queryByText('Incassi da crediti')).toBeNull()
})

test('names late parcels beside those to ship, and apart what no admin does', async () => {
  const waiting = { ...stats.waiting, toShip: 5, lateShipments: 2, duePayments: 4 }
  adminApi.replies['GET /api/admin/stats'] = { body: { ...stats, waiting } }
  adminApi.replies['GET /api/admin/now'] = { body: createNow({ jobs: { waiting: 0, failed: 9 } }) }
  renderAdmin('/admin')
  expect((await screen.findByRole('link', { name: '9 lavori falliti' })).getAttribute('href')).toBe('/admin/lavori')
  expect(screen.getByRole('link', { name: '4 pagamenti in scadenza' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '2 in ritardo' }).getAttribute('href')).toBe('/admin/ordini?due=shipment')
  expect(screen.getByRole('heading', { name: 'Da fare 13' })).toBeTruthy()
})

test('shows when no work is pending', async () => {
  const waiting = { ...stats.waiting, violations: 0, parkedPayments: 0, messages: 0, returned: 0 }
  adminApi.replies['GET /api/admin/stats'] = { body: { ...stats, waiting } }
  renderAdmin('/admin')
  expect(await screen.findByText('Niente da fare: è tutto a posto.')).toBeTruthy()
})

test('offers every chart as a table, by month and by year', async () => {
  adminApi.replies['GET /api/admin/stats'] = { body: stats }
  renderAdmin('/admin')
  const credits = await table('Crediti venduti')
  expect(credits.getByText('60 in tutto, il massimo è 30 (12 giugno).')).toBeTruthy()
  expect(credits.getAllByRole('row', { hidden: true }).map((row) => row.textContent)).toEqual([
    'GiornoCrediti venduti',
    '11\u00a0giugno10',
    '12\u00a0giugno30',
    '13\u00a0giugno20',
  ])
  const won = await table('Aste vinte')
  expect(won.getByText('Nessun dato in questo periodo.')).toBeTruthy()
  expect(won.queryByText('Mostra i dati in tabella')).toBeNull()
  expect((await table("Puntate all'ora")).getByText(/^1\.438 in tutto/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Anno' }))
  expect((await table('Crediti venduti')).getByText(/77 in tutto/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Media di 30 giorni' }))
  expect((await table("Puntate all'ora")).getByText('In media al massimo 4,3 (21:00).')).toBeTruthy()
})

test('retries failed statistics twice, then offers a reload while the auctions stay', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  adminApi.replies['GET /api/admin/stats'] = refused(500, 'INTERNAL_ERROR', 'Guasto')
  renderAdmin('/admin')
  await vi.waitFor(() => expect(countRequests('/api/admin/stats')).toBe(1))
  await vi.advanceTimersByTimeAsync(2500)
  expect(countRequests('/api/admin/stats')).toBe(3)
  const banner = await screen.findByRole('alert')
  expect(banner.textContent).toContain(
    'Impossibile caricare le statistiche. Verifica di essere autenticato come admin.',
  )
  expect(within(banner).getByRole('button', { name: 'Ricarica' })).toBeTruthy()
  expect(screen.getAllByText('Cronografo').length).toBeGreaterThan(0)
})

test('refetches the statistics every ten seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  adminApi.replies['GET /api/admin/stats'] = { body: stats }
  renderAdmin('/admin')
  await vi.waitFor(() => expect(countRequests('/api/admin/stats')).toBe(1))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(countRequests('/api/admin/stats')).toBe(2)
})

test('shows the eight auctions that end first', async () => {
  adminApi.replies['GET /api/auctions'] = { body: auctions, total: 165 }
  renderAdmin('/admin')
  expect(await screen.findByText(/^Le 8 più vicine alla fine/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Tutte le aste' })).toBeNull()
})

test('shows the auctions of a category', async () => {
  adminApi.replies['GET /api/admin/stats'] = { body: stats }
  renderAdmin('/admin')
  expect(await screen.findByRole('tab', { name: 'Tutte' })).toBeTruthy()
  const watches = await screen.findByRole('tab', { name: 'Orologi' })
  adminApi.replies['GET /api/auctions'] = { body: [], total: 0 }
  fireEvent.mouseDown(watches)
  expect(await screen.findByRole('heading', { name: 'Nessuna asta in questa categoria' })).toBeTruthy()
  expect(adminApi.sent.some(({ query }) => query.includes('categoryId=c'))).toBe(true)
})
