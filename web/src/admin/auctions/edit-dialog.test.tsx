import type { Auction } from '@centesimo/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { useLiveStore } from '../../live/live-store.ts'
import { createTestAuction } from '../../testing/create-test-auction.ts'
import { useToasts } from '../../ui/toast-store.ts'
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
  adminApi.replies['GET /api/admin/auctions'] = { body: [createTestAuction(changes)], total: 1 }
  renderAdmin('/admin/aste')
  await userEvent.click(await screen.findByRole('button', { name: 'Modifica Cronografo' }))
  return within(await screen.findByRole('dialog'))
}

const lastToast = () => useToasts.getState().toasts[0]
const sent = () => adminApi.sent.filter((each) => each.call === call).map(({ body }) => body)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salva le modifiche' }))

test('what was changed is sent, and nothing else', async () => {
  adminApi.replies[call] = { body: createTestAuction({ title: 'Cronografo raro', version: 9 }) }
  const dialog = await open({ buyNowPrice: 11_900 })
  await userEvent.type(dialog.getByRole('textbox', { name: 'Titolo' }), ' raro')
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Prezzo compra subito (€)' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Prezzo compra subito (€)' }), '0')
  await save()
  await waitFor(() => expect(lastToast()?.title).toBe('Asta modificata con successo'))
  expect(sent()).toEqual([{ title: 'Cronografo raro', buyNowPrice: null }])
})

test('with nothing changed nothing is sent', async () => {
  await open()
  await save()
  await waitFor(() => expect(lastToast()?.title).toBe('Niente da salvare'))
  expect(sent()).toEqual([])
})

test('what bids have frozen cannot be written, and says why', async () => {
  const dialog = await open()
  const cost = dialog.getByRole('textbox', { name: 'Costo di una puntata (crediti)' })
  expect(cost.hasAttribute('disabled')).toBe(true)
  expect(dialog.getByText('Il costo della puntata non può cambiare dopo la prima puntata')).toBeTruthy()
  expect(dialog.getByText("L'incremento non può cambiare dopo la prima puntata")).toBeTruthy()
  // Once somebody has bid, an auction without a duration ends by its timer alone.
  expect(dialog.getByRole('textbox', { name: 'Durata in giorni' }).hasAttribute('disabled')).toBe(true)
})

test('before the first bid the game can be changed', async () => {
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

test('an ended auction has only its card to change', async () => {
  const dialog = await open({ status: 'ended' })
  for (const name of ['Prezzo di chiusura (crediti)', 'Durata in mesi', 'Incremento per puntata (crediti)']) {
    expect(dialog.getByRole('textbox', { name }).hasAttribute('disabled')).toBe(true)
  }
  expect(dialog.getByRole('textbox', { name: 'Titolo' }).hasAttribute('disabled')).toBe(false)
})

test('what the house says of a field stands beside it; without words there is a fallback', async () => {
  const dialog = await open()
  adminApi.replies[call] = {
    status: 400,
    body: {
      ...{ code: 'VALIDATION_FAILED', message: 'Controlla', requestId: 'r' },
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
