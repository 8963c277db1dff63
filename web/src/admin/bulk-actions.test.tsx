import type { BulkResult } from '@centesimo/contract'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { useLiveStore } from '../live/live-store.ts'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { cleanup, screen, within } from '../testing/testing-library.ts'
import { createAdminUser } from './testing/create-admin-user.ts'
import { createFakeAdminApi, type FakeAdminApi, refused, renderAdmin } from './testing/create-fake-admin-api.tsx'

const startCall = 'POST /api/admin/auctions/start'
const categoryCall = 'POST /api/admin/auctions/category'
const deleteCall = 'POST /api/admin/auctions/delete'
let adminApi: FakeAdminApi

type Body = { ids: string[]; dryRun: boolean } & Record<string, unknown>
const bodies = (name: string) => adminApi.sent.filter(({ call }) => call === name).map(({ body }) => body as Body)
const realBodies = (name: string) => bodies(name).filter(({ dryRun }) => !dryRun)

/** Answers as the server: ids that begin with x fail, with = are unchanged. */
function answerAll(name: string, also: string | null = null) {
  adminApi.replies[name] = () => {
    const { ids, dryRun } = bodies(name).at(-1)!
    return { body: { results: ids.map((id): BulkResult => resultOf(id, dryRun ? also : null)) } }
  }
}

function resultOf(id: string, also: string | null): BulkResult {
  if (id.startsWith('x')) return { id, outcome: 'failed', title: `Asta ${id}`, message: "L'asta è già live" }
  return { id, outcome: id.startsWith('=') ? 'unchanged' : 'done', title: `Asta ${id}`, message: also }
}

const showAuctions = (ids: readonly string[]) => {
  const body = ids.map((id) => createTestAuction({ id, title: `Asta ${id}`, status: 'upcoming' }))
  adminApi.replies['GET /api/admin/auctions'] = { total: ids.length, body }
}

beforeAll(() =>
  Promise.all([
    import('./auctions/auctions-page.tsx'),
    import('./messages/messages-page.tsx'),
    import('./testimonials/testimonials-page.tsx'),
    import('./users/users-page.tsx'),
    import('./ui/bulk/bulk-dialog.tsx'),
  ]),
)

beforeEach(() => {
  adminApi = createFakeAdminApi()
  useLiveStore.setState({ auctions: {}, connection: 'live' })
  adminApi.replies['GET /api/categories'] = {
    body: [{ id: 'd', name: 'Monete', icon: 'coins', slug: 'monete', auctionCount: 4 }],
  }
  showAuctions(['a', 'b', 'x1', 'x2'])
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  localStorage.clear()
  vi.restoreAllMocks()
})

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Seleziona: ${name}` })
const choosePage = async () =>
  userEvent.click(await screen.findByRole('checkbox', { name: 'Seleziona tutta la pagina' }))
const bar = () => within(screen.getByRole('region', { name: 'Elementi selezionati' }))

async function open(button: string, title: string) {
  await userEvent.click(bar().getByRole('button', { name: button }))
  return within(await screen.findByRole('dialog', { name: title }))
}
const openStart = (title = 'Avvia 4 aste') => open('Avvia', title)

test('says in numbers what will happen, then what happened; what failed stays chosen', async () => {
  answerAll(startCall)
  renderAdmin('/admin/aste')
  await choosePage()
  expect(bar().getByText('4 aste selezionate')).toBeTruthy()
  const dialog = await openStart()
  expect(await dialog.findByText('2 aste partono ora')).toBeTruthy()
  expect(dialog.getByText('2 aste non si possono avviare')).toBeTruthy()
  const failing = within(dialog.getByRole('list', { name: 'Elementi con un problema' })).getAllByRole('listitem')
  expect(failing.map(({ textContent }) => textContent)).toEqual(["L'asta è già live (2)Asta x1 · Asta x2"])
  expect(realBodies(startCall)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Avvia 2 aste' }))
  expect(await dialog.findByText('2 aste avviate')).toBeTruthy()
  expect(dialog.getByText('Gli elementi con un problema restano selezionati.')).toBeTruthy()
  expect(realBodies(startCall)).toEqual([{ ids: ['a', 'b'], dryRun: false }])
  await userEvent.click(dialog.getByRole('button', { name: 'Fatto' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bar().getByText('2 aste selezionate')).toBeTruthy()
  expect([box('Asta a').checked, box('Asta x1').checked, box('Asta x2').checked]).toEqual([false, true, true])
})

test('the keyboard chooses, opens and confirms; Escape on the summary does nothing and unchooses nothing', async () => {
  answerAll(startCall)
  renderAdmin('/admin/aste')
  const link = await screen.findByRole('link', { name: /^Asta a/ })
  link.focus()
  await userEvent.keyboard('x')
  bar().getByRole('button', { name: 'Avvia' }).focus()
  await userEvent.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: "Avvia l'asta" }))
  await dialog.findByText('1 asta parte ora')
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(realBodies(startCall)).toEqual([])
  expect(box('Asta a').checked).toBe(true)
  bar().getByRole('button', { name: 'Avvia' }).focus()
  await userEvent.keyboard('{Enter}')
  ;(await screen.findByRole('button', { name: "Avvia l'asta" })).focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('1 asta avviata')).toBeTruthy()
})

test('says that the selection could not be checked, and checks it again', async () => {
  adminApi.replies[startCall] = { status: 502, body: {} }
  renderAdmin('/admin/aste')
  await choosePage()
  const dialog = await openStart()
  expect(await dialog.findByText('Impossibile controllare la selezione. Riprova tra poco.')).toBeTruthy()
  answerAll(startCall)
  await userEvent.click(dialog.getByRole('button', { name: 'Riprova' }))
  expect(await dialog.findByText('2 aste partono ora')).toBeTruthy()
})

test('goes part by part with its progress; after a failure the rest is repeated under the same key', async () => {
  showAuctions(Array.from({ length: 45 }, (_, n) => `a${n}`))
  answerAll(startCall)
  renderAdmin('/admin/aste')
  await choosePage()
  const dialog = await openStart('Avvia 45 aste')
  await dialog.findByText('45 aste partono ora')
  const answer = adminApi.replies[startCall] as () => { body: unknown }
  let goOn = () => {}
  adminApi.replies[startCall] = async () => {
    if (realBodies(startCall).length === 1) return answer()
    await new Promise<void>((resolve) => {
      goOn = resolve
    })
    return refused(503, 'UNAVAILABLE', 'Il servizio non risponde')
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Avvia 45 aste' }))
  expect(await dialog.findByText('Avviate 20 di 45')).toBeTruthy()
  expect(dialog.getByRole('progressbar', { name: 'Avanzamento' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeTruthy()
  goOn()
  expect(await dialog.findByText('Il servizio non risponde')).toBeTruthy()
  expect(dialog.getByText('20 aste avviate')).toBeTruthy()
  answerAll(startCall)
  await userEvent.click(dialog.getByRole('button', { name: 'Riprova i rimanenti' }))
  expect(await dialog.findByText('45 aste avviate')).toBeTruthy()
  expect(realBodies(startCall).map(({ ids }) => ids.length)).toEqual([20, 20, 20, 5])
  const keys = vi.mocked(fetch).mock.calls.flatMap(([url, init]) => {
    const headers = init?.headers as Record<string, string>
    return String(url).endsWith('/start') && !String(init?.body).includes('true') ? headers['idempotency-key'] : []
  })
  expect(keys[2]).toBe(keys[1])
  expect(new Set(keys).size).toBe(3)
})

test('what was interrupted stays chosen', async () => {
  answerAll(startCall)
  renderAdmin('/admin/aste')
  await choosePage()
  const dialog = await openStart()
  await dialog.findByText('2 aste partono ora')
  adminApi.replies[startCall] = { status: 502, body: {} }
  await userEvent.click(dialog.getByRole('button', { name: 'Avvia 2 aste' }))
  expect(await dialog.findByText(/^Qualcosa ha interrotto l'operazione: restano 2 elementi/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Fatto' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bar().getByText('4 aste selezionate')).toBeTruthy()
})

test('asks for the password where the call does; declining it leaves everything as it was', async () => {
  adminApi.replies[deleteCall] = refused(403, 'REAUTHENTICATION_REQUIRED', 'Conferma la password')
  renderAdmin('/admin/aste')
  await choosePage()
  await userEvent.click(bar().getByRole('button', { name: 'Elimina' }))
  await screen.findByRole('dialog', { name: 'Conferma che sei tu' })
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bar().getByText('4 aste selezionate')).toBeTruthy()
})

test('says what a deletion entails, and offers nothing where nothing can be done', async () => {
  answerAll(deleteCall, 'È live, 12 crediti tornano a chi li ha spesi')
  renderAdmin('/admin/aste')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Seleziona: Asta a' }))
  const dialog = await open('Elimina', "Elimina l'asta")
  expect(await dialog.findByText('1 asta sarà eliminata per sempre')).toBeTruthy()
  expect(dialog.getByRole('list', { name: 'Che cosa comporta' }).textContent).toBe(
    'È live, 12 crediti tornano a chi li ha spesiAsta a',
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Annulla' }))
  await userEvent.click(box('Asta a'))
  await userEvent.click(box('Asta x1'))
  const second = await open('Elimina', "Elimina l'asta")
  expect(await second.findByText('Nessuna asta da eliminare')).toBeTruthy()
  expect(second.queryByRole('button', { name: /^Elimina/ })).toBeNull()
})

test('a category is chosen first; what is wrong is said at the field', async () => {
  adminApi.replies[categoryCall] = {
    status: 400,
    body: { code: 'VALIDATION_FAILED', message: 'Scegli', fields: { categoryId: 'La categoria è obbligatoria' } },
  }
  renderAdmin('/admin/aste')
  await choosePage()
  const dialog = await open('Categoria', 'Sposta 4 aste')
  await userEvent.click(dialog.getByRole('button', { name: 'Continua' }))
  expect(await dialog.findByText('La categoria è obbligatoria')).toBeTruthy()
  answerAll(categoryCall)
  await userEvent.selectOptions(dialog.getByLabelText(/^Nuova categoria/), 'Monete')
  await userEvent.click(dialog.getByRole('button', { name: 'Continua' }))
  expect(await dialog.findByText('2 aste cambiano categoria')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Indietro' }))
  expect(dialog.getByLabelText<HTMLSelectElement>(/^Nuova categoria/).value).toBe('d')
  expect(bodies(categoryCall).map(({ categoryId }) => categoryId)).toEqual([undefined, 'd'])
})

test('more than a hundred are refused before anything is asked', async () => {
  showAuctions(Array.from({ length: 101 }, (_, n) => `a${n}`))
  renderAdmin('/admin/aste')
  await choosePage()
  const dialog = await openStart('Avvia 101 aste')
  expect(await dialog.findByText(/^Puoi agire su 100 elementi alla volta/)).toBeTruthy()
  expect(bodies(startCall)).toEqual([])
})

test.each([
  ['/admin/aste', 'support', 'link', /^Asta a/],
  ['/admin/utenti', 'finance', 'link', /^giulia/],
] as const)('%s has no boxes for the role %s', async (address, adminRole, role, name) => {
  queryClient.setQueryData(queryKeys.user, { id: 's', isAdmin: true, adminRole })
  adminApi.replies['GET /api/admin/users'] = { total: 1, body: [createAdminUser()] }
  renderAdmin(address)
  expect(await screen.findByRole(role, { name })).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
