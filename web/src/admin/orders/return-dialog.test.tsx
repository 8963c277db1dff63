import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { cleanup, screen, within } from '../../testing/testing-library.ts'
import { useToasts } from '../../ui/toast-store.ts'
import { createAdminOrder } from '../testing/create-admin-order.ts'
import { createFakeAdminApi, type FakeAdminApi, refused, renderAdmin } from '../testing/create-fake-admin-api.tsx'

const list = 'GET /api/admin/orders'
const shipping = 'PATCH /api/admin/orders/o1/shipping'
let adminApi: FakeAdminApi

beforeAll(() => import('./orders-page.tsx'))
beforeEach(() => {
  adminApi = createFakeAdminApi()
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

const bodies = () => adminApi.sent.filter(({ call }) => call === shipping).map(({ body }) => body)
const inDialog = (name: string) => within(screen.getByRole('dialog', { name }))

async function open(changes: Parameters<typeof createAdminOrder>[0] = {}) {
  adminApi.replies[list] = { total: 1, body: [createAdminOrder({ trackingNumber: 'IT42', ...changes })] }
  renderAdmin('/admin/ordini')
  await userEvent.click(await screen.findByRole('link', { name: /^Sestante/ }))
  return within(await screen.findByRole('dialog', { name: 'Sestante' }))
}

test('a sent parcel is marked as come back after a dialog that says what its buyer gets', async () => {
  const panel = await open({ shippingState: 'shipped' })
  await userEvent.click(panel.getByRole('button', { name: 'È tornato indietro' }))
  const dialog = inDialog('Il pacco è tornato indietro?')
  expect(dialog.getByText(/Un avviso e un'email dicono a/)).toBeTruthy()
  adminApi.replies[shipping] = refused(409, 'INVALID_STATE', 'Può tornare indietro solo un pacco già spedito')
  await userEvent.click(dialog.getByRole('button', { name: 'Segna tornato indietro' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Può tornare indietro solo un pacco già spedito')
  adminApi.replies[shipping] = { body: createAdminOrder({ shippingState: 'returned' }) }
  await userEvent.click(dialog.getByRole('button', { name: 'Segna tornato indietro' }))
  await vi.waitFor(() => expect(useToasts.getState().toasts[0]?.title).toBe('Pacco tornato indietro'))
  expect(bodies().at(-1)).toEqual({ shippingState: 'returned' })
})

test('a refunded parcel may only come back, and its buyer gets no message', async () => {
  const panel = await open({ status: 'cancelled', shippingState: 'delivered' })
  expect(panel.queryByRole('button', { name: 'Aggiorna la spedizione' })).toBeNull()
  await userEvent.click(panel.getByRole('button', { name: 'È tornato indietro' }))
  expect(inDialog('Il pacco è tornato indietro?').getByText(/^Il pagamento è già stato rimborsato/)).toBeTruthy()
})

test('one that came back is sent again without the code that it had, or refunded', async () => {
  const panel = await open({ shippingState: 'returned' })
  // Once as the list's badge, once with its day.
  expect(panel.getAllByText(/^Tornato indietro/)).toHaveLength(2)
  expect(panel.queryByRole('button', { name: 'È tornato indietro' })).toBeNull()
  expect(panel.getByRole('button', { name: 'Rimborsa' })).toBeTruthy()
  await userEvent.click(panel.getByRole('button', { name: 'Rispedisci' }))
  const dialog = inDialog('Aggiorna la spedizione')
  expect(dialog.getByLabelText<HTMLInputElement>('Codice di spedizione').value).toBe('')
  expect(dialog.getByLabelText<HTMLSelectElement>('Stato').value).toBe('shipped')
})

test('a mistaken return is taken back after a dialog that says what its buyer has already read', async () => {
  const undoing = 'POST /api/admin/orders/o1/undo-return'
  const panel = await open({ shippingState: 'returned' })
  await userEvent.click(panel.getByRole('button', { name: 'Non è tornato indietro' }))
  const dialog = inDialog('Il pacco non è tornato indietro?')
  expect(dialog.getByText(/con lo stesso codice.*ora non riceve niente/)).toBeTruthy()
  adminApi.replies[undoing] = { body: createAdminOrder({ shippingState: 'delivered', trackingNumber: 'IT42' }) }
  await userEvent.click(dialog.getByRole('button', { name: 'Annulla il ritorno' }))
  await vi.waitFor(() =>
    expect(useToasts.getState().toasts[0]).toMatchObject({
      title: 'Ritorno annullato',
      description: 'Sestante: consegnato',
    }),
  )
  expect(adminApi.sent.filter(({ call }) => call === undoing)).toHaveLength(1)
})

test('is offered neither before the parcel left nor to roles that do not ship', async () => {
  const panel = await open({ shippingState: 'preparing' })
  expect(panel.queryByRole('button', { name: 'È tornato indietro' })).toBeNull()
  await userEvent.click(panel.getByRole('button', { name: 'Aggiorna la spedizione' }))
  const states = inDialog('Aggiorna la spedizione').getByLabelText<HTMLSelectElement>('Stato').options
  expect([...states].map(({ value }) => value)).toEqual(['waiting', 'preparing', 'shipped', 'delivered'])
  cleanup()
  queryClient.clear()
  queryClient.setQueryData(queryKeys.user, { id: 's', isAdmin: true, adminRole: 'support' })
  expect((await open({ shippingState: 'shipped' })).queryByRole('button', { name: 'È tornato indietro' })).toBeNull()
})

test('there is a tab for them', async () => {
  adminApi.replies[list] = { total: 0, body: [] }
  renderAdmin('/admin/ordini')
  await userEvent.click(await screen.findByRole('button', { name: 'Tornati indietro' }))
  await vi.waitFor(() =>
    expect(adminApi.sent.filter(({ call }) => call === list).at(-1)?.query).toContain('stage=returned'),
  )
})
