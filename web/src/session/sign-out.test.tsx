import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Outlet, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSignOutPending } from '../data/pending-sign-out.ts'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { act, cleanup, render, screen } from '../testing/testing-library.ts'
import { useToasts } from '../ui/toast-store.ts'
import { LoginPage } from './login-page.tsx'
import { SignedInOnly } from './signed-in-only.tsx'
import { useLogout } from './use-logout.ts'

const giulia = { id: 'u', username: 'giulia', fullName: 'Giulia Moretti', credits: 10, isAdmin: false }

function Frame() {
  return (
    <>
      <button type="button" onClick={useLogout()}>
        Logout
      </button>
      <Outlet />
    </>
  )
}

function show(address: string) {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route element={<Frame />}>
            <Route path="/" element={<p>la home</p>} />
            <Route path="/auctions" element={<p>le aste</p>} />
            <Route path="/login" element={<LoginPage />} />
            <Route path="/profile" element={<SignedInOnly waiting={null}>il profilo</SignedInOnly>} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const serverAnswers = (body: object) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(body)))
const signOut = () => userEvent.click(screen.getByRole('button', { name: 'Logout' }))
const titles = () => useToasts.getState().toasts.map(({ title }) => title)

beforeEach(() => {
  useToasts.setState({ toasts: [] })
  queryClient.setQueryData(queryKeys.user, giulia)
})

afterEach(() => {
  cleanup()
  setSignOutPending(false)
  queryClient.clear()
  vi.restoreAllMocks()
})

test('a sign-out on a page for signed-in users ends on Home, with its own notification alone', async () => {
  serverAnswers({ message: 'Logout effettuato' })
  show('/profile')
  await signOut()
  expect(await screen.findByText('la home')).toBeTruthy()
  await vi.waitFor(() => expect(titles()).toEqual(['Logout effettuato']))
})

test('a sign-out that does not reach the server ends on Home, too', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
  show('/profile')
  await signOut()
  expect(await screen.findByText('la home')).toBeTruthy()
  await vi.waitFor(() => expect(titles()).toEqual(['Logout fallito']))
})

test('a sign-out on a public page stays there', async () => {
  serverAnswers({ message: 'Logout effettuato' })
  show('/auctions')
  await signOut()
  await vi.waitFor(() => expect(titles()).toEqual(['Logout effettuato']))
  expect(screen.getByText('le aste')).toBeTruthy()
})

test('a session that ended elsewhere is asked to sign in again, and so is a visitor', async () => {
  serverAnswers({ user: null })
  show('/profile')
  await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.user }))
  expect(await screen.findByText(/^Questo dispositivo è stato disconnesso/)).toBeTruthy()
  cleanup()
  queryClient.setQueryData(queryKeys.user, null)
  show('/profile')
  expect(await screen.findByRole('heading', { name: 'Accedi' })).toBeTruthy()
})
