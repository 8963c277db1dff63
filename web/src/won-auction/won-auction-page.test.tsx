import type { ShippingAddressInput, WonAuction } from '@centesimo/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { createTestWonAuction } from '../testing/create-test-won-auction.ts'
import { cleanup, render, screen, within } from '../testing/testing-library.ts'
import { useToasts } from '../ui/toast-store.ts'
import { WonAuctionPage } from './won-auction-page.tsx'

let isWide = true
vi.mock('../ui/use-is-wide.ts', () => ({ useIsWide: () => isWide }))
vi.mock('@paypal/paypal-js', () => import('../testing/fake-paypal.ts'))

const giulia = { id: 'u', username: 'giulia', fullName: 'Giulia Moretti', credits: 5, isAdmin: false }
const shipping: ShippingAddressInput = {
  recipient: 'Giulia Moretti',
  street: 'Via Roma 1',
  postalCode: '20121',
  city: 'Milano',
  province: 'MI',
}
const addressText = 'Giulia Moretti\nVia Roma 1\n20121 Milano (MI)\nItalia'
const setup = { clientToken: 't', clientId: 'c', scriptUrl: 'http://x/sdk/js', currency: 'EUR', isSandbox: true }
const captured = { id: 'PP1', status: 'COMPLETED', captureId: 'C1', amount: 1250, currency: 'EUR' }

let won: WonAuction
/** What the API answers; a test changes what it is about. */
let replies: Record<string, () => Response>
let sent: { call: string; body: unknown }[]

function show(id = 'o') {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/won-auction/${id}`]}>
        <Routes>
          <Route path="/won-auction/:id" element={<WonAuctionPage />} />
          <Route path="/login" element={<p>la pagina di accesso</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 60_000).toISOString()
const toasts = () => useToasts.getState().toasts
const bodyOf = (call: string) => sent.findLast((request) => request.call === call)?.body
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  sent = []
  isWide = true
  won = createTestWonAuction({ amount: 1250, paymentDueDate: inDays(20) })
  replies = {
    'GET /api/won-auctions/o': () => Response.json(won),
    'GET /api/user/orders': () => Response.json([]),
    'GET /setup': () => Response.json(setup),
    'PUT /api/orders/o/shipping': () => Response.json({}),
    'POST /order': () => Response.json({ id: 'PP1', status: 'CREATED' }, { status: 201 }),
    'POST /order/PP1/capture': () => Response.json(captured),
    'POST /api/orders/o/complete': () => {
      won = { ...won, status: 'completed', paymentId: 'pag', shippingAddress: addressText }
      return Response.json({ productTitle: 'Cronografo', amount: 1250 })
    },
  }
  useToasts.setState({ toasts: [] })
  queryClient.setQueryData(queryKeys.user, giulia)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const call = `${init?.method ?? 'GET'} ${String(url).split('?')[0]}`
    sent.push({ call, body: init?.body && JSON.parse(String(init.body)) })
    return replies[call]?.() ?? Response.json({ code: 'NOT_FOUND', message: call }, { status: 404 })
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

async function writeAddress() {
  const field = (name: string) => screen.findByRole('textbox', { name })
  await userEvent.type(await field('Via e numero civico'), 'Via Roma 1')
  await userEvent.type(await field('CAP'), '20121')
  await userEvent.type(await field('Comune'), 'Milano')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Provincia' }), 'MI')
  await press('Vai al pagamento')
}

test('pays for a won auction: stores the address, then captures the money, then shows the next steps', async () => {
  show()
  expect((await screen.findByRole('region', { name: 'Cronografo' })).textContent).toMatch(
    /Prezzo da pagare12,50\s€In tutto12,50\s€.*mancano 20 giorniDa pagare entro il/,
  )
  await writeAddress()
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Pagamento' }))
  expect(bodyOf('PUT /api/orders/o/shipping')).toEqual({ shippingAddress: addressText, shipping })
  expect(within(screen.getByRole('region', { name: 'Indirizzo di spedizione' })).getByText(/Via Roma 1/)).toBeTruthy()
  expect(screen.getByText(/^Da pagare ora/).closest('p')!.textContent).toMatch(
    /^Da pagare ora IVA e spedizione incluse12,50\s€$/,
  )
  await press('Paga con PayPal')
  expect(await screen.findByRole('heading', { name: 'Pagamento completato' })).toBeTruthy()
  const due = { amount: '12.50', currency: 'EUR', intent: 'CAPTURE', purpose: { orderId: 'o' } }
  expect(bodyOf('POST /order')).toEqual(due)
  expect(bodyOf('POST /api/orders/o/complete')).toEqual({
    paypalOrderId: 'PP1',
    shippingAddress: addressText,
    shipping,
  })
  expect(toasts()).toMatchObject([{ title: 'Acquisto completato!', tone: 'success' }])
  const receipt = screen.getByRole('link', { name: 'Scarica la ricevuta: Cronografo' })
  expect(receipt.getAttribute('href')).toBe('/api/user/payments/pag/receipt')
  const track = screen.getByRole('list', { name: 'Stato della spedizione' })
  expect(within(track).getAllByRole('listitem')).toHaveLength(4)
  expect(track.querySelector('[aria-current]')!.textContent).toMatch(/^Pagato/)
})

test('on a phone folds the slip: one total stands before the payment', async () => {
  isWide = false
  show()
  const summary = await screen.findByRole('region', { name: 'Cronografo' })
  expect(within(summary).getByText('Vedi il conto').closest('details')!.open).toBe(false)
  expect(screen.getAllByText(/^Totale/)).toHaveLength(1)
  await writeAddress()
  expect(await screen.findAllByText(/^Da pagare ora/)).toHaveLength(1)
  expect(screen.queryByText(/^Totale/)).toBeNull()
})

test('starts with the payment when the order has an address, which can be changed', async () => {
  won = { ...won, shipping, shippingAddress: addressText }
  show()
  expect(await screen.findByRole('button', { name: 'Paga con PayPal' })).toBeTruthy()
  await press('Modifica')
  expect(await screen.findByRole('textbox', { name: 'Via e numero civico' })).toHaveProperty('value', 'Via Roma 1')
})

test('opens no payment when the address cannot be stored', async () => {
  const message = "L'ordine non si può più cambiare"
  replies['PUT /api/orders/o/shipping'] = () => Response.json({ code: 'INVALID_STATE', message }, { status: 409 })
  show()
  await writeAddress()
  await vi.waitFor(() => expect(toasts()).toMatchObject([{ title: 'Errore', description: message }]))
  expect(screen.queryByRole('heading', { name: 'Pagamento' })).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Via e numero civico' })).toHaveProperty('value', 'Via Roma 1')
})

test('reports a payment whose order cannot be confirmed, and shows the server’s state of it', async () => {
  won = { ...won, shipping, shippingAddress: addressText }
  replies['POST /api/orders/o/complete'] = () => {
    won = { ...won, isPaymentChecking: true }
    return Response.json({}, { status: 409 })
  }
  show()
  await press('Paga con PayPal')
  expect(await screen.findByRole('heading', { name: 'Pagamento in verifica' })).toBeTruthy()
  expect(toasts()).toMatchObject([{ title: 'Errore', description: "Impossibile completare l'ordine" }])
  expect(screen.queryByRole('button', { name: /PayPal/ })).toBeNull()
})

test('polls a payment under review until its outcome is known', async () => {
  won = { ...won, isPaymentChecking: true }
  show()
  expect(await screen.findByRole('heading', { name: 'Pagamento in verifica' })).toBeTruthy()
  won = { ...won, isPaymentChecking: false, status: 'completed', shippingState: 'shipped', trackingNumber: 'IT42' }
  expect(await screen.findByText('IT42')).toBeTruthy()
  expect(screen.queryByText('Che cosa succede ora')).toBeNull()
})

test.each([
  [7, true],
  [8, false],
])('shows with %i days left whether it is urgent: %s', async (days, isUrgent) => {
  won = { ...won, paymentDueDate: inDays(days) }
  show()
  const left = await screen.findByText(`mancano ${days} giorni`)
  expect(/urgent/.test(left.closest('p')!.className)).toBe(isUrgent)
})

test.each<[string, Partial<WonAuction>]>([
  ['overdue', { paymentDueDate: inDays(-1) }],
  ['expired', { status: 'expired' }],
])(
  'says of an %s win that nothing is due and that no credits return, and offers no sharing',
  async (_case, changes) => {
    won = { ...won, ...changes }
    show()
    expect(await screen.findByText(/Non devi pagare nulla, e i crediti usati non tornano/)).toBeTruthy()
    if (won.status === 'pending') expect(screen.queryByRole('button', { name: /^Condividi/ })).toBeNull()
  },
)

test.each<[string, Partial<WonAuction>, string]>([
  ['is overdue', { paymentDueDate: inDays(-1) }, 'Il termine per pagare è scaduto'],
  ['is paid', { status: 'completed' }, 'Pagamento ricevuto'],
  ['has expired', { status: 'expired' }, 'Il termine per pagare è scaduto'],
  ['is cancelled', { status: 'cancelled' }, 'Ordine annullato'],
  ['has failed', { status: 'failed' }, 'Pagamento non riuscito'],
])('offers no payment for an order that %s', async (_case, changes, title) => {
  won = { ...won, shipping, ...changes }
  show()
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /PayPal/ })).toBeNull()
  expect(screen.queryByText(/^manca/)).toBeNull()
})

test('shows a refunded amount, and not that nothing is due', async () => {
  won = { ...won, shipping, status: 'cancelled', paymentId: 'pag', refunded: 1250 }
  show()
  expect(await screen.findByText(/^Ti abbiamo rimborsato 12,50\s€\.$/)).toBeTruthy()
  expect(screen.queryByText(/non devi pagare nulla/)).toBeNull()
})

test('shows a partial refund beside the paid amount', async () => {
  won = { ...won, shipping, status: 'completed', paymentId: 'pag', refunded: 250 }
  show()
  expect(await screen.findByText(/^Ti abbiamo rimborsato 2,50\s€ su 12,50\s€\.$/)).toBeTruthy()
})

test('finds neither an unknown auction nor one of another user', async () => {
  const notFound = { code: 'ORDER_NOT_FOUND', message: 'Ordine non trovato' }
  replies['GET /api/won-auctions/x'] = () => Response.json(notFound, { status: 404 })
  show('x')
  expect(await screen.findByRole('heading', { level: 1, name: 'Asta non trovata' })).toBeTruthy()
})

test('offers a retry when the auction fails to load', async () => {
  replies['GET /api/won-auctions/o'] = () => Response.json({ message: 'Riprova tra poco' }, { status: 503 })
  show()
  expect(await screen.findByText('Riprova tra poco')).toBeTruthy()
  replies['GET /api/won-auctions/o'] = () => Response.json(won)
  await press('Riprova')
  expect(await screen.findByRole('region', { name: 'Cronografo' })).toBeTruthy()
})

test('asks a visitor to sign in', () => {
  queryClient.setQueryData(queryKeys.user, null)
  show()
  expect(screen.getByText('la pagina di accesso')).toBeTruthy()
})

test('asks no address for credits', async () => {
  won = createTestWonAuction({ amount: 1250, prizeCredits: 50, paymentDueDate: inDays(20) })
  show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Paga e ricevi i crediti vinti' })).toBeTruthy()
  expect(screen.getByText(/I crediti arrivano sul tuo saldo appena il pagamento è confermato/)).toBeTruthy()
  expect(screen.queryByLabelText(/Indirizzo|CAP/)).toBeNull()
})

test('says of paid credits that they are in the balance', async () => {
  won = createTestWonAuction({ amount: 1250, prizeCredits: 50, status: 'completed', paymentId: 'p' })
  show()
  expect(await screen.findByText(/^50.crediti accreditati$/)).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Stato della spedizione' })).toBeNull()
  expect(screen.queryByText('Che cosa succede ora')).toBeNull()
})
