import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { act, cleanup, fireEvent, render, screen, within } from '../../testing/testing-library.ts'
import type { AdminColumn } from './admin-column.ts'
import { AdminFilters } from './admin-filters.tsx'
import { AdminTable } from './admin-table.tsx'
import { useAdminList } from './use-admin-list.ts'

type Person = { id: string; username: string; credits: number }
type Answer = { rows: Partial<Person>[]; next?: string; status?: number }

let answers: Record<string, Answer>
let asked: string[]

const selects = [
  {
    name: 'state',
    label: 'Stato',
    options: [
      { value: '', label: 'Tutti' },
      { value: 'blocked', label: 'Bloccati' },
    ],
  },
]
const columns: AdminColumn<Person>[] = [
  { key: 'name', head: 'Nome', cell: ({ username }) => username, sort: { ascending: 'username' } },
  { key: 'credits', head: 'Crediti', cell: ({ credits }) => credits, align: 'end', sort: { descending: 'credits' } },
]

function People() {
  const list = useAdminList('listAdminUsers', { filters: ['search', 'state', 'sort'], limit: 2 })
  return (
    <>
      <AdminFilters list={list} search="Cerca una persona" selects={selects} />
      <AdminTable
        label="Persone"
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        linkTo={({ id }) => `/u/${id}`}
      />
      <code>{useLocation().search}</code>
    </>
  )
}

function show(address = '/') {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <People />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  asked = []
  answers = {
    '': {
      rows: [
        { id: 'a', username: 'anna', credits: 3 },
        { id: 'b', username: 'bruno', credits: 1 },
      ],
      next: 'c2',
    },
    c2: { rows: [{ id: 'c', username: 'carla', credits: 2 }] },
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const query = new URL(String(address), 'http://example.it').searchParams
    asked.push(String(query))
    const { rows, next = '', status = 200 } = answers[query.get('cursor') ?? '']!
    const body = status === 200 ? rows : { code: 'UNAVAILABLE', message: 'Riprova' }
    return new Response(JSON.stringify(body), { status, headers: { 'x-next-cursor': next, 'x-total-count': '3' } })
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const address = () => document.querySelector('code')?.textContent

test('pages forward and back with the cursor in the address', async () => {
  show()
  expect((await screen.findByText(/3 risultati/)).textContent).toBe('3 risultati · pagina 1 di 2')
  expect(names()).toEqual(['anna', 'bruno'])
  expect(screen.getByRole('button', { name: 'Precedente' })).toHaveProperty('disabled', true)
  press('Successiva')
  expect(await screen.findByText('carla')).toBeTruthy()
  expect(address()).toBe('?cursor=c2')
  expect(screen.getByRole('status').textContent).toBe('3 risultati · pagina 2 di 2')
  expect(screen.getByRole('button', { name: 'Successiva' })).toHaveProperty('disabled', true)
  press('Precedente')
  expect(await screen.findByText('anna')).toBeTruthy()
  expect(address()).toBe('')
})

test('goes back to the first page after a link into the middle', async () => {
  show('/?cursor=c2')
  expect(await screen.findByText('carla')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('3 risultati')
  press("Dall'inizio")
  expect(await screen.findByText('anna')).toBeTruthy()
})

test('keeps a filter in the address, requests it from the first page, and can clear it', async () => {
  show('/?cursor=c2&sort=credits')
  await screen.findByText('carla')
  fireEvent.change(screen.getByLabelText('Stato'), { target: { value: 'blocked' } })
  expect(await screen.findByText('anna')).toBeTruthy()
  expect(address()).toBe('?sort=credits&state=blocked')
  expect(asked.at(-1)).toBe('state=blocked&sort=credits&limit=2')
  press('Azzera i filtri')
  await vi.waitFor(() => expect(address()).toBe('?sort=credits'))
})

test('sorts by a column head and exposes the order to screen readers', async () => {
  show()
  await screen.findByText('anna')
  const head = () => screen.getByRole('columnheader', { name: 'Crediti' })
  expect(head().getAttribute('aria-sort')).toBe('none')
  fireEvent.click(within(head()).getByRole('button'))
  await vi.waitFor(() => expect(asked.at(-1)).toBe('sort=credits&limit=2'))
  expect(head().getAttribute('aria-sort')).toBe('descending')
  expect(screen.queryByRole('button', { name: 'Azzera i filtri' })).toBeNull()
})

test('keeps the rows and shows a notice when a refetch fails', async () => {
  show()
  await screen.findByText('anna')
  answers[''] = { rows: [], status: 503 }
  await queryClient.refetchQueries()
  expect(await screen.findByText('Elenco non aggiornato.')).toBeTruthy()
  expect(names()).toEqual(['anna', 'bruno'])
  answers[''] = { rows: [{ id: 'd', username: 'dora', credits: 0 }] }
  press('Riprova')
  expect(await screen.findByText('dora')).toBeTruthy()
  expect(screen.queryByText('Elenco non aggiornato.')).toBeNull()
})

test('offers to clear a filter without results', async () => {
  answers[''] = { rows: [] }
  show('/?search=zeno')
  expect(await screen.findByText('Nessun elemento corrisponde ai filtri scelti.')).toBeTruthy()
})

test('holds new rows back until they are asked for, and shows at once what changed in the others', async () => {
  show()
  expect(await screen.findByText('anna')).toBeTruthy()
  answers[''] = {
    rows: [
      { id: 'z', username: 'zoe', credits: 9 },
      { id: 'a', username: 'anna', credits: 4 },
    ],
    next: 'c2',
  }
  await act(() => queryClient.refetchQueries())
  expect(names()).toEqual(['anna', 'bruno'])
  expect(screen.getByRole('cell', { name: '4' })).toBeTruthy()
  answers[''].rows = [
    { id: 'z', username: 'zoe', credits: 8 },
    { id: 'a', username: 'anna', credits: 5 },
  ]
  await act(() => queryClient.refetchQueries())
  expect(names()).toEqual(['anna', 'bruno'])
  expect(screen.getByRole('cell', { name: '5' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Mostra 1 novità' }))
  expect(names()).toEqual(['zoe', 'anna'])
  expect(screen.queryByRole('button', { name: /^Mostra/ })).toBeNull()
  answers[''] = {
    rows: [
      { id: 'q', username: 'quinto', credits: 0 },
      { id: 'z', username: 'zoe', credits: 9 },
    ],
  }
  fireEvent.change(screen.getByLabelText('Stato'), { target: { value: 'blocked' } })
  expect(await screen.findByText('quinto')).toBeTruthy()
  expect(names()).toEqual(['quinto', 'zoe'])
})

test('hides a column that is not wanted, in this browser, but never the first', async () => {
  show()
  await screen.findByText('anna')
  await userEvent.click(screen.getByRole('button', { name: 'Colonne e righe' }))
  const entries = screen.getAllByRole('menuitemcheckbox')
  expect(entries.map((entry) => [entry.textContent, entry.getAttribute('aria-checked')])).toEqual([['Crediti', 'true']])
  await userEvent.click(entries[0]!)
  expect(screen.getByRole('menuitemcheckbox', { name: 'Crediti' }).getAttribute('aria-checked')).toBe('false')
  await userEvent.keyboard('{Escape}')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Nome'])
  expect(JSON.parse(localStorage.getItem('centesimo.admin-columns')!)).toEqual({ Persone: ['credits'] })
  await userEvent.click(screen.getByRole('button', { name: 'Colonne e righe' }))
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Crediti' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.getAllByRole('columnheader')).toHaveLength(2)
})
