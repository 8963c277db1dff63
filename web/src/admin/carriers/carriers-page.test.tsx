import type { Carrier } from '@centesimo/contract'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { cleanup, screen, within } from '../../testing/testing-library.ts'
import { useToasts } from '../../ui/toast-store.ts'
import { chooseAction, openRowMenu } from '../testing/choose-action.ts'
import { createFakeAdminApi, type FakeAdminApi, refused, renderAdmin } from '../testing/create-fake-admin-api.tsx'

const list = 'GET /api/admin/carriers'
const create = 'POST /api/admin/carriers'
const edit = 'PUT /api/admin/carriers/c1'
let adminApi: FakeAdminApi

const lastToast = () => useToasts.getState().toasts[0]
const sentTo = (call: string) => adminApi.sent.filter((each) => each.call === call)
const brt: Carrier = {
  id: 'c1',
  name: 'BRT',
  trackingUrl: 'https://brt.example/{code}',
  isActive: true,
  orders: 12,
  createdAt: '2026-01-01T00:00:00.000Z',
}

beforeAll(() => import('./carriers-page.tsx'))

beforeEach(() => {
  adminApi = createFakeAdminApi()
  adminApi.replies[list] = { body: [brt, { ...brt, id: 'c2', name: 'Vecchio', isActive: false }] }
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

async function open(action: string) {
  renderAdmin('/admin/corrieri')
  await chooseAction('BRT', action)
  return within(screen.getByRole('dialog'))
}

test('shows address, orders and state, and what each can become', async () => {
  renderAdmin('/admin/corrieri')
  const row = within((await screen.findByText('BRT')).closest('tr')!)
  for (const words of ['brt.example', '12', 'Attivo']) expect(row.getByText(words)).toBeTruthy()
  expect(within(screen.getByText('Vecchio').closest('tr')!).getByText('Disattivato')).toBeTruthy()
  const actions = (await openRowMenu('Vecchio')).map(({ textContent }) => textContent)
  expect(actions).toEqual(['Modifica', 'Riattiva'])
})

test('says what is wrong with an address, shows an example link, and sends what is right', async () => {
  renderAdmin('/admin/corrieri')
  await userEvent.click(await screen.findByRole('button', { name: 'Nuovo corriere' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Nome'), ' Nexive ')
  const field = dialog.getByLabelText('Pagina di tracciamento')
  await userEvent.click(field)
  await userEvent.paste('http://nexive.example/{code}')
  await userEvent.click(dialog.getByRole('button', { name: 'Aggiungi' }))
  expect(await dialog.findByText("L'indirizzo deve iniziare con https://")).toBeTruthy()
  expect(dialog.queryByText('Per esempio:')).toBeNull()
  await userEvent.clear(field)
  await userEvent.paste('https://nexive.example/?c={code}')
  expect(dialog.getByText('https://nexive.example/?c=123456789')).toBeTruthy()
  adminApi.replies[create] = { status: 201, body: { ...brt, name: 'Nexive' } }
  await userEvent.click(dialog.getByRole('button', { name: 'Aggiungi' }))
  await vi.waitFor(() => expect(lastToast()).toMatchObject({ title: 'Corriere aggiunto', description: 'Nexive' }))
  expect(sentTo(create)[0]?.body).toEqual({
    name: 'Nexive',
    trackingUrl: 'https://nexive.example/?c={code}',
    isActive: true,
  })
})

test('keeps the dialog after a refusal', async () => {
  const dialog = await open('Modifica')
  adminApi.replies[edit] = {
    status: 400,
    body: { code: 'VALIDATION_FAILED', message: 'm', requestId: 'r', fields: { name: "C'è già" } },
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Salva' }))
  expect(await dialog.findByText("C'è già")).toBeTruthy()
  adminApi.replies[edit] = refused(404, 'CARRIER_NOT_FOUND', 'Corriere non trovato')
  await userEvent.click(dialog.getByRole('button', { name: 'Salva' }))
  await vi.waitFor(() => expect(lastToast()?.description).toBe('Corriere non trovato'))
})

test('changes nothing else when switching a carrier off', async () => {
  const dialog = await open('Disattiva')
  expect(dialog.getByText(/I pacchi già spediti si seguono come prima/)).toBeTruthy()
  adminApi.replies[edit] = { body: { ...brt, isActive: false } }
  await userEvent.click(dialog.getByRole('button', { name: 'Disattiva' }))
  await vi.waitFor(() => expect(lastToast()).toMatchObject({ title: 'Corriere disattivato' }))
  const { name, trackingUrl } = brt
  expect(sentTo(edit)[0]?.body).toEqual({ name, trackingUrl, isActive: false })
})
