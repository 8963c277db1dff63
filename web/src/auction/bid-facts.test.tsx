import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { dispatchLiveEvent, useLiveStore } from '../live/live-store.ts'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { act, cleanup, render, screen } from '../testing/testing-library.ts'
import { BidFacts } from './bid-facts.tsx'

beforeEach(() => {
  useLiveStore.setState({ auctions: {}, connection: 'live' })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'))
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

async function show(timerEndsAt: string, timerSeconds = 90, prices = {}) {
  const auctions = [createTestAuction({ timerEndsAt, timerSeconds, ...prices, version: 2 })]
  await act(() => dispatchLiveEvent({ type: 'read', auctions }))
  await render(
    <QueryClientProvider client={queryClient}>
      <BidFacts id="a" />
    </QueryClientProvider>,
  )
}

test('says when an auction ends that a countdown does not show by itself', async () => {
  const nextYear = new Date().getFullYear() + 1
  await show(`${nextYear}-07-06T01:34:00.000Z`)
  expect(screen.getByText(/^Finisce il 6 luglio .*alle 03:34, o più tardi se qualcuno punta/)).toBeTruthy()
})

test('leaves the last minutes to the countdown', async () => {
  await show(new Date(Date.now() + 60_000).toISOString())
  expect(screen.queryByText(/^Finisce/)).toBeNull()
})

test('says what a bid costs, and that it does not come back', async () => {
  await show(new Date(Date.now() + 60_000).toISOString())
  expect(screen.getByText('Una puntata costa 1 credito, che non torna.')).toBeTruthy()
})

const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ')

test.each([
  [
    { audience: 'beginners' },
    [
      "Riservata a chi, quando punta, non ha mai vinto un'asta. Una vittoria annullata o non pagata in tempo non conta.",
    ],
  ],
  [
    { joinUntil: 500, currentBid: 499 },
    ['Per entrare punta finché il prezzo è sotto 5,00 €: da lì in poi continua solo chi ha già puntato.'],
  ],
  [{ joinUntil: 500, currentBid: 500 }, ["Da questo prezzo continua solo chi ha già puntato in quest'asta."]],
  [
    { prizeCredits: 50 },
    ['In palio: 50 crediti, nessun oggetto da spedire. Se vinci, li trovi sul saldo appena paghi il prezzo finale.'],
  ],
  [{}, []],
])('says before the first bid the rule of its kind: %j', async (kind, rules) => {
  await show(new Date(Date.now() + 60_000).toISOString(), 90, kind)
  expect([...document.querySelectorAll('[data-kind]')].map(({ textContent }) => plain(textContent))).toEqual(rules)
})

test.each([
  [8, { free: 3, nextFreeAt: null }, ['Per ora puoi vincere al massimo altre 3 aste.']],
  [8, { free: 1, nextFreeAt: null }, ["Per ora puoi vincere al massimo un'altra asta."]],
  [8, { free: 0, nextFreeAt: '2026-12-27T10:00:00.000Z' }, ['Per ora non puoi vincere altre aste.']],
  [0, null, []],
])('says how many places to win are left where there are %d in 30 days', async (winSlotsPer30Days, winSlot, said) => {
  queryClient.setQueryData(queryKeys.user, { id: 'u', username: 'giulia', credits: 5 })
  queryClient.setQueryData(queryKeys.settings, { winSlotsPer30Days } as never)
  const mine = { run: 1, spentHere: { credits: 0, bought: 0, cents: 0, returned: 0 }, winSlot }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) =>
    Response.json(String(path).endsWith('/mine') ? mine : []),
  )
  await show(new Date(Date.now() + 60_000).toISOString())
  const slots = () => [...document.querySelectorAll('[data-slots]')].map(({ textContent }) => textContent)
  await vi.waitFor(() => expect(slots()).toEqual(said))
})

test.each([
  ['live', null],
  ['live', { id: 'u', username: 'giulia', credits: 5 }],
  ['upcoming', null],
])('says before the rules what a win and a credit cost: %s, to %o', async (status, user) => {
  queryClient.setQueryData(queryKeys.user, user)
  const packages = [
    { credits: 20, price: 999 },
    { credits: 500, price: 15_999 },
  ]
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(packages))
  await show(new Date(Date.now() + 60_000).toISOString(), 90, { status })
  const facts = screen.getByText(/^Se vinci, paghi/).parentElement!
  const lines = facts.childElementCount
  await screen.findByText('Un credito costa da 0,32 a 0,50 €.')
  expect(facts.childElementCount).toBe(lines)
  expect([...facts.children].slice(1, 3).map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'Un credito costa da 0,32 a 0,50 €.',
    'Se vinci, paghi il prezzo finale, spedizione inclusa. I crediti usati non tornano.',
  ])
})

test('says until when shipping is free, and that credits come back only with the object', async () => {
  const freeShippingUntil = '2999-12-12T12:00:00.000Z'
  queryClient.setQueryData(queryKeys.user, { id: 'u', username: 'giulia', credits: 5, freeShippingUntil })
  queryClient.setQueryData(queryKeys.settings, { shippingCents: 690 })
  await show(new Date(Date.now() + 60_000).toISOString(), 90, { buyNowPrice: 9_900, creditsBack: true })
  expect(screen.getByText(/^Se vinci/).textContent).toBe(
    "Se vinci, paghi il prezzo finale, con la spedizione gratuita se l'asta finisce entro il 12\u00a0dicembre alle 13:00. I crediti usati tornano solo se non vinci e compri l'oggetto con Compra subito.",
  )
  expect(
    screen.getByText("Una puntata costa 1 credito, che torna solo se non vinci e compri l'oggetto con Compra subito."),
  ).toBeTruthy()
})

test.each([
  [90, '90 secondi'],
  [60, '60 secondi'],
  [1_200, '20 minuti'],
])('says that each bid leaves %s s', async (seconds, words) => {
  await show(new Date(Date.now() + 60_000).toISOString(), seconds)
  expect(screen.getByText(`Ogni puntata lascia agli altri almeno ${words} per rilanciare.`)).toBeTruthy()
})

test('says nothing of the time that a bid leaves when the next one closes the auction', async () => {
  const prices = { currentBid: 99, pennyIncrement: 1, closingPrice: 100 }
  await show(new Date(Date.now() + 60_000).toISOString(), 90, prices)
  expect(screen.getByText(/^Una puntata costa/)).toBeTruthy()
  expect(screen.queryByText(/per rilanciare/)).toBeNull()
})
