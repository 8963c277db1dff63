import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { serverClock } from '../../live/server-clock.ts'
import { cleanup, screen, within } from '../../testing/testing-library.ts'
import { useToasts } from '../../ui/toast-store.ts'
import { createFakeAdminApi, type FakeAdminApi, refused, renderAdmin } from '../testing/create-fake-admin-api.tsx'

const read = 'GET /api/admin/security'
const secret = 'JBSWY3DPEHPK3PXP'
const uri = `otpauth://totp/Centesimo:admin?issuer=Centesimo&secret=${secret}`
const recoveryCodes = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH']
const inTenMinutes = () => new Date(serverClock.now() + 600_000).toISOString()
const longAgo = '2026-01-01T10:00:00.000Z'
const reauthenticationRequired = refused(403, 'REAUTHENTICATION_REQUIRED', 'Per sicurezza conferma la tua password')
let adminApi: FakeAdminApi

const safety = (totpEnabled: boolean, recoveryCodesLeft = 0, confirmedUntil = inTenMinutes()) => ({
  body: { totpEnabled, recoveryCodesLeft, confirmedUntil },
})
const lastToast = () => useToasts.getState().toasts[0]
const sentTo = (path: string) => adminApi.sent.filter(({ call }) => call === `POST ${path}`).map(({ body }) => body)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const write = (label: string, words: string) => userEvent.type(screen.getByLabelText(label), words)

async function show(answer: ReturnType<typeof safety>) {
  adminApi.replies[read] = answer
  renderAdmin('/admin/sicurezza')
  await screen.findByRole('heading', { level: 1, name: 'Sicurezza' })
}

async function startSetup() {
  adminApi.replies['POST /api/admin/totp/begin'] = { body: { secret, uri } }
  await press('Attiva la verifica')
  await screen.findByRole('img', { name: 'Codice QR per la tua app di autenticazione' })
}

// Longer waits: a busy machine is slow.
beforeAll(() => import('./security-page.tsx'))

beforeEach(() => {
  adminApi = createFakeAdminApi()
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('shows a placeholder while loading and offers a retry after a failure', async () => {
  renderAdmin('/admin/sicurezza')
  expect(await screen.findByText('Caricamento in corso…')).toBeTruthy()
  cleanup()
  queryClient.removeQueries({ queryKey: ['/api/admin'] })
  adminApi.replies[read] = refused(503, 'UNAVAILABLE', 'In questo momento il servizio non risponde: riprova tra poco')
  renderAdmin('/admin/sicurezza')
  expect(await screen.findByText('In questo momento il servizio non risponde: riprova tra poco')).toBeTruthy()
  adminApi.replies[read] = safety(false)
  await press('Riprova')
  expect(await screen.findByText('Non attiva')).toBeTruthy()
})

test('enables the second factor with a code and shows the recovery codes once', async () => {
  await show(safety(false))
  await startSetup()
  expect(screen.getByText('JBSW').closest('code')!.textContent).toBe(secret)
  expect(screen.getByRole('link', { name: "Sei sul telefono? Apri l'app da qui" }).getAttribute('href')).toBe(uri)
  expect(screen.getByRole('button', { name: 'Attiva' }).hasAttribute('disabled')).toBe(true)
  await write('Codice di 6 cifre', '123456')
  adminApi.replies['POST /api/admin/totp/enable'] = { body: { recoveryCodes } }
  adminApi.replies[read] = safety(true, 10)
  await press('Attiva')
  const heading = await screen.findByRole('heading', { name: 'Salva i codici di recupero' })
  expect(document.activeElement).toBe(heading)
  expect(sentTo('/api/admin/totp/enable')).toEqual([{ code: '123456' }])
  expect(lastToast()?.title).toBe('Verifica attivata')

  userEvent.setup()
  await press('Copia i codici')
  expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n'))
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codici')
  await press('Scarica i codici')
  expect(await new Response(saved.mock.lastCall?.[0] as Blob).text()).toMatch(
    /AAAA-BBBB-CCCC-DDDD\nEEEE-FFFF-GGGG-HHHH/,
  )

  await press('Li ho salvati')
  expect(await screen.findByText('Ti restano 10 codici di recupero')).toBeTruthy()
  expect(screen.queryByText(/AAAA-BBBB/)).toBeNull()
})

test('copies the secret without spaces and can cancel the setup', async () => {
  await show(safety(false))
  await startSetup()
  userEvent.setup()
  await press('Copia la chiave')
  expect(await navigator.clipboard.readText()).toBe(secret)
  await press('Annulla')
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('button', { name: 'Attiva la verifica' })).toBeTruthy()
})

test('shows a wrong code at its field', async () => {
  adminApi.replies['POST /api/admin/totp/enable'] = refused(401, 'INVALID_CODE', 'Codice non valido o già usato')
  await show(safety(false))
  await startSetup()
  await write('Codice di 6 cifre', '000000')
  await press('Attiva')
  expect((await screen.findByRole('alert')).textContent).toBe('Codice non valido o già usato')
  expect(screen.getByLabelText('Codice di 6 cifre').getAttribute('aria-invalid')).toBe('true')
})

test('requires re-authentication to start the setup', async () => {
  await show(safety(false, 0, longAgo))
  adminApi.replies['POST /api/admin/totp/begin'] = reauthenticationRequired
  await press('Attiva la verifica')
  await screen.findByRole('dialog', { name: 'Conferma che sei tu' })
  adminApi.replies['POST /api/admin/confirm'] = safety(false)
  adminApi.replies['POST /api/admin/totp/begin'] = { body: { secret, uri } }
  await write('La tua password', 'segreta')
  await press('Conferma')
  expect(await screen.findByRole('img', { name: /Codice QR/ })).toBeTruthy()
})

test('shows why the setup cannot start', async () => {
  adminApi.replies['POST /api/admin/totp/begin'] = refused(409, 'INVALID_STATE', 'È già attiva')
  await show(safety(false))
  await press('Attiva la verifica')
  expect((await screen.findByRole('alert')).textContent).toBe('È già attiva')
})

test('disables the second factor with a code', async () => {
  await show(safety(true, 1))
  expect(screen.getByText('Ti resta 1 codice di recupero')).toBeTruthy()
  await press('Disattiva la verifica')
  const dialog = within(screen.getByRole('dialog', { name: 'Disattivare la verifica?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Disattiva' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Codice non valido')
  expect(sentTo('/api/admin/totp/disable')).toEqual([])
  await write('Codice di 6 cifre', '123456')
  adminApi.replies['POST /api/admin/totp/disable'] = { body: { message: 'ok' } }
  adminApi.replies[read] = safety(false)
  await userEvent.click(dialog.getByRole('button', { name: 'Disattiva' }))
  expect(await screen.findByText('Non attiva')).toBeTruthy()
  expect(lastToast()?.title).toBe('Verifica disattivata')
})

test('explains how to get new recovery codes when none are left', async () => {
  await show(safety(true, 0))
  expect(screen.getByText(/Hai usato tutti i codici di recupero/)).toBeTruthy()
})

test('shows how long the re-authentication is valid and renews it', async () => {
  await show(safety(false, 0, longAgo))
  expect(screen.getByText('Alla prossima operazione delicata ti chiederemo la password')).toBeTruthy()
  await press('Conferma adesso')
  adminApi.replies['POST /api/admin/confirm'] = safety(false)
  await write('La tua password', 'segreta')
  await press('Conferma')
  expect(await screen.findByText(/Non te la chiediamo di nuovo fino alle \d\d:\d\d/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Conferma adesso' })).toBeNull()
})
