import type { UserBid, WonAuction } from '@centesimo/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { useLiveStore } from '../live/live-store.ts'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { createTestWonAuction } from '../testing/create-test-won-auction.ts'
import { act, cleanup, render, screen, within } from '../testing/testing-library.ts'
import { useToasts } from '../ui/toast-store.ts'
import { ProfilePage } from './profile-page.tsx'

const giulia = {
  id: 'u',
  username: 'giulia',
  fullName: 'Giulia Conti',
  email: 'giulia@example.it',
  avatar: null,
  emailVerified: true,
  credits: 42,
  isAdmin: false,
  outbidMail: true,
  createdAt: '2026-03-01T10:00:00.000Z',
}
const profile = { fullName: 'Giulia Conti', username: 'giulia', totalBids: 1234, wonCount: 2, auctionsJoined: 17 }

/** What the API answers; a test changes what it is about. */
let replies: Record<string, { status?: number; body: unknown; headers?: Record<string, string> }>
let calls: string[]

function show(address: string, state?: object) {
  const { pathname, search } = new URL(address, 'http://server')
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[{ pathname, search, state }]}>
        <Routes>
          <Route path="/profile" element={<ProfilePage />} />
          <Route path="/login" element={<p>la pagina di accesso</p>} />
        </Routes>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

function Address() {
  const { pathname, search, state } = useLocation()
  return <output>{pathname + search + (state?.backTo ? ` da ${state.backTo}` : '')}</output>
}

const address = () => document.querySelector('output')!.textContent
const openTab = () => screen.getByRole('tab', { selected: true }).textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

// A busy machine is slow, and slow is not wrong.

beforeEach(() => {
  calls = []
  replies = {
    'GET /api/user/profile': { body: profile },
    'GET /api/watchlist': { body: [] },
    'GET /api/user/follows': { body: [] },
    'GET /api/user/bid-auctions': { body: [] },
    'GET /api/won-auctions': { body: [] },
    'GET /api/user/live-auctions': { body: [] },
  }
  useToasts.setState({ toasts: [] })
  useLiveStore.setState({ auctions: {} })
  queryClient.setQueryData(queryKeys.user, giulia)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const call = `${init?.method ?? 'GET'} ${String(url).split('?')[0]}`
    calls.push(call)
    const reply = replies[call]
    return new Response(JSON.stringify(reply?.body ?? {}), {
      status: reply ? (reply.status ?? 200) : 404,
      ...(reply?.headers && { headers: reply.headers }),
    })
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('says how many places to win are left where wins are limited, and nothing elsewhere', async () => {
  const winSlots = { limit: 8, free: 7, freeExtra: 0, leads: 0, nextFreeAt: null }
  replies['GET /api/user/profile'] = { body: { ...profile, winSlots } }
  queryClient.setQueryData(queryKeys.settings, { winSlotsPer30Days: 8 } as never)
  show('/profile?tab=won')
  expect(await screen.findByText('Il limite è di 8 aste in 30 giorni.')).toBeTruthy()
  expect(screen.getByText('Puoi vincere ancora 7 aste.')).toBeTruthy()
  cleanup()
  queryClient.clear()
  queryClient.setQueryData(queryKeys.user, giulia)
  replies['GET /api/user/profile'] = { body: { ...profile, winSlots: null } }
  queryClient.setQueryData(queryKeys.settings, { winSlotsPer30Days: 0 } as never)
  show('/profile?tab=won')
  await screen.findByText('17')
  expect(screen.queryByText(/il limite è/i)).toBeNull()
})

test('asks a visitor to sign in and returns to the same tab', () => {
  queryClient.setQueryData(queryKeys.user, null)
  show('/profile?tab=won')
  expect(screen.getByText('la pagina di accesso')).toBeTruthy()
  expect(address()).toBe('/login da /profile?tab=won')
})

test('shows the user with real figures', async () => {
  show('/profile')
  expect(screen.getByRole('heading', { level: 1, name: 'Giulia Conti' })).toBeTruthy()
  expect(screen.getByText('Su Centesimo dal 1º marzo 2026')).toBeTruthy()
  await screen.findByText('1.234')
  expect(screen.getByText('17')).toBeTruthy()
  expect(screen.getByRole('link', { name: '42: Acquista crediti' }).getAttribute('href')).toBe('/buy-credits')
})

test('opens the watchlist first, keeps the open tab in the address, and opens the won tab after a win', async () => {
  show('/profile')
  expect(await screen.findByText('La tua Lista Desideri è vuota')).toBeTruthy()
  expect(openTab()).toBe('Lista Desideri')
  // The shell marks the section by the address.
  expect(address()).toBe('/profile?tab=watchlist')
  expect(screen.getByRole('link', { name: 'Guarda le aste' }).getAttribute('href')).toBe('/auctions')
  await userEvent.click(screen.getByRole('tab', { name: 'Le mie puntate' }))
  expect(address()).toBe('/profile?tab=bids')
  cleanup()
  show('/profile', { tab: 'won' })
  expect(openTab()).toBe('Aste vinte')
  cleanup()
  show('/profile?tab=nonsense')
  await screen.findByRole('tablist')
  expect(openTab()).toBe('Lista Desideri')
})

test('opens what is to be paid, and stays there when it is paid', async () => {
  replies['GET /api/won-auctions'] = { body: [createTestWonAuction()] }
  show('/profile')
  await screen.findByRole('tablist')
  expect(openTab()).toMatch(/^Aste vinte/)
  act(() => void queryClient.setQueryData(queryKeys.wonAuctions, [createTestWonAuction({ status: 'completed' })]))
  expect(await screen.findByText('Pagato')).toBeTruthy()
  expect(openTab()).toMatch(/^Aste vinte/)
})

test('shows the watchlist in groups, each below its heading with their number', async () => {
  const ended = createTestAuction({ id: 'c', title: 'Sestante', status: 'ended' })
  replies['GET /api/watchlist'] = {
    body: [createTestAuction(), ended, createTestAuction({ id: 'b', title: 'Grammofono' })],
  }
  show('/profile')
  expect(await screen.findByRole('link', { name: 'Grammofono' })).toBeTruthy()
  const panel = screen.getByRole('tabpanel', { name: /^Lista Desideri/ })
  const headings = [...panel.querySelectorAll('h2, h3')].map(({ textContent }) => textContent)
  expect(headings).toEqual([
    'Live 2',
    'Cronografo',
    'Grammofono',
    'Chiuse 1',
    'Sestante',
    'Ricerche e categorie che segui ',
  ])
  const cards = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem').length
  expect(['Live', 'Chiuse'].map(cards)).toEqual([2, 1])
})

test('offers a retry when a list fails to load', async () => {
  replies['GET /api/won-auctions'] = {
    status: 503,
    body: { message: 'In questo momento il servizio non risponde: riprova tra poco' },
  }
  show('/profile?tab=won')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'In questo momento il servizio non risponde: riprova tra poco',
  )
  replies['GET /api/won-auctions'] = { body: [] }
  await press('Riprova')
  expect(await screen.findByText("Non hai ancora vinto un'asta")).toBeTruthy()
})

test('lists each auction once with its latest bid, and unfolds all bids page by page', async () => {
  replies['GET /api/user/bid-auctions'] = {
    body: [
      {
        auctionId: 'a',
        imageUrl: null,
        bids: 3,
        spent: { credits: 3, bought: 3, cents: 120, returned: 0 },
        last: bid('a', 9, 'winning'),
        finalPrice: null,
      },
      {
        auctionId: 'b',
        imageUrl: null,
        bids: 1,
        spent: { credits: 1, bought: 0, cents: 0, returned: 1 },
        last: bid('b', 3, 'won'),
        finalPrice: 1_203,
      },
    ],
    headers: { 'x-total-count': '31', 'x-next-cursor': 'abc' },
  }
  replies['GET /api/user/bids'] = {
    body: [bid('a', 9, 'winning'), bid('a', 7, 'outbid')],
    headers: { 'x-total-count': '3', 'x-next-cursor': 'xyz' },
  }
  show('/profile?tab=bids')
  expect(await screen.findByText('31 aste')).toBeTruthy()
  const [first, second, ...others] = within(screen.getByRole('tabpanel', { name: /^Le mie puntate/ })).getAllByRole(
    'heading',
    { level: 3 },
  )
  expect(first!.closest('ul')!.getAttribute('aria-label')).toBe('Live')
  expect(second!.closest('ul')!.getAttribute('aria-label')).toBe('Chiuse')
  expect(first!.querySelector('a')!.getAttribute('href')).toBe('/auctions/a')
  expect([second!.textContent, others]).toEqual(['Asta b', []])
  const [live, won] = [first!, second!].map((heading) => within(heading.closest('li')!))
  const cost = (row: typeof live) => row!.getByText(/credit/).textContent
  expect(cost(live)).toMatch(/^3 crediti \(≈\s1,20\s€\)$/)
  expect(cost(won)).toBe('1 credito bonus · 1 credito restituito')
  expect(screen.getByText('In testa')).toBeTruthy()
  expect(won!.getAllByText('Vinta')).toHaveLength(1)
  expect(live!.getByText('la tua ultima').closest('p')!.textContent).toMatch(/0,09\s€/)
  expect(won!.queryByRole('button')).toBeNull()
  expect(screen.getByText('prezzo finale').closest('p')!.textContent).toMatch(/12,03\s€/)
  expect(screen.queryByText('Superata')).toBeNull()
  await press('3 puntate: Asta a')
  expect(await screen.findByText('Superata')).toBeTruthy()
  replies['GET /api/user/bids'] = { body: [bid('a', 5, 'outbid')] }
  await press('Mostra le precedenti')
  expect(await screen.findAllByText('Superata')).toHaveLength(2)
  await press('3 puntate: Asta a')
  expect(screen.queryByText('Superata')).toBeNull()
  expect(screen.getByRole('button', { name: 'Mostra altre' })).toBeTruthy()
})

test('lists what ends first, then what is to be paid, then where credits come back, then the rest', async () => {
  const spent = { credits: 1, bought: 1, cents: 40, returned: 0 }
  const mine = { bids: 1, spentHere: { credits: 1, bought: 1, cents: 40 }, isWatched: false }
  replies['GET /api/user/live-auctions'] = {
    body: ['first', 'second'].map((id) => ({ ...mine, auction: createTestAuction({ id }) })),
  }
  const row = (id: string, result: Parameters<typeof bid>[2], more = {}) => {
    const finalPrice = result === 'outbid' ? null : 500
    return { auctionId: id, imageUrl: null, bids: 1, spent, last: bid(id, 2, result), finalPrice, ...more }
  }
  const back = { buyNowPrice: 9_900, creditsBack: { credits: 1, until: null } }
  replies['GET /api/user/bid-auctions'] = {
    body: [row('rest', 'lost'), row('second', 'outbid'), row('back', 'lost', back), row('first', 'outbid')],
  }
  show('/profile?tab=bids')
  await screen.findByText('Asta rest')
  const lists = within(screen.getByRole('tabpanel', { name: /^Le mie puntate/ })).getAllByRole('list')
  const titles = lists.map((list) => [
    list.getAttribute('aria-label'),
    ...within(list)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ])
  expect(titles).toEqual([
    ['Live', 'Asta first', 'Asta second'],
    ['Puoi riprendere i crediti', 'Asta back'],
    ['Chiuse', 'Asta rest'],
  ])
})

test('shows price and time of a live auction, PUNTA to the outbid, and to the leader that they lead', async () => {
  const timerEndsAt = new Date(Date.now() + 60_000).toISOString()
  const live = createTestAuction({ id: 'a', currentBid: 350, lastBidderName: 'paolo_v', timerEndsAt })
  const leading = createTestAuction({ id: 'b', currentBid: 120, lastBidderName: 'giulia', timerEndsAt })
  const spent = { credits: 1, bought: 1, cents: 40, returned: 0 }
  replies['GET /api/user/live-auctions'] = {
    body: [live, leading].map((auction) => ({
      auction,
      bids: 1,
      spentHere: { credits: 1, bought: 1, cents: 40 },
      isWatched: false,
    })),
  }
  replies['GET /api/user/bid-auctions'] = {
    body: [
      { auctionId: 'a', imageUrl: '/media/a.webp', bids: 1, spent, last: bid('a', 2, 'outbid'), finalPrice: null },
      { auctionId: 'b', imageUrl: null, bids: 1, spent, last: bid('b', 3, 'winning'), finalPrice: null },
    ],
    headers: { 'x-total-count': '2' },
  }
  show('/profile?tab=bids')
  await screen.findByRole('button', { name: /^PUNTA/ })
  const rows = within(screen.getByRole('list', { name: 'Live' }))
  expect(rows.getByText('3,50', { exact: false })).toBeTruthy()
  expect(rows.getAllByRole('timer')).toHaveLength(2)
  expect(rows.getAllByRole('button', { name: /^PUNTA/ })).toHaveLength(1)
  expect(rows.getAllByRole('button', { name: 'In testa' })).toHaveLength(1)
})

test('says of a closed win how its order stands, and no price twice', async () => {
  replies['GET /api/won-auctions'] = { body: [won('pagata', 'completed', '2026-06-18T10:00:00.000Z')] }
  const spent = { credits: 1, bought: 1, cents: 40, returned: 0 }
  const row = { imageUrl: null, bids: 1, spent, finalPrice: 3 }
  replies['GET /api/user/bid-auctions'] = {
    body: [
      { ...row, auctionId: 'asta-pagata', last: bid('asta-pagata', 3, 'won') },
      { ...row, auctionId: 'persa', last: bid('persa', 2, 'lost') },
    ],
  }
  show('/profile?tab=bids')
  const [paid, lost] = within(await screen.findByRole('list', { name: 'Chiuse' })).getAllByRole('listitem')
  expect(within(paid!).getByText('Pagata')).toBeTruthy()
  expect(within(paid!).queryByText('la tua ultima')).toBeNull()
  expect(within(lost!).queryByText('Pagata')).toBeNull()
  expect(within(lost!).getByText('la tua ultima')).toBeTruthy()
})

test('counts what the tabs hold, without changing their names', async () => {
  show('/profile')
  await screen.findByText('1.234')
  expect(screen.getByRole('tab', { name: 'Le mie puntate' }).getAttribute('data-count')).toBe('17')
  expect(screen.getByRole('tab', { name: 'Lista Desideri' }).hasAttribute('data-count')).toBe(false)
})

test('offers the payment of a won auction while it is due, and otherwise says why not', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 30_000).toISOString()
  replies['GET /api/won-auctions'] = {
    body: [
      won('calma', 'pending', inDays(20)),
      won('urgente', 'pending', inDays(3)),
      won('tardi', 'pending', inDays(-1)),
      won('pagata', 'completed', inDays(20)),
      won('annullata', 'cancelled', inDays(20)),
    ],
  }
  show('/profile?tab=won')
  const card = async (title: string) => within((await screen.findByRole('link', { name: title })).closest('li')!)
  const pay = (await card('calma')).getByRole('link', { name: 'Paga ora: calma' })
  expect(pay.getAttribute('href')).toBe('/won-auction/calma')
  expect((await card('calma')).getByText(/^Da pagare entro il \d+ \w+: mancano 20 giorni$/).className).not.toMatch(
    /urgent/,
  )
  expect((await card('urgente')).getByText(/mancano 3 giorni/).closest('p')!.className).toMatch(/urgent/)
  for (const [title, words] of [
    ['tardi', 'Il termine per pagare è scaduto.'],
    ['pagata', 'Pagata'],
    ['annullata', 'Questo ordine è annullato: non devi pagare nulla.'],
  ] as const) {
    expect((await card(title)).getByText(words)).toBeTruthy()
    expect((await card(title)).queryByRole('link', { name: /Paga ora/ })).toBeNull()
  }
})

test('sends the confirmation link again, then not for a minute', async () => {
  queryClient.setQueryData(queryKeys.user, { ...giulia, emailVerified: false })
  replies['POST /api/user/resend-verification'] = { body: { message: 'ok' } }
  show('/profile')
  expect(screen.getByText(/Ti abbiamo scritto all'indirizzo giulia@example.it.*hai 42 crediti/)).toBeTruthy()
  await press('Invia di nuovo')
  expect(await screen.findByText(/Controlla la posta/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Inviata' }).hasAttribute('disabled')).toBe(true)
  expect(calls.filter((call) => call === 'POST /api/user/resend-verification')).toHaveLength(1)
})

test('shows no reminder after the e-mail is confirmed', () => {
  show('/profile')
  expect(screen.queryByText('Conferma la tua email')).toBeNull()
})

function bid(auctionId: string, seq: number, result: UserBid['result']): UserBid {
  return {
    id: `${auctionId}.1.${seq}`,
    auctionId,
    auctionTitle: `Asta ${auctionId}`,
    amount: seq,
    creditsUsed: 1,
    isAutomatic: false,
    timestamp: '2026-06-17T10:00:00.000Z',
    result,
  }
}

function won(title: string, status: WonAuction['status'], paymentDueDate: string): WonAuction {
  const auction = { id: `asta-${title}`, title, imageUrl: null, description: '', currentBid: 500 }
  return createTestWonAuction({ id: title, amount: 500, status, paymentDueDate, auction })
}
