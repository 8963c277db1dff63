import type { Auction, User } from '@centesimo/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { setHasBid } from '../data/session.ts'
import { dispatchLiveEvent, useLiveStore } from '../live/live-store.ts'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { act, cleanup, render } from '../testing/testing-library.ts'
import { FirstBidGuide } from './first-bid-guide.tsx'

beforeEach(() => {
  useLiveStore.setState({ auctions: {}, connection: 'live' })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'))
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

let version = 1
const report = (changes: Partial<Auction> = {}) =>
  act(() => {
    version += 1
    const timerEndsAt = new Date(Date.now() + 60_000).toISOString()
    const auction = createTestAuction({ version, timerEndsAt, lastBidderName: 'marco', bidCost: 2, ...changes })
    dispatchLiveEvent({ type: 'read', auctions: [auction] })
  })

async function open(user: Partial<User> | null, changes: Partial<Auction> = {}) {
  queryClient.setQueryData(queryKeys.user, user && { id: 'u', username: 'nina', credits: 5, ...user })
  queryClient.setQueryData(queryKeys.myAuctions, [])
  await report(changes)
  await render(
    <QueryClientProvider client={queryClient}>
      <FirstBidGuide id="a" />
    </QueryClientProvider>,
  )
}

const steps = () => [...document.querySelectorAll('li')].map((step) => step.textContent?.replaceAll(/\s/g, ' '))
const current = () =>
  steps()[[...document.querySelectorAll('li')].findIndex((step) => step.hasAttribute('aria-current'))]

test('leads a new bidder from the first press to the lead, and on when outbid', async () => {
  await open({ hasBid: false }, { timerSeconds: 15, pennyIncrement: 3 })
  expect(steps()).toEqual([
    '1Tocca PUNTA: usi 2 crediti e il prezzo sale di 0,03 €.',
    '2Con la tua puntata passi in testa: gli altri hanno almeno 15 secondi per rilanciare.',
    '3Allo scadere del tempo, o quando si arriva a 10,00 €, vince chi ha puntato per ultimo: paga il prezzo raggiunto.',
  ])
  expect(current()).toMatch(/Tocca PUNTA/)
  await act(() => setHasBid())
  await report({ lastBidderName: 'nina' })
  expect(current()).toMatch(/Ora in testa ci sei tu/)
  expect(steps()[0]).toMatch(/^Hai puntato: 2 crediti usati, e il prezzo è salito di 0,01 €/)
  queryClient.setQueryData(queryKeys.myAuctions, [
    { auction: createTestAuction(), bids: 1, isWatched: false, spentHere: { credits: 2, bought: 0, cents: 0 } },
  ])
  await report({ lastBidderName: 'marco' })
  expect(current()).toMatch(/Qualcuno ha rilanciato/)
})

test.each([
  ['a visitor', null, {}],
  ['a user who has bid before', { hasBid: true }, {}],
  ['a user without the credits', { hasBid: false, credits: 1 }, {}],
  ['a bid that closes the auction', { hasBid: false }, { currentBid: 999, closingPrice: 1_000 }],
  ['an auction that has not begun', { hasBid: false }, { status: 'upcoming' as const }],
])('says nothing: %s', async (_case, user, changes) => {
  await open(user, changes)
  expect(steps()).toEqual([])
})
