import type { WonAuction } from '@centesimo/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { createTestWonAuction } from '../testing/create-test-won-auction.ts'
import { cleanup, render, screen, within } from '../testing/testing-library.ts'
import { WonTab } from './won-tab.tsx'

const win = {
  auctionId: 'a',
  title: 'Cronografo',
  priceCents: 1,
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
  const spent = { credits: 20, bought: 20, cents: 800, returned: 0 }
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
  queryClient.setQueryData(queryKeys.settings, { shippingCents: 0 })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(orders)))
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('congratulates over the card with total and saving, offers one payment, and announces it', async () => {
  show({ tab: 'won', win })
  const pay = await within(greeting()).findByRole('link', { name: 'Paga ora: Cronografo' })
  expect(pay.getAttribute('href')).toBe('/won-auction/o')
  expect(screen.getAllByRole('link', { name: /Paga ora/ })).toHaveLength(1)
  expect(greeting().textContent).toMatch(/Hai vinto «Cronografo» a 0,01\s€.*La nostra stima: € 200/)
  expect(greeting().textContent).toMatch(/Da pagare0,01\s€20 crediti usati≈\s8,00\s€In tutto, crediti compresi8,01\s€/)
  expect(greeting().textContent).toMatch(/Con Compra subito costava 119,00\s€: risparmi circa 110,99\s€ \(93%\)/)
  await vi.waitFor(() =>
    expect(greeting().querySelector('[aria-live=polite]')?.textContent).toMatch(/^Congratulazioni! Hai vinto/),
  )
})

test('says in the bill that a shipping which has a price is free', async () => {
  queryClient.setQueryData(queryKeys.settings, { shippingCents: 690 })
  show({ tab: 'won', win })
  await within(greeting()).findByRole('link', { name: 'Paga ora: Cronografo' })
  expect(greeting().textContent).toMatch(/Spedizioneinclusa/)
})

test('keeps the other won auctions below the new one', async () => {
  const other = { ...order('completed'), id: 'p', auction: { ...order('pending').auction, id: 'b', title: 'Lampada' } }
  orders = [order('pending'), other]
  show({ tab: 'won', win })
  const list = await screen.findByRole('list', { name: 'Aste vinte' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  expect(within(list).getByRole('link', { name: 'Lampada' })).toBeTruthy()
})

test('shows what is due first, and keeps cancelled wins folded below', async () => {
  const named = (id: string, title: string, status: WonAuction['status']) => ({
    ...order(status),
    id,
    auction: { ...order(status).auction, id, title },
  })
  orders = [named('1', 'Bussola', 'cancelled'), named('2', 'Lampada', 'completed'), named('3', 'Radio', 'pending')]
  show({ tab: 'won' })
  const titles = (name: string | RegExp) =>
    within(screen.getByRole('list', { name, hidden: true }))
      .getAllByRole('heading', { hidden: true })
      .map(({ textContent }) => textContent)
  await screen.findByRole('list', { name: 'Aste vinte' })
  expect(titles('Aste vinte')).toEqual(['Radio', 'Lampada'])
  expect(titles('1 vittoria annullata')).toEqual(['Bussola'])
  expect(screen.getByText('1 vittoria annullata').closest('details')).toHaveProperty('open', false)
})

test('shows cancelled wins at once when there is no other', async () => {
  orders = [order('cancelled')]
  show({ tab: 'won' })
  expect((await screen.findByText('1 vittoria annullata')).closest('details')).toHaveProperty('open', true)
})

test('sums what is due as its rows show it, and names the first date', async () => {
  const due = (id: string, amount: number, paymentDueDate: string) => ({
    ...order('pending'),
    id,
    amount,
    paymentDueDate,
    auction: { ...order('pending').auction, id, title: id },
  })
  orders = [
    due('Radio', 54, '2999-12-26T10:00:00.000Z'),
    due('Sestante', 181, '2999-12-25T10:00:00.000Z'),
    { ...due('Bussola', 900, '2999-12-24T10:00:00.000Z'), status: 'completed' },
  ]
  show({ tab: 'won' })
  await screen.findByRole('list', { name: 'Aste vinte' })
  const rows = screen.getAllByRole('link', { name: /^Paga ora/ }).map((pay) => pay.closest('li')!.textContent!)
  const cents = rows.map((row) =>
    Number(
      row
        .match(/Vinta a (\d+),(\d\d)\s€\+/)!
        .slice(1)
        .join(''),
    ),
  )
  expect(cents).toEqual([181, 54])
  const line = screen.getByText(/^Hai \d oggett/).textContent
  expect(line).toMatch(/^Hai 2 oggetti da pagare, il primo entro il 25\sdicembre: in tutto 2,35\s€$/)
})

test('says of one that is due the price once, what it saves, and until when', async () => {
  show({ tab: 'won' })
  const card = (await screen.findByRole('link', { name: 'Paga ora: Cronografo' })).closest('li')!
  const shown = card.textContent!.slice(0, card.textContent!.indexOf('Vedi il conto'))
  expect(shown).toMatch(
    /Vinta a 0,01\s€\+ circa 8,00\s€ in crediti · invece di 119,00\s€Paga oraDa pagare entro .*: mancano 20 giorni$/,
  )
  expect(screen.queryByText(/^Hai \d oggett/)).toBeNull()
})

test('keeps the slip of a paid win folded below what it cost and saved', async () => {
  orders = [order('completed')]
  show({ tab: 'won' })
  const slip = (await screen.findByText('Pagato')).closest('details')!
  expect(slip.open).toBe(false)
  const card = slip.closest('li')!
  expect(within(card).getByText(/^0,01\s€ \+ circa 8,00\s€ in crediti$/)).toBeTruthy()
  expect(within(card).getByText(/^Hai risparmiato circa 110,99\s€ \(93%\)$/)).toBeTruthy()
})

test('offers no second payment', async () => {
  orders = [order('completed')]
  show({ tab: 'won', win })
  await screen.findByText('Pagata')
  expect(screen.queryByRole('link', { name: /Paga ora/ })).toBeNull()
})

test('shows of a cancelled win what was given back, no total, and nothing to share', async () => {
  orders = [{ ...order('cancelled'), spent: { credits: 20, bought: 20, cents: 800, returned: 20 } }]
  show({ tab: 'won' })
  expect(await screen.findByText('20 crediti restituiti')).toBeTruthy()
  expect(screen.queryByText(/^In tutto/)).toBeNull()
  expect(screen.queryByRole('button', { name: /Condividi/ })).toBeNull()
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
  expect(await screen.findByText('Da pagare')).toBeTruthy()
  expect(screen.queryByText('Congratulazioni!')).toBeNull()
})
