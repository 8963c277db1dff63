import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { cleanup, screen } from '../../testing/testing-library.ts'
import { createFakeAdminApi, type FakeAdminApi, refused, renderAdmin } from '../testing/create-fake-admin-api.tsx'

let adminApi: FakeAdminApi

beforeEach(() => {
  adminApi = createFakeAdminApi()
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

describe.each([
  ['inviti', 'GET /api/admin/referrals', 'Nessun invito'],
  ['ordini', 'GET /api/admin/orders', 'Nessun ordine'],
  ['pagamenti', 'GET /api/admin/payments', 'Nessun pagamento'],
  ['movimenti', 'GET /api/admin/transactions', 'Nessun movimento'],
  ['testimonianze', 'GET /api/admin/testimonials', 'Nessuna testimonianza'],
  ['pacchetti', 'GET /api/admin/packages', 'Nessun pacchetto'],
  ['corrieri', 'GET /api/admin/carriers', 'Nessun corriere'],
  ['categorie', 'GET /api/categories', 'Nessuna categoria'],
  ['messaggi', 'GET /api/admin/contact-messages', 'Nessun messaggio'],
])('/admin/%s', (section, list, nothing) => {
  test('shows a placeholder while loading', async () => {
    renderAdmin(`/admin/${section}`)
    await vi.waitFor(() => expect(adminApi.sent.some(({ call }) => call === list)).toBe(true))
    expect(screen.getAllByText('Caricamento in corso…').length).toBeGreaterThan(0)
  })

  test('offers a retry after a failure and shows the empty state', async () => {
    adminApi.replies[list] = refused(503, 'UNAVAILABLE', 'Riprova tra poco')
    renderAdmin(`/admin/${section}`)
    expect(await screen.findByText('Riprova tra poco')).toBeTruthy()
    adminApi.replies[list] = { total: 0, body: [] }
    await userEvent.click(screen.getByRole('button', { name: 'Riprova' }))
    expect(await screen.findByRole('heading', { name: nothing })).toBeTruthy()
  })
})
