import type { AdminUserProfile } from '@centesimo/contract'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { cleanup, screen, within } from '../../testing/testing-library.ts'
import { createAdminUser } from '../testing/create-admin-user.ts'
import { createFakeAdminApi, type FakeAdminApi, refused, renderAdmin } from '../testing/create-fake-admin-api.tsx'

const profile = 'GET /api/admin/users/u1'
const ledger = 'GET /api/admin/users/u1/transactions'
let adminApi: FakeAdminApi

const entry = {
  id: 't1',
  userId: 'u1',
  type: 'deduction',
  amount: -20,
  description: 'Errore di assegnazione',
  auctionId: null,
  paymentIntentId: null,
  receiptPaymentId: null,
  isAutomatic: false,
  balanceAfter: 41,
  createdAt: '2026-11-20T12:04:00.000Z',
  userName: 'giulia',
  userEmail: 'giulia@example.it',
}
const bid = {
  id: 'b1',
  auctionId: 'x',
  auctionTitle: 'Orologio d’oro',
  userId: 'u1',
  username: 'giulia',
  run: 2,
  amount: 345,
  creditsUsed: 3,
  isAutomatic: true,
  timestamp: '2026-11-20T12:04:00.000Z',
}
const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'

// Longer waits: a busy machine is slow.
beforeAll(() => import('./user-page.tsx'))

beforeEach(() => {
  adminApi = createFakeAdminApi()
  adminApi.replies[profile] = { body: createAdminUser() }
  adminApi.replies[ledger] = { body: [], total: 0 }
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

async function show(address = '/admin/utenti/u1') {
  renderAdmin(address)
  await screen.findByRole('heading', { level: 1, name: 'Giulia Conti' })
}

test('shows a placeholder while the user loads', async () => {
  delete adminApi.replies[profile]
  renderAdmin('/admin/utenti/u1')
  expect(await screen.findByText('Caricamento in corso…')).toBeTruthy()
})

test('links an unknown user back to the list', async () => {
  adminApi.replies[profile] = refused(404, 'USER_NOT_FOUND', 'Utente non trovato')
  renderAdmin('/admin/utenti/u1')
  expect(await screen.findByRole('heading', { name: 'Utente non trovato' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Tutti gli utenti' }).getAttribute('href')).toBe('/admin/utenti')
})

test('offers a retry when the profile fails to load', async () => {
  adminApi.replies[profile] = refused(
    503,
    'UNAVAILABLE',
    'In questo momento il servizio non risponde: riprova tra poco',
  )
  renderAdmin('/admin/utenti/u1')
  expect(await screen.findByText('In questo momento il servizio non risponde: riprova tra poco')).toBeTruthy()
  adminApi.replies[profile] = { body: createAdminUser() }
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Giulia Conti' })).toBeTruthy()
})

test('shows identity, figures and why the user cannot bid', async () => {
  const blockedAt = '2026-11-01T10:00:00.000Z'
  const slots = { free: 8, freeExtra: 3, limit: 6, nextFreeAt: null } as AdminUserProfile['slots']
  const referredBy = { id: 'u9', username: 'marco' }
  adminApi.replies[profile] = {
    body: createAdminUser({ blockedAt, debt: 40, totpEnabled: true, isAdmin: true, referredBy, winSlots: 3, slots }),
  }
  await show()
  expect(screen.getByText('@giulia · giulia@example.it')).toBeTruthy()
  for (const badge of ['Amministratore', 'Bloccato', 'Due passaggi']) expect(screen.getByText(badge)).toBeTruthy()
  expect(screen.getByText('Bloccato dal 1º novembre 2026: non può accedere né puntare.')).toBeTruthy()
  expect(screen.getByText('Deve restituire 40 crediti: fino ad allora non può puntare.')).toBeTruthy()
  const figures = within(screen.getByRole('region', { name: 'In cifre' }))
  for (const figure of ['120', '40', '1.234', '5', '1.234,56 €', '900', 'GIULIA1']) {
    expect(figures.getByText(figure)).toBeTruthy()
  }
  expect(figures.getByText('Crediti comprati').parentElement?.textContent).toBe('Crediti comprati900')
  expect(figures.getByText('Può vincere ancora').parentElement?.textContent).toBe(
    'Può vincere ancora8 aste restano 5 su 6 in 30 giorni, 3 dai pacchetti',
  )
  expect(figures.getByRole('link', { name: 'marco' }).getAttribute('href')).toBe('/admin/utenti/u9')
})

test('offers no actions for a closed account', async () => {
  adminApi.replies[profile] = { body: createAdminUser({ closedAt: '2026-11-01T10:00:00.000Z' }) }
  await show()
  expect(screen.getByText(/Account chiuso il 1º novembre 2026/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Scrivi una email' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Altro' })).toBeNull()
})

test('offers actions by the state of the user, the dangerous ones last in the menu', async () => {
  await show()
  const offered = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Altro' }))
    const menu = within(screen.getByRole('menu'))
    expect(menu.getByRole('separator')).toBeTruthy()
    return menu.getAllByRole('menuitem').map(({ textContent }) => textContent)
  }
  const buttons = (...names: string[]) => names.map((name) => screen.queryByRole('button', { name }) !== null)
  expect(buttons('Scrivi una email', 'Assegna crediti', 'Sblocca')).toEqual([true, true, false])
  expect(await offered()).toEqual([
    'Aggiungi una nota',
    'Storna crediti',
    'Reimposta password',
    'Disconnetti tutti i dispositivi',
    'Cambia ruolo',
    'Blocca',
  ])
  cleanup()
  queryClient.removeQueries({ queryKey: ['/api/admin'] })
  const blockedAt = '2026-11-01T10:00:00.000Z'
  adminApi.replies[profile] = {
    body: createAdminUser({ blockedAt, emailVerified: false, isAdmin: true, totpEnabled: true }),
  }
  await show()
  expect(buttons('Scrivi una email', 'Assegna crediti', 'Sblocca')).toEqual([true, false, true])
  expect(await offered()).toEqual([
    'Aggiungi una nota',
    'Assegna crediti',
    'Storna crediti',
    'Reimposta password',
    'Verifica email',
    'Disconnetti tutti i dispositivi',
    'Cambia ruolo',
    'Rimuovi il secondo fattore',
  ])
})

test('opens the ledger first, with the sign of every entry', async () => {
  adminApi.replies[ledger] = { body: [entry], total: 1 }
  await show()
  const table = within(await screen.findByRole('table', { name: 'Movimenti' }))
  expect(table.getByText('Errore di assegnazione')).toBeTruthy()
  expect(table.getByText('−20')).toBeTruthy()
})

test('shows at first no bids, and all entries one press further', async () => {
  adminApi.replies[ledger] = { body: [entry], total: 1 }
  await show()
  const asked = () => adminApi.sent.findLast(({ call }) => call === ledger)?.query
  await vi.waitFor(() => expect(asked()).toContain('type=not-bid'))
  // Without all entries the balances would not add up.
  expect(screen.queryByRole('columnheader', { name: 'Saldo dopo' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Tutti' }))
  await vi.waitFor(() => expect(asked()).toContain('type=all'))
  expect(screen.getByRole('columnheader', { name: 'Saldo dopo' })).toBeTruthy()
})

test('describes an empty ledger', async () => {
  await show()
  expect(await screen.findByRole('heading', { name: 'Nessun movimento' })).toBeTruthy()
})

test('keeps the open tab in the address: bids, orders, devices', async () => {
  adminApi.replies['GET /api/admin/users/u1/bids'] = { body: [bid], total: 1 }
  adminApi.replies['GET /api/admin/users/u1/orders'] = { body: [], total: 0 }
  const sessions = [
    {
      id: 's1',
      userAgent: phone,
      place: '93.41.12.x',
      createdAt: '2026-11-20T12:04:00.000Z',
      lastUsedAt: '2026-11-20T12:04:00.000Z',
      expiresAt: '',
      isCurrent: false,
    },
    {
      id: 's2',
      userAgent: null,
      place: null,
      createdAt: '2026-11-20T12:04:00.000Z',
      lastUsedAt: '2026-11-20T12:04:00.000Z',
      expiresAt: '',
      isCurrent: true,
    },
  ]
  adminApi.replies[profile] = { body: createAdminUser({ sessions }) }
  await show('/admin/utenti/u1?vista=puntate')
  const bids = within(await screen.findByRole('table', { name: 'Puntate' }))
  expect(bids.getByRole('link', { name: 'Orologio d’oro' }).getAttribute('href')).toBe('/admin/aste/x')
  expect(bids.getByText('3,45 €')).toBeTruthy()
  expect(bids.getByText('Auto')).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Ordini' }))
  expect(await screen.findByRole('heading', { name: 'Nessun ordine' })).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Dispositivi' }))
  expect(await screen.findByText('Chrome su Android')).toBeTruthy()
  expect(screen.getByText('Il tuo dispositivo')).toBeTruthy()
  expect(screen.getByText('Dispositivo sconosciuto')).toBeTruthy()
})

test('shows no device for a user without sessions', async () => {
  await show('/admin/utenti/u1?vista=dispositivi')
  expect(await screen.findByRole('heading', { name: 'Nessun dispositivo' })).toBeTruthy()
})
