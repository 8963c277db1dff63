import { type Auction, auctionFields, type EditableField, fixedFields } from '@centesimo/contract'
import { frozenByBids } from '@centesimo/domain'
import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDetailedAuction } from '../../../auction-details/testing/create-detailed-auction.ts'
import { objectFields, typedDetails } from '../../../auction-details/typed-details.ts'
import { queryClient } from '../../../data/query-client.ts'
import { useLiveStore } from '../../../live/live-store.ts'
import { createTestAuction } from '../../../testing/create-test-auction.ts'
import { cleanup, render, screen, waitFor, within } from '../../../testing/testing-library.ts'
import { editAuctionText } from '../../../text/edit-auction-text.ts'
import { useToasts } from '../../../ui/toast-store.ts'
import { createAuctionDetail } from '../../testing/create-auction-detail.ts'
import { createFakeAdminApi, type FakeAdminApi, refused } from '../../testing/create-fake-admin-api.tsx'
import { AuctionEditor } from './auction-editor.tsx'

const call = 'PATCH /api/auctions/a'
const detail = 'GET /api/admin/auctions/a'
let adminApi: FakeAdminApi
const onClose = vi.fn()

beforeEach(() => {
  adminApi = createFakeAdminApi()
  useLiveStore.setState({ auctions: {}, connection: 'live' })
  adminApi.replies['GET /api/categories'] = { body: [] }
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
  onClose.mockReset()
})

function show() {
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <AuctionEditor id="a" onDraft={() => {}} onClose={onClose} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

async function open(changes: Partial<Auction> = {}) {
  adminApi.replies[detail] = { body: createAuctionDetail({ reservePrice: null, ...changes }) }
  show()
  await screen.findByRole('textbox', { name: 'Titolo' })
  return within(screen.getByRole('dialog', { name: "Modifica l'asta" }))
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
  expect(dialog.getAllByLabelText(editAuctionText.fields[field])).toContain(input)
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

test('waits for what only admins read, also when an older reply is cached', async () => {
  let answer = (_: object) => {}
  adminApi.replies[detail] = () => new Promise((resolve) => (answer = (body) => resolve({ body })))
  queryClient.setQueryData(['/api/admin', 'getAdminAuction', { id: 'a' }], createAuctionDetail({ title: 'Vecchio' }))
  show()
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('textbox')).toBeNull()
  answer(createAuctionDetail({ reservePrice: 705, costCents: 4_250 }))
  await waitFor(() => expect(inputOf('reservePrice')?.value).toBe('7,05'))
  expect(inputOf('costCents')?.value).toBe('42,50')
  expect(inputOf('title')?.value).toBe('Cronografo')
})

test('says that the auction cannot be read, and tries again', async () => {
  adminApi.replies[detail] = refused(503, 'UNAVAILABLE', 'In questo momento il servizio non risponde')
  show()
  const again = await screen.findByRole('button', { name: /Riprova/ })
  adminApi.replies[detail] = { body: createAuctionDetail() }
  await userEvent.click(again)
  await waitFor(() => expect(inputOf('title')?.value).toBe('Cronografo'))
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
  for (const name of ['Prezzo di chiusura massimo (crediti)', 'Durata in mesi', 'Incremento per puntata (crediti)']) {
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
  await userEvent.type(dialog.getByRole('textbox', { name: 'Prezzo di chiusura massimo (crediti)' }), '0')
  await save()
  expect(await dialog.findByText('Il prezzo di chiusura deve essere maggiore del prezzo attuale')).toBeTruthy()
  expect(dialog.getByText('Troppo presto')).toBeTruthy()
  adminApi.replies[call] = { status: 500, body: {} }
  await save()
  await waitFor(() => expect(lastToast()?.description).toBe("Impossibile modificare l'asta"))
})
