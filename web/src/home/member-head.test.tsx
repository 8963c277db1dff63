import type { Auction, User } from '@centesimo/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { dispatchLiveEvent, useLiveStore } from '../live/live-store.ts'
import { createTestAuction, createTestBid, createTestUpdate } from '../testing/create-test-auction.ts'
import { act, cleanup, render, screen, waitFor, within } from '../testing/testing-library.ts'
import { MemberHead } from './member-head.tsx'

const user = { id: 'u', username: 'giulia', fullName: 'Giulia Conti', credits: 510, isAdmin: false } as User

const mine = (auction: Auction, bids: number) => ({
  auction,
  bids,
  spentHere: { credits: bids, cents: 0 },
  isWatched: bids === 0,
})

const won = (id: string, paymentDueDate: string, amount = 364) => ({
  id,
  status: 'pending',
  amount,
  auction: { title: `Oggetto ${id}`, imageUrl: '/media/a.webp' },
  prizeCredits: null,
  refunded: 0,
  paymentDueDate,
  isPaymentChecking: false,
})
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString()

function show(answers: {
  '/api/won-auctions'?: object
  '/api/auctions/live'?: object
  '/api/user/live-auctions': object
  '/api/user/profile': { totalBids: number }
}) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async (address) => new Response(JSON.stringify((answers as Record<string, object>)[String(address)] ?? [])),
  )
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <MemberHead />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  useLiveStore.setState({ auctions: {}, connection: 'live' })
  queryClient.setQueryData(queryKeys.user, user)
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

const standing = () => screen.getByRole('article').getAttribute('data-standing')

test('shows one’s standing in a live auction, and changes it with the message that brings it', async () => {
  show({ '/api/user/live-auctions': [mine(createTestAuction(), 1)], '/api/user/profile': { totalBids: 1 } })
  const list = await screen.findByRole('list', { name: 'Le tue Aste Live' })
  expect(within(list).getByText('Sei in testa')).toBeTruthy()
  const greeting = () => screen.getByRole('heading', { level: 1 }).textContent
  expect(greeting()).toBe("Ciao, Giulia, sei in testa in un'asta")
  expect(standing()).toBe('leading')
  act(() => dispatchLiveEvent(createTestUpdate({ bids: [createTestBid(2, { bidderName: 'marco' })] })))
  expect(within(list).getByText('Non sei più in testa')).toBeTruthy()
  expect(standing()).toBe('outbid')
  expect(greeting()).toBe("Ciao, Giulia, non sei più in testa in un'asta")
  expect(within(list).getByRole('button', { name: /^PUNTA/ })).toBeTruthy()
})

test('asks first for a win that is to be paid, by its name, and leads to it', async () => {
  show({
    '/api/won-auctions': [won('a', inAnHour()), won('late', anHourAgo())],
    '/api/user/live-auctions': [mine(createTestAuction(), 1)],
    '/api/user/profile': { totalBids: 1 },
  })
  expect((await screen.findByRole('link', { name: 'Paga ora' })).getAttribute('href')).toBe('/won-auction/a')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ciao, Giulia')
  const line = screen.getByText(/^da pagare entro (il |l').+: 3,64\s€, spedizione inclusa$/)
  expect(line.parentElement!.textContent).toMatch(/^Oggetto a da pagare/)
  cleanup()
  queryClient.clear()
  queryClient.setQueryData(queryKeys.user, user)
  show({
    '/api/won-auctions': [{ ...won('a', inAnHour()), prizeCredits: 50 }],
    '/api/user/live-auctions': [],
    '/api/user/profile': { totalBids: 1 },
  })
  expect(await screen.findByText(/^da pagare entro .+: 3,64\s€$/)).toBeTruthy()
})

test('sums up several wins to pay, shows their objects, and leads to their list', async () => {
  const nextYear = new Date().getFullYear() + 1
  const [later, first] = [`${nextYear}-12-26T10:00:00.000Z`, `${nextYear}-12-24T23:30:00.000Z`]
  show({
    '/api/won-auctions': [
      won('a', later),
      won('b', first, 1),
      won('c', later, 99),
      won('d', later, 0),
      won('e', later),
    ],
    '/api/user/live-auctions': [],
    '/api/user/profile': { totalBids: 1 },
  })
  expect((await screen.findByRole('link', { name: 'Paga ora' })).getAttribute('href')).toBe('/profile?tab=won')
  const words = screen.getByText(/^Hai 5 oggetti/).textContent?.replaceAll(/\s/g, ' ')
  expect(words).toBe('Hai 5 oggetti da pagare, il primo entro il 25 dicembre: in tutto 8,28 €')
  const objects = within(screen.getByRole('list', { name: 'Gli oggetti da pagare' })).getAllByRole('img')
  expect(objects.map((each) => each.getAttribute('alt'))).toEqual(['Oggetto b', 'Oggetto a', 'Oggetto c', 'Oggetto d'])
})

test('says of a followed auction that it is followed', async () => {
  const followed = createTestAuction({ lastBidderName: 'marco' })
  show({ '/api/user/live-auctions': [mine(followed, 0)], '/api/user/profile': { totalBids: 4 } })
  expect(await screen.findByText('Nella Lista Desideri')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ciao, Giulia, hai 510 crediti')
})

test('has no section for somebody without live auctions who has bid before', async () => {
  show({ '/api/user/live-auctions': [], '/api/user/profile': { totalBids: 4 } })
  await waitFor(() => expect(screen.queryByText('Le tue Aste Live')).toBeNull())
  await waitFor(() => expect(queryClient.getQueryData(queryKeys.profile)).toEqual({ totalBids: 4 }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ciao, Giulia, hai 510 crediti')
  expect(screen.queryByText(/fai la prima puntata/)).toBeNull()
})

test('invites to the first bid with the number of one’s own credits, and never without any', async () => {
  queryClient.setQueryData(queryKeys.user, { ...user, credits: 1 })
  show({ '/api/user/live-auctions': [], '/api/user/profile': { totalBids: 0 } })
  const title = 'Il tuo credito è pronto: fai la prima puntata'
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.getByText('Ciao, Giulia')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Acquista crediti' })).toBeNull()
  expect(screen.getByRole('link', { name: "Scegli un'asta" }).getAttribute('href')).toBe('/auctions?status=live')
  act(() => void queryClient.setQueryData(queryKeys.user, { ...user, credits: 0 }))
  await waitFor(() => expect(screen.queryByText(/fai la prima puntata/)).toBeNull())
})

test('leads to the first bid in an auction for beginners, where one is live', async () => {
  show({
    '/api/auctions/live': [createTestAuction(), createTestAuction({ id: 'easy', audience: 'beginners' })],
    '/api/user/live-auctions': [],
    '/api/user/profile': { totalBids: 0 },
  })
  const way = await screen.findByRole('link', { name: "Prova un'asta per principianti" })
  expect(way.getAttribute('href')).toBe('/auctions/easy')
})

test('tells a new bidder without credits, until it is done, at which address to confirm the e-mail', async () => {
  const asked = { email: 'giulia@example.it', emailVerified: false, mustConfirmEmail: true, awaitedCredits: 10 }
  queryClient.setQueryData(queryKeys.user, { ...user, ...asked, credits: 0 })
  show({ '/api/user/live-auctions': [], '/api/user/profile': { totalBids: 0 } })
  expect(await screen.findByText(/^Ti abbiamo scritto all'indirizzo giulia@example\.it/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Acquista crediti' })).toBeNull()
  act(() => void queryClient.setQueryData(queryKeys.user, { ...user, emailVerified: true, mustConfirmEmail: false }))
  await waitFor(() => expect(screen.queryByText(/^Ti abbiamo scritto/)).toBeNull())
})
