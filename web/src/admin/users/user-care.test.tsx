import type { UserHints, UserNote } from '@centesimo/contract'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { cleanup, screen, within } from '../../testing/testing-library.ts'
import { useToasts } from '../../ui/toast-store.ts'
import { chooseUserAction } from '../testing/choose-user-action.ts'
import { createAdminPayment } from '../testing/create-admin-payment.ts'
import { createAdminUser } from '../testing/create-admin-user.ts'
import { createFakeAdminApi, type FakeAdminApi, refused, renderAdmin } from '../testing/create-fake-admin-api.tsx'

const notes = 'GET /api/admin/users/u1/notes'
const hints = 'GET /api/admin/users/u1/hints'
let adminApi: FakeAdminApi

const note: UserNote = {
  id: 'n1',
  text: 'Ha chiamato due volte\nper la spedizione',
  author: { id: 'a2', username: 'carla' },
  createdAt: '2026-11-20T12:04:00.000Z',
  mayRemove: true,
}

beforeAll(() => import('./user-page.tsx'))
beforeEach(() => {
  adminApi = createFakeAdminApi()
  adminApi.replies['GET /api/admin/users/u1'] = { body: createAdminUser() }
  adminApi.replies['GET /api/admin/users/u1/transactions'] = { body: [], total: 0 }
  adminApi.replies[notes] = { body: [note], total: 1 }
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

const sentTo = (call: string) => adminApi.sent.filter((each) => each.call === call)
const lastToast = () => useToasts.getState().toasts[0]
const dialog = () => within(screen.getByRole('dialog'))
const signInAs = (adminRole: string) =>
  queryClient.setQueryData(queryKeys.user, { id: 'x', username: 'x', isAdmin: true, adminRole })

async function show(address = '/admin/utenti/u1') {
  renderAdmin(address)
  await screen.findByRole('heading', { level: 1, name: 'Giulia Conti' })
}

test('notes have their author and time; one is added and removed', async () => {
  await show()
  expect(await screen.findByText(/Ha chiamato due volte/)).toBeTruthy()
  expect(screen.getByText(/^carla, 20 nov/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Aggiungi una nota' }))
  await userEvent.click(dialog().getByRole('button', { name: 'Salva la nota' }))
  expect(dialog().getByText('Scrivi la nota')).toBeTruthy()
  await userEvent.type(dialog().getByRole('textbox', { name: /Nota/ }), 'Preferisce le email')
  adminApi.replies['POST /api/admin/users/u1/notes'] = { body: { message: 'Nota salvata' } }
  await userEvent.click(dialog().getByRole('button', { name: 'Salva la nota' }))
  await vi.waitFor(() => expect(lastToast()).toMatchObject({ title: 'Nota salvata' }))
  expect(sentTo('POST /api/admin/users/u1/notes')[0]!.body).toEqual({ text: 'Preferisce le email' })
  adminApi.replies['DELETE /api/admin/users/u1/notes/n1'] = { body: { message: 'Nota rimossa' } }
  adminApi.replies[notes] = { body: [], total: 0 }
  await userEvent.click(screen.getByRole('button', { name: 'Rimuovi la nota di carla' }))
  await userEvent.click(dialog().getByRole('button', { name: 'Rimuovi la nota' }))
  // Without notes the menu alone leads to the first one.
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'Note interne' })).toBeNull())
  await chooseUserAction('Aggiungi una nota')
  expect(dialog().getByRole('textbox', { name: /Nota/ })).toBeTruthy()
})

test('money reads notes and writes none; notes that fail offer a retry', async () => {
  signInAs('finance')
  adminApi.replies[notes] = { body: [{ ...note, mayRemove: false }], total: 3 }
  await show()
  expect(await screen.findByText('e 2 note meno recenti')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /nota/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Scrivi una email' })).toBeNull()
  cleanup()
  queryClient.clear()
  signInAs('finance')
  adminApi.replies[notes] = { status: 500, body: {} }
  await show()
  expect(await screen.findByRole('button', { name: /Riprova/ })).toBeTruthy()
})

test('a letter starts from a template, is changed and sent', async () => {
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Scrivi una email' }))
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: /Modello/ }), 'Pacco in ritardo')
  const subject = dialog().getByRole('textbox', { name: /Oggetto/ })
  expect((subject as HTMLInputElement).value).toBe('Il tuo pacco arriverà in ritardo')
  const text = dialog().getByRole('textbox', { name: /Messaggio/ })
  await userEvent.clear(text)
  await userEvent.type(text, 'Il pacco parte domani.')
  adminApi.replies['POST /api/admin/users/u1/mail'] = refused(409, 'INVALID_STATE', 'Aspetta domani')
  await userEvent.click(dialog().getByRole('button', { name: 'Invia' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Aspetta domani')
  adminApi.replies['POST /api/admin/users/u1/mail'] = { body: { message: 'Email a giulia in partenza' } }
  await userEvent.click(dialog().getByRole('button', { name: 'Invia' }))
  await vi.waitFor(() => expect(lastToast()).toMatchObject({ title: 'Email in partenza' }))
  expect(sentTo('POST /api/admin/users/u1/mail').at(-1)!.body).toEqual({
    subject: 'Il tuo pacco arriverà in ritardo',
    text: 'Il pacco parte domani.',
  })
})

test('says before that an unconfirmed address gets no letter', async () => {
  adminApi.replies['GET /api/admin/users/u1'] = { body: createAdminUser({ emailVerified: false }) }
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Scrivi una email' }))
  expect(dialog().getByText('Il suo indirizzo email non è confermato: non possiamo scrivere lì.')).toBeTruthy()
})

test('payments of the person lead to their panel; support does not see them', async () => {
  adminApi.replies['GET /api/admin/users/u1/payments'] = { body: [createAdminPayment()], total: 1 }
  await show('/admin/utenti/u1?vista=pagamenti')
  expect((await screen.findByRole('link', { name: '100 crediti' })).getAttribute('href')).toBe(
    '/admin/pagamenti?search=p1&pagamento=p1',
  )
  cleanup()
  signInAs('support')
  await show('/admin/utenti/u1?vista=pagamenti')
  expect(screen.queryByRole('tab', { name: 'Pagamenti' })).toBeNull()
})

const found: UserHints = {
  samePayer: [
    { id: 'u2', username: 'bruno', evidence: 'pagante@example.it', count: 2, lastAt: '2026-11-20T12:04:00.000Z' },
  ],
  sameNetwork: [],
}

test('hints name the other account with what shows it, and that nothing is merged', async () => {
  adminApi.replies[hints] = { body: found }
  await show('/admin/utenti/u1?vista=collegamenti')
  expect((await screen.findByRole('link', { name: 'bruno' })).getAttribute('href')).toBe('/admin/utenti/u2')
  expect(screen.getByText(/^pagante@example\.it · 2 pagamenti · ultimo il 20 nov/)).toBeTruthy()
  expect(screen.getByText(/gli account non si uniscono/)).toBeTruthy()
  expect(screen.getByText(/Nessun altro account è entrato dalla stessa rete/)).toBeTruthy()
})

test('support learns of the payer only that it is the same one', async () => {
  signInAs('support')
  adminApi.replies[hints] = {
    body: { ...found, samePayer: [{ ...found.samePayer[0]!, evidence: null, count: null, lastAt: null }] },
  }
  await show('/admin/utenti/u1?vista=collegamenti')
  const list = within(await screen.findByRole('list', { name: 'Stesso pagatore' }))
  expect(list.getByRole('listitem').textContent).toBe('bruno')
})
