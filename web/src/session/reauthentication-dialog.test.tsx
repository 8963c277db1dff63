import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messageOf } from '../data/api-error.ts'
import { call } from '../data/call.ts'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { cleanup, render, screen } from '../testing/testing-library.ts'
import { useReauthentication } from './use-reauthentication.tsx'

type Answer = [status: number, body: object]

const admin = { id: 'a', username: 'admin', fullName: 'Anna Riva', credits: 0, isAdmin: true }
const safety = {
  confirmedUntil: '2026-11-20T10:15:00.000Z',
  isAdminLocked: false,
  totpEnabled: false,
  recoveryCodesLeft: 0,
  passkeys: [],
}
const refused = (status: number, code: string, message: string): Answer => [status, { code, message, requestId: 'r' }]
const reauthenticationRequired = refused(403, 'REAUTHENTICATION_REQUIRED', 'Per sicurezza conferma che sei tu')
const totpRequired = refused(401, 'TOTP_REQUIRED', 'Inserisci il codice della tua app di autenticazione')

/** The answers to each call, in order. */
let answers: { action: Answer[]; confirm: Answer[] }
let sent: { call: string; body: unknown }[]

function ActionButton() {
  const { withReauthentication, reauthenticationDialog } = useReauthentication()
  const [outcome, setOutcome] = useState('')
  const run = () =>
    withReauthentication(() => call('unblockUser', { params: { id: 'u' } })).then(
      (answer) => setOutcome(answer?.message ?? 'lasciato stare'),
      (error) => setOutcome(messageOf(error, 'fallito')),
    )
  return (
    <>
      <button type="button" onClick={run}>
        Sblocca
      </button>
      <p>{outcome}</p>
      {reauthenticationDialog}
    </>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const write = (label: string, words: string) => userEvent.type(screen.getByLabelText(label), words)
const calls = () => sent.map(({ call }) => call)

async function pressAndBeAsked() {
  render(
    <QueryClientProvider client={queryClient}>
      <ActionButton />
    </QueryClientProvider>,
  )
  await press('Sblocca')
  await screen.findByRole('dialog', { name: 'Conferma che sei tu' })
}

beforeEach(() => {
  answers = { action: [reauthenticationRequired, [200, { message: 'Sbloccato' }]], confirm: [[200, safety]] }
  sent = []
  queryClient.setQueryData(queryKeys.user, admin)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const call = String(url).endsWith('/confirm') ? 'confirm' : 'action'
    sent.push({ call, body: JSON.parse(String(init?.body)) })
    const [status, body] = answers[call].shift() ?? [500, {}]
    return new Response(JSON.stringify(body), { status })
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('asks for the password and then runs the action', async () => {
  await pressAndBeAsked()
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('La tua password')))
  expect(screen.getByRole('button', { name: 'Conferma' }).hasAttribute('disabled')).toBe(true)
  await write('La tua password', 'segreta')
  await press('Conferma')
  await screen.findByText('Sbloccato')
  expect(sent).toEqual([
    { call: 'action', body: {} },
    { call: 'confirm', body: { password: 'segreta' } },
    { call: 'action', body: {} },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(queryClient.getQueryData(queryKeys.security)).toEqual(safety)
})

test.each(['Annulla', 'Chiudi'])('%s cancels the action', async (button) => {
  await pressAndBeAsked()
  await press(button)
  await screen.findByText('lasciato stare')
  expect(calls()).toEqual(['action'])
})

test('shows a wrong password at its field and allows another attempt', async () => {
  answers.confirm = [refused(403, 'WRONG_PASSWORD', 'La password attuale non è corretta'), [200, safety]]
  await pressAndBeAsked()
  await write('La tua password', 'segret')
  await press('Conferma')
  expect((await screen.findByRole('alert')).textContent).toBe('La password attuale non è corretta')
  expect(screen.getByLabelText('La tua password').getAttribute('aria-invalid')).toBe('true')
  await write('La tua password', 'a')
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Conferma')
  await screen.findByText('Sbloccato')
})

test('asks for the code of the second factor and shows a wrong one at its field', async () => {
  answers.confirm = [totpRequired, refused(401, 'INVALID_CODE', 'Codice non valido o già usato'), [200, safety]]
  await pressAndBeAsked()
  await write('La tua password', 'segreta')
  await press('Conferma')
  const code = await screen.findByLabelText('Codice di 6 cifre')
  await vi.waitFor(() => expect(document.activeElement).toBe(code))
  expect(screen.queryByRole('alert')).toBeNull()
  await write('Codice di 6 cifre', '000000')
  await press('Conferma')
  expect((await screen.findByRole('alert')).textContent).toBe('Codice non valido o già usato')
  expect(code.getAttribute('aria-invalid')).toBe('true')
  await userEvent.clear(code)
  await write('Codice di 6 cifre', '123456')
  await press('Conferma')
  await screen.findByText('Sbloccato')
  expect(sent.at(-2)).toEqual({ call: 'confirm', body: { password: 'segreta', code: '123456' } })
})

test('offers the passkey where the account is protected by one alone', async () => {
  answers.confirm = [refused(401, 'PASSKEY_REQUIRED', 'Il tuo account è protetto da una passkey: usala per confermare')]
  await pressAndBeAsked()
  expect(screen.queryByRole('button', { name: 'Usa una passkey' })).toBeNull()
  await write('La tua password', 'segreta')
  await press('Conferma')
  await screen.findByText(/usala per confermare\. Non ce l'hai più\? Chiedi a un altro/)
  screen.getByRole('button', { name: 'Usa una passkey' })
  expect(screen.queryByLabelText('La tua password')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Conferma' })).toBeNull()
})

test('shows an error without a field above the form', async () => {
  answers.confirm = [refused(429, 'RATE_LIMITED', 'Troppe richieste: riprova tra poco')]
  await pressAndBeAsked()
  await write('La tua password', 'segreta')
  await press('Conferma')
  expect((await screen.findByRole('alert')).textContent).toBe('Troppe richieste: riprova tra poco')
  expect(screen.getByLabelText('La tua password').getAttribute('aria-invalid')).toBeNull()
})

test('shows why the action is refused after the password', async () => {
  answers.action = [reauthenticationRequired, refused(409, 'INVALID_STATE', 'È già sbloccato')]
  await pressAndBeAsked()
  await write('La tua password', 'segreta')
  await press('Conferma')
  await screen.findByText('È già sbloccato')
})
