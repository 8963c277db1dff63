import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { dispatchLiveEvent, useLiveStore } from '../live/live-store.ts'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { cleanup, render, screen } from '../testing/testing-library.ts'
import { useToasts } from '../ui/toast-store.ts'
import { LoginPage } from './login-page.tsx'
import { RegisterPage } from './register-page.tsx'

const giulia = { id: 'u', username: 'giulia', fullName: 'Giulia Moretti', credits: 10, isAdmin: false }
let sent: { address: string; body: unknown }[] = []

function show(address: string, state?: object) {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[{ ...urlOf(address), state }]}>
        <Routes>
          <Route path="/register" element={<RegisterPage />} />
          <Route path="/login" element={<LoginPage />} />
          <Route path="/" element={<p>la home</p>} />
          <Route path="/auctions/a" element={<p>la sua asta</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

function urlOf(address: string) {
  const { pathname, search } = new URL(address, 'http://server')
  return { pathname, search }
}

function apiAnswers(status: number, body: object) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    sent.push({ address: String(address), body: JSON.parse(String(init?.body)) })
    return new Response(JSON.stringify(body), { status })
  })
}

const write = (label: string, words: string) => userEvent.type(screen.getByLabelText(label), words)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function fillIn() {
  await write('Nome completo', 'Giulia Moretti')
  await write('Username', 'giulia')
  await write('Email', 'giulia@example.it')
  await write('Password', 'segreta')
}

beforeEach(() => {
  sent = []
  useToasts.setState({ toasts: [] })
  queryClient.setQueryData(queryKeys.user, null)
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('explains an empty registration field by field and sends nothing', async () => {
  apiAnswers(201, giulia)
  show('/register')
  await press('Registrati gratis')
  await screen.findByText('Nome completo richiesto')
  for (const message of [
    'Username deve essere almeno 3 caratteri',
    'Email non valida',
    'Password deve essere almeno 6 caratteri',
  ]) {
    expect(screen.getByText(message)).toBeTruthy()
  }
  const password = screen.getByLabelText('Password')
  expect(password.getAttribute('aria-describedby')!.split(' ')).toHaveLength(1)
  expect(screen.queryByText(/^Almeno 6 caratteri/)).toBeNull()
  expect(sent).toEqual([])
})

test('asks for both fields of an empty sign-in', async () => {
  show('/login')
  await press('Accedi')
  await screen.findByText('Username richiesto')
  expect(screen.getByText('Password richiesta')).toBeTruthy()
})

test.each([
  [true, 'Confermala dal link e ricevi i 10 crediti'],
  [false, 'Ti scriviamo qui se vinci'],
])('says when the credits of a registration come, by whether the e-mail must be confirmed: %s', (must, hint) => {
  queryClient.setQueryData(queryKeys.settings, { mustConfirmEmail: must })
  show('/register')
  expect(screen.getByText(hint)).toBeTruthy()
})

test('says above the button of a registration what becomes of credits, and what others cost', () => {
  queryClient.setQueryData(queryKeys.packages, [
    { credits: 20, price: 999 },
    { credits: 500, price: 15_999 },
  ])
  show('/register')
  expect(screen.getByText('10 crediti in regalo, senza carta di credito.')).toBeTruthy()
  const button = screen.getByRole('button', { name: 'Registrati gratis' })
  expect(button.previousElementSibling!.textContent).toMatch(
    /^I crediti usati non tornano.* Altri crediti li compri solo se vuoi, da 0,32 a 0,50\s€ l'uno\.$/,
  )
  expect(button.closest('form')!.nextElementSibling!.textContent).toMatch(/^Registrandoti dichiari/)
})

test('offers the passkey as another way, and says what it is', () => {
  show('/login')
  const button = screen.getByRole('button', { name: 'Accedi con passkey' })
  expect(button.previousElementSibling!.textContent).toBe('oppure')
  expect(button.nextElementSibling!.textContent).toMatch(/impronta.*volto.*PIN/)
})

test('offers registration below the sign-in in one line, and keeps the invitation code', () => {
  show('/login?ref=AMICO1')
  expect(screen.getByText(/^Non hai un account\?/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Registrati gratis' }).getAttribute('href')).toBe('/register?ref=AMICO1')
})

test('sends the invitation code with a registration, greets by full name and goes on', async () => {
  apiAnswers(201, giulia)
  show('/register?ref=AMICO1')
  expect(screen.getByText('Codice invito: AMICO1')).toBeTruthy()
  expect(screen.getByText(/si aggiungono altri 20 crediti bonus/)).toBeTruthy()
  await fillIn()
  await press('Registrati gratis')
  await screen.findByText('la home')
  expect(sent[0]).toMatchObject({ address: '/api/register', body: { username: 'giulia', ref: 'AMICO1' } })
  expect(useToasts.getState().toasts[0]).toMatchObject({
    title: 'Registrazione completata!',
    description: 'Benvenuto Giulia Moretti',
  })
})

test('reports a taken username in the notification and at the field', async () => {
  const message = 'Username già in uso: scegline un altro'
  apiAnswers(409, { code: 'USERNAME_TAKEN', message, requestId: 'r' })
  show('/register')
  await fillIn()
  await press('Registrati gratis')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true')
  expect(useToasts.getState().toasts[0]).toMatchObject({ title: 'Registrazione fallita', description: message })
})

test('returns to the auction that asked for the sign-in', async () => {
  apiAnswers(200, giulia)
  show('/login', { backTo: '/auctions/a' })
  await write('Username o email', 'giulia')
  await write('Password', 'segreta')
  await press('Accedi')
  await screen.findByText('la sua asta')
  expect(useToasts.getState().toasts[0]).toMatchObject({
    title: 'Login effettuato!',
    description: 'Benvenuto Giulia Moretti',
  })
})

test('shows the server’s message for a wrong password', async () => {
  apiAnswers(401, { code: 'INVALID_CREDENTIALS', message: 'Username o password non corretti', requestId: 'r' })
  show('/login')
  await write('Username o email', 'giulia')
  await write('Password', 'sbagliata')
  await press('Accedi')
  await vi.waitFor(() => expect(useToasts.getState().toasts[0]).toBeDefined())
  expect(useToasts.getState().toasts[0]).toMatchObject({
    title: 'Login fallito',
    description: 'Username o password non corretti',
  })
  expect(screen.getByRole('alert').textContent).toBe('Username o password non corretti')
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
})

test('shows a refusal on the form when no field is to blame', async () => {
  const message = 'Troppi tentativi: riprova tra poco'
  apiAnswers(429, { code: 'RATE_LIMITED', message, requestId: 'r' })
  show('/login')
  await write('Username o email', 'giulia')
  await write('Password', 'segreta')
  await press('Accedi')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBeNull()
})

describe('reached from an auction', () => {
  const read = (status: 'live' | 'upcoming') =>
    dispatchLiveEvent({
      type: 'read',
      auctions: [createTestAuction({ title: 'Lume a petrolio', status, currentBid: 7 })],
    })

  beforeEach(() => {
    useLiveStore.setState({ auctions: {} })
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}', { status: 404 }))
  })

  test.each([
    ['/login', 'Accedi'],
    ['/register', 'Registrati'],
  ])('%s shows it with its live price, and says what comes next', (address, verb) => {
    read('live')
    show(address, { backTo: '/auctions/a' })
    expect(screen.getByText('Lume a petrolio')).toBeTruthy()
    expect(screen.getByText(/^0,07/)).toBeTruthy()
    expect(screen.getByText(`${verb} per puntare: poi ti riportiamo all'asta.`)).toBeTruthy()
  })

  test('speaks of no bid before the start', () => {
    read('upcoming')
    show('/login', { backTo: '/auctions/a' })
    expect(screen.getByText("Accedi per continuare: poi ti riportiamo all'asta.")).toBeTruthy()
  })

  test('the login offers registration with its gift as a second button, and no third time', () => {
    show('/login', { backTo: '/auctions/a' })
    const link = screen.getByRole('link', { name: /^Registrati gratis/ })
    expect(link.textContent).toBe('Registrati gratis: 10 crediti in regalo')
    expect(link.previousElementSibling).toBe(screen.getByRole('button', { name: 'Accedi' }))
    expect(screen.queryByText(/^Non hai un account/)).toBeNull()
  })
})

test.each(['/login', '/register'])('sends a signed-in user from %s to Home', (address) => {
  queryClient.setQueryData(queryKeys.user, giulia)
  show(address)
  expect(screen.getByText('la home')).toBeTruthy()
})

test('explains the login page to a redirected visitor, not to one who came directly', () => {
  const words = /Accedi per continuare/
  show('/login', { backTo: '/profile' })
  expect(screen.getByText(words)).toBeTruthy()
  cleanup()
  show('/login')
  expect(screen.queryByText(words)).toBeNull()
})
