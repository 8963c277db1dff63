import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ring from '../../countdown/countdown-ring.module.css'
import { queryClient } from '../../data/query-client.ts'
import { useLiveStore } from '../../live/live-store.ts'
import { createTestAuction } from '../../testing/create-test-auction.ts'
import { cleanup, screen, within } from '../../testing/testing-library.ts'
import { createAuctionDetail } from '../testing/create-auction-detail.ts'
import { createFakeAdminApi, type FakeAdminApi, renderAdmin } from '../testing/create-fake-admin-api.tsx'

let adminApi: FakeAdminApi

// The pages ask for the width while they load.
vi.hoisted(() => {
  globalThis.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: query === '(max-width: 719px)', media: query }) as MediaQueryList
})

beforeEach(() => {
  adminApi = createFakeAdminApi()
  useLiveStore.setState({ auctions: {}, connection: 'live' })
  adminApi.replies['GET /api/categories'] = {
    body: [{ id: 'c', name: 'Orologi', icon: 'watch', slug: 'orologi', auctionCount: 4 }],
  }
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test.each([
  ['/admin', 'Tutte le aste', '/admin/aste'],
  ['/admin?categoria=orologi', 'Tutte le aste di Orologi', '/admin/aste?categoryId=c'],
])('%s shows four auctions, and leads to the others', async (path, name, to) => {
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
