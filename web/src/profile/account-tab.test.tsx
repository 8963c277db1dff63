import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { cleanup, fireEvent, render, screen, within } from '../testing/testing-library.ts'
import { useToasts } from '../ui/toast-store.ts'
import { ProfilePage } from './profile-page.tsx'

const giulia = {
  id: 'u',
  username: 'giulia',
  fullName: 'Giulia Conti',
  email: 'giulia@example.it',
  avatar: null,
  emailVerified: true,
  credits: 42,
  isAdmin: false,
  outbidMail: true,
  showsWinCost: false,
  quietHours: null,
  createdAt: '2026-03-01T10:00:00.000Z',
}
const chrome =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'
const sessions = [
  {
    id: 's1',
    userAgent: null,
    place: null,
    createdAt: '2026-06-17T10:00:00.000Z',
    lastUsedAt: '2026-06-18T10:00:00.000Z',
    expiresAt: '',
    isCurrent: true,
  },
  {
    id: 's2',
    userAgent: chrome,
    place: '93.41.12.x',
    createdAt: '2026-06-16T10:00:00.000Z',
    lastUsedAt: '2026-06-18T10:00:00.000Z',
    expiresAt: '',
    isCurrent: false,
  },
]

let replies: Record<string, { status?: number; body: unknown }>
let sent: { call: string; body: unknown }[]

async function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/profile?tab=account']}>
        <Routes>
          <Route path="/profile" element={<ProfilePage />} />
          <Route path="/" element={<p>la home</p>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Dispositivi' })
}

const press = (name: string, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  userEvent.click(within_.getByRole('button', { name }))
const bodyOf = (call: string) => sent.find((each) => each.call === call)?.body
const lastToast = () => useToasts.getState().toasts[0]

// A busy machine is slow, and slow is not wrong.
beforeAll(() => import('./account-tab.tsx'))

beforeEach(() => {
  sent = []
  replies = {
    'GET /api/user/profile': { body: {} },
    'GET /api/user/sessions': { body: sessions },
    'GET /api/user/tokens': { body: [] },
    'GET /api/user/security': {
      body: {
        confirmedUntil: '2026-06-18T10:15:00.000Z',
        isAdminLocked: false,
        totpEnabled: false,
        recoveryCodesLeft: 0,
        passkeys: [],
      },
    },
  }
  useToasts.setState({ toasts: [] })
  queryClient.setQueryData(queryKeys.user, giulia)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const call = `${init?.method ?? 'GET'} ${String(url).split('?')[0]}`
    sent.push({ call, body: init?.body ? JSON.parse(String(init.body)) : undefined })
    const reply = replies[call] ?? { status: 404, body: {} }
    return new Response(JSON.stringify(reply.body), { status: reply.status ?? 200 })
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('has all about notifications in one part: push messages, mails and quiet hours', async () => {
  await show()
  const part = within(screen.getByRole('region', { name: 'Notifiche' }))
  const names = part.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(names).toEqual(['Notifiche su questo dispositivo', 'Email', 'Ore di silenzio'])
})

test('saves a changed name and shows it at once', async () => {
  replies['PATCH /api/user'] = { body: { ...giulia, fullName: 'Giulia Bianchi' } }
  await show()
  expect(screen.getByRole('button', { name: 'Salva' }).hasAttribute('disabled')).toBe(true)
  const name = screen.getByLabelText('Nome completo')
  await userEvent.clear(name)
  await press('Salva')
  expect(await screen.findByText('Nome completo richiesto')).toBeTruthy()
  await userEvent.type(name, 'Giulia Bianchi')
  await press('Salva')
  expect(await screen.findByRole('heading', { level: 1, name: 'Giulia Bianchi' })).toBeTruthy()
  expect(bodyOf('PATCH /api/user')).toEqual({ fullName: 'Giulia Bianchi' })
})

test('shows a wrong current password at its field, and empties the form after a new one', async () => {
  replies['POST /api/user/password'] = {
    status: 403,
    body: { code: 'WRONG_PASSWORD', message: 'La password attuale non è corretta' },
  }
  await show()
  await userEvent.type(screen.getByLabelText('Password attuale'), 'sbagliata')
  await userEvent.type(screen.getByLabelText('Nuova password'), 'segreta-2')
  await press('Cambia password')
  expect((await screen.findByRole('alert')).textContent).toBe('La password attuale non è corretta')
  expect(document.activeElement).toBe(screen.getByLabelText('Password attuale'))

  replies['POST /api/user/password'] = { body: { message: 'ok' } }
  await press('Cambia password')
  await vi.waitFor(() => expect(lastToast()?.title).toBe('Password cambiata'))
  expect(screen.getByLabelText('Nuova password')).toHaveProperty('value', '')
})

test('refuses a short new password before it sends anything', async () => {
  await show()
  await userEvent.type(screen.getByLabelText('Password attuale'), 'segreta-1')
  await userEvent.type(screen.getByLabelText('Nuova password'), '12345')
  await press('Cambia password')
  expect(await screen.findByText('Password deve essere almeno 6 caratteri')).toBeTruthy()
  expect(bodyOf('POST /api/user/password')).toBeUndefined()
})

test('confirms a switched mail setting, and reverts it when refused', async () => {
  replies['PATCH /api/user'] = { body: { ...giulia, outbidMail: false } }
  await show()
  const mails = screen.getByRole('switch', { name: 'Avvisami quando mi superano' })
  await userEvent.click(mails)
  await vi.waitFor(() => expect(lastToast()?.title).toBe('Non ti scriveremo più quando ti superano'))
  expect(bodyOf('PATCH /api/user')).toEqual({ outbidMail: false })
  expect(mails.getAttribute('aria-checked')).toBe('false')
  replies['PATCH /api/user'] = { status: 503, body: { message: 'Non ora' } }
  await userEvent.click(mails)
  await vi.waitFor(() => expect(lastToast()).toMatchObject({ title: 'Errore', description: 'Non ora' }))
  expect(mails.getAttribute('aria-checked')).toBe('false')
})

test('lets everyone read what the wins cost only after the user said so', async () => {
  replies['PATCH /api/user'] = { body: { ...giulia, showsWinCost: true } }
  await show()
  const shows = screen.getByRole('switch', { name: 'Mostra a tutti quanto mi sono costate' })
  expect(shows.getAttribute('aria-checked')).toBe('false')
  await userEvent.click(shows)
  await vi.waitFor(() => expect(lastToast()?.title).toBe('Ora tutti possono leggere il totale delle tue vittorie'))
  expect(bodyOf('PATCH /api/user')).toEqual({ showsWinCost: true })
  expect(shows.getAttribute('aria-checked')).toBe('true')
})

test('says in one line what a switch does, and folds the rest', async () => {
  await show()
  const quiet = screen.getByRole('switch', { name: 'Non disturbarmi' })
  const line = document.getElementById(quiet.getAttribute('aria-describedby')!)!
  expect(line.textContent!.length).toBeLessThan(75)
  const more = screen.getByText(/^Alla fine arriva al massimo una notifica/).closest('details')!
  expect(more.hasAttribute('open')).toBe(false)
  expect(more.querySelector('summary')!.textContent).toBe('Come funziona: Non disturbarmi')
})

test('sends a second change while the first one is on its way', async () => {
  await show()
  const answers: (() => void)[] = []
  const asked: unknown[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const change = JSON.parse(String(init?.body)) as object
    asked.push(change)
    await new Promise<void>((answer) => answers.push(answer))
    return new Response(JSON.stringify({ ...giulia, ...change }))
  })
  const shows = screen.getByRole('switch', { name: 'Mostra a tutti quanto mi sono costate' })
  await userEvent.click(shows)
  await userEvent.click(shows)
  expect(shows.getAttribute('aria-checked')).toBe('false')
  for (const turn of [0, 1]) {
    await vi.waitFor(() => expect(answers.length).toBe(turn + 1))
    answers[turn]!()
  }
  await vi.waitFor(() => expect(useToasts.getState().toasts.length).toBeGreaterThan(0))
  await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(asked).toEqual([{ showsWinCost: true }, { showsWinCost: false }])
  expect(shows.getAttribute('aria-checked')).toBe('false')
})

test('is quiet in the hours that the user chooses', async () => {
  const quiet = (from: number, to: number) => ({ body: { ...giulia, quietHours: { from, to } } })
  replies['PATCH /api/user'] = quiet(22, 8)
  await show()
  expect(screen.queryByLabelText('Dalle')).toBeNull()
  const toggle = screen.getByRole('switch', { name: 'Non disturbarmi' })
  await userEvent.click(toggle)
  await vi.waitFor(() => expect(lastToast()?.title).toBe('Ore di silenzio attive'))
  expect(bodyOf('PATCH /api/user')).toEqual({ quietHours: { from: 22, to: 8 } })
  expect(screen.getByLabelText('Dalle')).toHaveProperty('value', '22')

  sent = []
  replies['PATCH /api/user'] = quiet(22, 7)
  const to = screen.getByLabelText<HTMLSelectElement>('Alle')
  expect([...to.options].map(({ text }) => text)).not.toContain('22:00')
  await userEvent.selectOptions(to, '07:00')
  await vi.waitFor(() => expect(lastToast()?.title).toBe('Ore di silenzio aggiornate'))
  expect(bodyOf('PATCH /api/user')).toEqual({ quietHours: { from: 22, to: 7 } })
  expect(to.value).toBe('7')

  sent = []
  replies['PATCH /api/user'] = { body: giulia }
  await userEvent.click(toggle)
  await vi.waitFor(() => expect(screen.queryByLabelText('Dalle')).toBeNull())
  expect(bodyOf('PATCH /api/user')).toEqual({ quietHours: null })
})

test('previews a picture before sending, and refuses a file that is no picture or too large', async () => {
  URL.createObjectURL = () => 'blob:foto'
  URL.revokeObjectURL = () => {}
  replies['PUT /api/user/avatar'] = { body: { ...giulia, avatar: '/media/x.webp' } }
  await show()
  const input = screen.getByLabelText('Aggiungi una foto')
  const choose = (file: File) => fireEvent.change(input, { target: { files: [file] } })
  choose(new File(['x'], 'testo.txt', { type: 'text/plain' }))
  expect(screen.getByRole('alert').textContent).toMatch(/non è una foto/)
  choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'grande.png', { type: 'image/png' }))
  expect(screen.getByRole('alert').textContent).toMatch(/troppo grande/)
  choose(new File(['ciao'], 'io.png', { type: 'image/png' }))
  expect(await screen.findByText('Anteprima della tua nuova foto')).toBeTruthy()
  expect(bodyOf('PUT /api/user/avatar')).toBeUndefined()
  await press('Usa questa foto')
  expect(await screen.findByRole('button', { name: 'Rimuovi la foto' })).toBeTruthy()
  expect(bodyOf('PUT /api/user/avatar')).toEqual({ image: 'data:image/png;base64,Y2lhbw==' })
})

test('names devices in words, signs out another one, and this one by signing out everywhere', async () => {
  replies['DELETE /api/user/sessions/s2'] = { body: { message: 'ok' } }
  replies['POST /api/user/sessions/revoke-all'] = { body: { message: 'ok' } }
  await show()
  expect(await screen.findByText('Chrome su Android')).toBeTruthy()
  expect(screen.getByText('Dispositivo sconosciuto').closest('li')!.textContent).toContain('Questo dispositivo')
  replies['GET /api/user/sessions'] = { body: sessions.slice(0, 1) }
  await press('Disconnetti Chrome su Android')
  await vi.waitFor(() => expect(screen.queryByText('Chrome su Android')).toBeNull())

  await press('Esci da tutti i dispositivi')
  await press('Esci da tutti i dispositivi', within(screen.getByRole('dialog')))
  expect(await screen.findByText('la home')).toBeTruthy()
})

test('lists this device first, then two others, and all on request', async () => {
  const others = ['a', 'b', 'c', 'd'].map((id) => ({ ...sessions[1]!, id }))
  replies['GET /api/user/sessions'] = { body: [...others, sessions[0]] }
  await show()
  const here = await screen.findByText('Questo dispositivo')
  const list = here.closest('ul')!
  expect(list.children).toHaveLength(3)
  expect(list.firstElementChild!.contains(here)).toBe(true)
  await press('Mostra tutti (5)')
  expect(list.children).toHaveLength(5)
  expect(screen.queryByRole('button', { name: /^Mostra tutti/ })).toBeNull()
})

test('saves the user’s data as a file, after re-authentication where it is required', async () => {
  URL.createObjectURL = () => 'blob:dati'
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const [required, data] = [{ code: 'REAUTHENTICATION_REQUIRED', message: 'Per sicurezza conferma che sei tu' }, {}]
  replies['GET /api/user/export'] = { status: 403, body: required }
  await show()
  await press('Scarica i miei dati')
  await screen.findByRole('dialog', { name: 'Conferma che sei tu' })
  await press('Annulla')
  expect(saved).toEqual([])
  replies['GET /api/user/export'] = { body: data }
  await press('Scarica i miei dati')
  await vi.waitFor(() => expect(saved).toEqual(['centesimo-i-miei-dati.json']))
})

test('explains the closing of an account, asks for the password, shows a refusal, and confirms', async () => {
  const reason = 'Sei in testa su «Anello»: potrai chiudere l’account quando l’asta sarà chiusa.'
  replies['POST /api/user/close'] = { status: 409, body: { code: 'INVALID_STATE', message: reason } }
  await show()
  await press('Chiudi il mio account')
  const dialog = within(screen.getByRole('dialog', { name: 'Chiudere il tuo account?' }))
  expect(dialog.getByText(/firmate «utente eliminato»/)).toBeTruthy()
  expect(dialog.getByText(/^Perdi 42 crediti, salvo quanto ti spetta per legge/)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Chiudi per sempre' }).hasAttribute('disabled')).toBe(true)
  await userEvent.type(dialog.getByLabelText('La tua password'), 'segreta-1')
  await press('Chiudi per sempre', dialog)
  expect((await dialog.findByRole('alert')).textContent).toBe(reason)

  replies['POST /api/user/close'] = { body: { message: 'ok' } }
  window.scrollTo(0, 900)
  await press('Chiudi per sempre', dialog)
  const goodbye = await screen.findByRole('heading', { level: 1, name: 'Il tuo account è chiuso' })
  await vi.waitFor(() => expect(document.activeElement).toBe(goodbye))
  expect(window.scrollY).toBe(0)
  expect(bodyOf('POST /api/user/close')).toEqual({ password: 'segreta-1' })
  expect(queryClient.getQueryData(queryKeys.user)).toBeNull()
})
