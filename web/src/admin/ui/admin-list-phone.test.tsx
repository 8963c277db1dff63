import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { cleanup, screen, within } from '../../testing/testing-library.ts'
import { createAdminOrder } from '../testing/create-admin-order.ts'
import { createFakeAdminApi, type FakeAdminApi, renderAdmin } from '../testing/create-fake-admin-api.tsx'

let adminApi: FakeAdminApi

// The pages ask for the width while they load.
vi.hoisted(() => {
  globalThis.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: query === '(max-width: 719px)', media: query }) as MediaQueryList
})

beforeEach(() => {
  adminApi = createFakeAdminApi()
  adminApi.replies['GET /api/admin/orders'] = { body: [createAdminOrder()], total: 1 }
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('an order is a card that names its amount and ends with its status; count and filters are in reach', async () => {
  renderAdmin('/admin/ordini')
  const card = within(await screen.findByRole('list', { name: 'Ordini' })).getByRole('listitem')
  expect(card.textContent).toMatch(/^Sestante25,00\s€.*Da preparare$/)
  // The box that takes all rows stands beside their count.
  const head = within(screen.getByText('1 risultato').parentElement!)
  expect(head.getByRole('checkbox', { name: 'Seleziona tutta la pagina' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Colonne e righe' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Stato' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Filtri' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stato' }), 'Pagato')
  expect(await screen.findByRole('button', { name: 'Filtri (1)' })).toBeTruthy()
})

test('an order to pay says on its card by when, any other one when it was made', async () => {
  const [unpaid, delivered] = [
    createAdminOrder({ status: 'pending', paymentStatus: 'pending', completedAt: null }),
    createAdminOrder({ id: 'o2', shippingState: 'delivered' }),
  ]
  adminApi.replies['GET /api/admin/orders'] = { body: [unpaid, delivered], total: 2 }
  renderAdmin('/admin/ordini')
  const cards = within(await screen.findByRole('list', { name: 'Ordini' })).getAllByRole('listitem')
  const momentOf = (card: HTMLElement | undefined) => card?.querySelector('time')?.dateTime
  expect(cards.map(momentOf)).toEqual([unpaid.paymentDueDate, delivered.createdAt])
  expect(cards[0]?.textContent).toContain('Entro')
  expect(cards[1]?.textContent).not.toContain('Entro')
})

test('a choice without a search stands open', async () => {
  renderAdmin('/admin/conferme')
  expect(await screen.findByRole('combobox', { name: 'Stato' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Filtri/ })).toBeNull()
})
