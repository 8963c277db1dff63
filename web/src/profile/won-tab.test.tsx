import type { WonAuction } from '@centesimo/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { createTestWonAuction } from '../testing/create-test-won-auction.ts'
import { cleanup, render, screen, within } from '../testing/testing-library.ts'
import { WonTab } from './won-tab.tsx'

const win = {
  auctionId: 'a',
  title: 'Cronografo',
  priceCents: 1,
  spent: undefined,
  retailCents: 11_900,
  estimatedValue: '€ 200',
}
let orders: WonAuction[] = []

function show(state?: object) {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[{ pathname: '/profile', state }]}>
        <WonTab />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

function order(status: WonAuction['status']): WonAuction {
  const spent = { credits: 20, cents: 800, returned: 0 }
  return createTestWonAuction({
    status,
    spent,
    retail: 11_900,
    paymentDueDate: new Date(Date.now() + 20 * 86_400_000).toISOString(),
  })
}

const greeting = () => screen.getByRole('region', { name: 'Congratulazioni!' })

beforeEach(() => {
  orders = [order('pending')]
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(orders)))
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('congratulates with the total and its saving, links to the payment, and announces it', async () => {
  show({ tab: 'won', win })
  const pay = await within(greeting()).findByRole('link', { name: 'Paga ora: Cronografo' })
  expect(pay.getAttribute('href')).toBe('/won-auction/o')
  expect(greeting().textContent).toMatch(/Hai vinto "Cronografo" a 0,01\s€/)
  expect(greeting().textContent).toMatch(/0,01\s€ \+ 20 crediti \(≈ 8,00\s€\) = 8,01\s€ in tutto/)
  expect(greeting().textContent).toMatch(/Risparmi 110,99\s€ su 119,00\s€: il 93% in meno/)
  await vi.waitFor(() =>
    expect(greeting().querySelector('[aria-live=polite]')?.textContent).toMatch(/^Congratulazioni! Hai vinto/),
  )
})

test('shows the estimate without a retail price, and offers no second payment', async () => {
  orders = [order('completed')]
  show({ tab: 'won', win: { ...win, retailCents: null } })
  await screen.findByText('Pagamento ricevuto, grazie!')
  expect(greeting().textContent).toContain('Valore stimato: € 200')
  expect(screen.queryByRole('link', { name: /Paga ora/ })).toBeNull()
})

test('shows receipt and shipment of a paid order, and no payment during a check', async () => {
  orders = [
    { ...order('completed'), paymentId: 'p', shippingState: 'shipped', trackingNumber: 'IT42' },
    { ...order('pending'), id: 'q', isPaymentChecking: true },
  ]
  show({ tab: 'won' })
  const receipt = await screen.findByRole('link', { name: 'Scarica la ricevuta: Cronografo' })
  expect(receipt.getAttribute('href')).toBe('/api/user/payments/p/receipt')
  expect(screen.getByText('IT42')).toBeTruthy()
  expect(screen.getByText('In verifica')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Paga ora/ })).toBeNull()
})

test('shows the amount of a full and of a partial refund', async () => {
  orders = [
    { ...order('cancelled'), amount: 49_000, refunded: 49_000 },
    { ...order('completed'), id: 'q', amount: 49_000, refunded: 1_000 },
  ]
  show({ tab: 'won' })
  expect(await screen.findByText(/rimborsato 490,00\s€\.$/)).toBeTruthy()
  expect(screen.getByText(/rimborsato 10,00\s€ su 490,00\s€\.$/)).toBeTruthy()
  expect(screen.queryByText(/non devi pagare nulla/)).toBeNull()
})

test('shows only the list without a new win', async () => {
  show({ tab: 'won' })
  expect(await screen.findByText('Prezzo finale')).toBeTruthy()
  expect(screen.queryByText('Congratulazioni!')).toBeNull()
})
