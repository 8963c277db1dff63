import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../data/query-client.ts'
import { cleanup, screen, within } from '../../../testing/testing-library.ts'
import { useToasts } from '../../../ui/toast-store.ts'
import { createFakeAdminApi, type FakeAdminApi, refused, renderAdmin } from '../../testing/create-fake-admin-api.tsx'

const entries = 'GET /api/admin/transactions'
const views = 'GET /api/admin/views'
const prizes = {
  id: 'v1',
  list: 'transactions',
  name: 'Premi di novembre',
  filters: { type: 'bonus', from: '2026-11-01' },
}
const blocked = { id: 'v2', list: 'users', name: 'Bloccati', filters: { state: 'blocked' } }
let adminApi: FakeAdminApi

beforeEach(() => {
  adminApi = createFakeAdminApi()
  adminApi.replies[entries] = { total: 0, body: [] }
  adminApi.replies[views] = { body: [prizes, blocked] }
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  useToasts.setState({ toasts: [] })
  vi.restoreAllMocks()
})

const menuItems = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
const lastQuery = () =>
  Object.fromEntries(new URLSearchParams(adminApi.sent.findLast(({ call }) => call === entries)?.query))
async function openMenu(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }))
}

test('a view sets its filters and no others, and the button says which one is shown', async () => {
  renderAdmin('/admin/movimenti?search=anna')
  await openMenu('Viste salvate')
  expect(menuItems()).toEqual(['Premi di novembre', 'Salva questi filtri…', 'Elimina una vista…'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Premi di novembre' }))
  await vi.waitFor(() => expect(lastQuery()).toEqual({ type: 'bonus', from: '2026-11-01', limit: '25' }))
  expect(await screen.findByRole('button', { name: 'Premi di novembre' })).toBeTruthy()
})

test('keeps the present filters under a name', async () => {
  adminApi.replies[views] = { body: [] }
  adminApi.replies['PUT /api/admin/views'] = refused(409, 'INVALID_STATE', 'Hai già 20 viste di questo elenco')
  renderAdmin('/admin/movimenti?search=anna&type=bid')
  await openMenu('Viste salvate')
  expect(screen.getByText('Nessuna vista salvata')).toBeTruthy()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Salva questi filtri…' }))
  await userEvent.type(await screen.findByLabelText('Nome'), 'Puntate di Anna')
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }))
  expect(await screen.findByText('Hai già 20 viste di questo elenco')).toBeTruthy()
  const saved = { id: 'v3', list: 'transactions', name: 'Puntate di Anna', filters: { search: 'anna', type: 'bid' } }
  adminApi.replies['PUT /api/admin/views'] = { body: saved }
  adminApi.replies[views] = { body: [saved] }
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }))
  expect(await screen.findByRole('button', { name: 'Puntate di Anna' })).toBeTruthy()
  const { id: _, ...body } = saved
  expect(adminApi.sent.findLast(({ call }) => call === 'PUT /api/admin/views')?.body).toEqual(body)
})

test('without a filter there is nothing to keep, and a failure is named', async () => {
  adminApi.replies[views] = refused(503, 'UNAVAILABLE', 'Riprova')
  renderAdmin('/admin/movimenti')
  await openMenu('Viste salvate')
  expect(await screen.findByText('Le viste non si sono caricate')).toBeTruthy()
  expect(screen.getByRole('menuitem', { name: 'Salva questi filtri…' }).getAttribute('aria-disabled')).toBe('true')
})

test('deletes a view, and says when that fails', async () => {
  adminApi.replies['DELETE /api/admin/views/v1'] = refused(503, 'UNAVAILABLE', 'Il servizio non risponde')
  renderAdmin('/admin/movimenti')
  await openMenu('Viste salvate')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Elimina una vista…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Le tue viste' }))
  const button = () => dialog.getByRole('button', { name: 'Elimina la vista «Premi di novembre»' })
  expect(dialog.queryByText('Bloccati')).toBeNull()
  await userEvent.click(button())
  expect(await dialog.findByText('Il servizio non risponde')).toBeTruthy()
  adminApi.replies['DELETE /api/admin/views/v1'] = { body: { message: 'Vista eliminata' } }
  adminApi.replies[views] = { body: [blocked] }
  await userEvent.click(button())
  expect(await dialog.findByText('Nessuna vista salvata')).toBeTruthy()
})
