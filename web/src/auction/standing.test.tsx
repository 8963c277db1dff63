import type { Auction } from '@centesimo/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CountdownAnnouncer } from '../countdown/countdown-announcer.tsx'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { dispatchLiveEvent, useLiveStore } from '../live/live-store.ts'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { act, cleanup, render, screen } from '../testing/testing-library.ts'
import { BidDock } from './bid-dock.tsx'
import { tickHz } from './play-tick.ts'
import { PriceBanner } from './price-banner.tsx'
import { turnSound } from './sound-store.ts'
import { StandingAnnouncer } from './standing-announcer.tsx'
import { StandingEffects } from './standing-effects.tsx'

const giulia = { id: 'u', username: 'giulia', fullName: 'Giulia Moretti', credits: 5, isAdmin: false }
let version = 1

/** The auction as the server reports it next. */
const report = (changes: Partial<Auction>) =>
  act(() => {
    const timerEndsAt = new Date(Date.now() + 60_000).toISOString()
    version += 1
    dispatchLiveEvent({ type: 'read', auctions: [createTestAuction({ version, timerEndsAt, ...changes })] })
  })

/** The page as Giulia opens it, who has bid in this run or not. */
async function open({ hasBid, ...changes }: Partial<Auction> & { hasBid: boolean }) {
  await report(changes)
  const mine = {
    auction: createTestAuction(),
    bids: 1,
    isWatched: false,
    spentHere: { credits: 1, bought: 0, cents: 0 },
  }
  queryClient.setQueryData(queryKeys.myAuctions, hasBid ? [mine] : [])
  queryClient.setQueryData(queryKeys.mine('a', mine.auction.run), { spentHere: { credits: hasBid ? 4 : 0, cents: 0 } })
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <PriceBanner id="a" />
        <BidDock id="a" />
        <CountdownAnnouncer id="a" />
        <StandingAnnouncer id="a" />
        <StandingEffects id="a" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const strip = () => document.querySelector<HTMLElement>('[data-standing]')!
const stripText = () => strip().textContent?.replaceAll('\u00A0', ' ')
const punta = () => screen.getByRole('button', { name: /^PUNTA/ })
const puntaText = () => punta().textContent?.replaceAll('\u00A0', ' ')
const plateText = () => screen.getByText('In testa a').parentElement?.textContent?.replaceAll('\u00A0', ' ')
const leaderRow = () => document.querySelector('[data-leader]')?.textContent
const priceColour = () => document.querySelector<HTMLElement>('[style*="price-"], .price')?.style.color ?? ''
const spoken = () =>
  [...document.querySelectorAll('[aria-live=polite]')]
    .map((region) => region.textContent?.replaceAll('\u00A0', ' '))
    .filter(Boolean)

beforeEach(() => {
  useLiveStore.setState({ auctions: {}, connection: 'live' })
  queryClient.setQueryData(queryKeys.user, giulia)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'))
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  turnSound(false)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('not in the auction: what the next bid does and costs', async () => {
  await open({ hasBid: false, lastBidderName: 'marco', currentBid: 4, bidCost: 2 })
  expect(strip().dataset.standing).toBe('out')
  expect(stripText()).toBe('La prossima puntata porta il prezzo a 0,05 €')
  expect(puntaText()).toBe('PUNTA 2 crediti')
  expect(leaderRow()).toBe('Min testamarco')
  expect(priceColour()).toMatch(/price-/)
  expect(spoken()).toEqual([])
})

test('leading: a plate with the price instead of PUNTA, and no next bid', async () => {
  await open({ hasBid: true, lastBidderName: 'giulia', currentBid: 50 })
  expect(strip().dataset.standing).toBe('leading')
  expect(stripText()).toBe('Sei in testa: se nessuno rilancia, vinci tu')
  expect(plateText()).toBe('In testa a 0,50 €')
  expect(leaderRow()).toBe('GSei tu')
  expect(priceColour()).toBe('')
  expect(screen.queryByRole('button', { name: /^PUNTA/ })).toBeNull()
  expect(document.body.textContent).not.toContain('prossima puntata')
})

test('outbid: by whom, who leads below the price as ever, and what a bid costs on PUNTA alone', async () => {
  await open({ hasBid: true, lastBidderName: 'marco', currentBid: 51, bidCost: 3 })
  expect(strip().dataset.standing).toBe('outbid')
  expect(stripText()).toBe("Non sei più in testa: ora c'è marco ")
  expect(leaderRow()).toBe('Min testamarco')
  expect(priceColour()).toBe('')
  expect(puntaText()).toBe('PUNTA porta a 0,52 € · 3 crediti')
  expect(punta().className).toContain('outbid')
})

test('outbid with an auto-bid at work: when it bids, not that one should', async () => {
  const nextBidAt = new Date(Date.now() + 17_000).toISOString()
  queryClient.setQueryData(queryKeys.autoBid('a'), { isActive: true, nextBidAt, maxBids: 3, bidsPlaced: 1 })
  await open({ hasBid: true, lastBidderName: 'marco', currentBid: 51 })
  expect(stripText()).toMatch(/^Non sei più in testa: ora c'è marco Auto Puntata tra 1[67] s$/)
})

test('outbid where the next bid is the last one', async () => {
  await open({ hasBid: true, lastBidderName: 'marco', currentBid: 51, closingPrice: 52 })
  expect(stripText()).toBe("Non sei più in testa: ora c'è marco La tua puntata chiude l'asta: vinci tu")
})

test('the keyboard’s place stays where PUNTA was, and is PUNTA’s again when outbid', async () => {
  await open({ hasBid: true, lastBidderName: 'marco', currentBid: 3 })
  punta().focus()
  await report({ lastBidderName: 'giulia', currentBid: 4 })
  expect(document.activeElement?.textContent).toMatch(/^In testa a 0,04/)
  await report({ lastBidderName: 'marco', currentBid: 5 })
  expect(document.activeElement).toBe(punta())
})

test('outbid without credits: why, and the way to get some', async () => {
  queryClient.setQueryData(queryKeys.user, { ...giulia, credits: 0 })
  await open({ hasBid: true, lastBidderName: 'marco' })
  expect(stripText()).toBe("Non sei più in testa: ora c'è marco I tuoi crediti non bastano. Acquista crediti")
  expect(screen.getByRole('link', { name: 'Acquista crediti' })).toBeTruthy()
  expect(puntaText()).toBe('PUNTA crediti finiti')
})

test('says who leads when that changes for the user, and how the auction ended', async () => {
  await open({ hasBid: false, lastBidderName: 'marco', currentBid: 3 })
  await report({ lastBidderName: 'giulia', currentBid: 4 })
  expect(spoken()).toEqual(['Sei in testa a 0,04 €: se nessuno rilancia, vinci tu'])
  queryClient.setQueryData(queryKeys.myAuctions, [{ auction: createTestAuction(), bids: 1 }])
  await report({ lastBidderName: 'marco', currentBid: 5 })
  expect(spoken()).toEqual(["Non sei più in testa: ora c'è marco, a 0,05 €"])
  await report({ lastBidderName: 'luca', currentBid: 6 })
  expect(spoken()).toEqual(["Non sei più in testa: ora c'è marco, a 0,05 €"])
  await report({ lastBidderName: 'luca', currentBid: 6, timerEndsAt: new Date(Date.now() - 1000).toISOString() })
  await report({ status: 'ended', lastBidderName: 'luca', currentBid: 364 })
  expect(spoken()).toEqual(['Asta chiusa, ha vinto luca a 3,64 €'])
})

test.each([
  ['giulia', 'Asta chiusa, hai vinto tu a 0,07 €'],
  [null, 'Asta chiusa senza vincitore'],
])('says the end when %s wins', async (winner, sentence) => {
  await open({ hasBid: false, lastBidderName: 'marco' })
  await report({ status: 'ended', lastBidderName: winner, currentBid: 7 })
  expect(spoken()).toEqual([sentence])
})

test('does not announce an end of long ago', async () => {
  await open({ hasBid: true, status: 'ended', lastBidderName: 'luca' })
  expect(spoken()).toEqual([])
})

test('shakes the price when the lead is lost, not when it was lost before', async () => {
  const { container } = await open({ hasBid: true, lastBidderName: 'marco', currentBid: 3 })
  const isShaken = () => container.querySelector('[class*=shaken]') !== null
  expect(isShaken()).toBe(false)
  await report({ lastBidderName: 'giulia', currentBid: 4 })
  expect(isShaken()).toBe(false)
  await report({ lastBidderName: 'marco', currentBid: 5 })
  expect(isShaken()).toBe(true)
})

test('vibrates and, switched on, ticks once when outbid; and in the last five seconds', async () => {
  const [vibrations, pitches]: [unknown[], unknown[]] = [[], []]
  stubDevice(vibrations, pitches)
  await open({ hasBid: true, lastBidderName: 'giulia', currentBid: 3 })
  await report({ lastBidderName: 'marco', currentBid: 4 })
  await report({ lastBidderName: 'luca', currentBid: 5 })
  expect(vibrations).toEqual([30])
  expect(pitches).toEqual([])

  await report({ lastBidderName: 'giulia', currentBid: 6 })
  await act(() => screen.getByRole('button', { name: /^Attiva il suono/ }).click())
  expect(pitches).toEqual([tickHz.outbid])
  await report({ lastBidderName: 'marco', currentBid: 7 })
  expect(pitches).toEqual([tickHz.outbid, tickHz.outbid])
  await report({ lastBidderName: 'marco', currentBid: 7, timerEndsAt: new Date(Date.now() + 4_500).toISOString() })
  expect(pitches).toEqual([tickHz.outbid, tickHz.outbid, tickHz.lastSeconds])
  expect(screen.getByRole('button', { name: 'Spegni il suono' })).toBeTruthy()
})

/** What the test environment lacks: a touched page that can vibrate and play. */
function stubDevice(vibrations: unknown[], pitches: unknown[]): void {
  vi.stubGlobal('navigator', {
    userActivation: { hasBeenActive: true },
    vibrate: (ms: number) => vibrations.push(ms),
  })
  const node = { connect: (next: unknown) => next }
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      destination = node
      resume = async () => {}
      createGain = () => ({
        ...node,
        gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
      })
      createOscillator() {
        const frequency = { value: 0 }
        return { ...node, frequency, start: () => pitches.push(frequency.value), stop: () => {} }
      }
    },
  )
}
