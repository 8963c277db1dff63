import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { AdminPage } from './admin-page.tsx'

const giulia = { id: 'u', username: 'giulia', fullName: 'Giulia', credits: 5, isAdmin: false }

function show(user: object | null) {
  queryClient.setQueryData(queryKeys.user, user)
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/admin']}>
        <Routes>
          <Route path="/admin" element={<AdminPage />} />
          <Route path="/login" element={<p>la pagina di accesso</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

afterEach(() => {
  cleanup()
  queryClient.clear()
})

test('the administration lets an admin in, tells a bidder and asks a visitor to sign in', () => {
  show({ ...giulia, isAdmin: true })
  expect(screen.getByText('In preparazione')).toBeTruthy()
  cleanup()
  show(giulia)
  expect(screen.getByRole('heading', { name: 'Accesso Negato' })).toBeTruthy()
  expect(screen.getByText('Non hai i permessi necessari per accedere a questa pagina.')).toBeTruthy()
  cleanup()
  show(null)
  expect(screen.getByText('la pagina di accesso')).toBeTruthy()
})
