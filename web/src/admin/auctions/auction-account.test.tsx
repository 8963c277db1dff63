import type { AuctionAccount, RunAccount } from '@centesimo/contract'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { useLiveStore } from '../../live/live-store.ts'
import { cleanup, screen, within } from '../../testing/testing-library.ts'
import { createAuctionDetail } from '../testing/create-auction-detail.ts'
import { createFakeAdminApi, type FakeAdminApi, refused, renderAdmin } from '../testing/create-fake-admin-api.tsx'
import table from './account-table.module.css'

const call = 'GET /api/admin/auctions/a/account'
const result = { sum: 13_420, vat: 2_420, cost: 8_000, margin: 3_000, marginPercent: 38 }
const run: RunAccount = {
  run: 2,
  endedAt: '2026-07-10T10:00:00.000Z',
  bids: 130,
  spent: { bought: 120, cents: 12_200, given: 10 },
  returnedCredits: 3,
  price: { state: 'due', cents: 1_220, isOfCredits: false },
  refunds: 0,
  shipping: 690,
  result,
}
const none = { sum: 0, vat: 0, cost: 0, margin: 0, marginPercent: null }
const account: AuctionAccount = {
  cost: 8_000,
  runs: [run, { ...run, run: 1, price: { state: 'lost', cents: 0, isOfCredits: false }, shipping: 0, result: none }],
  buyNow: { count: 1, cents: 9_900, refunds: 0, shipping: 0, result: { ...result, sum: 9_900 } },
  total: { ...result, sum: 23_320, margin: -1_000, marginPercent: -6, objects: 2 },
}

let adminApi: FakeAdminApi
beforeAll(() => import('./auction-page.tsx'))
beforeEach(() => {
  adminApi = createFakeAdminApi()
  useLiveStore.setState({ auctions: {}, connection: 'live' })
  adminApi.replies['GET /api/auctions/a/bids'] = { body: [] }
  adminApi.replies['GET /api/admin/auctions/a'] = { body: createAuctionDetail() }
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

const part = async () => within(await screen.findByRole('region', { name: "Conto dell'asta" }))
const words = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ')
/** The rows that stand out. */
const resultRows = async () =>
  (await (await part()).findAllByRole('row')).filter(({ className }) => className === table.result).map(words)

test('weighs what each run brought against the cost, and the whole, in one table', async () => {
  adminApi.replies[call] = { body: account }
  renderAdmin('/admin/aste/a')
  const rows = (await (await part()).findAllByRole('row')).map((row) =>
    [...(row as HTMLTableRowElement).cells].map(words),
  )
  expect(rows).toEqual([
    ['', 'Edizione 2 ', 'Edizione 1 ', 'Compra subito', 'In tutto'],
    ['Puntate, crediti comprati', '122,00 €120 crediti', '122,00 €120 crediti', '', ''],
    ['Puntate, crediti bonus', '10 crediti', '10 crediti', '', ''],
    ['Crediti restituiti', '3 crediti', '3 crediti', '', ''],
    ['Prezzo finale', '12,20 €da incassare', '0,00 €non dovuto', '', ''],
    ['Venduto subito', '', '', '99,00 €1 oggetto', ''],
    ['Spedizione, a parte', '6,90 €', '', '', '6,90 €'],
    ['Totale, IVA compresa', '134,20 €', '0,00 €', '99,00 €', '233,20 €'],
    ['IVA', '-24,20 €', '0,00 €', '-24,20 €', '-24,20 €'],
    ['Ricavo, senza IVA', '110,00 €', '0,00 €', '74,80 €', '209,00 €'],
    ['Costo', '-80,00 €', '0,00 €', '-80,00 €', '-80,00 €2 oggetti'],
    ['Margine', '30,00 €+38% del costo', '0,00 €', '30,00 €+38% del costo', '-10,00 €-6% del costo'],
  ])
})

test('shows neither a total nor a head beside a single edition', async () => {
  const buyNow = { count: 0, cents: 0, refunds: 0, shipping: 0, result: none }
  adminApi.replies[call] = { body: { ...account, runs: [run], buyNow } }
  renderAdmin('/admin/aste/a')
  expect(await (await part()).findByRole('rowheader', { name: 'Margine' })).toBeTruthy()
  expect((await part()).queryByRole('columnheader')).toBeNull()
  expect(await resultRows()).toEqual(['Margine30,00 €+38% del costo'])
})

test('names a single edition beside the objects sold at once', async () => {
  adminApi.replies[call] = { body: { ...account, runs: [run] } }
  renderAdmin('/admin/aste/a')
  const heads = await (await part()).findAllByRole('columnheader')
  expect(heads.map(words)).toEqual(['Asta ', 'Compra subito', 'In tutto'])
})

test('asks for the cost where it is unknown', async () => {
  const unknown = { ...result, cost: null, margin: null, marginPercent: null }
  const buyNow = { count: 0, cents: 0, refunds: 0, shipping: 0, result: none }
  adminApi.replies[call] = { body: { cost: null, runs: [], buyNow, total: { ...unknown, objects: 0 } } }
  renderAdmin('/admin/aste/a')
  const shown = await part()
  expect((await shown.findByRole('link', { name: "indica il costo dell'oggetto" })).getAttribute('href')).toBe(
    '/auctions/a?modifica=costCents',
  )
  expect(shown.getByText('Nessuna puntata.')).toBeTruthy()
  expect(shown.queryByRole('table')).toBeNull()
})

test('of credits has its final price apart, and asks for no cost', async () => {
  const buyNow = { count: 0, cents: 0, refunds: 0, shipping: 0, result: none }
  const price = { state: 'paid', cents: 38, isOfCredits: true } as const
  const unknown = { ...result, cost: null, margin: null, marginPercent: null }
  adminApi.replies['GET /api/admin/auctions/a'] = { body: createAuctionDetail({ prizeCredits: 50 }) }
  adminApi.replies[call] = {
    body: {
      cost: null,
      runs: [{ ...run, price, shipping: 0, result: unknown }],
      buyNow,
      total: { ...unknown, objects: 0 },
    },
  }
  renderAdmin('/admin/aste/a')
  const shown = await part()
  const rows = (await shown.findAllByRole('row')).map(words)
  expect(rows.slice(3)).toEqual([
    'Prezzo finale, a parte0,38 €incassato',
    'Totale, IVA compresa134,20 €',
    'IVA-24,20 €',
    'Ricavo, senza IVA110,00 €',
  ])
  expect(await resultRows()).toEqual(['Ricavo, senza IVA110,00 €'])
  expect(shown.getByText(/^Il prezzo finale compra i crediti in palio/)).toBeTruthy()
  expect(shown.queryByRole('link')).toBeNull()
})

const noSale = { count: 0, cents: 0, refunds: 0, shipping: 0, result: none }

test('leaves what was refunded of the price of credits apart too', async () => {
  const price = { state: 'paid', cents: 900, isOfCredits: true } as const
  const refunded = { ...run, price, refunds: 900, shipping: 0 }
  adminApi.replies['GET /api/admin/auctions/a'] = { body: createAuctionDetail({ prizeCredits: 50 }) }
  adminApi.replies[call] = { body: { cost: null, runs: [refunded], buyNow: noSale, total: { ...none, objects: 0 } } }
  renderAdmin('/admin/aste/a')
  const rows = (await (await part()).findAllByRole('row')).map(words)
  expect(rows.slice(3, 6)).toEqual([
    'Prezzo finale, a parte9,00 €incassato',
    'Rimborsi del prezzo, a parte-9,00 €',
    'Totale, IVA compresa134,20 €',
  ])
})

test('shows a sale that was refunded where there was no bid', async () => {
  const price = { state: 'none', cents: 0, isOfCredits: false } as const
  const buyNow = { ...noSale, cents: 8_900, refunds: 8_900 }
  const runs = [{ ...run, bids: 0, price }]
  adminApi.replies[call] = { body: { cost: 8_000, runs, buyNow, total: { ...none, objects: 0 } } }
  renderAdmin('/admin/aste/a')
  expect(await (await part()).findByText(/^-89,00/)).toBeTruthy()
})

test('a failed account leaves the rest of the page, and can be asked again', async () => {
  adminApi.replies[call] = refused(500, 'INTERNAL_ERROR', 'Guasto')
  renderAdmin('/admin/aste/a')
  const shown = await part()
  const retry = await shown.findByRole('button', { name: 'Riprova' })
  expect(screen.getByRole('heading', { level: 1, name: 'Cronografo' })).toBeTruthy()
  adminApi.replies[call] = { body: account }
  await userEvent.click(retry)
  expect(await shown.findByRole('table')).toBeTruthy()
})
