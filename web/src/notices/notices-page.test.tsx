import type { Auction, Notice, WonAuction } from '@centesimo/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { dispatchLiveEvent, useLiveStore } from '../live/live-store.ts'
import { subscriptions } from '../live/subscriptions.ts'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { createTestWonAuction } from '../testing/create-test-won-auction.ts'
import { act, cleanup, render, screen, within } from '../testing/testing-library.ts'
import { noticesText } from '../text/notices-text.ts'
import { NoticeBell } from './notice-bell.tsx'
import { NoticesPage } from './notices-page.tsx'
import { prependNotice } from './use-notices.ts'

const giulia = { id: 'u', username: 'giulia', fullName: 'Giulia Moretti', credits: 10, isAdmin: false }

/** The inbox that the mocked API serves, newest first. */
let inbox: Notice[] = []
let isBroken = false
let wins: WonAuction[] = []
let mine: Auction[] = []
let sent: { path: string; body: unknown }[] = []

const createTestNotice = (id: number, changes: Partial<Notice> = {}): Notice => ({
  id: `n${id}`,
  kind: 'lost',
  auctionId: 'a',
  imageUrl: null,
  title: `Avviso ${id}`,
  text: `Testo ${id}`,
  link: '/auctions/a',
  trackingUrl: null,
  readAt: null,
  createdAt: new Date(Date.now() - id).toISOString(),
  ...changes,
})

function answer(address: string, init?: RequestInit): Response {
  const url = new URL(address, 'http://server')
  const unread = () => ({ unread: inbox.filter((notice) => notice.readAt === null).length })
  if (init?.method === 'POST') {
    const body = JSON.parse(String(init.body))
    sent.push({ path: url.pathname, body })
    inbox = inbox.map((notice) => (body.ids?.includes(notice.id) === false ? notice : { ...notice, readAt: 'ora' }))
    return Response.json(unread())
  }
  if (isBroken)
    return Response.json(
      { code: 'UNAVAILABLE', message: 'In questo momento il servizio non risponde: riprova tra poco' },
      { status: 503 },
    )
  if (url.pathname === '/api/notices/unread') return Response.json(unread())
  if (url.pathname === '/api/won-auctions') return Response.json(wins)
  if (url.pathname === '/api/user/live-auctions') return Response.json(mine.map((auction) => ({ auction })))
  const from = Number(url.searchParams.get('cursor') ?? 0)
  const next = from + 20
  const headers = {
    'x-total-count': String(inbox.length),
    ...(next < inbox.length && { 'x-next-cursor': String(next) }),
  }
  return Response.json(inbox.slice(from, next), { headers })
}

beforeEach(() => {
  useLiveStore.setState({ auctions: {}, connection: 'live' })
  ;[inbox, isBroken, sent, wins, mine] = [[], false, [], [], []]
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => answer(String(address), init))
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

function show(user: object | null = giulia) {
  queryClient.setQueryData(queryKeys.user, user)
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/avvisi']}>
        <NoticeBell />
        <Routes>
          <Route path="/avvisi" element={<NoticesPage />} />
          <Route path="/auctions/a" element={<p>la sua asta</p>} />
          <Route path="/login" element={<p>la porta</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const entry = (id: number) => screen.findByRole('link', { name: new RegExp(`^(?!Segui ).*Testo ${id}\\b`) })
const bell = (name: string) => screen.findByRole('link', { name })

test('opens a notice at its link and marks it as read', async () => {
  inbox = [createTestNotice(1), createTestNotice(2)]
  show()
  await bell('Avvisi, 2 da leggere')
  await userEvent.click(await entry(2))
  expect(screen.getByText('la sua asta')).toBeTruthy()
  expect(sent).toEqual([{ path: '/api/notices/read', body: { ids: ['n2'] } }])
  await bell('Avvisi, 1 da leggere')
})

test('offers the payment of a win while it is due, and sums what is due', async () => {
  wins = [
    createTestWonAuction({ id: 'due', amount: 54 }),
    createTestWonAuction({ id: 'other', amount: 181 }),
    createTestWonAuction({ id: 'paid', status: 'completed' }),
  ]
  inbox = [
    createTestNotice(1, { kind: 'won', link: '/won-auction/due' }),
    createTestNotice(2, { kind: 'won', link: '/won-auction/paid' }),
  ]
  show()
  const pay = await screen.findByRole('link', { name: 'Paga ora: Cronografo' })
  expect(pay.getAttribute('href')).toBe('/won-auction/due')
  const row = pay.closest('li')!
  expect(row.textContent).toMatch(/Da pagare entro il 20\sdicembre: 0,54\s€ per «Cronografo»\./)
  expect(row.querySelector('b')?.textContent).toMatch(/^0,54\s€$/)
  const paidRow = screen.getByText('Avviso 2').closest('li')!
  expect(within(paidRow).queryByRole('link', { name: /^Paga ora/ })).toBeNull()
  const panel = within(screen.getByRole('region', { name: 'Da pagare (2)' }))
  expect(panel.getAllByRole('listitem')).toHaveLength(2)
  expect(panel.getByText(/^2,35\s€ in tutto$/)).toBeTruthy()
})

test('names the object of a notice once: above its sentence', async () => {
  const [kind, imageUrl] = ['lost', '/uploads/lira.webp'] as const
  const text = "L'ha vinta un'altra persona a 6,56 €. Hai usato 4 crediti per «500 lire»."
  inbox = [createTestNotice(1, { kind, imageUrl, text }), createTestNotice(2, { kind, text })]
  show()
  const rows = (await screen.findAllByText(/Hai usato 4 crediti/)).map((words) => words.closest('a')!.textContent)
  expect(rows[0]).toMatch(/^500 lire.*Hai usato 4 crediti\.$/)
  expect(rows[1]).toMatch(/Hai usato 4 crediti per «500 lire»\.$/)
})

test('leads from the notice of a shipment to its carrier, and marks it as read', async () => {
  inbox = [
    createTestNotice(1, { kind: 'order-shipped', link: '/profile?tab=orders', trackingUrl: 'https://brt.example/A' }),
    createTestNotice(2, { kind: 'order-shipped', link: '/profile?tab=orders' }),
  ]
  show()
  await entry(1)
  const follow = screen.getByRole('link', { name: /^Segui la spedizione\. / })
  expect(follow.getAttribute('href')).toBe('https://brt.example/A')
  expect(follow.getAttribute('rel')).toBe('noopener noreferrer')
  // The browser of this test would fetch the carrier's page.
  follow.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(follow)
  expect(sent).toEqual([{ path: '/api/notices/read', body: { ids: ['n1'] } }])
})

test('says once how often one was outbid in an auction, with its latest price, and reads them all', async () => {
  inbox = [1, 2, 3].map((id) => createTestNotice(id, { kind: 'outbid' }))
  show()
  const row = await entry(1)
  expect(within(row).getByText(/^Ti hanno superato 3 volte/)).toBeTruthy()
  expect(screen.getAllByText(/^Testo/)).toHaveLength(1)
  await userEvent.click(row)
  expect(sent).toEqual([{ path: '/api/notices/read', body: { ids: ['n1', 'n2', 'n3'] } }])
  await bell('Avvisi')
})

test('no longer says who leads an auction that is closed, and reads both with the end of it', async () => {
  const outbid = createTestNotice(2, { kind: 'outbid' })
  inbox = [createTestNotice(1), { ...outbid, createdAt: '2026-01-02T10:00:00.000Z' }]
  show()
  await userEvent.click(await entry(1))
  expect(screen.queryByText(/Testo 2/)).toBeNull()
  expect(sent).toEqual([{ path: '/api/notices/read', body: { ids: ['n1', 'n2'] } }])
})

test('says of a win that it is paid', async () => {
  wins = [createTestWonAuction({ id: 'p', amount: 960, status: 'completed' })]
  const won = { kind: 'won', title: 'Hai vinto!', link: '/won-auction/p' } as const
  inbox = [createTestNotice(1, { ...won, text: 'Paga entro 30 giorni.' })]
  show()
  const price = await screen.findByText(/^9,60\s€$/)
  expect(price.parentElement!.textContent).toMatch(/^Pagata: 9,60\s€ per «Cronografo»\.$/)
  expect(screen.queryByText(/Paga entro/)).toBeNull()
})

test('leads who was outbid back to the auction with its present price, and says when it is closed', async () => {
  mine = [createTestAuction({ currentBid: 327 })]
  const ofOther = { auctionId: 'x', link: '/auctions/x' }
  inbox = [
    createTestNotice(1, { kind: 'outbid' }),
    createTestNotice(2, { kind: 'outbid', ...ofOther }),
    createTestNotice(3),
  ]
  show()
  const way = await screen.findByRole('link', { name: /^Vai all'asta · ora 3,27\s€\s?: Cronografo$/ })
  expect(way.getAttribute('href')).toBe('/auctions/a')
  expect(screen.getAllByRole('link', { name: /^Vai all'asta/ })).toHaveLength(1)
  const closed = createTestAuction({ currentBid: 330, status: 'ended', version: 9 })
  act(() => dispatchLiveEvent({ type: 'read', auctions: [closed] }))
  expect(screen.queryByRole('link', { name: /^Vai all'asta/ })).toBeNull()
  expect(screen.getByText('Asta chiusa')).toBeTruthy()
})

test('follows at most ten auctions live', async () => {
  const ids = Array.from({ length: 12 }, (_, place) => `a${place}`)
  mine = ids.map((id) => createTestAuction({ id }))
  inbox = ids.map((id, place) => createTestNotice(place, { kind: 'outbid', auctionId: id, link: `/auctions/${id}` }))
  show()
  expect(await screen.findAllByRole('link', { name: /^Vai all'asta/ })).toHaveLength(10)
  expect(subscriptions.listed()).toEqual(ids.slice(0, 10))
})

test('marks all as read with one press', async () => {
  inbox = [createTestNotice(1), createTestNotice(2), createTestNotice(3)]
  show()
  expect(within(await entry(1)).getByText('Da leggere')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Segna tutti come letti' }))
  expect(sent).toEqual([{ path: '/api/notices/read', body: {} }])
  await bell('Avvisi')
  expect(screen.queryByText('Da leggere')).toBeNull()
  expect((screen.getByRole('button', { name: 'Segna tutti come letti' }) as HTMLButtonElement).disabled).toBe(true)
})

test('puts a live notice first, once, and counts it', async () => {
  inbox = [createTestNotice(2, { readAt: 'prima' })]
  show()
  await entry(2)
  const userNotice = { notice: createTestNotice(1), unread: 1 }
  inbox = [userNotice.notice, ...inbox]
  act(() => prependNotice(userNotice))
  await act(async () => prependNotice(userNotice))
  await bell('Avvisi, 1 da leggere')
  expect(screen.getAllByText(/^Testo/).map((text) => text.textContent)).toEqual(['Testo 1', 'Testo 2'])
})

test('does not bring back an older unread count, from a call or an event', async () => {
  inbox = [createTestNotice(1)]
  show()
  await entry(1)
  const late = Promise.withResolvers<Response>()
  vi.mocked(globalThis.fetch).mockImplementationOnce(() => late.promise)
  void queryClient.refetchQueries({ queryKey: [...queryKeys.notices, 'unread'] })
  await userEvent.click(await entry(1))
  await bell('Avvisi')
  await act(async () => late.resolve(Response.json({ unread: 1 })))
  await act(async () => prependNotice({ notice: createTestNotice(1), unread: 1 }))
  expect(await bell('Avvisi')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /da leggere/ })).toBeNull()
})

test('ignores an unread count that was asked for while a notice was being marked as read', async () => {
  inbox = [createTestNotice(1)]
  show()
  await entry(1)
  const [marked, counted] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  const fetched = vi.mocked(globalThis.fetch)
  fetched.mockImplementationOnce(() => marked.promise).mockImplementationOnce(() => counted.promise)
  const before = fetched.mock.calls.length
  await userEvent.click(await entry(1))
  await vi.waitFor(() => expect(fetched.mock.calls.length).toBe(before + 1))
  void queryClient.refetchQueries({ queryKey: [...queryKeys.notices, 'unread'] })
  await vi.waitFor(() => expect(fetched.mock.calls.length).toBe(before + 2))
  await act(async () => marked.resolve(Response.json({ unread: 0 })))
  await act(async () => counted.resolve(Response.json({ unread: 1 })))
  await bell('Avvisi')
  expect(screen.queryByRole('link', { name: /da leggere/ })).toBeNull()
})

test('loads older notices page by page', async () => {
  inbox = Array.from({ length: 25 }, (_, place) => createTestNotice(place + 1))
  show()
  await entry(20)
  expect(screen.queryByText('Testo 21')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Mostra avvisi precedenti' }))
  await entry(25)
  expect(screen.queryByRole('button', { name: 'Mostra avvisi precedenti' })).toBeNull()
})

test('suggests the next step in an empty inbox', async () => {
  show()
  await screen.findByRole('heading', { name: 'Nessun avviso' })
  const wayOn = screen.getByRole('link', { name: 'Guarda le aste' })
  const push = screen.getByRole('heading', { name: noticesText.push.title })
  expect(wayOn.compareDocumentPosition(push)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('offers a retry when the inbox fails to load', async () => {
  isBroken = true
  show()
  await screen.findByText('In questo momento il servizio non risponde: riprova tra poco')
  isBroken = false
  inbox = [createTestNotice(1)]
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }))
  await entry(1)
})

test('says that the browser has no push messages, without a dead switch', async () => {
  show()
  await screen.findByText('Non supportate da questo browser.')
  expect(screen.queryByRole('switch')).toBeNull()
})

test('hides the bell from a visitor and asks them to sign in', async () => {
  show(null)
  await screen.findByText('la porta')
  expect(screen.queryByRole('link', { name: /Avvisi/ })).toBeNull()
})
