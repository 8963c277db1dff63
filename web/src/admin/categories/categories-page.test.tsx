import type { Category } from '@centesimo/contract'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { cleanup, screen, within } from '../../testing/testing-library.ts'
import { useToasts } from '../../ui/toast-store.ts'
import { chooseAction, openRowMenu } from '../testing/choose-action.ts'
import { createFakeAdminApi, type FakeAdminApi, refused, renderAdmin } from '../testing/create-fake-admin-api.tsx'

const list = 'GET /api/categories'
const order = 'PUT /api/admin/categories/order'
const edit = 'PUT /api/admin/categories/c1'
const create = 'POST /api/admin/categories'
let adminApi: FakeAdminApi

const orologi: Category = { id: 'c1', name: 'Orologi', icon: 'watch', slug: 'orologi', auctionCount: 2 }
const libri: Category = { id: 'c2', name: 'Libri rari', icon: 'book-open', slug: 'libri-rari', auctionCount: 0 }
const arte: Category = { id: 'c3', name: 'Arte', icon: 'palette', slug: 'arte', auctionCount: 1 }

const lastToast = () => useToasts.getState().toasts[0]
const sentTo = (call: string) => adminApi.sent.filter((each) => each.call === call)
const names = () => within(screen.getByRole('list', { name: 'Categorie in ordine' })).getAllByRole('listitem')
const shown = () => names().map((row) => row.querySelector('b')?.textContent)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function show() {
  renderAdmin('/admin/categorie')
  await screen.findByText('Orologi')
}

beforeAll(() => import('./categories-page.tsx'))

beforeEach(() => {
  adminApi = createFakeAdminApi()
  adminApi.replies[list] = { body: [orologi, libri, arte] }
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('allows deleting empty categories only and explains why', async () => {
  await show()
  expect(screen.getByText('/orologi')).toBeTruthy()
  const remove = (await openRowMenu('Orologi')).at(-1)
  expect(remove?.textContent).toBe('EliminaPuoi eliminare solo le categorie senza aste.')
  expect(remove?.getAttribute('aria-disabled')).toBe('true')
  await userEvent.keyboard('{Escape}')
  await chooseAction('Libri rari', 'Elimina')
  const dialog = within(screen.getByRole('dialog'))
  adminApi.replies['DELETE /api/admin/categories/c2'] = { body: { message: 'ok' } }
  adminApi.replies[list] = { body: [orologi, arte] }
  await userEvent.click(dialog.getByRole('button', { name: 'Elimina' }))
  await vi.waitFor(() => expect(shown()).toEqual(['Orologi', 'Arte']))
  expect(lastToast()).toMatchObject({ title: 'Categoria eliminata' })
})

test('has a head above its columns, and the number of auctions leads to them', async () => {
  await show()
  const heads = screen.getByText('Indirizzo').parentElement!
  expect([...heads.children].map(({ textContent }) => textContent)).toEqual(['Nome', 'Indirizzo', 'Aste'])
  const count = screen.getByRole('link', { name: '2 aste' })
  expect(count.getAttribute('href')).toBe('/admin/aste?categoryId=c1')
  // In the look of a link, not in that of the address beside it.
  expect(count.className).toMatch(/link/)
})

test('reorders with two entries of the menu, at once and for the public lists', async () => {
  await show()
  const [up] = await openRowMenu('Orologi')
  expect(up?.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sposta giù' }))
  await vi.waitFor(() => expect(shown()).toEqual(['Libri rari', 'Orologi', 'Arte']))
  expect(screen.getByText('Orologi: posto 2 di 3')).toBeTruthy()
  expect(sentTo(order)[0]?.body).toEqual({ ids: ['c2', 'c1', 'c3'] })
})

test('restores the order after a refusal', async () => {
  await show()
  adminApi.replies[order] = refused(409, 'INVALID_STATE', "L'elenco è cambiato: ricaricalo")
  await chooseAction('Arte', 'Sposta su')
  await vi.waitFor(() =>
    expect(lastToast()).toMatchObject({ title: 'Errore', description: "L'elenco è cambiato: ricaricalo" }),
  )
  await vi.waitFor(() => expect(shown()).toEqual(['Orologi', 'Libri rari', 'Arte']))
})

test('requires a name and an icon for a new category', async () => {
  await show()
  await press('Nuova categoria')
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Crea' }))
  expect(await dialog.findByText('Il nome è obbligatorio')).toBeTruthy()
  expect(dialog.getByText("Scegli un'icona")).toBeTruthy()
  expect(sentTo(create)).toEqual([])
  await userEvent.type(dialog.getByLabelText('Nome'), ' Vini ')
  await userEvent.click(dialog.getByRole('radio', { name: 'Anfora' }))
  adminApi.replies[create] = { status: 201, body: { ...libri, id: 'c4', name: 'Vini' } }
  await userEvent.click(dialog.getByRole('button', { name: 'Crea' }))
  await vi.waitFor(() => expect(lastToast()).toMatchObject({ title: 'Categoria creata' }))
  expect(sentTo(create)[0]?.body).toEqual({ name: 'Vini', icon: 'amphora' })
})

test('edits a category starting from its current name', async () => {
  await show()
  await chooseAction('Orologi', 'Modifica')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Orologio' }).checked).toBe(true)
  await userEvent.type(dialog.getByLabelText('Nome'), ' e sveglie')
  adminApi.replies[edit] = { body: orologi }
  await userEvent.click(dialog.getByRole('button', { name: 'Salva' }))
  await vi.waitFor(() => expect(sentTo(edit)[0]?.body).toEqual({ name: 'Orologi e sveglie', icon: 'watch' }))
})
