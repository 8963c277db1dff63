import type { Follow } from '@centesimo/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ListFilter } from '../auctions/filter.ts'
import { FollowSearch } from '../auctions/follow-search.tsx'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { FollowList } from '../profile/follow-list.tsx'
import { cleanup, render, screen } from '../testing/testing-library.ts'
import { useToasts } from '../ui/toast-store.ts'

let sent: { call: string; body: unknown }[]
let reply: { status: number; body: unknown }
beforeEach(() => {
  sent = []
  useToasts.setState({ toasts: [] })
  queryClient.setQueryData(queryKeys.user, { id: 'u' })
  queryClient.setQueryData(queryKeys.follows, [])
  queryClient.setQueryData(queryKeys.categories, [{ id: 'c', name: 'Fotografia' }])
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const method = init?.method ?? 'GET'
    if (method === 'GET') return new Response('[]')
    sent.push({ call: `${method} ${url}`, body: JSON.parse(String(init?.body || 'null')) })
    return new Response(JSON.stringify(reply.body), { status: reply.status })
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

const followed = (changes: Partial<Follow> = {}): Follow => ({
  id: 'f',
  words: 'leica',
  category: null,
  maxPrice: 5_000,
  createdAt: '2026-11-27T10:00:00.000Z',
  ...changes,
})
const show = (filter: Partial<ListFilter>) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Routes>
          <Route
            path="/"
            element={
              <>
                <FollowSearch filter={{ sort: 'ending', ...filter }} />
                <FollowList />
              </>
            }
          />
          <Route path="/login" element={<p>la pagina di accesso</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const toasts = () => useToasts.getState().toasts.map(({ title, description }) => [title, description])

test('follows what is searched, below a price, and stops', async () => {
  reply = { status: 201, body: followed({ category: { id: 'c', name: 'Fotografia' } }) }
  show({ search: 'leica', categoryId: 'c' })
  expect(screen.getByText(/Non segui ancora ricerche o categorie/)).toBeTruthy()
  await press(/^Avvisami quando c'è qualcosa per «leica» in Fotografia/)
  const price = await screen.findByLabelText('Avvisami solo se costa meno di')
  await userEvent.type(price, 'poco')
  await press('Avvisami')
  expect(screen.getByText('Scrivi un importo in euro, per esempio 50')).toBeTruthy()
  await userEvent.clear(price)
  await userEvent.type(price, '50')
  await press('Avvisami')
  expect((await screen.findByRole('link', { name: 'Avviso attivo' })).getAttribute('href')).toBe(
    '/profile?tab=watchlist',
  )
  expect(sent).toEqual([{ call: 'POST /api/user/follows', body: { words: 'leica', categoryId: 'c', maxPrice: 5_000 } }])
  expect(screen.getByRole('link', { name: '«leica» in Fotografia' }).getAttribute('href')).toBe(
    '/auctions?categoryId=c&search=leica',
  )

  reply = { status: 200, body: { message: 'Non ti avvisiamo più' } }
  await press(/^Non seguire più «leica» in Fotografia, sotto 50,00/)
  await screen.findByText(/Non segui ancora ricerche o categorie/)
  expect(sent.at(-1)!.call).toBe('DELETE /api/user/follows/f')
  expect(toasts()).toContainEqual(['Non ti avvisiamo più', undefined])
})

test('says why it is refused, in the words of the server', async () => {
  reply = { status: 409, body: { code: 'INVALID_STATE', message: 'Segui già 20 ricerche' } }
  show({ search: 'leica' })
  await press(/^Avvisami/)
  await press('Avvisami')
  await vi.waitFor(() => expect(toasts()).toEqual([['Errore', 'Segui già 20 ricerche']]))
})

test('asks visitors to sign in', async () => {
  queryClient.setQueryData(queryKeys.user, null)
  show({ search: 'leica' })
  await press(/^Avvisami/)
  expect(screen.getByText('la pagina di accesso')).toBeTruthy()
})

test.each([{}, { status: 'live' }, { search: 'a' }, { categoryId: 'unknown' }] as const)(
  'stands beside no list of %j',
  (filter) => {
    show(filter)
    expect(screen.queryByRole('button', { name: /^Avvisami/ })).toBeNull()
  },
)
