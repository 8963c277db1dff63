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

async function show(timerEndsAt: string | null, timerSeconds = 90, prices = {}) {
  const auctions = [createTestAuction({ timerEndsAt, timerSeconds, ...prices, version: 2 })]
  await act(() => dispatchLiveEvent({ type: 'read', auctions }))
  await render(
    <QueryClientProvider client={queryClient}>
      <BidFacts id="a" />
    </QueryClientProvider>,
  )
}

const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ')

/** The value of a pair, by its name. */
const fact = (name: string) =>
  plain(
    [...document.querySelectorAll('dt')]
      .find(({ textContent }) => textContent === name)
      ?.parentElement?.querySelector('dd')?.textContent,
  )

test('says when an auction ends that a countdown does not show by itself', async () => {
  const nextYear = new Date().getFullYear() + 1
  await show(`${nextYear}-07-06T01:34:00.000Z`)
  expect(fact('Finisce')).toMatch(/^il 6 luglio .*alle 03:34, o più tardi se qualcuno punta/)
})

test('leaves the last minutes to the countdown', async () => {
  await show(new Date(Date.now() + 60_000).toISOString())
  expect(fact('Finisce')).toBeUndefined()
})

test.each([
  [
    { audience: 'beginners' },
    [
      "Riservata a chi non ha ancora vinto un'asta. Se nel frattempo vinci un'altra asta, qui non puoi più puntare, ma le puntate già fatte valgono e puoi ancora vincere. Le vittorie annullate o non pagate in tempo non contano.",
    ],
  ],
  [
    { joinUntil: 500, currentBid: 499 },
    [
      'Per entrare, fai la prima puntata prima che il prezzo arrivi a 5,00 €. Da lì in poi continua solo chi ha già puntato qui.',
    ],
  ],
  [{ joinUntil: 500, currentBid: 500 }, ["A questo prezzo può puntare solo chi l'ha già fatto in quest'asta."]],
  [
    { prizeCredits: 50 },
    [
      'In palio: 50 crediti, nessun oggetto da spedire. Se vinci hai 30 giorni per pagare il prezzo finale: i crediti arrivano appena il pagamento è confermato.',
    ],
  ],
  [{}, []],
])('says before the first bid the rule of its kind: %j', async (kind, rules) => {
  await show(new Date(Date.now() + 60_000).toISOString(), 90, kind)
  expect([...document.querySelectorAll('[data-kind]')].map(({ textContent }) => plain(textContent))).toEqual(rules)
})

test.each([
  [8, { free: 3, nextFreeAt: null }, ['Puoi vincere ancora 3 aste.']],
  [8, { free: 1, nextFreeAt: null }, ["Puoi vincere ancora un'asta."]],
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
  const mine = { run: 1, spentHere: { credits: 0, bought: 0, cents: 0, returned: 0 }, winSlot: null }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) =>
    Response.json(String(path).endsWith('/mine') ? mine : packages),
  )
  await show(new Date(Date.now() + 60_000).toISOString(), 90, { status })
  const facts = screen.getByText('Se vinci paghi').closest('dl')!
  const lines = facts.childElementCount
  const price = user ? 'da 0,32 a 0,50 €' : 'da 0,32 a 0,50 €; i primi 10 sono gratis'
  await vi.waitFor(() => expect(fact('Un credito')).toBe(price))
  expect(facts.childElementCount).toBe(lines)
  expect(fact('Crediti usati')).toBe('non tornano, che tu vinca o no')
  expect(fact('Una puntata')).toBe('1 credito')
  expect(fact('Se vinci paghi')).toBe('il prezzo finale, spedizione inclusa')
})

test.each([
  [0, ['1 credito', undefined]],
  [4, [undefined, '4 crediti bonus']],
])('says in one place what a bid costs before the first one, then what was spent: %i', async (credits, said) => {
  queryClient.setQueryData(queryKeys.user, { id: 'u', username: 'giulia', credits: 5 })
  const mine = { run: 1, spentHere: { credits, bought: 0, cents: 0, returned: 0 }, winSlot: null }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) =>
    Response.json(String(path).endsWith('/mine') ? mine : []),
  )
  await show(new Date(Date.now() + 60_000).toISOString())
  await vi.waitFor(() => expect([fact('Una puntata'), fact('Hai usato')]).toEqual(said))
})

test('folds the maximum price, the places to win and the least balance into the rules', async () => {
  await show(new Date(Date.now() + 60_000).toISOString(), 90, { closingPrice: 1_000, minCreditsRequired: 5 })
  const rules = screen.getByText("Regole di quest'asta").closest('details')
  expect(rules?.contains(screen.getByText(/^Chi porta il prezzo a 10,00\s€ vince subito/))).toBe(true)
  expect(rules?.contains(screen.getByText(/^Per la prima puntata serve un saldo di almeno 5/))).toBe(true)
})

test('says until when shipping is free, and that credits come back only with the object', async () => {
  const freeShippingUntil = '2999-12-13T12:00:00.000Z'
  queryClient.setQueryData(queryKeys.user, { id: 'u', username: 'giulia', credits: 5, freeShippingUntil })
  queryClient.setQueryData(queryKeys.settings, { shippingCents: 690 })
  const offer = { buyNowPrice: 9_900, creditsBack: true, lastBidderName: 'marco' }
  await show(new Date(Date.now() + 60_000).toISOString(), 90, offer)
  expect(fact('Se vinci paghi')).toBe('il prezzo finale, spedizione inclusa (promo fino al 12 dicembre)')
  expect(
    screen.getByText(
      /^Con il tuo pacchetto la spedizione è inclusa anche con Compra subito, fino al 13\s+dicembre alle 13:00\.$/,
    ),
  ).toBeTruthy()
  expect(fact('Crediti usati')).toBe('se non vinci, li riprendi con Compra subito')
  expect(screen.getByText(/^I crediti usati tornano solo/).textContent).toBe(
    "I crediti usati tornano solo se compri l'oggetto con Compra subito: durante l'asta, quando non sei in testa, oppure entro 48 ore dalla fine, se non hai vinto.",
  )
})

test('counts the shipping of an auction that is planned to end after the free days', async () => {
  const freeShippingUntil = new Date(Date.now() + 3_600_000).toISOString()
  queryClient.setQueryData(queryKeys.user, { id: 'u', username: 'giulia', credits: 5, freeShippingUntil })
  queryClient.setQueryData(queryKeys.settings, { shippingCents: 690 })
  await show(new Date(Date.now() + 7_200_000).toISOString())
  expect(fact('Se vinci paghi')).toBe('il prezzo finale più 6,90 € di spedizione')
})

test('names the highest price of an auction to come in the words of a live one', async () => {
  await show(null, 90, { status: 'upcoming', closingPrice: 120 })
  expect(fact('Prezzo massimo')).toBe('chi porta il prezzo a 1,20 € vince')
})

test('says that Compra subito pays for shipping too', async () => {
  queryClient.setQueryData(queryKeys.settings, { shippingCents: 690 })
  await show(new Date(Date.now() + 60_000).toISOString(), 90, { buyNowPrice: 9_900 })
  expect(fact('Se vinci paghi')).toBe('il prezzo finale più 6,90 € di spedizione')
  expect(screen.getByText(/^Anche con Compra subito si aggiungono 6,90\s€ di spedizione\.$/)).toBeTruthy()
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
  expect(fact('Crediti usati')).toBeTruthy()
  expect(screen.queryByText(/per rilanciare/)).toBeNull()
})
