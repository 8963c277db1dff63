import { type Auction, auctionFields, type EditableField, fixedFields } from '@centesimo/contract'
import { frozenByBids } from '@centesimo/domain'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createDetailedAuction } from '../../auction-details/testing/create-detailed-auction.ts'
import { objectFields, typedDetails } from '../../auction-details/typed-details.ts'
import { queryClient } from '../../data/query-client.ts'
import { useLiveStore } from '../../live/live-store.ts'
import { createTestAuction } from '../../testing/create-test-auction.ts'
import { cleanup, screen, waitFor, within } from '../../testing/testing-library.ts'
import { adminAuctionsText } from '../../text/admin-auctions-text.ts'
import { useToasts } from '../../ui/toast-store.ts'
import { chooseAction } from '../testing/choose-action.ts'
import { createAuctionDetail } from '../testing/create-auction-detail.ts'
import { createFakeAdminApi, type FakeAdminApi, renderAdmin } from '../testing/create-fake-admin-api.tsx'

const call = 'PATCH /api/auctions/a'
let adminApi: FakeAdminApi

beforeAll(() => import('./auctions-page.tsx'))

beforeEach(() => {
  adminApi = createFakeAdminApi()
  useLiveStore.setState({ auctions: {}, connection: 'live' })
  adminApi.replies['GET /api/categories'] = { body: [] }
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

async function open(changes: Partial<Auction> = {}) {
  adminApi.replies['GET /api/admin/auctions'] = {
    body: [createTestAuction({ reservePrice: null, ...changes })],
    total: 1,
  }
  renderAdmin('/admin/aste')
  await chooseAction('Cronografo', 'Modifica')
  return within(await screen.findByRole('dialog'))
}

const lastToast = () => useToasts.getState().toasts[0]
const sent = () => adminApi.sent.filter((each) => each.call === call).map(({ body }) => body)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salva le modifiche' }))

const editable = auctionFields.filter((field): field is EditableField => !(field in fixedFields))
/** Pictures are chosen by a file input, which has no value of its own. */
const inputOf = (field: EditableField) =>
  field === 'images'
    ? screen.getByLabelText<HTMLInputElement>('Immagini', { selector: 'input' })
    : document.querySelector<HTMLInputElement>(`[role=dialog] [name=${field}]`)

test.each(editable)('has an input for %s, under its label', async (field) => {
  const { category } = createTestAuction()
  adminApi.replies['GET /api/categories'] = { body: [{ ...category, auctionCount: 1 }] }
  const auction = createDetailedAuction()
  const dialog = await open(auction)
  const input = inputOf(field)
  expect(dialog.getAllByLabelText(adminAuctionsText.edit.fields[field])).toContain(input)
  if (field === 'images') expect(dialog.getAllByRole('listitem')).toHaveLength(2)
  else expect(input?.value).toBe(typedDetails(auction)[field])
})

test('sends new details of the object', async () => {
  adminApi.replies[call] = { body: createTestAuction({ version: 9 }) }
  const dialog = await open({ provenance: 'Torino' })
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Condizione' }), 'buono')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Dimensioni' }), '4 × 4 cm')
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Provenienza' }))
  await save()
  await waitFor(() => expect(sent()).toEqual([{ condition: 'buono', dimensions: '4 × 4 cm', provenance: null }]))
})

test('keeps, removes and adds pictures', async () => {
  adminApi.replies[call] = { body: createTestAuction({ version: 9 }) }
  const dialog = await open({ images: ['/media/a.webp', '/media/b.webp'] })
  await userEvent.click(dialog.getByRole('button', { name: "Rimuovi l'immagine 1" }))
  await userEvent.upload(inputOf('images')!, new File(['c'], 'c.png', { type: 'image/png' }))
  expect(dialog.getAllByRole('img').map((each) => each.getAttribute('alt'))).toEqual([
    'Immagine 1: b.webp',
    'Immagine 2: c.png',
  ])
  await save()
  await waitFor(() => expect(sent()).toEqual([{ images: ['/media/b.webp', 'data:image/png;base64,Yw=='] }]))
})

test('waits for what only admins read, where it is not known', async () => {
  const { reservePrice: _, costCents: __, ...unknown } = createDetailedAuction()
  adminApi.replies['GET /api/admin/auctions'] = { body: [unknown], total: 1 }
  adminApi.replies['GET /api/admin/auctions/a'] = {
    body: createAuctionDetail({ ...unknown, reservePrice: 705, costCents: 4_250 }),
  }
  renderAdmin('/admin/aste')
  await chooseAction('Cronografo', 'Modifica')
  await waitFor(() => expect(inputOf('reservePrice')?.value).toBe('7,05'))
  expect(inputOf('costCents')?.value).toBe('42,50')
})

test('sends what was changed and nothing else', async () => {
  adminApi.replies[call] = { body: createTestAuction({ title: 'Cronografo raro', version: 9 }) }
  const dialog = await open({ buyNowPrice: 11_900 })
  await userEvent.type(dialog.getByRole('textbox', { name: 'Titolo' }), ' raro')
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Prezzo di Compra subito (€)' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Prezzo di Compra subito (€)' }), '0')
  await save()
  await waitFor(() => expect(lastToast()?.title).toBe('Asta modificata con successo'))
  expect(sent()).toEqual([{ title: 'Cronografo raro', buyNowPrice: null }])
})

test('sends nothing when nothing changed', async () => {
  await open()
  await save()
  await waitFor(() => expect(lastToast()?.title).toBe('Niente da salvare'))
  expect(sent()).toEqual([])
})

test('disables what bids have frozen and says why', async () => {
  const dialog = await open()
  const cost = dialog.getByRole('textbox', { name: 'Costo di una puntata (crediti)' })
  expect(cost.hasAttribute('disabled')).toBe(true)
  for (const [field, sentence] of Object.entries(frozenByBids)) {
    expect(inputOf(field as EditableField)?.hasAttribute('disabled')).toBe(true)
    expect(dialog.getByText(sentence)).toBeTruthy()
  }
  for (const field of objectFields) expect(inputOf(field)?.hasAttribute('disabled')).toBe(false)
  // After the first bid an auction without a duration ends by its timer alone.
  expect(dialog.getByRole('textbox', { name: 'Durata in giorni' }).hasAttribute('disabled')).toBe(true)
})

test('sends changed terms before the first bid', async () => {
  adminApi.replies[call] = { body: createTestAuction({ version: 9 }) }
  const dialog = await open({ status: 'upcoming', totalBids: 0, lastBidderName: null, currentBid: 0 })
  await userEvent.type(dialog.getByRole('textbox', { name: 'Costo di una puntata (crediti)' }), '0')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Incremento per puntata (crediti)' }), '5')
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Durata in mesi' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Durata in mesi' }), '1')
  await save()
  await waitFor(() => expect(sent()).toHaveLength(1))
  // A month is thirty days.
  expect(sent()).toEqual([{ bidCost: 10, pennyIncrement: 15, endTime: '2026-07-17T10:00:00.000Z' }])
})

test('enables only the card of an ended auction', async () => {
  const dialog = await open({ status: 'ended' })
  for (const name of ['Prezzo di chiusura (crediti)', 'Durata in mesi', 'Incremento per puntata (crediti)']) {
    expect(dialog.getByRole('textbox', { name }).hasAttribute('disabled')).toBe(true)
  }
  expect(dialog.getByRole('textbox', { name: 'Titolo' }).hasAttribute('disabled')).toBe(false)
})

test('shows the server’s sentence beside its field, and a fallback where there is none', async () => {
  const dialog = await open()
  adminApi.replies[call] = {
    status: 400,
    body: {
      code: 'VALIDATION_FAILED',
      message: 'Controlla',
      requestId: 'r',
      fields: {
        closingPrice: 'Il prezzo di chiusura deve essere maggiore del prezzo attuale',
        endTime: 'Troppo presto',
      },
    },
  }
  await userEvent.type(dialog.getByRole('textbox', { name: 'Prezzo di chiusura (crediti)' }), '0')
  await save()
  expect(await dialog.findByText('Il prezzo di chiusura deve essere maggiore del prezzo attuale')).toBeTruthy()
  expect(dialog.getByText('Troppo presto')).toBeTruthy()
  adminApi.replies[call] = { status: 500, body: {} }
  await save()
  await waitFor(() => expect(lastToast()?.description).toBe("Impossibile modificare l'asta"))
})
