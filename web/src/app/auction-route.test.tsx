import type { Reply } from '@centesimo/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { setUser } from '../data/session.ts'
import { dispatchLiveEvent, useLiveStore } from '../live/live-store.ts'
import { createTestAuction, createTestUpdate } from '../testing/create-test-auction.ts'
import { act, cleanup, render, screen, waitFor } from '../testing/testing-library.ts'
import { AuctionPage } from './auction-route.tsx'

const id = '00000000-0000-7000-8000-00000000000a'
const timerEndsAt = '2999-01-01T00:00:00.000Z'
const auction = createTestAuction({ id, timerEndsAt, images: ['/media/a.webp', '/media/b.webp'] })
const detail = { auction: { ...auction, reservePrice: null, costCents: null }, runs: [], autoBids: [], curve: [] }
const mine = {
  run: 1,
  bids: 0,
  spentHere: { credits: 0, bought: 0, cents: 0, returned: 0 },
  shippingCents: null,
  retail: null,
  isLeading: false,
  reminder: false,
  creditsBack: null,
  purchase: null,
  isReserved: false,
  winSlot: null,
  autobid: null,
} satisfies Reply<'getMine'>
const unauthenticated = { code: 'UNAUTHENTICATED', message: 'Accedi per continuare', requestId: 'r' }
let sent: string[]
let isSessionOver: boolean

beforeAll(() => Promise.all([import('../admin/auctions/edit/auction-editor.tsx'), import('./auction-route.tsx')]))

beforeEach(() => {
  useLiveStore.setState({ auctions: {}, connection: 'live' })
  sent = []
  isSessionOver = false
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const path = String(url)
    sent.push(`${init?.method ?? 'GET'} ${path}`)
    const isPersonal = path.includes('/admin/') || init?.method === 'PATCH'
    if (isSessionOver && path === '/api/session') return Response.json({ user: null })
    if (isSessionOver && isPersonal) return Response.json(unauthenticated, { status: 401 })
    if (path === `/api/auctions/${id}`) return Response.json(auction)
    if (path === `/api/auctions/${id}/mine`) return Response.json(mine)
    if (path === `/api/admin/auctions/${id}`) return Response.json(detail)
    return Response.json([])
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

async function show(adminRole: string | null | undefined, address = `/auctions/${id}`, state: object | null = null) {
  const user = { id: 'u', username: 'anna', fullName: 'Anna', credits: 5, isAdmin: Boolean(adminRole), adminRole }
  queryClient.setQueryData(queryKeys.user, adminRole === undefined ? null : user)
  const [pathname = '', search = ''] = address.split('?')
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/admin/aste', { pathname, search, state }]}>
        <Routes>
          <Route path="/auctions/:id" element={<AuctionPage />} />
          <Route path="*" element={<p>Un'altra pagina</p>} />
        </Routes>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Cronografo' })
}

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="Indirizzo">{pathname + search}</output>
}

const address = () => screen.getByRole('status', { name: 'Indirizzo' }).textContent
const edit = () => screen.queryByRole('button', { name: 'Modifica' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const titleField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Titolo' })

test.each(['admin', 'catalog'])('offers %s to edit the page', async (role) => {
  await show(role)
  await waitFor(() => expect(edit()).toBeTruthy())
  await press('Modifica')
  expect((await titleField()).value).toBe('Cronografo')
  expect(address()).toBe(`/auctions/${id}?modifica=1`)
})

test.each([
  ['a visitor', undefined],
  ['a bidder', null],
  ['support', 'support'],
  ['fulfilment', 'fulfilment'],
  ['finance', 'finance'],
])('does not offer it to %s, not by the address either', async (_who, role) => {
  await show(role, `/auctions/${id}?modifica=1`)
  // What they may read has arrived by now.
  await screen.findByText('Un cronografo')
  expect(edit()).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent.filter((each) => each.includes('/api/admin/'))).toEqual([])
})

test('shows on the page what is typed, while price and leader go on', async () => {
  await show('catalog', `/auctions/${id}?modifica=1`)
  const title = await titleField()
  await userEvent.clear(title)
  await userEvent.type(title, 'Pendola')
  await screen.findByRole('heading', { level: 1, name: 'Pendola' })
  const update = createTestUpdate({ id, timerEndsAt, currentBid: 7, lastBidderName: 'tommaso', bids: [] })
  await act(() => dispatchLiveEvent(update))
  expect((await screen.findAllByText('tommaso')).length).toBeGreaterThan(0)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pendola')
  // The store has only what the server said.
  expect(useLiveStore.getState().auctions[id]?.auction.title).toBe('Cronografo')
})

test('takes no bids while the page shows what is not saved', async () => {
  await show('catalog')
  const dock = () => screen.getByRole('button', { name: /^PUNTA/ }).closest('[inert]')
  expect(dock()).toBeNull()
  await waitFor(() => expect(edit()).toBeTruthy())
  await press('Modifica')
  await titleField()
  expect(dock()).not.toBeNull()
  await press('Annulla')
  expect(dock()).toBeNull()
})

test('shows the auction itself again when the edit is given up, and focuses the button', async () => {
  await show('catalog')
  await waitFor(() => expect(edit()).toBeTruthy())
  await press('Modifica')
  await userEvent.type(await titleField(), ' raro')
  await screen.findByRole('heading', { level: 1, name: 'Cronografo raro' })
  await press('Annulla')
  await press('Esci senza salvare')
  await screen.findByRole('heading', { level: 1, name: 'Cronografo' })
  expect(address()).toBe(`/auctions/${id}`)
  await waitFor(() => expect(document.activeElement).toBe(edit()))
})

test('returns to the page of the admin that opened the edit', async () => {
  await show('catalog', `/auctions/${id}?modifica=1`, { modifica: true })
  await titleField()
  await press('Annulla')
  await waitFor(() => expect(address()).toBe('/admin/aste'))
})

test('begins with the field that the address names', async () => {
  await show('catalog', `/auctions/${id}?modifica=costCents`)
  await titleField()
  await waitFor(() => expect(document.activeElement).toHaveProperty('name', 'costCents'))
})

test.each([
  ['the title', () => screen.getByRole('heading', { level: 1 }), 'Titolo'],
  ['the description', () => screen.getByText('Un cronografo', { selector: 'p' }), 'Descrizione'],
])('a press on %s leads to its field', async (_what, find, name) => {
  await show('catalog', `/auctions/${id}?modifica=1`)
  await titleField()
  await act(() => {
    useLiveStore.setState({ auctions: {} })
    dispatchLiveEvent({ type: 'read', auctions: [{ ...auction, status: 'upcoming' }] })
  })
  await userEvent.click(find())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name })))
})

test('keeps what was typed when the session ends, and closes at a sign-out', async () => {
  await show('catalog', `/auctions/${id}?modifica=1`)
  await userEvent.type(await titleField(), ' raro')
  isSessionOver = true
  await act(() => queryClient.refetchQueries({ queryKey: queryKeys.user }))
  await press('Salva le modifiche')
  expect((await screen.findAllByText('Accedi per continuare')).length).toBeGreaterThan(0)
  expect((await titleField()).value).toBe('Cronografo raro')
  await act(() => setUser(null))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Titolo' })).toBeNull())
})
