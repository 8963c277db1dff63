import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { cleanup, screen, within } from '../../testing/testing-library.ts'
import { createAdminUser } from '../testing/create-admin-user.ts'
import { createFakeAdminApi, type FakeAdminApi, refused, renderAdmin } from '../testing/create-fake-admin-api.tsx'

const marco = { id: 'u2', username: 'marco', fullName: 'Marco Neri', email: 'marco@example.it' }
const carla = { id: 'u3', username: 'carla', fullName: 'Carla Blu', email: 'carla@example.it' }
const list = 'GET /api/admin/users'
let adminApi: FakeAdminApi

const sentQueries = () =>
  adminApi.sent
    .filter(({ call }) => call === list)
    .map(({ query }) => new URLSearchParams(query))
    // Those of the tabs count.
    .filter((query) => query.get('limit') !== '1')
const lastAsked = () => sentQueries().at(-1)
const rowOf = (name: string) => within(screen.getByRole('link', { name: new RegExp(name) }).closest('tr')!)

// Longer waits: a busy machine is slow.
beforeAll(() => import('./users-page.tsx'))

beforeEach(() => {
  adminApi = createFakeAdminApi()
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('shows balance, debt and state of every user', async () => {
  adminApi.replies[list] = {
    total: 3,
    body: [
      createAdminUser({ debt: 40 }),
      createAdminUser({ ...marco, isAdmin: true, isDemo: true, lastSeenAt: null, emailVerified: false }),
      createAdminUser({
        ...carla,
        blockedAt: '2026-11-01T10:00:00.000Z',
        closedAt: '2026-11-02T10:00:00.000Z',
      }),
    ],
  }
  renderAdmin('/admin/utenti')
  expect((await screen.findByRole('link', { name: /giulia/ })).getAttribute('href')).toBe('/admin/utenti/u1')
  expect(rowOf('giulia').getByText('Attivo')).toBeTruthy()
  expect(rowOf('giulia').getByText('120')).toBeTruthy()
  expect(rowOf('giulia').getByText('deve restituirne 40')).toBeTruthy()
  for (const words of ['Da verificare', 'Nessuna visita', 'Amministratore', 'Marco Neri', 'marco@example.it'])
    expect(rowOf('marco').getByText(words)).toBeTruthy()
  expect(rowOf('marco').queryByText('Demo')).toBeNull()
  expect(rowOf('carla').getByText('Chiuso')).toBeTruthy()
  expect(rowOf('carla').queryByText('Bloccato')).toBeNull()
  expect(screen.getByText('3 risultati')).toBeTruthy()
})

test('keeps search, state and sort in the address and sends them to the server', async () => {
  adminApi.replies[list] = { total: 1, body: [createAdminUser()] }
  renderAdmin('/admin/utenti?state=blocked&search=giu')
  await screen.findByRole('link', { name: /giulia/ })
  expect(Object.fromEntries(lastAsked()!)).toMatchObject({ state: 'blocked', search: 'giu' })
  expect(screen.getByRole('searchbox', { name: 'Cerca' })).toHaveProperty('value', 'giu')

  await userEvent.click(screen.getByRole('button', { name: 'Crediti' }))
  await vi.waitFor(() => expect(lastAsked()?.get('sort')).toBe('credits'))
  await userEvent.selectOptions(screen.getByLabelText('Iscritti'), 'Personalizzato')
  for (const name of ['Iscritti dal', 'Iscritti al']) expect(screen.getByLabelText(name)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Con crediti da restituire/ }))
  await vi.waitFor(() => expect(lastAsked()?.get('state')).toBe('indebted'))
})

test('offers to clear the filters without results', async () => {
  adminApi.replies[list] = { total: 0, body: [] }
  renderAdmin('/admin/utenti?state=blocked')
  expect(await screen.findByRole('heading', { name: 'Nessun risultato' })).toBeTruthy()
  adminApi.replies[list] = { total: 1, body: [createAdminUser()] }
  await userEvent.click(screen.getByRole('button', { name: 'Azzera i filtri' }))
  expect(await screen.findByRole('link', { name: /giulia/ })).toBeTruthy()
  expect(lastAsked()?.get('state')).toBeNull()
})

test('offers a retry when the list fails to load', async () => {
  adminApi.replies[list] = refused(503, 'UNAVAILABLE', 'In questo momento il servizio non risponde: riprova tra poco')
  renderAdmin('/admin/utenti')
  expect(await screen.findByText('In questo momento il servizio non risponde: riprova tra poco')).toBeTruthy()
  adminApi.replies[list] = { total: 1, body: [createAdminUser()] }
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }))
  expect(await screen.findByRole('link', { name: /giulia/ })).toBeTruthy()
})

test('shows a placeholder while loading and refetches by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  renderAdmin('/admin/utenti')
  expect(await screen.findByText('Caricamento in corso…')).toBeTruthy()
  cleanup()
  queryClient.clear()
  adminApi = createFakeAdminApi()
  adminApi.replies[list] = { total: 1, body: [createAdminUser()] }
  renderAdmin('/admin/utenti')
  await screen.findByRole('link', { name: /giulia/ })
  adminApi.replies[list] = { total: 1, body: [createAdminUser({ username: 'giulietta' })] }
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await screen.findByRole('link', { name: /giulietta/ })).toBeTruthy()
})
