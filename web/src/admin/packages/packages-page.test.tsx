import type { AdminPackage } from '@centesimo/contract'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { cleanup, screen, within } from '../../testing/testing-library.ts'
import { useToasts } from '../../ui/toast-store.ts'
import { chooseAction, openRowMenu } from '../testing/choose-action.ts'
import { createFakeAdminApi, type FakeAdminApi, refused, renderAdmin } from '../testing/create-fake-admin-api.tsx'

const list = 'GET /api/admin/packages'
const create = 'POST /api/admin/packages'
const edit = 'PUT /api/admin/packages/k1'
let adminApi: FakeAdminApi

const lastToast = () => useToasts.getState().toasts[0]
const sentTo = (call: string) => adminApi.sent.filter((each) => each.call === call)
const classico: AdminPackage = {
  id: 'k1',
  name: 'Classico',
  credits: 100,
  price: 3999,
  winSlots: 4,
  freeShippingDays: 15,
  badge: 'Il + Venduto',
  popular: true,
  isActive: true,
  sold: 12,
  soldRecently: 3,
  takenRecently: 11_997,
  createdAt: '2026-01-01T00:00:00.000Z',
}

async function openNew() {
  renderAdmin('/admin/pacchetti')
  await userEvent.click(await screen.findByRole('button', { name: 'Nuovo pacchetto' }))
  return within(screen.getByRole('dialog'))
}

async function open(action: string) {
  renderAdmin('/admin/pacchetti')
  await chooseAction('Classico', action)
  return within(screen.getByRole('dialog'))
}

beforeAll(() => import('./packages-page.tsx'))

beforeEach(() => {
  adminApi = createFakeAdminApi()
  adminApi.replies[list] = {
    body: [classico, { ...classico, id: 'k2', name: 'Vecchio', isActive: false, badge: null }],
  }
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('shows the public price, the badge and the sale state of a package', async () => {
  renderAdmin('/admin/pacchetti')
  const row = within((await screen.findByText('Classico', { selector: 'b' })).closest('tr')!)
  for (const words of [/^39,99/, /^0,40\s€$/, /«Il \+ Venduto»$/, 'In evidenza', 'In vendita', '3', /^119,97/]) {
    expect(row.getByText(words)).toBeTruthy()
  }
  const old = within(screen.getByText('Vecchio').closest('tr')!)
  expect(old.getByText('Non in vendita')).toBeTruthy()
  const actions = (await openRowMenu('Vecchio')).map(({ textContent }) => textContent)
  expect(actions).toEqual(['Modifica', 'Rimetti in vendita'])
})

test('says what all packages sold together, and which sells most', async () => {
  const rare = { ...classico, id: 'k3', name: 'Esperto', credits: 250, sold: 5, soldRecently: 1, takenRecently: 8_999 }
  adminApi.replies[list] = { body: [rare, { ...classico, badge: null }] }
  renderAdmin('/admin/pacchetti')
  const strip = await screen.findByLabelText('Vendite')
  await screen.findByText('Esperto', { selector: 'b' })
  expect([...strip.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Pacchetti venduti in 30 giorni4',
    'Crediti venduti in 30 giorni550',
    'Incasso in 30 giorni, meno i rimborsi209,96 €',
    "Pacchetti venduti dall'inizio17",
  ])
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['Vendite', 'Listino'])
  const best = screen.getByText('Il più venduto').closest('tr')
  expect(best?.textContent).toMatch(/^Classico.*119,97\s€/)
})

test('says once of a package that it sells most', async () => {
  adminApi.replies[list] = { body: [classico] }
  renderAdmin('/admin/pacchetti')
  await screen.findByText(/«Il \+ Venduto»$/)
  expect(screen.queryByText('Il più venduto')).toBeNull()
  expect(screen.queryByText(/^oggi è/)).toBeNull()
})

test('says beside the label of the most sold that another package is it now', async () => {
  adminApi.replies[list] = { body: [classico, { ...classico, id: 'k3', name: 'Base', badge: null, soldRecently: 9 }] }
  renderAdmin('/admin/pacchetti')
  const now = await screen.findByText('oggi è Base')
  expect(now.closest('tr')?.textContent).toMatch(/^Classico/)
  expect(screen.getByText('Il più venduto').closest('tr')?.textContent).toMatch(/^Base/)
})

test('names neither takings nor a most sold package where a node of the last release does not tell it', async () => {
  const { soldRecently: _, takenRecently: __, ...untold } = classico
  adminApi.replies[list] = { body: [untold] }
  renderAdmin('/admin/pacchetti')
  await screen.findByText('Classico', { selector: 'b' })
  expect(screen.getByLabelText('Vendite').textContent).toBe(
    "Pacchetti venduti in 30 giorni–Crediti venduti in 30 giorni–Incasso in 30 giorni, meno i rimborsi–Pacchetti venduti dall'inizio12",
  )
})

test('previews the price per bid and sends a new package in cents', async () => {
  const dialog = await openNew()
  const write = (label: string, words: string) => userEvent.type(dialog.getByLabelText(label), words)
  await write('Nome', 'Mega')
  await write('Crediti', '1.000')
  await write('Prezzo in euro', '299,50')
  expect(dialog.getByText(/^Nella pagina dei crediti si legge: circa 0,30.*a puntata$/)).toBeTruthy()
  await userEvent.selectOptions(dialog.getByLabelText('Etichetta'), 'Il + Conveniente')
  await userEvent.click(dialog.getByRole('switch', { name: 'Mettilo in evidenza' }))
  adminApi.replies[create] = { status: 201, body: classico }
  await userEvent.click(dialog.getByRole('button', { name: 'Metti in vendita' }))
  await vi.waitFor(() => expect(lastToast()).toMatchObject({ title: 'Pacchetto creato' }))
  expect(lastToast()?.description).toMatch(/^Classico: 39,99/)
  expect(sentTo(create)[0]?.body).toEqual({
    name: 'Mega',
    credits: 1000,
    price: 29_950,
    winSlots: 0,
    freeShippingDays: 0,
    badge: 'Il + Conveniente',
    popular: true,
    isActive: true,
  })
})

test('shows missing values at each field and sends nothing', async () => {
  const dialog = await openNew()
  await userEvent.click(dialog.getByRole('button', { name: 'Metti in vendita' }))
  for (const words of [
    'Il nome è obbligatorio',
    'Inserisci un numero di crediti valido (maggiore di 0)',
    'Il prezzo deve essere almeno 1 centesimo',
  ]) {
    expect(await dialog.findByText(words)).toBeTruthy()
  }
  expect(sentTo(create)).toEqual([])
})

test('edits a package from its current values and shows a refusal in the dialog', async () => {
  const dialog = await open('Modifica')
  const price = dialog.getByLabelText<HTMLInputElement>('Prezzo in euro')
  expect(price.value).toBe('39,99')
  await userEvent.clear(price)
  await userEvent.type(price, '42')
  adminApi.replies[edit] = refused(409, 'INVALID_STATE', 'Esiste già un pacchetto con questo nome')
  await userEvent.click(dialog.getByRole('button', { name: 'Salva' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Esiste già un pacchetto con questo nome')
  adminApi.replies[edit] = { body: classico }
  await userEvent.click(dialog.getByRole('button', { name: 'Salva' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(edit).at(-1)?.body).toMatchObject({ name: 'Classico', price: 4200, badge: 'Il + Venduto', winSlots: 4 })
})

test.each(['3999', '19,99'])('asks to confirm a price of %s euro instead of 39,99', async (typed) => {
  const dialog = await open('Modifica')
  const price = dialog.getByLabelText<HTMLInputElement>('Prezzo in euro')
  await userEvent.clear(price)
  await userEvent.type(price, typed)
  adminApi.replies[edit] = { body: classico }
  await userEvent.click(dialog.getByRole('button', { name: 'Salva' }))
  expect(await dialog.findByText(/^Da 39,99.*: confermi\?$/)).toBeTruthy()
  expect(sentTo(edit)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Sì, salva il prezzo' }))
  await vi.waitFor(() => expect(sentTo(edit)).toHaveLength(1))
})

test('changes nothing else when taking a package off sale', async () => {
  const dialog = await open('Togli dalla vendita')
  expect(dialog.getByText(/Chi lo ha comprato conserva i suoi crediti/)).toBeTruthy()
  adminApi.replies[edit] = { body: { ...classico, isActive: false } }
  await userEvent.click(dialog.getByRole('button', { name: 'Togli dalla vendita' }))
  await vi.waitFor(() => expect(lastToast()).toMatchObject({ title: 'Pacchetto tolto dalla vendita' }))
  const { id, sold, soldRecently, takenRecently, createdAt, ...offer } = classico
  expect(sentTo(edit)[0]?.body).toEqual({ ...offer, isActive: false })
})
