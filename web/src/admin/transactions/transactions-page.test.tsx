import type { AdminLedgerEntry } from '@centesimo/contract'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { cleanup, fireEvent, screen, within } from '../../testing/testing-library.ts'
import { createFakeAdminApi, type FakeAdminApi, renderAdmin } from '../testing/create-fake-admin-api.tsx'

const list = 'GET /api/admin/transactions'
let adminApi: FakeAdminApi

function entry(changes: Partial<AdminLedgerEntry>): AdminLedgerEntry {
  return {
    id: 't1',
    userId: 'u1',
    userName: 'anna',
    userEmail: 'anna@example.it',
    type: 'bid',
    amount: -1,
    description: 'Puntata su «Sestante»',
    auctionId: 'a1',
    auctionTitle: 'Sestante',
    imageUrl: null,
    paymentIntentId: null,
    receiptPaymentId: null,
    isAutomatic: false,
    balanceAfter: 41,
    payment: null,
    createdAt: '2026-11-20T12:04:00.000Z',
    ...changes,
  }
}

const lastQuery = () => new URLSearchParams(adminApi.sent.findLast(({ call }) => call === list)?.query)

beforeAll(() => import('./transactions-page.tsx'))

beforeEach(() => {
  adminApi = createFakeAdminApi()
  adminApi.replies[list] = {
    total: 2,
    body: [entry({}), entry({ id: 't2', type: 'purchase', amount: 1200, description: 'Acquisto', auctionId: null })],
  }
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('shows type, sign, user and time of every entry, and none can be edited', async () => {
  renderAdmin('/admin/movimenti')
  const table = within(await screen.findByRole('table', { name: 'Movimenti di crediti' }))
  for (const words of ['Puntata', '−1', 'Acquisto', '+1.200']) expect(table.getAllByText(words)[0]).toBeTruthy()
  expect(table.getAllByText(/^20 nov(?: 2026)?, 13:04$/)).toHaveLength(2)
  expect(table.getByRole('link', { name: 'Sestante' }).getAttribute('href')).toBe('/admin/aste/a1')
  expect(table.getAllByRole('cell', { name: '41' })).toHaveLength(2)
  expect(screen.getByText(/^Ogni credito che entra o esce da un saldo/)).toBeTruthy()
  expect(table.queryByRole('button')).toBeNull()
  expect(table.getAllByRole('link', { name: 'anna' })[0]?.getAttribute('href')).toBe('/admin/utenti/u1')
})

test('says what an entry is about: the paid package, an auction, a reason', async () => {
  const bought = {
    auctionId: null,
    auctionTitle: null,
    type: 'purchase',
    description: 'Acquisto di 50 crediti',
  } as const
  adminApi.replies[list] = {
    total: 4,
    body: [
      entry({ ...bought, payment: { id: 'p1', packageName: 'Base', amount: 2299 } }),
      entry({
        ...bought,
        id: 't2',
        description: 'Crediti vinti: «50 crediti»',
        payment: { id: 'p2', packageName: null, amount: 20 },
      }),
      entry({ ...bought, id: 't3', type: 'bonus', description: 'Crediti bonus da Centesimo: ritardo del corriere' }),
      entry({ id: 't4' }),
    ],
  }
  renderAdmin('/admin/movimenti')
  const table = within(await screen.findByRole('table', { name: 'Movimenti di crediti' }))
  expect(table.getByRole('columnheader', { name: 'Riferimento' })).toBeTruthy()
  expect(table.getByRole('link', { name: /^Pacchetto Base · 22,99\s€$/ }).getAttribute('href')).toBe(
    '/admin/pagamenti?search=p1&pagamento=p1',
  )
  expect(table.getByRole('link', { name: /^Crediti vinti: «50 crediti» · 0,20\s€$/ })).toBeTruthy()
  expect(table.getByText('ritardo del corriere')).toBeTruthy()
  expect(table.getByRole('link', { name: 'Sestante' })).toBeTruthy()
  const [all, notBid] = within(screen.getByRole('group', { name: 'Tipo' })).getAllByRole('button')
  expect([all?.textContent?.trim(), notBid?.textContent?.trim()]).toEqual(['Tutti', 'Senza puntate'])
  expect(notBid?.getAttribute('aria-pressed')).toBe('true')
})

test('forgets with the filters that days were chosen one by one', async () => {
  renderAdmin('/admin/movimenti')
  await screen.findByRole('table')
  await userEvent.selectOptions(screen.getByLabelText('Periodo'), 'Personalizzato')
  fireEvent.change(screen.getByLabelText('Dal'), { target: { value: '2026-11-01' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Azzera i filtri' }))
  await vi.waitFor(() => expect(screen.queryByLabelText('Dal')).toBeNull())
})

test('chooses a period, and names it again from its days', async () => {
  renderAdmin('/admin/movimenti')
  await screen.findByRole('table')
  const period = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Periodo' }).selectedOptions[0]?.text
  expect(period()).toBe('Sempre')
  await userEvent.selectOptions(screen.getByLabelText('Periodo'), 'Mese scorso')
  await vi.waitFor(() => expect(lastQuery().get('to')).toBeTruthy())
  const [from, to] = [lastQuery().get('from')!, lastQuery().get('to')!]
  cleanup()
  renderAdmin(`/admin/movimenti?from=${from}&to=${to}`)
  await screen.findByRole('table')
  expect(period()).toBe('Mese scorso')
  await userEvent.selectOptions(screen.getByLabelText('Periodo'), 'Sempre')
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Azzera i filtri' })).toBeNull())
})

test('sends type, days and user to the server', async () => {
  renderAdmin('/admin/movimenti?search=anna')
  await screen.findByRole('table')
  await userEvent.click(screen.getByRole('button', { name: 'Storni' }))
  expect(screen.queryByLabelText('Dal')).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Periodo'), 'Personalizzato')
  fireEvent.change(screen.getByLabelText('Dal'), { target: { value: '2026-11-01' } })
  fireEvent.change(screen.getByLabelText('Al'), { target: { value: '2026-11-20' } })
  await vi.waitFor(() =>
    expect(Object.fromEntries(lastQuery())).toMatchObject({
      search: 'anna',
      type: 'deduction',
      from: '2026-11-01',
      to: '2026-11-20',
    }),
  )
})

test('shows at first no bids, and all entries one press further', async () => {
  renderAdmin('/admin/movimenti')
  await screen.findByRole('table')
  expect(lastQuery().get('type')).toBe('not-bid')
  const notBid = screen.getByRole('button', { name: 'Senza puntate' })
  expect(notBid.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Tutti' }))
  await vi.waitFor(() => expect(lastQuery().get('type')).toBe('all'))
  expect(notBid.getAttribute('aria-pressed')).toBe('false')
})

test('exports what the filters find, without the sort, and the whole ledger with all entries', async () => {
  const file = 'GET /api/admin/export/transactions'
  adminApi.replies[file] = { body: 'Id' }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  renderAdmin('/admin/movimenti?search=anna&from=2026-11-01&sort=x')
  await userEvent.click(await screen.findByRole('button', { name: 'Esporta CSV: 2 risultati' }))
  const asked = () => adminApi.sent.filter(({ call }) => call === file).map(({ query }) => query)
  await vi.waitFor(() => expect(asked()).toEqual(['search=anna&type=not-bid&from=2026-11-01']))
  await userEvent.click(screen.getByRole('button', { name: 'Azzera i filtri' }))
  await userEvent.click(screen.getByRole('button', { name: 'Tutti' }))
  await vi.waitFor(() => expect(lastQuery().get('type')).toBe('all'))
  await userEvent.click(await screen.findByRole('button', { name: 'Esporta CSV: 2 risultati' }))
  await vi.waitFor(() => expect(asked()[1]).toBe('type=all'))
})
