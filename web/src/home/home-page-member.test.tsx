import type { User } from '@centesimo/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys, refresh } from '../data/query-keys.ts'
import { useLiveStore } from '../live/live-store.ts'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { act, cleanup, render, screen, waitFor, within } from '../testing/testing-library.ts'
import { HomePage } from './home-page.tsx'

const user = { id: 'u', username: 'giulia', fullName: 'Giulia Conti', credits: 510, isAdmin: false } as User
const auctionOf = (name: string) => createTestAuction({ id: name, title: `Oggetto ${name}` })
const mine = (name: string, bids: number) => ({
  auction: auctionOf(name),
  bids,
  spentHere: { credits: bids, bought: 0, cents: 0 },
  isWatched: bids === 0,
})
const live = ['a', 'b', 'c'].map(auctionOf)
const failed = Symbol('failed')
const strip = 'Le tue Aste Live'
const list = 'Aste Live'

let answers: Record<string, unknown>
/** The calls that wait until `answerAll`. */
let waiting: (() => void)[]

beforeEach(() => {
  useLiveStore.setState({ auctions: {}, connection: 'live' })
  queryClient.setQueryData(queryKeys.user, user)
  waiting = []
  answers = {
    '/api/auctions/live': live,
    '/api/user/live-auctions': [mine('a', 1)],
    '/api/user/profile': { totalBids: 1 },
  }
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  localStorage.clear()
  vi.restoreAllMocks()
})

function show(late: readonly string[] = []) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    if (late.includes(String(address))) await new Promise<void>((resolve) => waiting.push(resolve))
    const answer = answers[String(address)] ?? []
    return answer === failed
      ? Response.json({ code: 'NOT_FOUND', message: '' }, { status: 404 })
      : new Response(JSON.stringify(answer))
  })
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <HomePage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const titles = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('article')
    .map((card) => card.querySelector('h3')?.textContent)
const firstView = () => localStorage.getItem('centesimo.first-view')

test('shows an auction once: in the strip or in the list, also after a bid in the list', async () => {
  show()
  await screen.findByRole('list', { name: list })
  expect(titles(strip)).toEqual(['Oggetto a'])
  expect(titles(list)).toEqual(['Oggetto b', 'Oggetto c'])
  answers['/api/user/live-auctions'] = [mine('a', 1), mine('b', 1)]
  await act(async () => refresh(queryKeys.myAuctions))
  await waitFor(() => expect(queryClient.getQueryData<unknown[]>(queryKeys.myAuctions)).toHaveLength(2))
  expect(titles(strip)).toEqual(['Oggetto a'])
  expect(titles(list)).toEqual(['Oggetto b', 'Oggetto c'])
})

test('lists auctions for beginners first to a new user, also after their first bid', async () => {
  answers['/api/auctions/live'] = [auctionOf('a'), { ...auctionOf('b'), audience: 'beginners' }, auctionOf('c')]
  answers['/api/user/live-auctions'] = []
  answers['/api/user/profile'] = { totalBids: 0 }
  show()
  await screen.findByRole('list', { name: list })
  expect(titles(list)).toEqual(['Oggetto b', 'Oggetto a', 'Oggetto c'])
  answers['/api/user/live-auctions'] = [mine('a', 1)]
  await act(async () => refresh(queryKeys.myAuctions))
  await waitFor(() => expect(screen.queryByText(/fai la prima puntata/)).toBeNull())
  expect(titles(list)).toEqual(['Oggetto b', 'Oggetto a', 'Oggetto c'])
})

test('says that all are above, instead of showing them again', async () => {
  answers['/api/user/live-auctions'] = ['a', 'b', 'c'].map((name) => mine(name, 1))
  show()
  expect(await screen.findByText('Le trovi già tutte qui sopra, fra le tue.')).toBeTruthy()
  expect(screen.queryByRole('list', { name: list })).toBeNull()
})

test.each(['/api/user/live-auctions', '/api/won-auctions'])('shows no list that %s would move', async (late) => {
  show([late])
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  expect(screen.queryByRole('heading', { name: list })).toBeNull()
  for (const answer of waiting) answer()
  expect(await screen.findByRole('heading', { name: list })).toBeTruthy()
})

test('has its list also when one’s own auctions fail to load', async () => {
  answers['/api/user/live-auctions'] = failed
  show()
  await screen.findByRole('list', { name: list })
  expect(titles(list)).toEqual(['Oggetto a', 'Oggetto b', 'Oggetto c'])
})

test('remembers for the next visit which parts the head has', async () => {
  show()
  await vi.waitFor(() => expect(firstView()).toBe('member auctions'))
  const paymentDueDate = new Date(Date.now() + 3_600_000).toISOString()
  const auction = { title: 'Sestante', imageUrl: null }
  const won = {
    id: 'w',
    status: 'pending',
    amount: 364,
    auction,
    refunded: 0,
    paymentDueDate,
    isPaymentChecking: false,
  }
  await act(async () => void queryClient.setQueryData(queryKeys.wonAuctions, [won]))
  expect(firstView()).toBe('member auctions due')
})
