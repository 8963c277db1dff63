import { type AdminSeries, auctionFields, closingTooLow } from '@centesimo/contract'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createDetailedAuction } from '../../auction-details/testing/create-detailed-auction.ts'
import { queryClient } from '../../data/query-client.ts'
import { createTestSeries } from '../../testing/create-test-series.ts'
import { cleanup, screen, within } from '../../testing/testing-library.ts'
import { createText } from '../../text/create-text.ts'
import { useToasts } from '../../ui/toast-store.ts'
import { chooseAction, openRowMenu } from '../testing/choose-action.ts'
import { createFakeAdminApi, type FakeAdminApi, renderAdmin } from '../testing/create-fake-admin-api.tsx'

const list = 'GET /api/admin/series'
let adminApi: FakeAdminApi

const { reservePrice = null, costCents = null, ...auction } = createDetailedAuction()
const phone: AdminSeries = {
  ...createTestSeries(),
  offer: { ...auction, reservePrice, costCents },
  won: 9,
  bought: 3,
  made: 10,
  createdAt: '2026-01-01T00:00:00.000Z',
}

beforeAll(() => import('./series-page.tsx'))

beforeEach(() => {
  adminApi = createFakeAdminApi()
  adminApi.replies[list] = {
    body: [
      phone,
      { ...phone, id: 's2', title: 'Finita', state: 'ended' },
      { ...phone, id: 's3', title: 'Ferma', state: 'paused' },
      { ...phone, id: 's4', title: 'Venduta', state: 'sold-out', left: 0 },
    ],
  }
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

async function open(row: string, action: string) {
  renderAdmin('/admin/serie')
  await chooseAction(row, action)
  return within(screen.getByRole('dialog'))
}
const sentTo = (call: string) => adminApi.sent.filter((each) => each.call === call).map(({ body }) => body)
const lastToast = () => useToasts.getState().toasts[0]

test('shows what is sold and how, and what each can become', async () => {
  renderAdmin('/admin/serie')
  const row = within((await screen.findByText('Telefono')).closest('tr')!)
  for (const words of ['12 su 20', "9 all'asta, 3 con Compra subito", 'In corso'])
    expect(row.getByText(words)).toBeTruthy()
  const names = async (title: string) => (await openRowMenu(title)).map(({ textContent }) => textContent)
  expect(await names('Finita')).toEqual(['Vedi la pagina'])
})

test('adds up what all series have left, gave away and sold, and how they closed', async () => {
  const closing = (price: number) => ({ auctionId: 'a', lot: 1, price, bids: 1, bidders: 1, endedAt: phone.createdAt })
  adminApi.replies[list] = {
    body: [
      { ...phone, lastTen: [closing(300), closing(100)] },
      { ...phone, id: 's2', left: 2, won: 1, bought: 0, lastTen: [closing(201)] },
    ],
  }
  renderAdmin('/admin/serie')
  await screen.findAllByText('Telefono')
  const figures = within(screen.getByLabelText('Tutte le serie'))
  const read = figures.getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(read).toEqual(['10', '10', '3', '2,00 €'])
})

test('a paused series can go on', async () => {
  const dialog = await open('Ferma', 'Riprendi')
  expect(dialog.getByText('In scorta: 8 pezzi.')).toBeTruthy()
  adminApi.replies['PUT /api/admin/series/s3/status'] = { body: { ...phone, id: 's3' } }
  await userEvent.click(dialog.getByRole('button', { name: 'Riprendi' }))
  await vi.waitFor(() => expect(lastToast()).toMatchObject({ title: 'Serie ripresa' }))
  expect(sentTo('PUT /api/admin/series/s3/status')).toEqual([{ status: 'running' }])
})

test('says before an end how many pieces it leaves', async () => {
  const dialog = await open('Telefono', 'Termina')
  expect(dialog.getByText("8 pezzi su 20 non andranno più all'asta.")).toBeTruthy()
  expect(dialog.getByText(/^Da adesso nessuno può comprarne/)).toBeTruthy()
})

test('says what a stock becomes, refuses no piece, and that a sold-out series goes on', async () => {
  const dialog = await open('Venduta', 'Aggiungi pezzi')
  const field = dialog.getByLabelText('Pezzi da aggiungere')
  await userEvent.type(field, '0')
  await userEvent.click(dialog.getByRole('button', { name: 'Aggiungi pezzi' }))
  expect(await dialog.findByText('I pezzi devono essere almeno 1')).toBeTruthy()
  await userEvent.type(field, '5')
  expect(dialog.getByText('Pezzi rimasti: 0 su 20. Diventano 5 su 25.')).toBeTruthy()
  expect(dialog.getByText('La serie era esaurita: riparte da sola.')).toBeTruthy()
  adminApi.replies['POST /api/admin/series/s4/stock'] = { body: phone }
  await userEvent.click(dialog.getByRole('button', { name: 'Aggiungi pezzi' }))
  await vi.waitFor(() => expect(sentTo('POST /api/admin/series/s4/stock')).toEqual([{ pieces: 5 }]))
})

const save = 'PATCH /api/admin/series/s1'

test('changes the auctions to come, and sends what was changed alone', async () => {
  const dialog = await open('Telefono', 'Modifica')
  const hours = dialog.getByLabelText('Orari della serie')
  await userEvent.type(hours, '22:00-18:00')
  await userEvent.click(dialog.getByRole('button', { name: 'Salva' }))
  expect(await dialog.findByText('La serie deve aprire prima di chiudere')).toBeTruthy()
  await userEvent.clear(hours)
  await userEvent.type(hours, '18:00-22:00')
  await userEvent.clear(dialog.getByLabelText('Peso'))
  await userEvent.type(dialog.getByLabelText('Peso'), '1 kg')
  adminApi.replies[save] = { body: phone }
  await userEvent.click(dialog.getByRole('button', { name: 'Salva' }))
  await vi.waitFor(() => expect(sentTo(save)).toEqual([{ hours: '18:00-22:00', weight: '1 kg' }]))
})

test.each(auctionFields)('can change %s as the form of a new auction sets it', async (field) => {
  const dialog = await open('Telefono', 'Modifica')
  expect(dialog.getAllByLabelText(createText.fields[field]).length).toBeGreaterThan(0)
})

test.each([
  ['title', ' ', 'Il titolo è obbligatorio'],
  ['startingBid', '9999', closingTooLow],
  ['timerSeconds', '1', 'Il timer deve essere tra 10 e 3.600 secondi'],
  ['closingPrice', '0', 'Il prezzo di chiusura deve essere almeno 1 centesimo'],
] as const)('refuses %s of %s with the words of the creation', async (field, words, sentence) => {
  const dialog = await open('Telefono', 'Modifica')
  const input = dialog.getByLabelText(createText.fields[field])
  await userEvent.clear(input)
  await userEvent.type(input, words)
  await userEvent.click(dialog.getByRole('button', { name: 'Salva' }))
  expect(await dialog.findByText(sentence)).toBeTruthy()
  expect(sentTo(save)).toEqual([])
})
