import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { cleanup, render, screen } from '../../testing/testing-library.ts'
import { SectionList } from './section-list.tsx'

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise<never>(() => {}))
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test.each([
  ['fulfilment', ['Panoramica', 'Aste', 'Serie', 'Ordini', 'Corrieri']],
  ['support', ['Panoramica', 'Aste', 'Serie', 'Ordini', 'Utenti', 'Messaggi', 'Testimonianze', 'Inviti']],
  ['catalog', ['Panoramica', 'Aste', 'Serie', 'Categorie']],
  [
    'finance',
    [
      ...['Panoramica', 'Aste', 'Serie', 'Ordini', 'Pagamenti', 'Conferme', 'Incassi', 'Movimenti', 'Utenti'],
      ...['Inviti', 'Pacchetti', 'Sistema', 'Azienda'],
    ],
  ],
])('shows %s its own sections', (adminRole, sections) => {
  queryClient.setQueryData(queryKeys.user, { id: 'u', username: 'giulia', isAdmin: true, adminRole })
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/admin']}>
        <SectionList />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(sections)
})
