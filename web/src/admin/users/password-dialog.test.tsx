import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { cleanup, screen, within } from '../../testing/testing-library.ts'
import { chooseUserAction } from '../testing/choose-user-action.ts'
import { createAdminUser } from '../testing/create-admin-user.ts'
import { createFakeAdminApi, type FakeAdminApi, renderAdmin } from '../testing/create-fake-admin-api.tsx'

let adminApi: FakeAdminApi

beforeAll(() => import('./user-page.tsx'))

beforeEach(() => {
  adminApi = createFakeAdminApi()
  adminApi.replies['GET /api/admin/users/u1'] = { body: createAdminUser() }
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('shows the new password for copying until it is closed', async () => {
  adminApi.replies['POST /api/admin/users/u1/reset-password'] = { body: { message: 'Fatto' } }
  const user = userEvent.setup()
  renderAdmin('/admin/utenti/u1')
  await chooseUserAction('Reimposta password')
  const form = within(screen.getByRole('dialog', { name: 'Reimposta password' }))
  expect(form.getByText(/Copiala adesso: dopo non sarà più visibile/)).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Genera una password' }))
  const generated = form.getByLabelText<HTMLInputElement>('Nuova password').value
  await user.click(form.getByRole('button', { name: 'Reimposta password' }))

  const given = within(await screen.findByRole('dialog', { name: 'Password reimpostata' }))
  expect(given.getByText(generated)).toBeTruthy()
  await user.click(given.getByRole('button', { name: 'Copia la password' }))
  expect(await navigator.clipboard.readText()).toBe(generated)
  await user.click(given.getByRole('button', { name: 'Fatto' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText(generated)).toBeNull()
})
