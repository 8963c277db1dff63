import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { useToasts } from '../ui/toast-store.ts'
import { LoginPage } from './login-page.tsx'

const admin = { id: 'a', username: 'admin', fullName: 'Anna Riva', credits: 0, isAdmin: true }
let answers: [status: number, body: object][]
let sent: unknown[]

const write = (label: string, words: string) => userEvent.type(screen.getByLabelText(label), words)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const refusal = (code: string, message: string): [number, object] => [401, { code, message, requestId: 'r' }]

async function reachCodeStep() {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/login']}>
        <Routes>
          <Route path="/login" element={<LoginPage />} />
          <Route path="/" element={<p>la home</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
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

test('who has a second factor is asked for its code, calmly, and is in with the password written once', async () => {
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

test('a wrong code is told at its field, with the focus there', async () => {
  answers = [refusal('INVALID_CODE', 'Codice non valido o già usato')]
  const field = await reachCodeStep()
  await write('Codice di 6 cifre', '000000')
  await press('Accedi')
  expect((await screen.findByRole('alert')).textContent).toBe('Codice non valido o già usato')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
})

test('a code that cannot be one is not sent', async () => {
  await reachCodeStep()
  await press('Accedi')
  expect((await screen.findByRole('alert')).textContent).toBe('Codice non valido')
  expect(sent).toHaveLength(1)
})

test('without the app a recovery code does, with the letters’ keyboard', async () => {
  answers = [[200, admin]]
  await reachCodeStep()
  await press('Usa un codice di recupero')
  expect(screen.getByLabelText('Codice di recupero').getAttribute('inputmode')).toBe('text')
  await write('Codice di recupero', 'abcd-efgh')
  await press('Accedi')
  await screen.findByText('la home')
  expect(sent[1]).toEqual({ username: 'admin', password: 'segreta', code: 'abcd-efgh' })
})

test('one can go back to the first step and finds what was written', async () => {
  answers = [[200, admin]]
  await reachCodeStep()
  await press('Torna indietro')
  expect(screen.getByLabelText('Username o email')).toHaveProperty('value', 'admin')
  await press('Accedi')
  await screen.findByText('la home')
  expect(sent[1]).toEqual({ username: 'admin', password: 'segreta' })
})
