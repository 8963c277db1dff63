import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { cleanup, screen, within } from '../../testing/testing-library.ts'
import { useToasts } from '../../ui/toast-store.ts'
import { chooseUserAction } from '../testing/choose-user-action.ts'
import { createAdminUser } from '../testing/create-admin-user.ts'
import { createFakeAdminApi, type FakeAdminApi, refused, renderAdmin } from '../testing/create-fake-admin-api.tsx'

const base = '/api/admin/users/u1'
let adminApi: FakeAdminApi

const lastToast = () => useToasts.getState().toasts[0]
const sentTo = (path: string) =>
  adminApi.sent.filter(({ call }) => call === `POST ${base}${path}`).map(({ body }) => body)
const reads = () => adminApi.sent.filter(({ call }) => call === `GET ${base}`).length
const write = (label: string, words: string) => userEvent.type(screen.getByLabelText(label), words)

async function open(name: string, changes: Parameters<typeof createAdminUser>[0] = {}) {
  adminApi.replies[`GET ${base}`] = { body: createAdminUser(changes) }
  renderAdmin('/admin/utenti/u1')
  await chooseUserAction(name)
  return within(screen.getByRole('dialog'))
}

async function confirm(name: string) {
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
}

// Longer waits: a busy machine is slow.
beforeAll(() => import('./user-page.tsx'))

beforeEach(() => {
  adminApi = createFakeAdminApi()
  adminApi.replies[`GET ${base}/transactions`] = { body: [], total: 0 }
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test.each(['', '0', '-3', '1,5', 'dieci'])('refuses "%s" credits and sends nothing', async (amount) => {
  await open('Assegna crediti')
  if (amount) await write('Quanti crediti', amount)
  await confirm('Assegna crediti')
  expect(await screen.findByText('Inserisci un numero di crediti valido (maggiore di 0)')).toBeTruthy()
  expect(sentTo('/credits')).toEqual([])
})

test('assigns credits once after previewing balance and debt, then refetches the profile', async () => {
  adminApi.replies[`POST ${base}/credits`] = { body: { message: '50 crediti assegnati a giulia' } }
  const dialog = await open('Assegna crediti', { debt: 20 })
  await write('Quanti crediti', '50')
  expect(dialog.getByText(/Il saldo passa da 120 a 150 crediti/).textContent).toMatch(/20 crediti vanno a coprire/)
  const before = reads()
  await confirm('Assegna crediti')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo('/credits')).toEqual([{ credits: 50 }])
  expect(lastToast()).toMatchObject({ title: 'Crediti assegnati', description: '50 crediti assegnati a giulia' })
  await vi.waitFor(() => expect(reads()).toBeGreaterThan(before))
})

test('asks for a second person above the amount of the rule', async () => {
  const rule = {
    version: 1,
    refundCents: null,
    giftCredits: 40,
    minCreditCents: null,
    savedAt: null,
    savedBy: null,
    others: 1,
    recent: 0,
  }
  adminApi.replies['GET /api/admin/approval-rule'] = { body: rule }
  adminApi.replies[`POST ${base}/credits`] = {
    status: 202,
    body: { code: 'TWO_PERSON_RULE', message: 'Serve', approvalId: 'a', expiresAt: '2026-12-03' },
  }
  const dialog = await open('Assegna crediti')
  await write('Quanti crediti', '50')
  expect(await dialog.findByText(/superi 40 crediti/)).toBeTruthy()
  await confirm('Chiedi la conferma')
  await vi.waitFor(() => expect(lastToast()).toMatchObject({ title: 'In attesa di conferma', description: 'Serve' }))
})

test.each([
  { reply: { status: 500, body: {} }, words: 'Impossibile assegnare i crediti' },
  { reply: refused(409, 'INVALID_STATE', 'Il saldo sarebbe troppo alto'), words: 'Il saldo sarebbe troppo alto' },
])('shows a failed assignment of credits: $words', async ({ reply, words }) => {
  adminApi.replies[`POST ${base}/credits`] = reply
  await open('Assegna crediti')
  await write('Quanti crediti', '50')
  await write('Motivo (facoltativo)', 'Ci scusiamo')
  await confirm('Assegna crediti')
  await vi.waitFor(() =>
    expect(lastToast()).toMatchObject({ title: 'Errore', description: words, tone: 'destructive' }),
  )
  expect(sentTo('/credits')).toEqual([{ credits: 50, reason: 'Ci scusiamo' }])
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('requires a reason to deduct credits and warns beforehand when there are too few', async () => {
  adminApi.replies[`POST ${base}/deduct`] = { body: { message: 'ok' } }
  const dialog = await open('Storna crediti')
  await write('Quanti crediti', '121')
  expect(dialog.getByText('Ne ha solo 120')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Quanti crediti'))
  await write('Quanti crediti', '20')
  expect(dialog.getByText('Il saldo passa da 120 a 100 crediti')).toBeTruthy()
  await confirm('Storna crediti')
  expect(await screen.findByText('Motivo richiesto')).toBeTruthy()
  await write('Motivo', 'Errore nostro')
  await confirm('Storna crediti')
  await vi.waitFor(() => expect(lastToast()?.title).toBe('Crediti stornati'))
  expect(sentTo('/deduct')).toEqual([{ credits: 20, reason: 'Errore nostro' }])
})

test('refuses a short password without a request and sets a long enough one', async () => {
  adminApi.replies[`POST ${base}/reset-password`] = { body: { message: 'Password reimpostata per giulia' } }
  await open('Reimposta password')
  await write('Nuova password', '12345')
  await confirm('Reimposta password')
  expect(await screen.findByText('La password deve essere almeno 6 caratteri')).toBeTruthy()
  expect(sentTo('/reset-password')).toEqual([])
  await write('Nuova password', '6')
  await confirm('Reimposta password')
  await vi.waitFor(() => expect(lastToast()?.description).toBe('Password reimpostata per giulia'))
  expect(sentTo('/reset-password')).toEqual([{ newPassword: '123456' }])
})

test('generates and copies a password, and shows when it cannot be set', async () => {
  adminApi.replies[`POST ${base}/reset-password`] = { status: 500, body: {} }
  await open('Reimposta password')
  await userEvent.click(screen.getByRole('button', { name: 'Genera una password' }))
  const generated = (screen.getByLabelText('Nuova password') as HTMLInputElement).value
  expect(generated).toMatch(/^\w{5}-\w{5}-\w{5}$/)
  // userEvent installs its own clipboard.
  userEvent.setup()
  await userEvent.click(screen.getByRole('button', { name: 'Copia la password' }))
  expect(await navigator.clipboard.readText()).toBe(generated)
  expect(screen.getByText('Copiata')).toBeTruthy()
  await confirm('Reimposta password')
  await vi.waitFor(() => expect(lastToast()?.description).toBe('Impossibile reimpostare la password'))
})

test('blocks a user with a reason', async () => {
  adminApi.replies[`POST ${base}/block`] = { body: { message: 'giulia è bloccata' } }
  await open('Blocca')
  await confirm('Blocca')
  expect(await screen.findByText('Motivo richiesto')).toBeTruthy()
  await write('Motivo', 'Account doppio')
  await write('Che cosa le scriviamo', 'Ne hai già uno.')
  await confirm('Blocca')
  await vi.waitFor(() => expect(lastToast()?.title).toBe('Utente bloccato'))
  expect(sentTo('/block')).toEqual([{ reason: 'Account doppio', explanation: 'Ne hai già uno.' }])
})

test.each([
  {
    action: 'Sblocca',
    confirmed: 'Sblocca',
    path: '/unblock',
    body: {},
    title: 'Utente sbloccato',
    is: { blockedAt: '2026-11-01T10:00:00.000Z' },
  },
  {
    action: 'Verifica email',
    confirmed: 'Verifica email',
    path: '/verify',
    body: {},
    title: 'Email verificata',
    is: { emailVerified: false },
  },
  {
    action: 'Disconnetti tutti i dispositivi',
    confirmed: 'Disconnetti',
    path: '/sign-out',
    body: {},
    title: 'Dispositivi disconnessi',
    is: {},
  },
  {
    action: 'Rimuovi il secondo fattore',
    confirmed: 'Rimuovi il secondo fattore',
    path: '/clear-totp',
    body: {},
    title: 'Secondo fattore rimosso',
    is: { totpEnabled: true },
  },
])('$action', async ({ action, confirmed, path, body, title, is }) => {
  adminApi.replies[`POST ${base}${path}`] = { body: { message: 'Fatto' } }
  await open(action, is)
  expect(sentTo(path)).toEqual([])
  await confirm(confirmed)
  await vi.waitFor(() => expect(lastToast()).toMatchObject({ title, description: 'Fatto' }))
  expect(sentTo(path)).toEqual([body])
})

test.each([
  { from: null, choice: 'Spedizioni', body: { isAdmin: true, role: 'fulfilment' } },
  { from: 'finance', choice: 'Nessuno: partecipa e basta', body: { isAdmin: false } },
] as const)('changes the role from $from to $choice', async ({ from, choice, body }) => {
  adminApi.replies[`POST ${base}/role`] = { body: { message: 'Fatto' } }
  await open('Cambia ruolo', { isAdmin: from !== null, adminRole: from })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ruolo' }), choice)
  await confirm('Salva il ruolo')
  await vi.waitFor(() => expect(lastToast()).toMatchObject({ title: 'Ruolo aggiornato', description: 'Fatto' }))
  expect(sentTo('/role')).toEqual([body])
})

test('shows the server message for an action that is not allowed', async () => {
  const reason = 'Sei l’ultimo amministratore che può entrare'
  adminApi.replies[`POST ${base}/role`] = refused(409, 'INVALID_STATE', reason)
  const dialog = await open('Cambia ruolo', { isAdmin: true, adminRole: 'admin' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ruolo' }), 'Nessuno: partecipa e basta')
  await confirm('Salva il ruolo')
  expect((await dialog.findByRole('alert')).textContent).toBe(reason)
  expect(lastToast()).toMatchObject({ title: 'Errore', description: reason })
})

test('asks for re-authentication above its dialog and keeps the form if it is declined', async () => {
  adminApi.replies[`POST ${base}/credits`] = refused(
    403,
    'REAUTHENTICATION_REQUIRED',
    'Per sicurezza conferma che sei tu',
  )
  await open('Assegna crediti')
  await write('Quanti crediti', '50')
  await confirm('Assegna crediti')
  const question = within(await screen.findByRole('dialog', { name: 'Conferma che sei tu' }))
  await userEvent.click(question.getByRole('button', { name: 'Annulla' }))
  expect(await screen.findByLabelText('Quanti crediti')).toHaveProperty('value', '50')
  expect(lastToast()).toBeUndefined()

  await confirm('Assegna crediti')
  adminApi.replies['POST /api/user/security/confirm'] = {
    body: { confirmedUntil: '', isAdminLocked: false, totpEnabled: false, recoveryCodesLeft: 0, passkeys: [] },
  }
  await write('La tua password', 'segreta')
  adminApi.replies[`POST ${base}/credits`] = { body: { message: 'Fatto' } }
  await userEvent.click(screen.getByRole('button', { name: 'Conferma' }))
  await vi.waitFor(() => expect(lastToast()?.title).toBe('Crediti assegnati'))
  expect(sentTo('/credits')).toHaveLength(3)
  expect(screen.queryByRole('dialog')).toBeNull()
})
