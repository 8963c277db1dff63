import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { cleanup, screen, within } from '../../testing/testing-library.ts'
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

const button = (name: string) => screen.getByRole('button', { name })

test('on a phone one button opens the actions, each with its dialog above them', async () => {
  renderAdmin('/admin/utenti/u1')
  await userEvent.click(await screen.findByRole('button', { name: 'Azioni' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Azioni' }))
  for (const name of ['Contatto', 'Crediti', 'Accesso', 'Ruolo'])
    expect(sheet.getByRole('region', { name })).toBeTruthy()
  await userEvent.click(sheet.getByRole('button', { name: 'Assegna crediti' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Assegna crediti' }))
  adminApi.replies[`POST ${base}/credits`] = { body: { message: '50 crediti assegnati a giulia' } }
  await userEvent.type(dialog.getByLabelText('Quanti crediti'), '50')
  await userEvent.click(dialog.getByRole('button', { name: 'Assegna crediti' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(button('Azioni'))
})

test('Escape closes the actions, and the focus returns to their button', async () => {
  renderAdmin('/admin/utenti/u1')
  await userEvent.click(await screen.findByRole('button', { name: 'Azioni' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(button('Azioni'))
})

test('a card names an entry of the ledger by its description, with the amount at its end', async () => {
  renderAdmin('/admin/utenti/u1')
  const list = within(await screen.findByRole('list', { name: 'Movimenti' }))
  expect(list.getByRole('listitem').textContent).toMatch(/^Puntata su «Orologio»−120\u00a0nov(?: 2026)?, 13:04$/)
})
