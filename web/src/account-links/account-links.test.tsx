import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { cleanup, render, screen } from '../testing/testing-library.ts'
import { useToasts } from '../ui/toast-store.ts'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'
import { StopMailPage } from './stop-mail-page.tsx'
import { VerifyEmailPage } from './verify-email-page.tsx'

const giulia = { id: 'u', username: 'giulia', email: 'giulia@example.it', emailVerified: false }
const invalid = 'Il link non è valido o è scaduto: chiedine uno nuovo'
let sent: { address: string; body: unknown }[] = []

/** The address as it stands now, and another link as a user may open it on the same page. */
function Address() {
  const { pathname, search, hash } = useLocation()
  return (
    <>
      <output>{pathname + search + hash}</output>
      <Link to="#token=altro">un altro link</Link>
    </>
  )
}

function show(address: string, user: object | null = null) {
  queryClient.setQueryData(queryKeys.user, user)
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/verify-email" element={<VerifyEmailPage />} />
          <Route path="/password-dimenticata" element={<ForgotPasswordPage />} />
          <Route path="/nuova-password" element={<ResetPasswordPage />} />
          <Route path="/disattiva-email" element={<StopMailPage />} />
          <Route path="/login" element={<p>il login</p>} />
        </Routes>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

type Answer = { status: number; body: object | string }
/** The answer of each call; a call without one gets a 401. */
function apiAnswers(answers: Record<string, Answer>) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    sent.push({ address: String(address), body: init?.body && JSON.parse(String(init.body)) })
    const path = String(address).split('?')[0]!
    const { status, body } = answers[path] ?? { status: 401, body: {} }
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  })
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
  useToasts.setState({ toasts: [] })
  sent = []
})

test.each([
  ['fragment', '/verify-email#token=a%2Bb'],
  ['query of older mails', '/verify-email?token=a%2Bb'],
])('sends the token of the %s to the server, and takes it out of the address', async (_where, address) => {
  apiAnswers({ '/api/verify-email': { status: 200, body: { message: 'Grazie: il tuo indirizzo è confermato.' } } })
  show(address)
  expect(screen.getByRole('heading', { name: 'Un momento…' })).toBeTruthy()
  await screen.findByText('Grazie: il tuo indirizzo è confermato.')
  expect(sent[0]).toEqual({ address: '/api/verify-email', body: { token: 'a+b' } })
  expect(screen.getByRole('status').textContent).toBe('/verify-email')
  expect(screen.getByRole('link', { name: 'Guarda le aste live' })).toBeTruthy()
})

test('sends no request without a token', () => {
  apiAnswers({})
  show('/verify-email')
  expect(screen.getByText('Token di verifica mancante. Controlla il link nella tua email.')).toBeTruthy()
  expect(screen.getByText(/aprilo direttamente dal messaggio/)).toBeTruthy()
  expect(sent).toEqual([])
})

test.each([
  ['a refusal with a message', { status: 400, body: { code: 'INVALID_TOKEN', message: invalid } }, invalid],
  ['a refusal without a message', { status: 400, body: 'no' }, "Errore durante la verifica dell'email."],
  ['a server error', { status: 502, body: '<html>' }, "Errore durante la verifica dell'email."],
])('shows the message for %s', async (_what, answer, message) => {
  apiAnswers({ '/api/verify-email': answer })
  show('/verify-email#token=t')
  expect(await screen.findByText(message)).toBeTruthy()
})

test('offers a retry when the connection is lost', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
  show('/verify-email#token=t')
  await screen.findByText('Errore di connessione. Riprova più tardi.')
  apiAnswers({ '/api/verify-email': { status: 200, body: { message: 'Grazie: il tuo indirizzo è confermato.' } } })
  await press('Riprova')
  await screen.findByText('Grazie: il tuo indirizzo è confermato.')
})

test('offers another link to a signed-in user and the login to a visitor', async () => {
  const refused = { status: 400, body: { code: 'INVALID_TOKEN', message: invalid } }
  const again = { status: 200, body: { message: 'Ti abbiamo inviato un nuovo link a giulia@example.it' } }
  apiAnswers({ '/api/verify-email': refused, '/api/user/resend-verification': again })
  show('/verify-email#token=t', giulia)
  await screen.findByText(invalid)
  await press('Inviami un nuovo link')
  await vi.waitFor(() => expect(useToasts.getState().toasts[0]?.description).toBe(again.body.message))
  cleanup()
  show('/verify-email', null)
  expect(screen.getByRole('link', { name: 'Accedi per chiedere un nuovo link' })).toBeTruthy()
})

test('tells where to look for the mail, whether or not the address has an account', async () => {
  const message = "Se l'indirizzo è registrato, riceverai un'email."
  apiAnswers({ '/api/password/forgot': { status: 200, body: { message } } })
  show('/password-dimenticata')
  await press('Inviami il link')
  await screen.findByText('Email non valida')
  await userEvent.type(screen.getByLabelText('Email'), ' giulia@example.it ')
  await press('Inviami il link')
  await screen.findByText(message)
  expect(sent).toEqual([{ address: '/api/password/forgot', body: { email: 'giulia@example.it' } }])
})

test('saves a new password with the token of the link, then opens the login page', async () => {
  apiAnswers({
    '/api/password/reset': { status: 200, body: { message: 'La nuova password è salvata: ora puoi accedere.' } },
  })
  show('/nuova-password#token=t', giulia)
  await press('Salva la password')
  await screen.findByText('Password deve essere almeno 6 caratteri')
  await userEvent.type(screen.getByLabelText('Nuova password'), 'nuova-segreta')
  await press('Salva la password')
  await screen.findByText('il login')
  expect(sent[0]).toEqual({ address: '/api/password/reset', body: { token: 't', password: 'nuova-segreta' } })
  expect(queryClient.getQueryData(queryKeys.user)).toBeNull()
})

test('another link opened on the same page replaces the one that was refused', async () => {
  apiAnswers({ '/api/password/reset': { status: 400, body: { code: 'INVALID_TOKEN', message: invalid } } })
  show('/nuova-password#token=t')
  for (const token of ['t', 'altro']) {
    await userEvent.type(screen.getByLabelText('Nuova password'), 'nuova-segreta')
    await press('Salva la password')
    await screen.findByText(invalid)
    expect(sent.at(-1)!.body).toMatchObject({ token })
    await userEvent.click(screen.getByRole('link', { name: 'un altro link' }))
  }
  expect(screen.getByRole('status').textContent).toBe('/nuova-password')
})

test('offers a new link when the password link is invalid', async () => {
  apiAnswers({ '/api/password/reset': { status: 400, body: { code: 'INVALID_TOKEN', message: invalid } } })
  show('/nuova-password#token=t')
  await userEvent.type(screen.getByLabelText('Nuova password'), 'nuova-segreta')
  await press('Salva la password')
  expect(await screen.findByText(invalid)).toBeTruthy()
  // The pressed button is gone: readers continue at the title.
  expect(document.activeElement?.textContent).toBe('Link non valido')
  expect(screen.getByRole('link', { name: 'Chiedi un nuovo link' }).getAttribute('href')).toBe('/password-dimenticata')
  cleanup()
  show('/nuova-password')
  expect(screen.getByText(/^Il link non è completo/)).toBeTruthy()
})

describe('the link that ends a kind of mail', () => {
  const path = '/api/mails/stop'
  const ask = () => screen.getByRole('button', { name: 'Disattiva queste email' })

  test('changes nothing before the press, and says what it changed', async () => {
    const message = 'Non ti scriveremo più quando ti superano.'
    apiAnswers({ [path]: { status: 200, body: { message } } })
    show('/disattiva-email#token=outbid.u.1.s')
    expect(screen.getByText(/quando qualcuno supera la tua puntata/)).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('/disattiva-email')
    expect(sent).toEqual([])
    await userEvent.click(ask())
    await screen.findByText(message)
    expect(sent).toEqual([{ address: `${path}?token=outbid.u.1.s`, body: {} }])
    expect(document.activeElement?.textContent).toBe('Email disattivate')
    expect(screen.getByRole('link', { name: 'Vai alle tue impostazioni' }).getAttribute('href')).toBe(
      '/profile?tab=account',
    )
  })

  test('leads to the profile when it is refused, and says when it is not complete', async () => {
    apiAnswers({ [path]: { status: 400, body: { code: 'INVALID_TOKEN', message: 'Il link non è valido.' } } })
    show('/disattiva-email#token=monthly.u.1.s')
    await userEvent.click(ask())
    expect(await screen.findByText('Il link non è valido.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Vai alle tue impostazioni' }).getAttribute('href')).toBe(
      '/profile?tab=limits',
    )
    cleanup()
    show('/disattiva-email')
    expect(screen.getByText(/^Il link non è completo/)).toBeTruthy()
  })

  test('can be pressed again when the server did not answer', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
    show('/disattiva-email#token=followed.u.1.s')
    await userEvent.click(ask())
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
    apiAnswers({ [path]: { status: 200, body: { message: 'Fatto.' } } })
    await userEvent.click(ask())
    await screen.findByText('Fatto.')
  })
})
