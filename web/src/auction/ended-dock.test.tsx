import type { Auction, Series, WonAuction } from '@centesimo/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { dispatchLiveEvent, useLiveStore } from '../live/live-store.ts'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { createTestSeries } from '../testing/create-test-series.ts'
import { createTestWonAuction } from '../testing/create-test-won-auction.ts'
import { cleanup, render, screen } from '../testing/testing-library.ts'
import { BidDock } from './bid-dock.tsx'

const dayMs = 86_400_000
const person = (username: string, isAdmin = false) => ({ id: 'u', username, fullName: username, credits: 5, isAdmin })
const notSpent = { credits: 0, bought: 0, cents: 0, returned: 0 }
let orders: WonAuction[] = []
let asked: string[] = []

function show(username: string | null, changes: Partial<Auction> = {}, isAdmin = false) {
  queryClient.setQueryData(queryKeys.user, username === null ? null : person(username, isAdmin))
  dispatchLiveEvent({
    type: 'read',
    auctions: [createTestAuction({ status: 'ended', lastBidderName: 'giulia', buyNowPrice: 11_900, ...changes })],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <BidDock id="a" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

function order(changes: Partial<WonAuction> = {}): WonAuction {
  return createTestWonAuction({ paymentDueDate: new Date(Date.now() + 20 * dayMs).toISOString(), ...changes })
}

const bidButtons = () => screen.queryAllByRole('button', { name: /PUNTA/ })
const buyNow = () => screen.queryByRole('link', { name: /Compra subito/ })
const pay = () => screen.queryByRole('link', { name: /Paga ora/ })

beforeEach(() => {
  orders = []
  asked = []
  useLiveStore.setState({ auctions: {}, connection: 'live' })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(String(address))
    return Response.json(String(address).endsWith('/mine') ? { spentHere: notSpent } : orders)
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('says until when the winner can pay, leads to the payment and offers nothing else to buy', async () => {
  orders = [order({ spent: { credits: 20, bought: 20, cents: 800, returned: 0 }, retail: 11_900 })]
  show('giulia')
  expect((await screen.findByRole('link', { name: 'Paga ora: Cronografo' })).getAttribute('href')).toBe(
    '/won-auction/o',
  )
  expect(screen.getByRole('region', { name: 'Hai vinto' }).textContent).toMatch(/^Da pagare entro il \d+\s\w+: mancano/)
  expect(buyNow()).toBeNull()
  expect(bidButtons()).toEqual([])
})

test.each([
  ['paid', order({ status: 'completed' }), 'Pagamento ricevuto, grazie!'],
  ['expired', order({ status: 'expired' }), 'Il termine per pagare è scaduto: non devi pagare nulla.'],
  [
    'past due',
    order({ paymentDueDate: new Date(Date.now() - dayMs).toISOString() }),
    'Il termine per pagare è scaduto.',
  ],
])('says that a win is %s and offers no second payment', async (_, won, words) => {
  orders = [won]
  show('giulia')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(pay()).toBeNull()
})

test('tells the winner of a parcel that is on its way, and follows it', async () => {
  const carrier = { id: 'brt', name: 'BRT' } as WonAuction['carrier']
  const trackingUrl = 'https://brt.example/IT42'
  orders = [order({ status: 'completed', shippingState: 'shipped', trackingNumber: 'IT42', carrier, trackingUrl })]
  show('giulia')
  expect(await screen.findByText('Spedito con BRT')).toBeTruthy()
  const follow = screen.getByRole('link', { name: 'Segui la spedizione sul sito di BRT' })
  expect(follow.getAttribute('href')).toBe(trackingUrl)
})

test('leads the winner to a paid order that is not on its way yet', async () => {
  orders = [order({ status: 'completed', shippingState: 'preparing' })]
  show('giulia')
  expect(await screen.findByText('Spedizione in preparazione')).toBeTruthy()
  expect(screen.getByRole('link', { name: "Vedi l'ordine: Cronografo" }).getAttribute('href')).toBe('/won-auction/o')
})

test('shows the latest order of an auction that was won twice', async () => {
  orders = [order({ id: 'second' }), order({ id: 'first', status: 'completed' })]
  show('giulia')
  expect((await screen.findByRole('link', { name: /Paga ora/ })).getAttribute('href')).toBe('/won-auction/second')
})

test.each([
  ['a visitor', null],
  ['an outbid bidder', 'marco'],
] as const)('offers %s the object at once and what else is live, and no bids', (_, username) => {
  show(username)
  expect(buyNow()!.getAttribute('href')).toBe('/shop?item=a')
  expect(screen.getByRole('link', { name: 'Guarda le aste live' }).getAttribute('href')).toBe('/auctions?status=live')
  expect(bidButtons()).toEqual([])
  expect(asked).toEqual(username === null ? [] : ['/api/auctions/a/mine'])
})

const back = { credits: 60, bought: 60, cents: 2_400, until: '2026-06-19T10:00:00.000Z' }
const mineOf = (changes: object) =>
  queryClient.setQueryData(queryKeys.mine('a', 1), {
    creditsBack: null,
    purchase: null,
    spentHere: notSpent,
    ...changes,
  })

test('offers who has bid the object with the credits coming back', () => {
  mineOf({ creditsBack: back })
  show('marco')
  const offer = screen.getByRole('link', { name: /riprendi/ })
  expect(offer.textContent).toMatch(/^Compra a 119,00\s€ e riprendi 60 crediti\s?$/)
  expect(offer.getAttribute('href')).toBe('/shop?item=a&riprendi=1')
  expect(buyNow()).toBeNull()
})

test('leaves the offer of a lost auction to its banner', () => {
  mineOf({ creditsBack: back, spentHere: { credits: 60, bought: 60, cents: 2_400, returned: 0 } })
  show('marco')
  expect(screen.queryByRole('link', { name: /riprendi/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Guarda le aste live' })).toBeTruthy()
})

test('lets who is buying it finish or cancel, and reads anew how they stand', async () => {
  mineOf({ creditsBack: back, purchase: { orderId: 'o', isPaid: false } })
  show('marco')
  expect(screen.getByRole('link', { name: "Completa l'acquisto" }).getAttribute('href')).toBe('/shop?item=a&riprendi=1')
  asked = []
  await userEvent.click(screen.getByRole('button', { name: "Annulla l'acquisto" }))
  await vi.waitFor(() => expect(asked).toEqual(['/api/orders/o/cancel', '/api/auctions/a/mine']))
})

test('offers who has bought it nothing more', () => {
  mineOf({ purchase: { orderId: 'o', isPaid: true } })
  show('marco')
  expect(screen.getByText('Hai comprato questo oggetto e ripreso i tuoi crediti.')).toBeTruthy()
  expect(buyNow()).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('offers an object of a series only while a piece is free, or is reserved for the user', async () => {
  show('marco', { inStock: false })
  expect(buyNow()).toBeNull()
  dispatchLiveEvent({ type: 'read', auctions: [createTestAuction({ status: 'ended', buyNowPrice: 11_900 })] })
  await vi.waitFor(() => expect(buyNow()).toBeTruthy())
  cleanup()
  mineOf({ isReserved: true })
  show('marco', { inStock: false })
  expect(buyNow()).toBeTruthy()
})

const knownSeries = (changes: Partial<Series>) =>
  queryClient.setQueryData(queryKeys.series('s'), createTestSeries(changes))

test.each([
  ['that is live', true, /^Vai all'asta in corso/],
  ['that is to come', false, /^Vai alla prossima asta/],
])('leads from an auction of a series first to the next one %s', (_which, isLive, name) => {
  knownSeries({ auctionId: 'b', isLive })
  show('marco', { seriesId: 's' })
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/auctions/b')
  expect(screen.queryByRole('link', { name: 'Guarda le aste live' })).toBeNull()
})

test.each([null, 'a'])('without another auction of its series leads to what is live: %s', (auctionId) => {
  knownSeries({ auctionId })
  show('marco', { seriesId: 's' })
  expect(screen.getByRole('link', { name: 'Guarda le aste live' })).toBeTruthy()
})

test('offers nothing to buy without a buy-now price', () => {
  show('marco', { lastBidderName: null, currentBid: 0, buyNowPrice: null })
  expect(buyNow()).toBeNull()
})

test('lets an admin restart an ended auction, but not a live one', () => {
  show('admin', {}, true)
  expect(screen.getByRole('button', { name: 'RIAVVIA ASTA' })).toBeTruthy()
  cleanup()
  show('admin', { status: 'live', version: 9 }, true)
  expect(screen.queryByRole('button', { name: 'RIAVVIA ASTA' })).toBeNull()
  expect(bidButtons()).toHaveLength(2)
})
