import { DAY_MS, SHIP_WITHIN_DAYS } from '@centesimo/domain'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { cleanup, screen, within } from '../../testing/testing-library.ts'
import { useToasts } from '../../ui/toast-store.ts'
import { createAdminOrder } from '../testing/create-admin-order.ts'
import { createFakeAdminApi, type FakeAdminApi, renderAdmin } from '../testing/create-fake-admin-api.tsx'

const list = 'GET /api/admin/orders'
const shipping = 'PATCH /api/admin/orders/o1/shipping'
const refund = 'POST /api/admin/payments/p1/refund'
const counts = {
  all: 34,
  dueToday: 2,
  stages: { 'to-pay': 3, 'to-ship': 4, shipped: 5, delivered: 6, returned: 7, credited: 1, cancelled: 8 },
}
let adminApi: FakeAdminApi

const lastToast = () => useToasts.getState().toasts[0]
const sentTo = (call: string) => adminApi.sent.filter((each) => each.call === call)
const inDialog = (name: string) => within(screen.getByRole('dialog', { name }))

async function open(changes: Parameters<typeof createAdminOrder>[0] = {}) {
  adminApi.replies[list] = { total: 1, body: [createAdminOrder(changes)] }
  renderAdmin('/admin/ordini')
  await userEvent.click(await screen.findByRole('link', { name: /^Sestante/ }))
  return within(await screen.findByRole('dialog', { name: 'Sestante' }))
}

beforeAll(() => import('./orders-page.tsx'))

beforeEach(() => {
  adminApi = createFakeAdminApi()
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('shows how many orders each tab has, from one request', async () => {
  adminApi.replies['GET /api/admin/orders/counts'] = { body: counts }
  adminApi.replies[list] = { total: 1, body: [createAdminOrder()] }
  renderAdmin('/admin/ordini')
  const names = ['Tutti 34', 'Da spedire 4', 'Da pagare 3', 'Spediti 5', 'Consegnati 6', 'Tornati indietro 7']
  for (const name of [...names, 'Accreditati 1', 'Annullati 8'])
    expect(await screen.findByRole('button', { name })).toBeTruthy()
  expect(sentTo(list)).toHaveLength(1)
})

test('lists first what is due first, and one press shows what is due today', async () => {
  adminApi.replies['GET /api/admin/orders/counts'] = { body: counts }
  adminApi.replies[list] = { total: 1, body: [createAdminOrder()] }
  renderAdmin('/admin/ordini?stage=shipped')
  const dueToday = await screen.findByRole('button', { name: 'Urgenti 2', pressed: false })
  const asked = () => Object.fromEntries(new URLSearchParams(sentTo(list).at(-1)?.query))
  expect(asked()).toMatchObject({ stage: 'shipped', sort: 'due' })
  await userEvent.click(dueToday)
  expect(await screen.findByRole('button', { name: 'Urgenti 2', pressed: true })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Tutti 34', pressed: false })).toBeTruthy()
  await vi.waitFor(() => expect(asked()).toEqual({ due: 'today', sort: 'due', limit: '25' }))
  await userEvent.click(screen.getByRole('button', { name: 'Data' }))
  await vi.waitFor(() => expect(asked()).toMatchObject({ due: 'today', sort: 'recent' }))
  await userEvent.click(screen.getByRole('button', { name: 'Da spedire 4' }))
  await vi.waitFor(() => expect(asked()).toEqual({ stage: 'to-ship', sort: 'due', limit: '25' }))
})

test('a shipment of tomorrow stands out, a payment of the same day does not', async () => {
  const tomorrow = Date.now() + DAY_MS
  const due = [
    createAdminOrder({
      id: 'o1',
      auctionTitle: 'Pacco',
      completedAt: new Date(tomorrow - SHIP_WITHIN_DAYS * DAY_MS).toISOString(),
    }),
    createAdminOrder({
      id: 'o2',
      auctionTitle: 'Conto',
      status: 'pending',
      paymentStatus: 'pending',
      completedAt: null,
      paymentDueDate: new Date(tomorrow).toISOString(),
    }),
  ]
  adminApi.replies['GET /api/admin/orders'] = { body: due, total: 2 }
  renderAdmin('/admin/ordini')
  const cellOf = async (name: string) =>
    (await screen.findByRole('link', { name })).closest('tr')!.querySelector('td:nth-last-child(2)')!
  const [shipment, payment] = [await cellOf('Pacco'), await cellOf('Conto')]
  expect(shipment.textContent).toMatch(/^Spedire domani, /)
  expect(payment.textContent).toMatch(/^Pagare domani, /)
  expect(shipment.querySelector('time')?.className).not.toBe(payment.querySelector('time')?.className)
})

test('shows type and state of each order: to be paid, then its shipment, or why it came to nothing', async () => {
  adminApi.replies[list] = {
    total: 3,
    body: [
      createAdminOrder({ shippingState: 'shipped' }),
      createAdminOrder({
        id: 'o2',
        auctionTitle: 'Radio',
        orderType: 'buy_now',
        status: 'pending',
        paymentStatus: 'pending',
      }),
      createAdminOrder({
        id: 'o3',
        auctionTitle: 'Lampada',
        status: 'cancelled',
        paymentStatus: 'expired',
        refunded: 2500,
      }),
    ],
  }
  renderAdmin('/admin/ordini')
  const row = async (name: RegExp) => within((await screen.findByRole('link', { name })).closest('tr')!)
  const paid = await row(/^Sestante/)
  expect(paid.getByText('Spedito')).toBeTruthy()
  // What nearly all of them are.
  expect(paid.queryByText('Asta vinta')).toBeNull()
  expect(paid.queryByText('Pagato')).toBeNull()
  const open = await row(/^Radio/)
  for (const words of ['Compra subito', 'Da pagare']) expect(open.getByText(words)).toBeTruthy()
  const back = await row(/^Lampada/)
  expect(back.getByText('Rimborsato')).toBeTruthy()
  expect(back.queryByText('Annullato')).toBeNull()
})

test('sends the chosen filters to the server', async () => {
  adminApi.replies[list] = { total: 1, body: [createAdminOrder()] }
  renderAdmin('/admin/ordini?orderType=auction&status=completed')
  await screen.findByRole('link', { name: /^Sestante/ })
  await userEvent.click(screen.getByRole('button', { name: 'Filtri (2)' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Spedizione' }), 'In preparazione')
  await vi.waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(sentTo(list).at(-1)?.query))).toMatchObject({
      orderType: 'auction',
      status: 'completed',
      shippingState: 'preparing',
    }),
  )
})

test('shows address, payment and receipt in the panel and copies the address unchanged', async () => {
  const user = userEvent.setup()
  const panel = await open()
  expect(panel.getByRole('link', { name: 'anna' }).getAttribute('href')).toBe('/admin/utenti/u1')
  expect(panel.getByRole('link', { name: "Apri l'asta" }).getAttribute('href')).toBe('/admin/aste/a1')
  expect(panel.getByRole('link', { name: 'Apri il pagamento' })).toBeTruthy()
  const receipt = panel.getByRole('link', { name: 'Scarica la ricevuta: Sestante' })
  expect(receipt.getAttribute('href')).toBe('/api/user/payments/p1/receipt')
  await user.click(panel.getByRole('button', { name: "Copia l'indirizzo" }))
  expect(await panel.findByRole('button', { name: 'Copiato!' })).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('Anna Prova\nVia Roma 1\n20121 Milano (MI)')
})

test('shows no shipment, refund or missing address for an unpaid order', async () => {
  const unpaid = { status: 'pending', paymentStatus: 'pending', paymentId: null, shippingAddress: null } as const
  const panel = await open({ ...unpaid, completedAt: null })
  expect(panel.getByText('Non è ancora stato indicato.')).toBeTruthy()
  expect(panel.getByText('La prepariamo appena arriva il pagamento.')).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Rimborsa' })).toBeNull()
  expect(panel.queryByRole('button', { name: 'Aggiorna la spedizione' })).toBeNull()
})

test('updates shipping state and tracking number, and the panel shows them', async () => {
  const panel = await open()
  await userEvent.click(panel.getByRole('button', { name: 'Aggiorna la spedizione' }))
  const dialog = inDialog('Aggiorna la spedizione')
  await userEvent.selectOptions(dialog.getByLabelText('Stato'), 'Spedito')
  await userEvent.type(dialog.getByLabelText('Codice di spedizione'), ' IT42 ')
  const sent = createAdminOrder({ shippingState: 'shipped', trackingNumber: 'IT42' })
  adminApi.replies[shipping] = { body: sent }
  adminApi.replies[list] = { total: 1, body: [sent] }
  await userEvent.click(dialog.getByRole('button', { name: 'Salva' }))
  expect(await panel.findByText('IT42')).toBeTruthy()
  expect(sentTo(shipping)[0]?.body).toEqual({ shippingState: 'shipped', trackingNumber: 'IT42', carrierId: null })
  expect(lastToast()).toMatchObject({ title: 'Spedizione aggiornata', description: 'Sestante: spedito, codice IT42' })
})

test('offers the carriers in use and the one that the order has, and shows the link to its page', async () => {
  const carrier = (id: string, name: string, isActive: boolean) => ({ id, name, isActive, trackingUrl: '', orders: 0 })
  adminApi.replies['GET /api/admin/carriers'] = {
    body: [carrier('c1', 'BRT', true), carrier('c2', 'Vecchio', false), carrier('c3', 'Fermo', false)],
  }
  const panel = await open({ carrier: { id: 'c2', name: 'Vecchio' } })
  expect(panel.queryByRole('link', { name: /^Segui/ })).toBeNull()
  await userEvent.click(panel.getByRole('button', { name: 'Aggiorna la spedizione' }))
  const choice = inDialog('Aggiorna la spedizione').getByLabelText<HTMLSelectElement>('Corriere')
  await vi.waitFor(() =>
    expect([...choice.options].map(({ textContent }) => textContent)).toEqual(['Nessuno', 'Vecchio', 'BRT']),
  )
  expect(choice.value).toBe('c2')
  await userEvent.selectOptions(choice, 'BRT')
  const trackingUrl = 'https://brt.example/A'
  const sent = createAdminOrder({ carrier: { id: 'c1', name: 'BRT' }, trackingNumber: 'A', trackingUrl })
  adminApi.replies[shipping] = { body: sent }
  adminApi.replies[list] = { total: 1, body: [sent] }
  await userEvent.click(inDialog('Aggiorna la spedizione').getByRole('button', { name: 'Salva' }))
  const link = await panel.findByRole('link', { name: 'Segui la spedizione sul sito di BRT' })
  expect(link.getAttribute('href')).toBe(trackingUrl)
  expect(sentTo(shipping)[0]?.body).toMatchObject({ carrierId: 'c1' })
})

test('shows the last order as shipped, and then that none is left to ship', async () => {
  const toSend = createAdminOrder()
  adminApi.replies[list] = { total: 1, body: [toSend] }
  renderAdmin('/admin/ordini?status=completed&shippingState=waiting')
  await userEvent.click(await screen.findByRole('link', { name: /^Sestante/ }))
  const panel = within(await screen.findByRole('dialog', { name: 'Sestante' }))
  await userEvent.click(panel.getByRole('button', { name: 'Spedisci' }))
  const sent = createAdminOrder({ shippingState: 'shipped' })
  adminApi.replies[shipping] = { body: sent }
  adminApi.replies[list] = ({ search }) => (search === 'o1' ? { total: 1, body: [sent] } : { total: 0, body: [] })
  await userEvent.click(inDialog('Aggiorna la spedizione').getByRole('button', { name: 'Salva' }))
  expect(await screen.findByRole('heading', { name: 'Tutto spedito', hidden: true })).toBeTruthy()
  expect(sentTo(shipping)[0]?.body).toEqual({ shippingState: 'shipped', trackingNumber: null, carrierId: null })
  await vi.waitFor(() => expect(panel.queryByRole('button', { name: 'Spedisci' })).toBeNull())
  await userEvent.click(panel.getByRole('button', { name: 'Chiudi' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('refuses a too long tracking number at its field and keeps the dialog after a refusal', async () => {
  const panel = await open()
  await userEvent.click(panel.getByRole('button', { name: 'Aggiorna la spedizione' }))
  const dialog = inDialog('Aggiorna la spedizione')
  await userEvent.click(dialog.getByLabelText('Codice di spedizione'))
  await userEvent.paste('9'.repeat(61))
  await userEvent.click(dialog.getByRole('button', { name: 'Salva' }))
  expect(await dialog.findByText('Codice di spedizione troppo lungo')).toBeTruthy()
  expect(sentTo(shipping)).toEqual([])
  await userEvent.clear(dialog.getByLabelText('Codice di spedizione'))
  adminApi.replies[shipping] = { status: 500, body: {} }
  await userEvent.click(dialog.getByRole('button', { name: 'Salva' }))
  await vi.waitFor(() => expect(lastToast()?.description).toBe('Impossibile aggiornare la spedizione'))
  expect(sentTo(shipping)[0]?.body).toEqual({ shippingState: 'waiting', trackingNumber: null, carrierId: null })
})

test('announces the cancellation before refunding an order in full', async () => {
  const panel = await open()
  await userEvent.click(panel.getByRole('button', { name: 'Rimborsa' }))
  const dialog = inDialog('Rimborsare il pagamento?')
  expect(dialog.getByText("L'ordine viene annullato: ferma la spedizione.")).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Oggetto difettoso')
  adminApi.replies[refund] = { body: {} }
  await userEvent.click(dialog.getByRole('button', { name: /^Rimborsa 25,00/ }))
  await vi.waitFor(() => expect(sentTo(refund)[0]?.body).toEqual({ amount: 2500, reason: 'Oggetto difettoso' }))
})

test('announces the credits that a refund of a purchase takes back, which no shipping brought', async () => {
  const panel = await open({ orderType: 'buy_now', shippingCents: 500, creditsBack: 60 })
  await userEvent.click(panel.getByRole('button', { name: 'Rimborsa' }))
  const dialog = inDialog('Rimborsare il pagamento?')
  expect(dialog.getByText(/^Storniamo 60 crediti dal saldo\. Quelli già spesi diventano un debito/)).toBeTruthy()
  await userEvent.click(dialog.getByLabelText('Una parte'))
  await userEvent.type(dialog.getByLabelText('Importo in euro'), '15,00')
  expect(dialog.getByText(/^Storniamo 30 crediti/)).toBeTruthy()
  expect(dialog.getByText("L'ordine resta completato e va spedito.")).toBeTruthy()
})

test('fulfilment sees names, but no link to pages that are not for it', async () => {
  queryClient.setQueryData(queryKeys.user, { id: 'f', isAdmin: true, adminRole: 'fulfilment' })
  const panel = await open()
  expect(panel.getByText('anna').tagName).toBe('SPAN')
  expect(panel.getByRole('link', { name: "Apri l'asta" })).toBeTruthy()
  expect(panel.queryByText('Apri il pagamento')).toBeNull()
  expect(screen.getAllByText('anna')).toHaveLength(2)
  expect(screen.queryByRole('link', { name: 'anna', hidden: true })).toBeNull()
})

test('an order of credits that is paid has nothing due and nothing to ship', async () => {
  const order = createAdminOrder({
    id: 'o9',
    auctionTitle: '50 crediti',
    status: 'completed',
    paymentStatus: 'completed',
    completedAt: '2026-06-01T10:00:00.000Z',
    prizeCredits: 50,
    shippingCents: 0,
    shippingState: 'waiting',
  })
  adminApi.replies['GET /api/admin/orders'] = { body: [order], total: 1 }
  renderAdmin('/admin/ordini?ordine=o9')
  const panel = within(await screen.findByRole('dialog', { name: '50 crediti' }))
  expect(panel.getByRole('heading', { name: 'Crediti vinti' })).toBeTruthy()
  for (const name of ['Da spedire entro', 'Di cui spedizione']) expect(panel.queryByText(name)).toBeNull()
})
