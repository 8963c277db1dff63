import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { cleanup, render, screen, within } from '../../testing/testing-library.ts'
import { userPages } from './account-pages.ts'
import { Shell } from './shell.tsx'

const giulia = { id: 'u', username: 'giulia', fullName: 'Giulia', credits: 5, isAdmin: false }

function show(address: string, user: object | null | undefined) {
  if (user !== undefined) queryClient.setQueryData(queryKeys.user, user)
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route element={<Shell />}>
            <Route path="*" element={<p>la pagina</p>} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

/** What the shop's frame has around its pages. */
const shopParts = () => [
  screen.queryByRole('contentinfo') !== null,
  screen.queryByRole('combobox', { name: 'Cerca aste' }) !== null,
  screen.queryByRole('navigation', { name: 'Navigazione rapida' }) !== null,
  screen.queryByRole('link', { name: '5 crediti' }) !== null,
]

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise<never>(() => {}))
})

afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
  queryClient.clear()
})

test.each(['/admin', '/admin/ordini', '/create-auction'])('gives an admin at %s the frame of the admin', async (at) => {
  show(at, { ...giulia, isAdmin: true })
  expect(await screen.findByRole('navigation', { name: 'Sezioni del pannello' })).toBeTruthy()
  expect(screen.getByRole('main').textContent).toContain('la pagina')
  expect(shopParts()).toEqual([false, false, false, false])
})

test.each([
  ['/admin', giulia],
  ['/auctions', giulia],
  ['/auctions', { ...giulia, isAdmin: true }],
  ['/administration', { ...giulia, isAdmin: true }],
])('at %s the shop stands around the page', (at, user) => {
  show(at, user)
  expect(shopParts()).toEqual([true, true, true, true])
})

test('shows neither frame on an admin page until the session is known', () => {
  show('/admin', undefined)
  expect(screen.getByRole('main')).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
})

test('opens the same profile from the bar of a phone as from the menu of the account', () => {
  show('/auctions', giulia)
  const bar = within(screen.getByRole('navigation', { name: 'Navigazione rapida' }))
  const [inMenu] = userPages(giulia, false)
  expect(bar.getByRole('link', { name: 'Profilo' }).getAttribute('href')).toBe(inMenu!.to)
})
