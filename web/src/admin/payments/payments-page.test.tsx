import type { PaymentEvent } from '@centesimo/contract'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { cleanup, screen, within } from '../../testing/testing-library.ts'
import { useToasts } from '../../ui/toast-store.ts'
import { chooseAction } from '../testing/choose-action.ts'
import { createAdminPayment } from '../testing/create-admin-payment.ts'
import { createFakeAdminApi, type FakeAdminApi, refused, renderAdmin } from '../testing/create-fake-admin-api.tsx'

const list = 'GET /api/admin/payments'
const events = 'GET /api/admin/payment-events'
const refund = 'POST /api/admin/payments/p1/refund'
let adminApi: FakeAdminApi

const lastToast = () => useToasts.getState().toasts[0]
const sentTo = (call: string) => adminApi.sent.filter((each) => each.call === call)
const event: PaymentEvent = {
  id: 'WH-1',
  type: 'PAYMENT.CAPTURE.COMPLETED',
  about: 'CAP9',
  state: 'parked',
  explanation: 'no payment has it',
  tries: 4,
  receivedAt: '2026-11-20T10:00:00.000Z',
  handledAt: null,
}

async function open(changes: Parameters<typeof createAdminPayment>[0] = {}) {
  adminApi.replies[list] = { total: 1, body: [createAdminPayment(changes)] }
  renderAdmin('/admin/pagamenti')
  await userEvent.click(await screen.findByRole('link', { name: /^100 crediti/ }))
  return within(await screen.findByRole('dialog', { name: '100 crediti' }))
}

async function askRefund(changes: Parameters<typeof createAdminPayment>[0] = {}) {
  const panel = await open(changes)
  await userEvent.click(panel.getByRole('button', { name: 'Rimborsa' }))
  return within(screen.getByRole('dialog', { name: 'Rimborsare il pagamento?' }))
}

beforeAll(() => import('./payments-page.tsx'))

beforeEach(() => {
  adminApi = createFakeAdminApi()
  adminApi.replies[events] = { total: 0, body: [] }
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('announces parked payments above the list and opens them with one click', async () => {
  adminApi.replies[list] = {
    total: 2,
    body: [createAdminPayment({ state: 'parked', explanation: 'another amount was captured' })],
  }
  renderAdmin('/admin/pagamenti')
  expect(await screen.findByRole('heading', { name: '2 pagamenti da verificare' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Da verificare 2' })).toBeTruthy()
  expect(screen.getByText('another amount was captured')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Mostrali' }))
  expect(screen.getByRole('button', { name: /^Da verificare/ }).getAttribute('aria-pressed')).toBe('true')
  await vi.waitFor(() =>
    expect(sentTo(list).some(({ query }) => query.includes('state=parked') && query.includes('limit=25'))).toBe(true),
  )
})

test('counts the payments of each state, and has no way to completed ones where all are', async () => {
  const totals: Record<string, number> = { '': 3, created: 1, refunded: 2, applied: 3 }
  adminApi.replies[list] = ({ state = '' }) => ({
    total: totals[state] ?? 0,
    body: [createAdminPayment()],
  })
  renderAdmin('/admin/pagamenti')
  expect(await screen.findByRole('button', { name: 'Rimborsati 2' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Tutti 3' }).getAttribute('aria-pressed')).toBe('true')
  for (const name of ['Da verificare 0', 'Non riusciti 0', 'Aperti 1'])
    expect(await screen.findByRole('button', { name })).toBeTruthy()
  for (const name of [/^Completati/, /^Annullati/]) expect(screen.queryByRole('button', { name })).toBeNull()
  cleanup()
  queryClient.removeQueries({ queryKey: ['/api/admin'] })
  totals.applied = 2
  renderAdmin('/admin/pagamenti')
  expect(await screen.findByRole('button', { name: 'Completati 2' })).toBeTruthy()
})

test('shows no payments before it knows what stands above them', async () => {
  delete adminApi.replies[events]
  adminApi.replies[list] = { total: 1, body: [createAdminPayment()] }
  renderAdmin('/admin/pagamenti')
  expect(await screen.findByRole('button', { name: 'Tutti 1' })).toBeTruthy()
  expect(screen.getByText('Caricamento in corso…')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('lists date, person, purchase and number, then the state, what was paid, the fee and what stays', async () => {
  adminApi.replies[list] = {
    total: 2,
    body: [
      createAdminPayment({ state: 'applied', amount: 4_000, refunded: 1_000, fee: 150 }),
      createAdminPayment({ id: 'p2', title: '20 crediti', state: 'cancelled', amount: 999, fee: null }),
    ],
  }
  renderAdmin('/admin/pagamenti')
  const table = within(await screen.findByRole('table', { name: 'Pagamenti' }))
  const heads = ['Data', 'Persona', 'Acquisto', 'Numero', 'Stato', 'Importo', 'Commissione', 'Netto']
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(heads)
  const sums = (row: RegExp) =>
    [...table.getByRole('link', { name: row }).closest('tr')!.cells]
      .slice(5, 8)
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(sums(/^100 crediti/)).toEqual(['40,00 €', '1,50 €', '28,50 €'])
  expect(sums(/^20 crediti/)).toEqual(['9,99 €', '', ''])
})

test('shows the provider ids, the reason for parking and the refunds of a payment', async () => {
  const panel = await open({
    state: 'parked',
    explanation: 'another amount was captured',
    refunded: 500,
    orderId: 'o7',
    refunds: [
      {
        id: 'f',
        amount: 500,
        state: 'done',
        origin: 'provider',
        reason: 'storno',
        creditsTaken: 10,
        creditsOwed: 3,
        createdAt: '2026-11-21T10:00:00.000Z',
      },
    ],
  })
  for (const words of ['PP1', 'CAP1', '2026/000123', /another amount was captured/, /1,71/, /33,29/]) {
    expect(panel.getAllByText(words).length).toBeGreaterThan(0)
  }
  expect(panel.getByRole('list', { name: 'Rimborsi' }).textContent).toMatch(
    /5,00.*Eseguito.*da PayPal.*storno · stornati 10 crediti · 3 crediti da restituire/,
  )
  const order = panel.getByRole('link', { name: "Apri l'ordine" })
  expect(order.getAttribute('href')).toBe('/admin/ordini?search=o7&ordine=o7')
})

test('shows a partial refund in the list and in the panel', async () => {
  const panel = await open({ refunded: 1000 })
  expect(panel.getByText('Rimborsato in parte')).toBeTruthy()
  expect(screen.getAllByText('Rimborsato in parte')).toHaveLength(2)
  expect(panel.getByText(/^28,29/)).toBeTruthy()
})

test('rechecks a payment at the provider and shows the result', async () => {
  const panel = await open({ state: 'parked' })
  adminApi.replies['POST /api/admin/payments/p1/recheck'] = { body: createAdminPayment({ state: 'applied' }) }
  await userEvent.click(panel.getByRole('button', { name: 'Verifica di nuovo' }))
  await vi.waitFor(() => expect(lastToast()).toMatchObject({ description: 'Ora è: Completato.' }))
  adminApi.replies['POST /api/admin/payments/p1/recheck'] = refused(
    502,
    'PAYMENT_PROVIDER_ERROR',
    'PayPal non risponde',
  )
  await userEvent.click(panel.getByRole('button', { name: 'Verifica di nuovo' }))
  await vi.waitFor(() => expect(lastToast()).toMatchObject({ title: 'Errore', description: 'PayPal non risponde' }))
})

test('refunds the entered amount and announces the credits it takes back', async () => {
  const dialog = await askRefund()
  expect(dialog.getByText(/^Storniamo 100 crediti/)).toBeTruthy()
  await userEvent.click(dialog.getByLabelText('Una parte'))
  await userEvent.type(dialog.getByLabelText('Importo in euro'), '10,50')
  expect(dialog.getByText(/^Storniamo 26 crediti/)).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Accordo')
  adminApi.replies[refund] = { body: createAdminPayment({ refunded: 1050 }) }
  await userEvent.click(dialog.getByRole('button', { name: /^Rimborsa 10,50/ }))
  await vi.waitFor(() => expect(sentTo(refund)[0]?.body).toEqual({ amount: 1050, reason: 'Accordo' }))
  await vi.waitFor(() => expect(lastToast()?.title).toBe('Rimborso avviato'))
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rimborsare il pagamento?' })).toBeNull())
})

test('announces the credits that a refund of a purchase takes back, which no shipping brought', async () => {
  const dialog = await askRefund({
    purpose: 'order',
    credits: null,
    orderId: 'o1',
    shippingCents: 500,
    creditsBack: 70,
  })
  expect(dialog.getByText("L'ordine viene annullato: ferma la spedizione.")).toBeTruthy()
  expect(dialog.getByText(/^Storniamo 70 crediti dal saldo\. Quelli già spesi diventano un debito/)).toBeTruthy()
  await userEvent.click(dialog.getByLabelText('Una parte'))
  await userEvent.type(dialog.getByLabelText('Importo in euro'), '5,00')
  expect(dialog.getByText("L'importo copre solo la spedizione: nessun credito viene stornato.")).toBeTruthy()
})

test.each(['', '0', '40,01', 'dieci', '1.5.2'])('refuses to refund "%s" of 40 euro', async (amount) => {
  const dialog = await askRefund()
  await userEvent.click(dialog.getByLabelText('Una parte'))
  if (amount) await userEvent.type(dialog.getByLabelText('Importo in euro'), amount)
  await userEvent.click(dialog.getByRole('button', { name: 'Rimborsa' }))
  expect(await dialog.findByText(/^Scrivi un importo tra 0,01 € e 40,00/)).toBeTruthy()
  expect(dialog.getByText('Motivo richiesto')).toBeTruthy()
  expect(sentTo(refund)).toEqual([])
})

test('shows a refusal of the provider in the dialog', async () => {
  const dialog = await askRefund()
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Accordo')
  adminApi.replies[refund] = refused(502, 'PAYMENT_PROVIDER_ERROR', 'PayPal ha rifiutato il rimborso')
  await userEvent.click(dialog.getByRole('button', { name: /^Rimborsa 40,00/ }))
  expect((await dialog.findByRole('alert')).textContent).toBe('PayPal ha rifiutato il rimborso')
})

test('retries a waiting webhook event and shows whether it was handled', async () => {
  adminApi.replies[list] = { total: 0, body: [] }
  adminApi.replies[events] = { total: 1, body: [event] }
  renderAdmin('/admin/pagamenti')
  const table = within(await screen.findByRole('table', { name: 'Eventi di PayPal' }))
  expect(table.getByText('no payment has it')).toBeTruthy()
  const retry = 'POST /api/admin/payment-events/WH-1/retry'
  adminApi.replies[retry] = { body: event }
  await chooseAction('PAYMENT.CAPTURE.COMPLETED WH-1', 'Riprova')
  await vi.waitFor(() => expect(lastToast()).toMatchObject({ title: 'Evento ancora in attesa', tone: 'plain' }))
  adminApi.replies[retry] = { body: { ...event, state: 'handled' } }
  adminApi.replies[events] = { total: 0, body: [] }
  await chooseAction('PAYMENT.CAPTURE.COMPLETED WH-1', 'Riprova')
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'Eventi di PayPal in attesa' })).toBeNull())
  expect(lastToast()).toMatchObject({ title: 'Evento elaborato', tone: 'success' })
})

test('a refund that waits for a second person is on the panel with the way to it, and none is asked for beside it', async () => {
  const panel = await open({
    waitingRefund: {
      amount: 2_000,
      askedBy: 'ugo',
      askedAt: '2026-11-20T10:00:00.000Z',
      expiresAt: '2026-11-27T10:00:00.000Z',
    },
  })
  expect(panel.getByRole('status').textContent).toMatch(
    /^Un rimborso di 20,00\s€, chiesto da ugo, aspetta una seconda persona fino al 27\u00a0nov 2026, 11:00\./,
  )
  expect(panel.getByRole('link', { name: 'Vai alle conferme' }).getAttribute('href')).toBe('/admin/conferme')
  expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Rimborsa' }).disabled).toBe(true)
})

test('without one the panel offers the refund', async () => {
  const free = await open()
  expect(free.queryByRole('link', { name: 'Vai alle conferme' })).toBeNull()
  expect(free.getByRole<HTMLButtonElement>('button', { name: 'Rimborsa' }).disabled).toBe(false)
})
