import type { AuctionReturn } from '@centesimo/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ring from '../countdown/countdown-ring.module.css'
import { queryClient } from '../data/query-client.ts'
import { useLiveStore } from '../live/live-store.ts'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { cleanup, screen, within } from '../testing/testing-library.ts'
import { kindText } from '../text/kind-text.ts'
import { createAuctionDetail } from './testing/create-auction-detail.ts'
import { createFakeAdminApi, type FakeAdminApi, renderAdmin } from './testing/create-fake-admin-api.tsx'
import { createNow } from './testing/create-now.ts'

let adminApi: FakeAdminApi

// The pages ask for the width while they load.
vi.hoisted(() => {
  globalThis.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: query === '(max-width: 719px)', media: query }) as MediaQueryList
})

beforeEach(() => {
  adminApi = createFakeAdminApi()
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('the first page has the figures of the business before those of the machine', async () => {
  adminApi.replies['GET /api/admin/now'] = { body: createNow() }
  renderAdmin('/admin')
  const machine = await screen.findByRole('heading', { name: 'Sistema' })
  const before = (earlier: Element, later: Element) =>
    Boolean(earlier.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING)
  expect(before(screen.getByText('Incassi di oggi'), screen.getByText('Connessioni aperte'))).toBe(true)
  expect(before(screen.getByRole('region', { name: 'Statistiche' }), machine)).toBe(true)
  expect(before(machine, screen.getByText('Lavori in coda'))).toBe(true)
  expect(before(machine, screen.getByText('Connessioni aperte'))).toBe(true)
  expect(screen.getAllByText('Email in attesa')).toHaveLength(1)
  const auctions = screen.getByRole('heading', { name: 'Aste per categoria' })
  expect(before(screen.getByText('Aste live'), auctions)).toBe(true)
  expect(before(auctions, screen.getByRole('heading', { name: 'Numeri principali' }))).toBe(true)
})

test('the first page folds the charts that are asked for less', async () => {
  renderAdmin('/admin')
  const fold = (await screen.findByText('Altri grafici')).closest('details')
  expect(fold?.open).toBe(false)
})

test('the exports fold', async () => {
  adminApi.replies['GET /api/platform'] = { body: { pause: null } }
  renderAdmin('/admin/piattaforma')
  const title = await screen.findByRole('heading', { name: 'Esporta le tabelle' })
  expect(title.closest('details')?.open).toBe(false)
})

test('a carrier says of what its count is', async () => {
  const brt = { id: 'c1', name: 'BRT', trackingUrl: 'https://brt.example/{code}', isActive: true, orders: 102 }
  adminApi.replies['GET /api/admin/carriers'] = { body: [{ ...brt, createdAt: '2026-01-01T00:00:00.000Z' }] }
  renderAdmin('/admin/corrieri')
  const card = within(await screen.findByRole('list', { name: 'Corrieri' })).getByRole('listitem')
  expect(card.textContent).toBe('BRTAttivobrt.example102 ordini')
})

test('the kind of an auction stands right under its title', async () => {
  const auction = createTestAuction({ id: 'k', title: 'Sestante', audience: 'beginners' })
  adminApi.replies['GET /api/auctions'] = { body: [auction], total: 1 }
  renderAdmin('/admin')
  const cards = await screen.findByRole('list', { name: 'Aste per categoria' })
  const title = (await within(cards).findByRole('link', { name: 'Sestante' })).parentElement
  expect(title?.nextElementSibling?.textContent).toBe(kindText.beginners.badge)
})

test('an auction of Incassi leads with its takings; when it ended and its bids are below', async () => {
  const row: AuctionReturn = {
    id: 'a',
    title: 'Cronografo',
    lot: 7,
    endedAt: '2026-07-10T10:00:00.000Z',
    bids: 120,
    credits: 1_118,
    result: { sum: 13_420, vat: 2_420, cost: null, margin: null, marginPercent: null },
  }
  adminApi.replies['GET /api/admin/revenue/auctions'] = { body: [row], total: 1 }
  renderAdmin('/admin/incassi')
  const card = within(await screen.findByRole('list', { name: 'Rendimento delle aste chiuse' })).getByRole('listitem')
  expect(card.textContent.replaceAll(/\s/g, ' ')).toMatch(/^Cronografo134,20 €10 lug.*, 12:00120 puntate$/)
})

test.each([
  ['/admin', 'Tutte le aste', '/admin/aste'],
  ['/admin?categoria=orologi', 'Tutte le aste di Orologi', '/admin/aste?categoryId=c'],
])('%s shows four auctions, and leads to the others', async (path, name, to) => {
  useLiveStore.setState({ auctions: {}, connection: 'live' })
  adminApi.replies['GET /api/categories'] = {
    body: [{ id: 'c', name: 'Orologi', icon: 'watch', slug: 'orologi', auctionCount: 4 }],
  }
  const auctions = Array.from({ length: 9 }, (_, n) => createTestAuction({ id: `a${n}`, title: `Asta ${n}` }))
  adminApi.replies['GET /api/auctions'] = { body: auctions, total: 165 }
  renderAdmin(path)
  const cards = await screen.findByRole('list', { name: 'Aste per categoria' })
  expect(await within(cards).findAllByRole('listitem')).toHaveLength(4)
  expect(screen.getByText(/^Le 4 più vicine alla fine/)).toBeTruthy()
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to)
})

test('the countdown of an auction leaves room for its picture and its price', async () => {
  adminApi.replies['GET /api/auctions/a/bids'] = { body: [] }
  adminApi.replies['GET /api/admin/auctions/a'] = { body: createAuctionDetail() }
  renderAdmin('/admin/aste/a')
  const hero = await screen.findByRole('region', { name: 'Cronografo' })
  expect(hero.querySelector(`.${ring.ring}`)?.classList.contains(ring.big!)).toBe(false)
})
