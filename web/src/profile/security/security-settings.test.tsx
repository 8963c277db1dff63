import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { serverClock } from '../../live/server-clock.ts'
import { cleanup, render, screen, within } from '../../testing/testing-library.ts'
import { useToasts } from '../../ui/toast-store.ts'
import { SecuritySettings } from './security-settings.tsx'

type Reply = { status?: number; body: unknown }

const read = 'GET /api/user/security'
const secret = 'JBSWY3DPEHPK3PXP'
const uri = `otpauth://totp/Centesimo:giulia?issuer=Centesimo&secret=${secret}`
const recoveryCodes = ['AAAAA-BBBBB-CCCCC-DDDDD-EEEEEE', 'FFFFF-GGGGG-HHHHH-JJJJJ-KKKKKK']
const inTenMinutes = () => new Date(serverClock.now() + 600_000).toISOString()
const longAgo = '2026-01-01T10:00:00.000Z'
const refused = (status: number, code: string, message: string): Reply => ({
  status,
  body: { code, message, requestId: 'r' },
})
const reauthenticationRequired = refused(403, 'REAUTHENTICATION_REQUIRED', 'Per sicurezza conferma che sei tu')
let replies: Record<string, Reply>
let sent: { call: string; body: unknown }[]

const safety = (totpEnabled: boolean, recoveryCodesLeft = 0, confirmedUntil = inTenMinutes()) => ({
  body: { totpEnabled, recoveryCodesLeft, confirmedUntil, isAdminLocked: false, passkeys: [] as object[] },
})
const lastToast = () => useToasts.getState().toasts[0]
const sentTo = (path: string) => sent.filter(({ call }) => call === `POST ${path}`).map(({ body }) => body)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const write = (label: string, words: string) => userEvent.type(screen.getByLabelText(label), words)

function renderSettings() {
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <SecuritySettings />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

async function show(answer: Reply) {
  replies[read] = answer
  renderSettings()
  await screen.findByRole('heading', { name: 'Verifica in due passaggi' })
}

async function startSetup() {
  replies['POST /api/user/security/totp/begin'] = { body: { secret, uri } }
  await press('Attiva la verifica')
  await screen.findByRole('img', { name: 'Codice QR per la tua app di autenticazione' })
}

beforeEach(() => {
  replies = {}
  sent = []
  useToasts.setState({ toasts: [] })
  queryClient.setQueryData(queryKeys.user, { id: 'u', username: 'giulia', fullName: 'Giulia Conti', credits: 0 })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const call = `${init?.method ?? 'GET'} ${String(url)}`
    sent.push({ call, body: init?.body ? JSON.parse(String(init.body)) : undefined })
    // A call without a reply never answers, so its screen keeps loading.
    const reply = replies[call] ?? (await new Promise<never>(() => {}))
    return new Response(JSON.stringify(reply.body), { status: reply.status ?? 200 })
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('shows a placeholder while loading and offers a retry after a failure', async () => {
  renderSettings()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  queryClient.removeQueries({ queryKey: queryKeys.security })
  replies[read] = refused(503, 'UNAVAILABLE', 'In questo momento il servizio non risponde: riprova tra poco')
  renderSettings()
  expect(await screen.findByText('In questo momento il servizio non risponde: riprova tra poco')).toBeTruthy()
  replies[read] = safety(false)
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
  replies['POST /api/user/security/totp/enable'] = { body: { recoveryCodes } }
  replies[read] = safety(true, 10)
  await press('Attiva')
  const heading = await screen.findByRole('heading', { name: 'Salva i codici di recupero' })
  expect(document.activeElement).toBe(heading)
  expect(sentTo('/api/user/security/totp/enable')).toEqual([{ code: '123456' }])
  expect(lastToast()?.title).toBe('Verifica attivata')

  userEvent.setup()
  await press('Copia i codici')
  expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n'))
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codici')
  await press('Scarica i codici')
  expect(await new Response(saved.mock.lastCall?.[0] as Blob).text()).toMatch(
    /AAAAA-BBBBB-CCCCC-DDDDD-EEEEEE\nFFFFF-GGGGG-HHHHH-JJJJJ-KKKKKK/,
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
  replies['POST /api/user/security/totp/enable'] = refused(401, 'INVALID_CODE', 'Codice non valido o già usato')
  await show(safety(false))
  await startSetup()
  await write('Codice di 6 cifre', '000000')
  await press('Attiva')
  expect((await screen.findByRole('alert')).textContent).toBe('Codice non valido o già usato')
  expect(screen.getByLabelText('Codice di 6 cifre').getAttribute('aria-invalid')).toBe('true')
})

test('requires re-authentication to start the setup', async () => {
  await show(safety(false, 0, longAgo))
  replies['POST /api/user/security/totp/begin'] = reauthenticationRequired
  await press('Attiva la verifica')
  await screen.findByRole('dialog', { name: 'Conferma che sei tu' })
  replies['POST /api/user/security/confirm'] = safety(false)
  replies['POST /api/user/security/totp/begin'] = { body: { secret, uri } }
  await write('La tua password', 'segreta')
  await press('Conferma')
  expect(await screen.findByRole('img', { name: /Codice QR/ })).toBeTruthy()
})

test('shows why the setup cannot start', async () => {
  replies['POST /api/user/security/totp/begin'] = refused(409, 'INVALID_STATE', 'È già attiva')
  await show(safety(false))
  await press('Attiva la verifica')
  expect((await screen.findByRole('alert')).textContent).toBe('È già attiva')
})

test('disables the second factor with a code', async () => {
  await show(safety(true, 1))
  expect(screen.getByText('Ti resta 1 codice di recupero')).toBeTruthy()
  await press('Disattiva la verifica')
  const dialog = within(screen.getByRole('dialog', { name: 'Disattivare la verifica?' }))
  expect(dialog.getByRole('button', { name: 'Disattiva' }).hasAttribute('disabled')).toBe(true)
  await write('Codice di 6 cifre', '123456')
  replies['POST /api/user/security/totp/disable'] = { body: { message: 'ok' } }
  replies[read] = safety(false)
  await userEvent.click(dialog.getByRole('button', { name: 'Disattiva' }))
  expect(await screen.findByText('Non attiva')).toBeTruthy()
  expect(lastToast()?.title).toBe('Verifica disattivata')
})

test('lists passkeys, and removes one after asking', async () => {
  const passkey = {
    id: 'p1',
    name: 'Telefono',
    createdAt: '2026-06-17T10:00:00.000Z',
    lastUsedAt: null,
  }
  const answer = safety(false)
  await show({ body: { ...answer.body, passkeys: [passkey] } })
  expect(screen.getByText(/^Aggiunta il 17 giu.*mai usata$/)).toBeTruthy()
  await press('Rimuovi Telefono')
  const dialog = within(screen.getByRole('dialog', { name: 'Rimuovere la passkey «Telefono»?' }))
  replies['DELETE /api/user/security/passkeys/p1'] = { body: { message: 'Passkey rimossa' } }
  replies[read] = answer
  await userEvent.click(dialog.getByRole('button', { name: 'Rimuovi' }))
  expect(await screen.findByText('Non hai ancora una passkey.')).toBeTruthy()
  expect(lastToast()?.title).toBe('Passkey rimossa')
})

test('says when a browser has no passkeys, and tells an admin that the panel waits', async () => {
  const answer = safety(false)
  await show({ body: { ...answer.body, isAdminLocked: true } })
  expect(screen.getByText(/^Per aprire il pannello di amministrazione/)).toBeTruthy()
  await press('Aggiungi una passkey')
  await press('Continua')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Su questo sito o con questo browser le passkey non si possono usare.',
  )
})

test('explains how to get new recovery codes when none are left', async () => {
  await show(safety(true, 0))
  expect(screen.getByText(/Hai usato tutti i codici di recupero/)).toBeTruthy()
})
