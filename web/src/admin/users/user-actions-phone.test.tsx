import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { cleanup, screen, within } from '../../testing/testing-library.ts'
import { chooseUserAction } from '../testing/choose-user-action.ts'
import { createAdminUser } from '../testing/create-admin-user.ts'
import { createFakeAdminApi, type FakeAdminApi, renderAdmin } from '../testing/create-fake-admin-api.tsx'

const base = '/api/admin/users/u1'
const entry = {
  id: 't1',
  userId: 'u1',
  type: 'bid',
  amount: -1,
  description: 'Puntata su «Orologio»',
  auctionId: null,
  paymentIntentId: null,
  receiptPaymentId: null,
  isAutomatic: false,
  balanceAfter: 119,
  createdAt: '2026-11-20T12:04:00.000Z',
  userName: 'giulia',
  userEmail: 'giulia@example.it',
}
let adminApi: FakeAdminApi

// The pages ask for the width while they load.
vi.hoisted(() => {
  globalThis.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: query === '(max-width: 719px)', media: query }) as MediaQueryList
})

beforeAll(() => import('./user-page.tsx'))

beforeEach(() => {
  adminApi = createFakeAdminApi()
  adminApi.replies[`GET ${base}`] = { body: createAdminUser() }
  adminApi.replies[`GET ${base}/transactions`] = { body: [entry], total: 1 }
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('the menu of actions opens a dialog, and the focus returns to its button', async () => {
  renderAdmin('/admin/utenti/u1')
  await chooseUserAction('Storna crediti')
  const dialog = within(screen.getByRole('dialog', { name: 'Storna crediti' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Annulla' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Altro' }))
})

test('the notes come right under the head', async () => {
  const note = { id: 'n1', text: 'Preferisce le email', author: { id: 'a2', username: 'carla' }, mayRemove: false }
  adminApi.replies['GET /api/admin/users/u1/notes'] = {
    body: [{ ...note, createdAt: '2026-11-20T12:04:00.000Z' }],
    total: 1,
  }
  renderAdmin('/admin/utenti/u1')
  const notes = await screen.findByRole('heading', { name: 'Note interne' })
  const history = screen.getByRole('tablist', { name: 'Storia' })
  expect(history.compareDocumentPosition(notes)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  const figures = screen.getByRole('region', { name: 'In cifre' })
  expect(figures.compareDocumentPosition(notes)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
})

test('a card names an entry of the ledger by its description, with the amount at its end', async () => {
  renderAdmin('/admin/utenti/u1')
  const list = within(await screen.findByRole('list', { name: 'Movimenti' }))
  expect(list.getByRole('listitem').textContent).toMatch(/^Puntata su «Orologio»−120\u00a0nov(?: 2026)?, 13:04$/)
})
