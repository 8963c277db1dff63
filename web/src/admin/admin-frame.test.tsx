import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { cleanup, render, screen, within } from '../testing/testing-library.ts'
import { AdminFrame } from './admin-frame.tsx'
import { createFakeAdminApi, type FakeAdminApi } from './testing/create-fake-admin-api.tsx'

let adminApi: FakeAdminApi
const waiting = { toShip: 3, parkedPayments: 1, parkedEvents: 1, messages: 0, testimonials: 0, referrals: 0 }

function show(address: string) {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <AdminFrame />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const column = () => within(screen.getByRole('navigation', { name: 'Sezioni del pannello' }))

beforeEach(() => {
  adminApi = createFakeAdminApi()
  adminApi.replies['GET /api/admin/stats'] = { body: { waiting: { ...waiting, violations: 0 } } }
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test.each([
  ['/admin', 'Panoramica'],
  ['/admin/ordini', 'Ordini'],
  ['/admin/utenti/u1', 'Utenti'],
  ['/admin/lavori', 'Sistema'],
  ['/create-auction', 'Aste'],
])('at %s the section is %s', (address, section) => {
  show(address)
  expect(column().getByRole('link', { current: 'page' }).textContent).toBe(section)
  expect(screen.getByRole('button', { name: new RegExp(`^Sezioni del pannello: ${section}`) })).toBeTruthy()
})

test('counts the pending work of each section, and of all beside the menu', async () => {
  show('/admin')
  expect(await column().findByRole('link', { name: 'Ordini , 3 da fare' })).toBeTruthy()
  expect(column().getByRole('link', { name: 'Pagamenti , 2 da fare' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Sezioni del pannello: Panoramica.*, 5 da fare$/ })).toBeTruthy()
})

test('on a phone leads to a section from the menu, which closes', async () => {
  const { sent } = adminApi
  show('/admin')
  await userEvent.click(screen.getByRole('button', { name: /^Sezioni del pannello: Panoramica/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Sezioni del pannello' }))
  await userEvent.click(sheet.getByRole('link', { name: /^Messaggi/ }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(column().getByRole('link', { current: 'page' }).textContent).toBe('Messaggi')
  expect(sent.filter(({ call }) => call === 'GET /api/admin/stats')).toHaveLength(1)
})

test('leads back to the site, and its account menu to what belongs to the admin', async () => {
  show('/admin')
  expect(screen.getAllByRole('link', { name: 'Torna al sito' })[0]?.getAttribute('href')).toBe('/')
  await userEvent.click(screen.getByRole('button', { name: 'Il tuo account: admin' }))
  const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(entries).toEqual(['Il Mio Profilo', 'Avvisi', 'Logout'])
})

test('shows no sections to an admin without a required second factor, but the ways out', async () => {
  queryClient.setQueryData(queryKeys.security, { isAdminLocked: true })
  show('/admin')
  expect(screen.queryByRole('link', { name: 'Ordini' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Sezioni del pannello/ })).toBeNull()
  // In the column of a desktop and in the bar of a phone.
  expect(screen.getAllByRole('link', { name: 'Torna al sito' })).toHaveLength(2)
  await userEvent.click(screen.getAllByRole('button', { name: 'Il tuo account: admin' })[1]!)
  expect(await screen.findByRole('menuitem', { name: 'Logout' })).toBeTruthy()
})
