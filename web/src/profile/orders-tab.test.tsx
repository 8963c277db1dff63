import type { Order, Payment } from '@centesimo/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { createTestWonAuction } from '../testing/create-test-won-auction.ts'
import { cleanup, render, screen, within } from '../testing/testing-library.ts'
import { OrdersTab } from './orders-tab.tsx'

/** What the API answers to a path with its cursor; a test changes what it is about. */
let replies: Record<string, () => Response>

const page = (items: unknown[], next = '') => Response.json(items, { headers: { 'x-next-cursor': next } })

function order(changes: Partial<Order>): Order {
  return {
    id: 'o',
    userId: 'u',
    auctionId: 'a',
    orderType: 'auction',
    amount: 2500,
    shippingCents: 0,
    creditsBack: null,
    prizeCredits: null,
    status: 'completed',
    productTitle: 'Sestante',
    productImage: null,
    shippingAddress: null,
    shipping: null,
    paypalOrderId: null,
    isPaymentChecking: false,
    paymentId: 'p',
    refunded: 0,
    shippingState: 'preparing',
    trackingNumber: null,
    carrier: null,
    trackingUrl: null,
    paymentDueDate: '2999-12-20T10:00:00.000Z',
    createdAt: '2026-11-20T10:00:00.000Z',
    completedAt: null,
    ...changes,
  }
}

function payment(changes: Partial<Payment>): Payment {
  return {
    id: 'p',
    purpose: 'order',
    title: 'Sestante',
    amount: 2500,
    currency: 'EUR',
    status: 'completed',
    credits: null,
    orderId: 'o',
    creditsBack: null,
    prizeCredits: null,
    refunded: 0,
    receiptNumber: '2026/000123',
    createdAt: '2026-11-20T10:00:00.000Z',
    completedAt: null,
    ...changes,
  }
}

function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <OrdersTab />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const list = async (name: string) => within(await screen.findByRole('list', { name }))
const entry = async (name: string, title: string) => within((await (await list(name)).findByText(title)).closest('li')!)

beforeEach(() => {
  replies = {
    '/api/user/orders?': () => page([]),
    '/api/user/payments?': () => page([]),
    '/api/won-auctions?': () => page([]),
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const { pathname, searchParams } = new URL(String(url), 'http://server')
    const reply = replies[`${pathname}?${searchParams.get('cursor') ?? ''}`]
    return reply?.() ?? Response.json({}, { status: 404 })
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('shows an order’s payment and shipment, and links to its payment page or receipt', async () => {
  const paid = order({
    shippingAddress: 'Via Roma 1\n20121 Milano (MI)',
    shippingState: 'shipped',
    trackingNumber: 'IT42',
    completedAt: '2026-11-22T10:00:00.000Z',
  })
  const bought = order({ id: 'b', auctionId: 'x', orderType: 'buy_now', productTitle: 'Radio', status: 'pending' })
  replies['/api/user/orders?'] = () => page([{ ...bought, paymentId: null }, paid])
  show()
  const shipped = await entry('Ordini', 'Sestante')
  const steps = within(shipped.getByRole('list', { name: 'Stato della spedizione' })).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Pagato: fatto22\u00a0nov',
    'In preparazione: fatto',
    'Spedito: fatto',
    'Consegnato',
  ])
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null])
  expect(shipped.getByText('IT42')).toBeTruthy()
  const receipt = shipped.getByRole('link', { name: 'Scarica la ricevuta: Sestante' })
  expect(receipt.getAttribute('href')).toBe('/api/user/payments/p/receipt')
  expect(shipped.getByText(/Via Roma 1/).closest('details')).toBeTruthy()
  const details = shipped.getByRole('link', { name: "Vedi l'ordine: Sestante" })
  expect(details.getAttribute('href')).toBe('/won-auction/o')
  const open = await entry('Ordini', 'Radio')
  expect(open.getByText('Non pagato')).toBeTruthy()
  expect(open.getByRole('link', { name: 'Paga ora: Radio' }).getAttribute('href')).toBe('/shop?item=x')
  expect(open.queryByText(/spedizione/i)).toBeNull()
  expect(open.queryByRole('link', { name: /^Vedi l'ordine/ })).toBeNull()
})

test('says of a parcel that came back what happens next, without steps', async () => {
  replies['/api/user/orders?'] = () => page([order({ shippingState: 'returned', trackingNumber: 'IT42' })])
  show()
  const card = await entry('Ordini', 'Sestante')
  expect(card.getByText(/^Il pacco è tornato da noi\. Te lo rispediamo o ti rimborsiamo/)).toBeTruthy()
  expect(card.queryByRole('list', { name: 'Stato della spedizione' })).toBeNull()
})

test('leads to the carrier that brings a parcel, where it is known', async () => {
  const sent = order({
    shippingState: 'shipped',
    trackingNumber: 'IT42',
    carrier: { id: 'c', name: 'BRT' },
    trackingUrl: 'https://brt.example/IT42',
  })
  replies['/api/user/orders?'] = () =>
    page([sent, order({ id: 'b', productTitle: 'Radio', shippingState: 'shipped', trackingNumber: 'X' })])
  show()
  const shipped = await entry('Ordini', 'Sestante')
  expect(shipped.getByText('BRT').parentElement?.textContent).toBe('Corriere BRT · Codice di spedizione IT42')
  const link = shipped.getByRole('link', { name: 'Segui la spedizione sul sito di BRT' })
  expect(link.getAttribute('href')).toBe('https://brt.example/IT42')
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  // The first of what there is to do, and only once.
  expect(shipped.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Sestante',
    'Segui la spedizione',
    "Vedi l'ordine",
    'Ricevuta',
  ])
  const without = await entry('Ordini', 'Radio')
  expect(without.getByText('X').parentElement?.textContent).toBe('Codice di spedizione X')
  expect(without.queryByRole('link', { name: /^Segui/ })).toBeNull()
})

test('cancels a started purchase on request, and never a won auction', async () => {
  const bought = order({ id: 'b', orderType: 'buy_now', productTitle: 'Radio', status: 'pending', paymentId: null })
  const won = order({ status: 'pending', paymentId: null })
  replies['/api/user/orders?'] = () => page([bought, won])
  replies['/api/orders/b/cancel?'] = () => {
    replies['/api/user/orders?'] = () => page([{ ...bought, status: 'cancelled' }, won])
    return Response.json({ ...bought, status: 'cancelled' })
  }
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Annulla ordine: Radio' }))
  expect(await screen.findByText('Annullato')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Annulla ordine/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Paga ora: Radio' })).toBeNull()
})

test('sums the wins that are still to be paid above the other orders, which alone are listed', async () => {
  const wins = [1, 54].map((amount, place) => createTestWonAuction({ id: `w${place}`, amount, shippingCents: place }))
  const unpaid = wins.map(({ id, amount }) => order({ id, amount, status: 'pending', productTitle: id }))
  replies['/api/won-auctions?'] = () => page(wins)
  replies['/api/user/orders?'] = () => page([...unpaid, order({ id: 'o' })])
  show()
  expect(
    await screen.findByText(/^Hai 2 oggetti da pagare, il primo entro .+: in tutto 0,55\s€, spedizione inclusa$/),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Paga ora' }).getAttribute('href')).toBe('/profile?tab=won')
  const titles = (await list('Ordini')).getAllByRole('heading').map(({ textContent }) => textContent)
  expect(titles).toEqual(['Sestante'])
})

test('says below the price of a won order what its credits had cost, unless it came to nothing', async () => {
  const spent = { credits: 9, bought: 5, cents: 230, returned: 0 }
  replies['/api/won-auctions?'] = () =>
    page([createTestWonAuction({ id: 'o', status: 'completed', spent }), createTestWonAuction({ id: 'x', spent })])
  replies['/api/user/orders?'] = () =>
    page([
      order({ amount: 62 }),
      order({ id: 'x', productTitle: 'Bussola', status: 'cancelled' }),
      order({ id: 'b', productTitle: 'Radio', orderType: 'buy_now' }),
    ])
  show()
  const paid = await entry('Ordini', 'Sestante')
  expect(paid.getByText(/in crediti/).parentElement?.textContent).toMatch(/^0,62\s€\+ circa 2,30\s€ in crediti$/)
  expect(screen.getAllByText(/in crediti/)).toHaveLength(1)
})

test('says nothing of orders that are missing when all of them are to be paid', async () => {
  replies['/api/won-auctions?'] = () => page([createTestWonAuction()])
  replies['/api/user/orders?'] = () => page([order({ status: 'pending' })])
  show()
  expect(await screen.findByText(/^Hai 1 oggetto da pagare entro .+: 0,01\s€$/)).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Ancora nessun ordine' })).toBeNull()
})

test('lists an unpaid order itself when the wins fail to load', async () => {
  replies['/api/won-auctions?'] = () => Response.json({}, { status: 403 })
  replies['/api/user/orders?'] = () => page([order({ status: 'pending' })])
  show()
  expect(await (await list('Ordini')).findByRole('link', { name: 'Paga ora: Sestante' })).toBeTruthy()
})

test('dates a payment by its end, and by its beginning until then', async () => {
  const completedAt = '2026-11-20T11:30:00.000Z'
  replies['/api/user/payments?'] = () =>
    page([payment({ id: 'c', title: 'Radio', completedAt }), payment({ id: 'd', status: 'pending' })])
  show()
  expect((await entry('Pagamenti', 'Radio')).getByText(/12:30/).getAttribute('datetime')).toBe(completedAt)
  expect((await entry('Pagamenti', 'Sestante')).getByText(/11:00/)).toBeTruthy()
})

test('shows a payment’s status, receipt and refund', async () => {
  replies['/api/user/payments?'] = () =>
    page([
      payment({ id: 'c', purpose: 'credits', title: '100 crediti', credits: 100, orderId: null, refunded: 500 }),
      payment({ id: 'd', title: 'Radio', status: 'declined', receiptNumber: null }),
    ])
  show()
  const credits = await entry('Pagamenti', '100 crediti')
  expect(credits.getByText('Pagato')).toBeTruthy()
  expect(credits.getByText(/Ricevuta n\. 2026\/000123/)).toBeTruthy()
  expect(credits.getByText(/^Rimborsati 5,00/)).toBeTruthy()
  const href = credits.getByRole('link', { name: 'Scarica la ricevuta: 100 crediti' }).getAttribute('href')
  expect(href).toBe('/api/user/payments/c/receipt')
  const declined = await entry('Pagamenti', 'Radio')
  expect(declined.getByText('Rifiutato')).toBeTruthy()
  expect(declined.queryByRole('link')).toBeNull()
})

test('loads more of each list on request', async () => {
  replies['/api/user/orders?'] = () => page([order({ id: '1', productTitle: 'Prima' })], 'next')
  replies['/api/user/orders?next'] = () => page([order({ id: '2', productTitle: 'Seconda' })])
  replies['/api/user/payments?'] = () => page([payment({})], 'other')
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Mostra altri: Ordini' }))
  expect(await (await list('Ordini')).findByText('Seconda')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mostra altri: Ordini' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Mostra altri: Pagamenti' })).toBeTruthy()
})

test('says where orders and payments come from when there are none', async () => {
  show()
  expect(await screen.findByRole('heading', { name: 'Ancora nessun ordine' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Vai allo shop' }).getAttribute('href')).toBe('/shop')
  expect(await screen.findByText(/^Nessun pagamento finora/)).toBeTruthy()
})

test('shows one list when the other fails to load', async () => {
  replies['/api/user/orders?'] = () => Response.json({ message: 'Riprova tra poco' }, { status: 503 })
  replies['/api/user/payments?'] = () => page([payment({})])
  show()
  expect(await screen.findByText('Riprova tra poco')).toBeTruthy()
  expect(await (await list('Pagamenti')).findByText('Sestante')).toBeTruthy()
  replies['/api/user/orders?'] = () => page([order({ productTitle: 'Radio' })])
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }))
  expect(await (await list('Ordini')).findByText('Radio')).toBeTruthy()
})
