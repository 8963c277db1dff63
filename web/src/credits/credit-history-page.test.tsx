import type { CreditSummary } from '@centesimo/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { setCredits } from '../data/session.ts'
import { act, cleanup, fireEvent, render, screen, within } from '../testing/testing-library.ts'
import { CreditHistoryPage } from './credit-history-page.tsx'

const giulia = { id: 'u', username: 'giulia', fullName: 'Giulia Moretti', credits: 9 }
const entry = {
  id: '1',
  userId: 'u',
  type: 'bonus',
  amount: 10,
  description: 'Bonus di benvenuto',
  auctionId: null,
  auctionTitle: null,
  imageUrl: null,
  paymentIntentId: null,
  receiptPaymentId: null,
  isAutomatic: false,
  createdAt: '2026-07-01T10:00:00.000Z',
}
const bid = {
  ...entry,
  id: '2',
  type: 'bid',
  amount: -1,
  description: 'Puntata su «Zenit»',
  auctionId: 'a',
  auctionTitle: 'Zenit',
  imageUrl: '/media/zenit.webp',
}
const summary = {
  credits: 9,
  acquired: 1_010,
  used: 1_001,
  debt: 0,
  lots: [] as CreditSummary['lots'],
  winSlots: 0,
  freeShippingUntil: null,
  range: { firstAt: '2026-06-01T09:59:00.000Z', lowest: 3, highest: 1_010 },
  curve: [
    { at: '2026-06-01T10:00:00.000Z', balance: 1_010 },
    { at: '2026-07-01T10:00:00.000Z', balance: 9 },
  ],
}

type Page = { items: object[]; total: number; next?: string }
let pages: Record<string, Page> = {}
let summaryStatus = 200

function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/credit-history']}>
        <Routes>
          <Route path="/credit-history" element={<CreditHistoryPage />} />
          <Route path="/login" element={<p>il login</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  summaryStatus = 200
  summary.lots = []
  pages = { '': { items: [bid, entry], total: 2 } }
  queryClient.setQueryData(queryKeys.user, giulia)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const { pathname, searchParams } = new URL(String(address), 'http://server')
    if (pathname === '/api/user/credit-summary') {
      return new Response(JSON.stringify(summary), { status: summaryStatus })
    }
    const page = pages[[searchParams.get('type'), searchParams.get('cursor')].filter(Boolean).join()]!
    return new Response(JSON.stringify(page.items), {
      headers: { 'x-total-count': String(page.total), 'x-next-cursor': page.next ?? '' },
    })
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

const rows = async () => within(await screen.findByRole('list', { name: 'Transazioni' })).getAllByRole('listitem')

test('shows type, unless it is a bid, signed amount, time in Italy and auction of each entry', async () => {
  show()
  const [first, second] = await rows()
  expect(first?.textContent).toMatch(/^Zenit\d/)
  expect(first?.textContent).toContain('−1')
  expect(within(first!).getByText('1 puntata')).toBeTruthy()
  expect(within(first!).getByRole('link', { name: 'Zenit' }).getAttribute('href')).toBe('/auctions/a')
  expect(second?.textContent).toContain('+10')
  expect(second?.textContent).toContain('Bonus')
  expect(within(second!).getByTitle('+10 crediti bonus')).toBeTruthy()
  expect(within(first!).getByTitle('−1 credito')).toBeTruthy()
  expect(second?.textContent).toContain('1\u00a0lug 2026, 12:00')
  expect(within(second!).queryByRole('link')).toBeNull()
})

test('sums the bids on one auction of a day, and shows each of them on request', async () => {
  const bids = ['12', '11', '10'].map((id) => ({ ...bid, id, isAutomatic: id === '11' }))
  pages = { '': { items: [...bids, entry], total: 4 } }
  show()
  const [summed, single] = await rows()
  expect(await rows()).toHaveLength(2)
  expect(summed?.textContent).toContain('−3')
  expect(single?.textContent).toContain('+10')
  act(() => within(summed!).getByRole('button', { name: '3 puntate: Zenit' }).click())
  const each = within(summed!).getAllByRole('listitem')
  expect(each.map(({ textContent }) => textContent?.endsWith('−1'))).toEqual([true, true, true])
  expect(each.map(({ textContent }) => textContent?.includes('Auto Puntata'))).toEqual([false, true, false])
})

test('shows the object of bids, one or many, and an icon of the kind where there is none', async () => {
  pages = { '': { items: [{ ...bid, auctionId: 'b', id: '4' }, { ...bid, id: '3' }, bid, entry], total: 4 } }
  show()
  const shown = await rows()
  const sources = shown.map((row) => row.querySelector('img')?.getAttribute('src') ?? null)
  expect(sources).toEqual(['/media/zenit.webp', '/media/zenit.webp', null])
  expect(shown[2]?.querySelector('svg')).toBeTruthy()
})

test('links a purchase to its receipt, and the page to all payments', async () => {
  const bought = { ...entry, id: '3', type: 'purchase', amount: 100, description: 'Acquisto di 100 crediti' }
  pages = { '': { items: [{ ...bought, id: '4', receiptPaymentId: 'p-1' }, bought], total: 2 } }
  show()
  const [withReceipt, without] = await rows()
  const link = within(withReceipt!).getByRole('link', { name: 'Ricevuta Acquisto di 100 crediti' })
  expect(link.getAttribute('href')).toBe('/api/user/payments/p-1/receipt')
  expect(within(without!).queryByRole('link')).toBeNull()
  const all = screen.getByRole('link', { name: 'Pagamenti e ricevute' })
  expect(all.getAttribute('href')).toBe('/profile?tab=orders')
})

test.each([
  [
    [
      { credits: 7, cents: 280 },
      { credits: 2, cents: 100 },
    ],
    'Questi crediti ti sono costati 3,80 €.',
  ],
  [[{ credits: 4, cents: 160 }], 'Comprati: 4, per 1,60 € in tutto. Bonus: 5.'],
  [[], null],
])('says what the bought ones of nine credits cost: %j', async (lots, words) => {
  summary.lots = lots
  show()
  await rows()
  const balance = screen.getByRole('region', { name: 'Saldo attuale' })
  await within(balance).findByText('9')
  const said = balance.textContent?.replaceAll(/\s/g, ' ')
  if (words) expect(said).toContain(words)
  else expect(said).not.toMatch(/pagati|comprati/)
})

test('shows the sums, and the curve in words and as a table', async () => {
  show()
  const sums = within(await screen.findByRole('region', { name: 'Riepilogo' }))
  expect(await sums.findByText('+1.010')).toBeTruthy()
  expect(sums.getByText('−1.001')).toBeTruthy()
  expect(
    screen.getByText('Dalla prima transazione (1 giu 2026, 11:59) il tuo saldo è stato tra 3 e 1.010 crediti.'),
  ).toBeTruthy()
  const cells = within(screen.getByRole('table', { hidden: true })).getAllByRole('cell', { hidden: true })
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '1\u00a0giu 2026, 12:00',
    '1.010',
    '1\u00a0lug 2026, 12:00',
    '9',
  ])
})

test('loads more on request and hides the button after the last page', async () => {
  const gift = { ...entry, id: '3', description: 'Crediti in regalo' }
  pages = { '': { items: [gift], total: 2, next: 'abc' }, abc: { items: [entry], total: 2 } }
  show()
  expect(await rows()).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Mostra altre' }))
  await screen.findByText('Bonus di benvenuto')
  expect(await rows()).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Mostra altre' })).toBeNull()
})

test('opens with ten rows, and shows ten more with each press before it asks for older ones', async () => {
  const gifts = Array.from({ length: 15 }, (_, place) => ({
    ...entry,
    id: `g${place}`,
    description: `Regalo ${place}`,
  }))
  pages = { '': { items: gifts, total: 16, next: 'abc' }, abc: { items: [entry], total: 16 } }
  show()
  expect(await rows()).toHaveLength(10)
  fireEvent.click(screen.getByRole('button', { name: 'Mostra altre' }))
  await screen.findByText('Bonus di benvenuto')
  expect(await rows()).toHaveLength(16)
  expect(screen.queryByRole('button', { name: 'Mostra altre' })).toBeNull()
})

test('completes a day with bids before it shows their sum', async () => {
  const bids = ['9', '8', '7'].map((id) => ({ ...bid, id }))
  pages = {
    '': { items: bids.slice(0, 2), total: 4, next: 'abc' },
    abc: { items: [bids[2]!, { ...entry, createdAt: '2026-06-01T10:00:00.000Z' }], total: 4, next: 'def' },
  }
  show()
  await screen.findByText('3 puntate')
  expect(screen.getByText('−3')).toBeTruthy()
  // The next page begins on an earlier day, and stays for the button.
  expect(screen.getByRole('button', { name: 'Mostra altre' })).toBeTruthy()
})

test('filters by type, and resets the filter when there is nothing of it', async () => {
  pages.refund = { items: [], total: 0 }
  show()
  await rows()
  fireEvent.change(screen.getByLabelText('Tipo'), { target: { value: 'refund' } })
  await screen.findByText('Nessuna transazione di questo tipo')
  fireEvent.click(screen.getByRole('button', { name: 'Mostra tutte' }))
  expect(await rows()).toHaveLength(2)
})

test('suggests the next step for an empty ledger', async () => {
  pages[''] = { items: [], total: 0 }
  show()
  await screen.findByText('Ancora nessuna transazione')
  expect(screen.getByRole('link', { name: 'Guarda le aste' }).getAttribute('href')).toBe('/auctions')
})

test('updates a changed balance at once and refetches the rest', async () => {
  show()
  await rows()
  pages[''] = { items: [{ ...bid, id: '3' }, bid, entry], total: 3 }
  await act(async () => setCredits(8))
  await screen.findByText('3 transazioni')
  expect(screen.getByRole('region', { name: 'Saldo attuale' }).textContent).toContain('8 crediti')
})

test('refetches on every visit', async () => {
  show()
  await rows()
  cleanup()
  pages[''] = { items: [{ ...bid, id: '3' }, bid, entry], total: 3 }
  show()
  expect(await screen.findByText('3 transazioni')).toBeTruthy()
})

test('reports a summary that fails to load and still shows the entries', async () => {
  summaryStatus = 503
  show()
  expect(await screen.findByRole('button', { name: 'Riprova' })).toBeTruthy()
  expect(await rows()).toHaveLength(2)
})

test('links the file directly', async () => {
  show()
  await rows()
  expect(screen.getByRole('link', { name: 'Scarica CSV' }).getAttribute('href')).toBe(
    '/api/user/credit-transactions.csv',
  )
})

test('asks a visitor to sign in', () => {
  queryClient.setQueryData(queryKeys.user, null)
  show()
  expect(screen.getByText('il login')).toBeTruthy()
})
