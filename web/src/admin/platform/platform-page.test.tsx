import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { setPlatformPause } from '../../live/platform-pause.ts'
import { act, cleanup, fireEvent, screen, within } from '../../testing/testing-library.ts'
import { useToasts } from '../../ui/toast-store.ts'
import { createFakeAdminApi, type FakeAdminApi, refused, renderAdmin } from '../testing/create-fake-admin-api.tsx'

const pause = { notice: 'Torniamo alle 15', since: '2026-06-17T10:00:00.000Z' }
const reauthenticationRequired = refused(403, 'REAUTHENTICATION_REQUIRED', 'Per sicurezza conferma che sei tu')
let adminApi: FakeAdminApi

beforeEach(() => {
  adminApi = createFakeAdminApi()
})

afterEach(() => {
  act(() => setPlatformPause(null))
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

const sentTo = (call: string) => adminApi.sent.filter((sent) => sent.call === call).map(({ body }) => body)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pauseCall = 'POST /api/admin/platform/pause'

test('offers a retry when the state cannot be loaded', async () => {
  adminApi.replies['GET /api/platform'] = refused(
    503,
    'UNAVAILABLE',
    'In questo momento il servizio non risponde: riprova tra poco',
  )
  renderAdmin('/admin/piattaforma')
  expect((await screen.findByRole('alert')).textContent).toContain('non risponde')
  adminApi.replies['GET /api/platform'] = { body: { pause: null } }
  press('Riprova')
  expect(await screen.findByRole('heading', { name: 'Le aste sono aperte' })).toBeTruthy()
})

test('requires a notice, sends the pause once and shows it at once', async () => {
  adminApi.replies['GET /api/platform'] = { body: { pause: null } }
  adminApi.replies[pauseCall] = { body: { pause } }
  renderAdmin('/admin/piattaforma')
  fireEvent.click(await screen.findByRole('button', { name: 'Metti in pausa tutte le aste' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Metti in pausa' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Scrivi un avviso per il pubblico')
  expect(sentTo(pauseCall)).toEqual([])
  fireEvent.change(dialog.getByLabelText('Avviso per il pubblico'), { target: { value: ' Torniamo alle 15 ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Metti in pausa' }))
  expect(await screen.findByRole('heading', { name: 'Le aste sono in pausa' })).toBeTruthy()
  expect(sentTo(pauseCall)).toEqual([{ notice: 'Torniamo alle 15' }])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(useToasts.getState().toasts[0]).toMatchObject({ title: 'Aste in pausa', tone: 'success' })
})

test('shows a refusal in the dialog with the server message', async () => {
  adminApi.replies['GET /api/platform'] = { body: { pause } }
  adminApi.replies['POST /api/admin/platform/resume'] = refused(503, 'UNAVAILABLE', 'Riprova tra poco')
  renderAdmin('/admin/piattaforma')
  fireEvent.click(await screen.findByRole('button', { name: 'Riprendi le aste' }))
  press('Riprendi')
  expect((await screen.findByRole('alert')).textContent).toBe('Riprova tra poco')
  expect(useToasts.getState().toasts[0]).toMatchObject({ title: 'Errore', tone: 'destructive' })
  adminApi.replies['POST /api/admin/platform/resume'] = { body: { pause: null } }
  press('Riprendi')
  expect(await screen.findByRole('heading', { name: 'Le aste sono aperte' })).toBeTruthy()
})

test('repeats the call after re-authentication and does nothing if it is declined', async () => {
  adminApi.replies['GET /api/platform'] = { body: { pause } }
  adminApi.replies[pauseCall] = reauthenticationRequired
  adminApi.replies['POST /api/user/security/confirm'] = {
    body: { confirmedUntil: pause.since, isAdminLocked: false, totpEnabled: false, recoveryCodesLeft: 0, passkeys: [] },
  }
  renderAdmin('/admin/piattaforma')
  fireEvent.click(await screen.findByRole('button', { name: 'Cambia avviso' }))
  press('Salva avviso')
  const question = within(await screen.findByRole('dialog', { name: 'Conferma che sei tu' }))
  fireEvent.click(question.getByRole('button', { name: 'Annulla' }))
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Salva avviso' })).toHaveProperty('disabled', false))
  expect(useToasts.getState().toasts).toEqual([])

  press('Salva avviso')
  const again = within(await screen.findByRole('dialog', { name: 'Conferma che sei tu' }))
  fireEvent.change(again.getByLabelText('La tua password'), { target: { value: 'centesimo-admin' } })
  adminApi.replies[pauseCall] = { body: { pause: { ...pause, notice: 'Torniamo alle 16' } } }
  fireEvent.click(again.getByRole('button', { name: 'Conferma' }))
  expect(await screen.findByText('Torniamo alle 16')).toBeTruthy()
  expect(sentTo(pauseCall)).toHaveLength(3)
})

test('shows the changes of another admin at once', async () => {
  adminApi.replies['GET /api/platform'] = { body: { pause: null } }
  renderAdmin('/admin/piattaforma')
  await screen.findByRole('heading', { name: 'Le aste sono aperte' })
  act(() => setPlatformPause(pause))
  expect(screen.getByText('Torniamo alle 15')).toBeTruthy()
})

test('exports every table under its Italian name and links to the queues', async () => {
  adminApi.replies['GET /api/platform'] = { body: { pause: null } }
  adminApi.replies['GET /api/admin/export/deleted-auctions'] = { body: 'id,title' }
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  renderAdmin('/admin/piattaforma')
  fireEvent.click(await screen.findByRole('button', { name: 'Esporta CSV: Aste eliminate' }))
  await vi.waitFor(() =>
    expect(saved).toEqual([expect.stringMatching(/^centesimo-aste-eliminate-\d{4}-\d\d-\d\d\.csv$/)]),
  )
  expect(screen.getAllByRole('button', { name: /^Esporta CSV: / })).toHaveLength(21)
  const sizes = ['Vendite', 'Persone', 'Catalogo', 'Sistema'].map((name) => [
    screen.getByRole('heading', { name, level: 3 }).textContent,
    within(screen.getByRole('list', { name })).getAllByRole('button').length,
  ])
  expect(sizes).toEqual([
    ['Vendite', 7],
    ['Persone', 6],
    ['Catalogo', 6],
    ['Sistema', 2],
  ])
  expect(screen.getByRole('link', { name: 'Vedi i lavori in coda' }).getAttribute('href')).toBe('/admin/lavori')
})

test('is called Sistema, and has the pause of all auctions first', async () => {
  adminApi.replies['GET /api/platform'] = { body: { pause: null } }
  renderAdmin('/admin/piattaforma')
  expect(await screen.findByRole('heading', { name: 'Sistema', level: 1 })).toBeTruthy()
  await screen.findByRole('heading', { name: 'Le aste sono aperte' })
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings).toEqual(['Le aste sono aperte', 'Controllo dei conti', 'Lavori in coda', 'Esporta le tabelle'])
})

test('finance gets the invariants and the exports, neither the pause nor the queues', async () => {
  queryClient.setQueryData(queryKeys.user, { id: 'f', isAdmin: true, adminRole: 'finance' })
  renderAdmin('/admin/piattaforma')
  expect(await screen.findByRole('region', { name: 'Controllo dei conti' })).toBeTruthy()
  expect(screen.getByText('Il controllo dei conti e le esportazioni.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Esporta CSV: Ordini' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Esporta CSV: Registro' })).toBeNull()
  // No heading without a button below it.
  expect(screen.getAllByRole('heading', { level: 3 }).length).toBe(
    screen.getAllByRole('list', { name: /^(Vendite|Persone|Catalogo|Sistema)$/ }).length,
  )
  expect(screen.queryByRole('link', { name: 'Vedi i lavori in coda' })).toBeNull()
  expect(adminApi.sent.some(({ call }) => call === 'GET /api/platform')).toBe(false)
  cleanup()
  renderAdmin('/admin/lavori')
  expect(screen.getByRole('heading', { name: 'Accesso Negato' })).toBeTruthy()
})
