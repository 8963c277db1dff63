import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { cleanup, render, screen } from '../../testing/testing-library.ts'
import { AdminLayout } from './admin-layout.tsx'

const giulia = { id: 'u', username: 'giulia', fullName: 'Giulia', credits: 5, isAdmin: false }

function show(user: object | null) {
  queryClient.setQueryData(queryKeys.user, user)
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/admin/registro']}>
        <Routes>
          <Route element={<AdminLayout />}>
            <Route path="/admin/registro" element={<p>il registro</p>} />
          </Route>
          <Route path="/login" element={<p>la pagina di accesso</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise<never>(() => {}))
})

afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
  queryClient.clear()
})

test('admits an admin', () => {
  show({ ...giulia, isAdmin: true })
  expect(screen.getByText('il registro')).toBeTruthy()
})

test('refuses a role that the section is not for', () => {
  show({ ...giulia, isAdmin: true, adminRole: 'fulfilment' })
  expect(screen.queryByText('il registro')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Accesso Negato' })).toBeTruthy()
  cleanup()
  show({ ...giulia, isAdmin: true, adminRole: 'admin' })
  expect(screen.getByText('il registro')).toBeTruthy()
})

test('leads an admin without a required second factor to the profile, or asks for the one there is', () => {
  const security = {
    confirmedUntil: '2026-11-20T10:15:00.000Z',
    isAdminLocked: true,
    totpEnabled: false,
    recoveryCodesLeft: 0,
    passkeys: [],
  }
  queryClient.setQueryData(queryKeys.security, security)
  show({ ...giulia, isAdmin: true })
  expect(screen.queryByText('il registro')).toBeNull()
  expect(screen.getByRole('link', { name: 'Vai a Sicurezza' }).getAttribute('href')).toBe('/profile?tab=account')
  cleanup()
  queryClient.setQueryData(queryKeys.security, { ...security, totpEnabled: true })
  show({ ...giulia, isAdmin: true })
  expect(screen.getByRole('button', { name: 'Conferma adesso' })).toBeTruthy()
})

test('refuses a bidder and asks a visitor to sign in', () => {
  show(giulia)
  expect(screen.getByRole('heading', { name: 'Accesso Negato' })).toBeTruthy()
  expect(screen.getByText('Non hai i permessi necessari per accedere a questa pagina.')).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
  cleanup()
  show(null)
  expect(screen.getByText('la pagina di accesso')).toBeTruthy()
})
