import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { dispatchLiveEvent, useLiveStore } from '../live/live-store.ts'
import { createTestAuction, createTestBid } from '../testing/create-test-auction.ts'
import { act, cleanup, fireEvent, render, screen } from '../testing/testing-library.ts'
import { useToasts } from '../ui/toast-store.ts'
import { PuntaButton } from './punta-button.tsx'
import { useBid } from './use-bid.ts'
import { useBidReason } from './use-bid-reason.ts'

const giulia = { id: 'u', username: 'giulia', fullName: 'Giulia Moretti', credits: 5, isAdmin: false }

function Page() {
  const { bid, isPlacing } = useBid('a', 'page')
  return <PuntaButton auctionId="a" onPress={() => void bid()} isPlacing={isPlacing} reason={useBidReason('a')} />
}

function LoginPage() {
  return <p>login, poi {useLocation().state.backTo}</p>
}

function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<Page />} />
          <Route path="/login" element={<LoginPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

/** What the API answers to a bid; every other call gets an empty answer. */
function apiAnswers(status: number, body: object) {
  const bids: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (init?.method !== 'POST') return new Response('{}')
    bids.push(String(address))
    return new Response(JSON.stringify(body), { status })
  })
  return bids
}

const punta = () => screen.getByRole('button', { name: /^(PUNTA|In testa)/ })
const toastNow = () => useToasts.getState().toasts[0]
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))

beforeEach(() => {
  useLiveStore.setState({ auctions: {}, connection: 'polling' })
  useToasts.setState({ toasts: [] })
  const timerEndsAt = new Date(Date.now() + 60_000).toISOString()
  dispatchLiveEvent({ type: 'read', auctions: [createTestAuction({ lastBidderName: 'marco', timerEndsAt })] })
  queryClient.setQueryData(queryKeys.user, giulia)
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

const accepted = {
  bid: createTestBid(2),
  auction: createTestAuction({ version: 6, currentBid: 2, totalBids: 2 }),
  credits: 4,
  won: false,
  message: 'ok',
}

test('places one bid on a double click', async () => {
  const bids = apiAnswers(201, accepted)
  show()
  fireEvent.click(punta())
  fireEvent.click(punta())
  await settle()
  fireEvent.click(punta())
  await settle()
  expect(bids).toEqual(['/api/auctions/a/bids'])
})

test('shows the new price, leader and balance at once after an accepted bid', async () => {
  apiAnswers(201, accepted)
  show()
  fireEvent.click(punta())
  await settle()
  expect(toastNow()).toMatchObject({
    title: 'Offerta Piazzata!',
    description: '1 credito usato, te ne restano 4',
  })
  expect(useLiveStore.getState().auctions.a?.auction).toMatchObject({ currentBid: 2, lastBidderName: 'giulia' })
  expect(queryClient.getQueryData(queryKeys.user)).toMatchObject({ credits: 4 })
  expect(punta().getAttribute('aria-disabled')).toBe('true')
})

test.each([
  [2, 7, '2 crediti usati, te ne restano 7'],
  [1, 1, '1 credito usato, te ne resta 1'],
  [1, 0, '1 credito usato, non te ne restano'],
])('says that %i credits are spent and %i left', async (creditsUsed, credits, description) => {
  apiAnswers(201, { ...accepted, bid: { ...accepted.bid, creditsUsed }, credits })
  show()
  fireEvent.click(punta())
  await settle()
  expect(toastNow()?.description).toBe(description)
})

test('keeps the focus on PUNTA after a bid, and sends nothing while the user leads', async () => {
  const timerEndsAt = new Date(Date.now() + 60_000).toISOString()
  const auction = { ...accepted.auction, lastBidderName: 'giulia', timerEndsAt }
  const bids = apiAnswers(201, { ...accepted, auction })
  show()
  punta().focus()
  fireEvent.click(punta())
  await settle()
  expect(document.activeElement).toBe(punta())
  expect(punta().textContent).toBe('In testa')
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000)
  fireEvent.click(punta())
  await settle()
  expect(bids).toHaveLength(1)
})

test('skips PUNTA in the tab order when the auction is over', () => {
  dispatchLiveEvent({ type: 'read', auctions: [createTestAuction({ version: 9, status: 'ended', isLive: false })] })
  show()
  expect(punta()).toHaveProperty('disabled', true)
})

test.each(['AUCTION_CLOSED', 'AUCTION_NOT_LIVE'])(
  'reports a bid that comes too late (%s) as the end of the auction, whatever its message',
  async (code) => {
    apiAnswers(409, { code, message: 'Qualunque frase', requestId: 'r' })
    show()
    fireEvent.click(punta())
    await settle()
    expect(toastNow()).toMatchObject({
      title: 'Asta Terminata',
      description: 'Questa asta è stata appena chiusa. Aggiornamento in corso...',
    })
  },
)

test('does not take another refusal for the end of the auction because of its message', async () => {
  const message = 'La tua iscrizione è chiusa'
  apiAnswers(409, { code: 'INVALID_STATE', message, requestId: 'r' })
  show()
  fireEvent.click(punta())
  await settle()
  expect(toastNow()).toMatchObject({ title: 'Errore', description: message })
})

test('shows the server’s message for any other refusal', async () => {
  apiAnswers(402, { code: 'INSUFFICIENT_CREDITS', message: 'I crediti non bastano', requestId: 'r' })
  show()
  fireEvent.click(punta())
  await settle()
  expect(toastNow()).toMatchObject({ title: 'Errore', description: 'I crediti non bastano', tone: 'destructive' })
})

test('says that the connection is missing when no answer comes, and repeats the same bid on another press', async () => {
  vi.useFakeTimers()
  const sent: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    if (init?.method === 'POST') sent.push(JSON.parse(String(init.body)).bidId)
    throw new TypeError('Failed to fetch')
  })
  show()
  for (const _ of ['first', 'again']) {
    fireEvent.click(punta())
    await act(() => vi.runOnlyPendingTimersAsync())
    await act(() => vi.advanceTimersByTimeAsync(5000))
  }
  vi.useRealTimers()
  expect(toastNow()).toMatchObject({
    title: 'Errore',
    description:
      "Non è stato possibile piazzare l'offerta. Manca la connessione: quando torna, tocca di nuovo PUNTA. Non rischi di puntare due volte.",
  })
  expect(sent).toHaveLength(6)
  expect(new Set(sent).size).toBe(1)
})

test('reads the balance anew after a repeated bid, whose answer is as old as its first one', async () => {
  vi.useFakeTimers()
  let posts = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (init?.method !== 'POST')
      return Response.json(String(address) === '/api/session' ? { user: { ...giulia, credits: 2 } } : [])
    if (++posts === 1) throw new TypeError('Failed to fetch')
    return Response.json(accepted, { status: 201 })
  })
  show()
  fireEvent.click(punta())
  await act(() => vi.advanceTimersByTimeAsync(1000))
  vi.useRealTimers()
  expect(posts).toBe(2)
  await vi.waitFor(() => expect(queryClient.getQueryData(queryKeys.user)).toMatchObject({ credits: 2 }))
})

test('counts a held key as one press', () => {
  show()
  expect(fireEvent.keyDown(punta(), { key: 'Enter', repeat: true })).toBe(false)
  expect(fireEvent.keyDown(punta(), { key: 'Enter' })).toBe(true)
})

test('asks a visitor to sign in and returns to the auction', async () => {
  queryClient.setQueryData(queryKeys.user, null)
  const bids = apiAnswers(201, accepted)
  show()
  fireEvent.click(punta())
  await settle()
  expect(toastNow()).toMatchObject({
    title: 'Login Richiesto',
    description: "Devi effettuare il login per fare un'offerta",
  })
  expect(screen.getByText('login, poi /auctions/a')).toBeTruthy()
  expect(bids).toEqual([])
})

test('says that the bid is on its way when the answer takes long, until it comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer = Promise.withResolvers<Response>()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) =>
    init?.method === 'POST' ? answer.promise : new Response('{}'),
  )
  show()
  fireEvent.click(punta())
  await act(() => vi.advanceTimersByTimeAsync(1_499))
  expect(toastNow()).toBeUndefined()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(toastNow()).toMatchObject({ title: 'Puntata in corso', open: true })
  answer.resolve(new Response(JSON.stringify({ ...accepted, won: true }), { status: 201 }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(toastNow()?.open).toBe(false)
  vi.useRealTimers()
})
