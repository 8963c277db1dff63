import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { AdminPage } from './admin-page.tsx'
import { WonAuctionPage } from './won-auction-page.tsx'

const giulia = { id: 'u', username: 'giulia', fullName: 'Giulia', credits: 5, isAdmin: false }

function show(path: string, user: object | null) {
  queryClient.setQueryData(queryKeys.user, user)
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/admin" element={<AdminPage />} />
          <Route path="/won-auction/:id" element={<WonAuctionPage />} />
          <Route path="/login" element={<p>la pagina di accesso</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

function houseHasWon(status: string) {
  const auction = { id: 'a', title: 'Cronografo', imageUrl: null, description: '', currentBid: 1 }
  const paymentDueDate = '2999-12-20T10:00:00.000Z'
  const won = { id: 'o', amount: 1, status, createdAt: '2026-06-17T10:00:00.000Z', paymentDueDate, auction }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify([won])))
}

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('the administration lets an admin in, tells a bidder and asks a visitor to sign in', () => {
  show('/admin', { ...giulia, isAdmin: true })
  expect(screen.getByText('In preparazione')).toBeTruthy()
  cleanup()
  show('/admin', giulia)
  expect(screen.getByRole('heading', { name: 'Accesso Negato' })).toBeTruthy()
  expect(screen.getByText('Non hai i permessi necessari per accedere a questa pagina.')).toBeTruthy()
  cleanup()
  show('/admin', null)
  expect(screen.getByText('la pagina di accesso')).toBeTruthy()
})

test.each([
  ['o', 'pending', 'Il pagamento online apre a breve. Il tuo oggetto è riservato fino al 20 dicembre 2999.'],
  ['o', 'expired', "Il termine per pagare è scaduto: l'oggetto non è più tuo."],
  ['someone-elses', 'pending', 'Questa pagina è in preparazione.'],
])('paying for %s (%s) says what is true', async (id, status, words) => {
  houseHasWon(status)
  show(`/won-auction/${id}`, giulia)
  expect(await screen.findByText(words, { exact: false })).toBeTruthy()
})
