import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { act, cleanup, render, screen, waitFor, within } from '../../testing/testing-library.ts'
import { createFakeAdminApi, type FakeAdminApi, refused } from '../testing/create-fake-admin-api.tsx'
import { SearchDialog } from './search-dialog.tsx'

const call = 'GET /api/admin/search'
const nothing = { people: [], auctions: [], orders: [], payments: [], shipments: [], messages: [] }
const anna = { id: 'u1', username: 'anna', fullName: 'Anna Prova', email: 'anna@example.it' }
const onClose = vi.fn()
let adminApi: FakeAdminApi

function Where() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/admin']}>
        <SearchDialog onClose={onClose} />
        <Where />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const field = () => screen.getByRole('combobox')
const options = () => screen.getAllByRole('option').map((option) => option.textContent)
const chosen = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
const address = () => document.querySelector('output')?.textContent

beforeEach(() => {
  adminApi = createFakeAdminApi()
  sessionStorage.clear()
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
  onClose.mockReset()
})

test('without a text shows actions and pages, and asks the server for nothing', async () => {
  show()
  expect(document.activeElement).toBe(field())
  expect(options()).toContain('Crea Nuova Asta')
  expect(options()).toContain('Registro')
  await userEvent.type(field(), 'r')
  expect(screen.getByText(/^Scrivi almeno due caratteri/)).toBeTruthy()
  expect(adminApi.sent).toEqual([])
})

test('shows what is found by kind, and opens the one that the arrow keys choose', async () => {
  const order = { id: 'o1', title: 'Sestante', userName: 'anna' }
  adminApi.replies[call] = { body: { ...nothing, people: [anna], orders: [order] } }
  show()
  await userEvent.type(field(), 'ann')
  await screen.findByRole('group', { name: 'Persone' })
  const history = ['Ordini di anna', 'Pagamenti di anna', 'Puntate di anna', 'Movimenti di anna']
  expect(options()).toEqual(['annaAnna Prova · anna@example.it', ...history, 'Sestanteanna · o1'])
  expect(chosen()).toMatch(/^anna/)
  await userEvent.keyboard('{ArrowDown}'.repeat(5))
  expect(chosen()).toMatch(/^Sestante/)
  await userEvent.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(address()).toBe('/admin/ordini?ordine=o1')
  cleanup()
  show()
  expect(options()[0]).toBe('Sestanteanna · o1')
})

test('leads to the history of a person who is the only one found', async () => {
  adminApi.replies[call] = { body: { ...nothing, people: [anna] } }
  show()
  await userEvent.type(field(), 'anna')
  const orders = await screen.findByRole('option', { name: 'Ordini di anna' })
  expect(orders.getAttribute('href')).toBe('/admin/utenti/u1?vista=ordini')
  adminApi.replies[call] = { body: { ...nothing, people: [anna, { ...anna, id: 'u2', username: 'annabella' }] } }
  await userEvent.type(field(), '{Backspace}')
  expect(await screen.findByRole('option', { name: /^annabella/ })).toBeTruthy()
  expect(screen.queryByRole('option', { name: 'Ordini di anna' })).toBeNull()
})

test('matches pages and actions at once, ignoring accents and case', async () => {
  show()
  await userEvent.type(field(), 'CATÈ')
  expect(options()).toEqual(['Categorie'])
  await userEvent.keyboard('{Enter}')
  expect(address()).toBe('/admin/categorie')
})

test('drops an answer that the next letter overtook', async () => {
  const found = (q = '') => ({ body: { ...nothing, people: [{ ...anna, username: `trovato ${q}` }] } })
  const first = Promise.withResolvers<void>()
  adminApi.replies[call] = async ({ q }) => {
    if (q === 'an') await first.promise
    return found(q)
  }
  show()
  await userEvent.type(field(), 'an')
  await waitFor(() => expect(adminApi.sent).toHaveLength(1))
  await userEvent.type(field(), 'na')
  expect(await screen.findByText('trovato anna')).toBeTruthy()
  await act(async () => first.resolve())
  expect(screen.queryByText('trovato an')).toBeNull()
  expect(screen.getByText('trovato anna')).toBeTruthy()
})

test('says that nothing was found, or that the search failed', async () => {
  adminApi.replies[call] = { body: nothing }
  show()
  await userEvent.type(field(), 'xyz')
  expect(await screen.findByText('Nessun risultato per «xyz».')).toBeTruthy()
  adminApi.replies[call] = refused(403, 'FORBIDDEN', 'No')
  await userEvent.type(field(), 'w')
  expect(await screen.findByText(/^La ricerca non risponde/)).toBeTruthy()
})

test('ignores remembered options that are no addresses of ours', () => {
  sessionStorage.setItem('centesimo.admin-search.a', '[{"to":"https://example.com","label":"x"},{"to":4},null]')
  show()
  expect(options()).not.toContain('x')
})

test('remembers what was opened for this user, as far as the present role may open it', () => {
  const remembered = [
    { to: '/admin/ordini?ordine=o1', label: 'Sestante' },
    { to: '/admin/utenti/u1', label: 'anna' },
    { to: '/create-auction', label: 'Crea' },
  ]
  sessionStorage.setItem('centesimo.admin-search.a', JSON.stringify(remembered))
  show()
  expect(options().slice(0, 3)).toEqual(['Sestante', 'anna', 'Crea'])
  cleanup()
  const user = { id: 'a', username: 'admin', isAdmin: true, adminRole: 'fulfilment' }
  queryClient.setQueryData(queryKeys.user, user)
  show()
  expect(within(screen.getByRole('group', { name: 'Aperti di recente' })).getAllByRole('option')).toHaveLength(1)
  expect(options()[0]).toBe('Sestante')
  cleanup()
  queryClient.setQueryData(queryKeys.user, { ...user, id: 'b' })
  show()
  expect(screen.queryByRole('group', { name: 'Aperti di recente' })).toBeNull()
})
