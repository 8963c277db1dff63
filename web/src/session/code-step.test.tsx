import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { cleanup, render, screen } from '../testing/testing-library.ts'
import { useToasts } from '../ui/toast-store.ts'
import { LoginPage } from './login-page.tsx'

const admin = { id: 'a', username: 'admin', fullName: 'Anna Riva', credits: 0, isAdmin: true }
let answers: [status: number, body: object][]
let sent: unknown[]

const write = (label: string, words: string) => userEvent.type(screen.getByLabelText(label), words)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const refusal = (code: string, message: string): [number, object] => [401, { code, message, requestId: 'r' }]

function Login() {
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/login']}>
        <Routes>
          <Route path="/login" element={<LoginPage />} />
          <Route path="/" element={<p>la home</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>
  )
}

async function reachCodeStep() {
  render(<Login />)
  answers = [refusal('TOTP_REQUIRED', 'Inserisci il codice della tua app di autenticazione'), ...answers]
  await write('Username o email', 'admin')
  await write('Password', 'segreta')
  await press('Accedi')
  return screen.findByLabelText('Codice di 6 cifre')
}

beforeEach(() => {
  answers = []
  sent = []
  useToasts.setState({ toasts: [] })
  queryClient.setQueryData(queryKeys.user, null)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    sent.push(JSON.parse(String(init?.body)))
    const [status, body] = answers.shift() ?? [500, {}]
    return new Response(JSON.stringify(body), { status })
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('asks for the second factor’s code without an error, and signs in with the password typed once', async () => {
  answers = [[200, admin]]
  const field = await reachCodeStep()
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
  expect(useToasts.getState().toasts).toEqual([])
  expect(field.getAttribute('autocomplete')).toBe('one-time-code')
  expect(field.getAttribute('inputmode')).toBe('numeric')
  await write('Codice di 6 cifre', '123456')
  await press('Accedi')
  await screen.findByText('la home')
  expect(sent).toEqual([
    { username: 'admin', password: 'segreta' },
    { username: 'admin', password: 'segreta', code: '123456' },
  ])
})

test('shows a wrong code at its field and focuses it', async () => {
  answers = [refusal('INVALID_CODE', 'Codice non valido o già usato')]
  const field = await reachCodeStep()
  await write('Codice di 6 cifre', '000000')
  await press('Accedi')
  expect((await screen.findByRole('alert')).textContent).toBe('Codice non valido o già usato')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
})

test('does not send an invalid code', async () => {
  await reachCodeStep()
  await press('Accedi')
  expect((await screen.findByRole('alert')).textContent).toBe('Codice non valido')
  expect(sent).toHaveLength(1)
})

test('accepts a recovery code without the app, with the text keyboard', async () => {
  answers = [[200, admin]]
  await reachCodeStep()
  await press('Usa un codice di recupero')
  expect(screen.getByLabelText('Codice di recupero').getAttribute('inputmode')).toBe('text')
  await write('Codice di recupero', 'abcd-efgh')
  await press('Accedi')
  await screen.findByText('la home')
  expect(sent[1]).toEqual({ username: 'admin', password: 'segreta', code: 'abcd-efgh' })
})

test('goes back to the first step and keeps the typed values', async () => {
  answers = [[200, admin]]
  await reachCodeStep()
  await press('Torna indietro')
  expect(screen.getByLabelText('Username o email')).toHaveProperty('value', 'admin')
  await press('Accedi')
  await screen.findByText('la home')
  expect(sent[1]).toEqual({ username: 'admin', password: 'segreta' })
})

test('asks for a new password after a provisional one, then for the code, and sends all of them', async () => {
  const weak = { code: 'VALIDATION_FAILED', message: 'Password troppo comune', requestId: 'r' }
  render(<Login />)
  answers = [
    refusal('NEW_PASSWORD_REQUIRED', 'La tua password è provvisoria: scegline una nuova'),
    [400, { ...weak, fields: { newPassword: 'Password troppo comune' } }],
    refusal('TOTP_REQUIRED', 'Inserisci il codice della tua app di autenticazione'),
    [200, admin],
  ]
  await write('Username o email', 'admin')
  await write('Password', 'segreta')
  await press('Accedi')
  const field = await screen.findByLabelText('Nuova password')
  await press('Salva e accedi')
  await screen.findByText('Password deve essere almeno 6 caratteri')
  await write('Nuova password', 'qwertyui')
  await press('Salva e accedi')
  await screen.findByText('Password troppo comune')
  await userEvent.clear(field)
  await write('Nuova password', 'tre gatti sul tetto')
  await press('Salva e accedi')
  await screen.findByLabelText('Codice di 6 cifre')
  await write('Codice di 6 cifre', '123456')
  await press('Accedi')
  await screen.findByText('la home')
  const newPassword = 'tre gatti sul tetto'
  expect(sent.at(-1)).toEqual({ username: 'admin', password: 'segreta', newPassword, code: '123456' })
})
