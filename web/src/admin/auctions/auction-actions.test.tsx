import type { Auction } from '@centesimo/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { useLiveStore } from '../../live/live-store.ts'
import { createTestAuction } from '../../testing/create-test-auction.ts'
import { cleanup, render, screen, waitFor, within } from '../../testing/testing-library.ts'
import { useToasts } from '../../ui/toast-store.ts'
import { AdminRoutes } from '../admin-routes.tsx'
import { chooseAction, openRowMenu } from '../testing/choose-action.ts'
import { createAuctionDetail, createAuctionRun } from '../testing/create-auction-detail.ts'
import { createFakeAdminApi, type FakeAdminApi, refused, renderAdmin } from '../testing/create-fake-admin-api.tsx'

const lists = { list: 'GET /api/admin/auctions', detail: 'GET /api/admin/auctions/a' }
let adminApi: FakeAdminApi

// Longer waits: a busy machine is slow.
beforeAll(() => import('./auctions-page.tsx'))

beforeEach(() => {
  adminApi = createFakeAdminApi()
  useLiveStore.setState({ auctions: {}, connection: 'live' })
  adminApi.replies['GET /api/categories'] = {
    body: [{ id: 'c', name: 'Orologi', icon: 'watch', slug: 'orologi', auctionCount: 3 }],
  }
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

/** Opens an action's dialog for the only auction in the list. */
async function open(action: string, changes: Partial<Auction> = {}) {
  adminApi.replies[lists.list] = { body: [createTestAuction(changes)], total: 1 }
  renderAdmin('/admin/aste')
  await chooseAction('Cronografo', action)
  return within(await screen.findByRole('dialog'))
}

const lastToast = () => useToasts.getState().toasts[0]
const sentTo = (call: string) => adminApi.sent.filter((each) => each.call === call).map(({ body }) => body)
const write = async (field: HTMLElement, words: string) => {
  await userEvent.clear(field)
  if (words) await userEvent.type(field, words)
}

test('starts an upcoming auction', async () => {
  const call = 'PATCH /api/admin/auctions/a/status'
  adminApi.replies[call] = { body: createTestAuction({ version: 9 }) }
  const dialog = await open('Avvia', { status: 'upcoming' })
  await userEvent.click(dialog.getByRole('button', { name: 'Avvia' }))
  await waitFor(() => expect(lastToast()?.title).toBe('Asta avviata con successo'))
  expect(sentTo(call)).toEqual([{ status: 'live' }])
  // The screen shows the answer at once.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await openRowMenu('Cronografo')).map(({ textContent }) => textContent)).toContain('Chiudi asta')
})

test('shows a fallback text when a start fails without a message', async () => {
  adminApi.replies['PATCH /api/admin/auctions/a/status'] = { status: 500, body: {} }
  const dialog = await open('Avvia', { status: 'upcoming' })
  await userEvent.click(dialog.getByRole('button', { name: 'Avvia' }))
  await waitFor(() =>
    expect(lastToast()).toMatchObject({
      title: 'Errore',
      tone: 'destructive',
      description: 'Impossibile aggiornare lo stato',
    }),
  )
  expect(screen.getByRole('dialog')).toBeTruthy()
})

const close = 'POST /api/admin/auctions/a/close'

test('closes with a credit prize for the winner and refunds for the others', async () => {
  adminApi.replies[close] = { body: createTestAuction({ status: 'ended', version: 9 }) }
  const dialog = await open('Chiudi asta')
  expect(dialog.getByText('giulia')).toBeTruthy()
  expect(dialog.getByText('0,01 €')).toBeTruthy()
  expect(dialog.getByText(/Con 0 è una vittoria normale/)).toBeTruthy()
  expect(dialog.getByRole('switch', { name: 'Rimborsa gli altri' }).getAttribute('aria-checked')).toBe('true')
  await write(dialog.getByRole('textbox', { name: 'Crediti al vincitore' }), '500')
  expect(dialog.getByText(/giulia riceve 500 crediti al posto dell'oggetto/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: "Chiudi l'asta" }))
  await waitFor(() => expect(lastToast()?.title).toBe('Asta chiusa con successo'))
  expect(lastToast()?.description).toBe('giulia riceve 500 crediti.')
  expect(sentTo(close)).toEqual([{ winnerCredits: 500, refundOthers: true }])
})

test.each([
  [{ people: 2, credits: 57 }, /Adesso: 57 crediti in tutto, per 2 persone\./],
  [{ people: 1, credits: 1 }, /Adesso: 1 credito in tutto, per una persona\./],
  [{ people: 0, credits: 0 }, /Finora ha puntato solo chi è in testa/],
])('shows the refund of a close beforehand: %j', async (others, lastToast) => {
  adminApi.replies[lists.detail] = { body: createAuctionDetail({}, { others }) }
  const dialog = await open('Chiudi asta')
  expect(await dialog.findByText(lastToast)).toBeTruthy()
})

test('closes without a prize as an ordinary win, optionally without refunds', async () => {
  adminApi.replies[close] = { body: createTestAuction({ status: 'ended', version: 9 }) }
  const dialog = await open('Chiudi asta')
  await userEvent.click(dialog.getByRole('switch', { name: 'Rimborsa gli altri' }))
  await userEvent.click(dialog.getByRole('button', { name: "Chiudi l'asta" }))
  await waitFor(() => expect(lastToast()?.description).toMatch(/^Vince giulia a 0,01\s€\.$/))
  expect(sentTo(close)).toEqual([{ winnerCredits: 0, refundOthers: false }])
})

test.each(['-5', '', 'cento', '2000000'])('refuses "%s" as a number of credits', async (words) => {
  const dialog = await open('Chiudi asta')
  await write(dialog.getByRole('textbox', { name: 'Crediti al vincitore' }), words)
  await userEvent.click(dialog.getByRole('button', { name: "Chiudi l'asta" }))
  expect(await dialog.findByText('Il numero di crediti deve essere positivo')).toBeTruthy()
  expect(sentTo(close)).toEqual([])
})

test('shows the server message or a fallback text when a close fails', async () => {
  adminApi.replies[close] = refused(409, 'INVALID_STATE', "L'asta è già terminata")
  const dialog = await open('Chiudi asta')
  await userEvent.click(dialog.getByRole('button', { name: "Chiudi l'asta" }))
  expect(await dialog.findByText("L'asta è già terminata")).toBeTruthy()
  adminApi.replies[close] = { status: 502, body: {} }
  await userEvent.click(dialog.getByRole('button', { name: "Chiudi l'asta" }))
  expect(await dialog.findByText("Impossibile chiudere l'asta")).toBeTruthy()
})

test('ends an auction without bids without a winner', async () => {
  const call = 'PATCH /api/admin/auctions/a/status'
  const quiet = { lastBidderName: null, currentBid: 0, totalBids: 0 }
  adminApi.replies[call] = { body: createTestAuction({ ...quiet, status: 'ended', version: 9 }) }
  const dialog = await open('Chiudi asta', quiet)
  expect(dialog.queryByRole('textbox')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Chiudi senza vincitore' }))
  await waitFor(() => expect(lastToast()?.title).toBe('Asta chiusa con successo'))
  expect(sentTo(call)).toEqual([{ status: 'ended' }])
})

test.each([
  ['pending', /L'ordine di giulia \(0,01 €\) non è ancora pagato: viene annullato/],
  ['completed', /giulia ha già pagato questo oggetto: l'asta non si può riavviare/],
  ['expired', /Non c'è nessun ordine in attesa/],
])('shows what a restart does to a %s order', async (orderStatus, sentence) => {
  const runs = [createAuctionRun({ endedAt: '2026-06-17T10:02:00.000Z', winnerName: 'giulia', orderStatus })]
  adminApi.replies[lists.detail] = { body: createAuctionDetail({ status: 'ended' }, { runs }) }
  const dialog = await open('Riavvia', { status: 'ended' })
  expect(await dialog.findByText(sentence)).toBeTruthy()
})

test('restarts an ended auction', async () => {
  const call = 'PUT /api/auctions/a/restart'
  adminApi.replies[call] = { body: createTestAuction({ run: 2, version: 9 }) }
  const dialog = await open('Riavvia', { status: 'ended' })
  expect(dialog.getByText(/Se il vincitore non ha ancora pagato/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Riavvia' }))
  await waitFor(() => expect(lastToast()?.title).toBe('Asta Riavviata!'))
  expect(sentTo(call)).toEqual([{}])
})

test('duplicates an auction on the page for new auctions', async () => {
  adminApi.replies[lists.list] = { body: [createTestAuction()], total: 1 }
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/admin/aste']}>
        <Routes>
          <Route path="/admin/*" element={<AdminRoutes />} />
          <Route path="*" element={<Where />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await chooseAction('Cronografo', 'Duplica')
  expect((await screen.findByRole('status')).textContent).toBe('/create-auction?from=a')
})

function Where() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

test('separates past runs from the current one before deleting a restarted auction', async () => {
  const runs = [
    createAuctionRun({ bids: 39, creditsSpent: 39 }),
    createAuctionRun({ run: 2, bids: 0, creditsSpent: 0 }),
  ]
  adminApi.replies[lists.detail] = { body: createAuctionDetail({}, { runs, allBids: 39 }) }
  const dialog = await open('Elimina')
  expect(await dialog.findByText('Vengono eliminate anche le sue 39 puntate, di edizioni passate.')).toBeTruthy()
  expect(dialog.getByText("Nell'edizione in corso nessuno ha usato crediti.")).toBeTruthy()
})

test('shows what a deletion removes and refunds', async () => {
  const call = 'DELETE /api/admin/auctions/a'
  adminApi.replies[lists.detail] = {
    body: createAuctionDetail({}, { runs: [createAuctionRun({ bids: 30, creditsSpent: 84 })], allBids: 42 }),
  }
  const dialog = await open('Elimina')
  expect(dialog.getByText(/non si può annullare/)).toBeTruthy()
  expect(await dialog.findByText('Vengono eliminate anche le sue 42 puntate, 12 di edizioni passate.')).toBeTruthy()
  expect(dialog.getByText(/riceve indietro i crediti: 84 crediti in tutto/)).toBeTruthy()
  adminApi.replies[call] = { status: 503, body: {} }
  await userEvent.click(dialog.getByRole('button', { name: "Elimina l'asta" }))
  expect(await dialog.findByText("Impossibile eliminare l'asta")).toBeTruthy()
  adminApi.replies[call] = { body: { message: 'Asta eliminata' } }
  await userEvent.click(dialog.getByRole('button', { name: "Elimina l'asta" }))
  await waitFor(() => expect(lastToast()?.title).toBe('Asta eliminata con successo'))
})
