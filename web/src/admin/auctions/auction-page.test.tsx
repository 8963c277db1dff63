import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { queryKeys, refresh } from '../../data/query-keys.ts'
import { dispatchLiveEvent, useLiveStore } from '../../live/live-store.ts'
import { subscriptions } from '../../live/subscriptions.ts'
import { createTestBid, createTestUpdate } from '../../testing/create-test-auction.ts'
import { act, cleanup, screen, within } from '../../testing/testing-library.ts'
import { chooseAction, openRowMenu } from '../testing/choose-action.ts'
import { createAuctionDetail, createAuctionRun, createRunOrder } from '../testing/create-auction-detail.ts'
import { createFakeAdminApi, type FakeAdminApi, refused, renderAdmin } from '../testing/create-fake-admin-api.tsx'
import bar from './action-bar.module.css'
import stream from './bid-stream.module.css'

const detail = 'GET /api/admin/auctions/a'
let adminApi: FakeAdminApi

beforeAll(() => Promise.all([import('./auction-page.tsx'), import('./auctions-page.tsx')]))

beforeEach(() => {
  adminApi = createFakeAdminApi()
  useLiveStore.setState({ auctions: {}, connection: 'live' })
  adminApi.replies['GET /api/categories'] = { body: [] }
  adminApi.replies['GET /api/auctions/a/bids'] = { body: [createTestBid(1)] }
  adminApi.replies[detail] = { body: createAuctionDetail() }
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

async function show() {
  renderAdmin('/admin/aste/a')
  await screen.findByRole('heading', { level: 1, name: 'Cronografo' })
}

const figures = () => screen.getByLabelText('Cifre').textContent
const bids = async () => within(await screen.findByRole('region', { name: 'Elenco delle puntate' }))

test('updates price, bids, figures and curve with every bid', async () => {
  const runs = [createAuctionRun({ endedAt: '2026-06-16T10:00:00.000Z' }), createAuctionRun({ run: 2 })]
  adminApi.replies[detail] = { body: createAuctionDetail({ run: 2 }, { runs }) }
  adminApi.replies['GET /api/auctions/a/bids'] = { body: [createTestBid(1, { run: 2 })] }
  await show()
  expect(figures()).toMatch(/Puntate1.*Auto Puntata attive0Crediti usati1.*Nella lista desideri4$/)
  expect(await (await bids()).findByRole('cell', { name: /0,01\s€/ })).toBeTruthy()
  const rowOf = (name: string) => screen.getByRole('cell', { name }).closest('tr')
  // What was there is no news.
  expect(rowOf('giulia')?.className).toBe('')
  act(() => {
    dispatchLiveEvent(
      createTestUpdate({
        run: 2,
        currentBid: 2,
        bids: [createTestBid(2, { run: 2, bidderName: 'marco', isAutomatic: true })],
      }),
    )
    dispatchLiveEvent({ type: 'viewers', id: 'a', viewers: 12 })
  })
  const [, newest] = within((await bids()).getByRole('table')).getAllByRole('row')
  expect(newest?.textContent).toMatch(/^marco0,02\s€Auto1/)
  expect(newest?.className).toBe(stream.arrived)
  expect(rowOf('giulia')?.className).toBe('')
  expect(figures()).toMatch(/Puntate2Partecipanti2.*Crediti usati2Guardano ora12/)
  expect(screen.getByText(/Da 0,01\s€ a 0,02\s€ con 2 puntate\./)).toBeTruthy()
  const [run] = within(screen.getByRole('region', { name: 'Storico delle edizioni' })).getAllByRole('listitem')
  expect(run?.textContent).toMatch(/in corso.*Prezzo0,02\s€Puntate2Partecipanti2Crediti usati2$/)
})

test('shows ten bids with their count, then all of them on request', async () => {
  const all = Array.from({ length: 12 }, (_, index) => createTestBid(12 - index))
  adminApi.replies['GET /api/auctions/a/bids'] = { body: all }
  adminApi.replies[detail] = { body: createAuctionDetail({ totalBids: all.length }) }
  await show()
  const rows = async () => within((await bids()).getByRole('table')).getAllByRole('row').length - 1
  expect(await screen.findByText('10 di 12 puntate')).toBeTruthy()
  expect(await rows()).toBe(10)
  await userEvent.click(screen.getByRole('button', { name: 'Mostra tutte (12)' }))
  expect(await screen.findByText('12 di 12 puntate')).toBeTruthy()
  expect(await rows()).toBe(12)
})

test('does not count the admin as a viewer', async () => {
  await show()
  expect([subscriptions.listed(), subscriptions.viewed()]).toEqual([['a'], []])
})

test('marks an automatic bid; the others have their mode for screen readers alone', async () => {
  adminApi.replies['GET /api/auctions/a/bids'] = { body: [createTestBid(2, { isAutomatic: true }), createTestBid(1)] }
  await show()
  const table = within(await (await bids()).findByRole('table'))
  expect(table.getByRole('columnheader', { name: 'Modalità' }).querySelector('span')).toBeTruthy()
  const hidden = table.getByText('Modalità').className
  expect(table.getByText('Manuale').className).toBe(hidden)
  expect(table.getByText('Auto').className).not.toContain(hidden)
})

test('lists the auto-bids with the next bid; those that ended are folded, with the reason', async () => {
  const autoBid = { bidsPlaced: 3, maxBids: null, stopReason: null, nextBidAt: '2026-06-17T10:00:30.000Z' }
  const autoBids = [
    { ...autoBid, userId: 'u1', username: 'giulia', isActive: true },
    {
      ...autoBid,
      userId: 'u2',
      username: 'marco',
      isActive: false,
      maxBids: 5,
      nextBidAt: null,
      stopReason: 'credits',
    },
  ]
  adminApi.replies[detail] = { body: createAuctionDetail({}, { autoBids }) }
  await show()
  const list = within(screen.getByRole('region', { name: 'Auto Puntata' }))
  const [on, off] = list.getAllByRole('listitem')
  expect(on?.textContent).toBe('giuliaAttiva3 puntateprossima alle 12:00:30')
  expect(off?.textContent).toBe('marcoNon attiva3 di 5 puntatecrediti finiti')
  expect(on?.closest('details')).toBeNull()
  expect(off?.closest('details')?.open).toBe(false)
  expect(list.getByText('1 terminata').closest('summary')).toBeTruthy()
  expect(list.getByRole('link', { name: 'giulia' }).getAttribute('href')).toBe('/admin/utenti/u1')
})

test('of a live auction has the account above the auto-bids', async () => {
  await show()
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['Puntate', "Conto dell'asta", 'Auto Puntata', 'Andamento del prezzo', 'Scheda'])
})

test('of an ended auction leads with its account; an only run is told by its facts', async () => {
  const runs = [createAuctionRun({ endedAt: '2026-06-17T10:02:00.000Z', endReason: 'timer', extensions: 1 })]
  adminApi.replies[detail] = { body: createAuctionDetail({ status: 'ended' }, { runs }) }
  await show()
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(["Conto dell'asta", 'Puntate', 'Andamento del prezzo', 'Scheda'])
  expect(offerOf()).toMatch(/Inizio17\s+giu 2026, 12:00Come si è chiusa.*Prolungata1 volta/)
})

test('lists every run with its winner and its order', async () => {
  const ended = { endedAt: '2026-06-17T10:02:00.000Z', endReason: 'admin', winnerName: 'giulia' } as const
  const runs = [
    createAuctionRun({ ...ended, prizeCredits: 300 }),
    createAuctionRun({ ...ended, run: 2, orderStatus: 'pending', order: createRunOrder() }),
  ]
  const lastBidder = { username: 'giulia', fullName: 'Giulia Conti', email: 'giulia@example.it' }
  adminApi.replies[detail] = {
    body: createAuctionDetail(
      { status: 'ended', run: 2, endedAt: ended.endedAt, lastBidderId: 'u1', lastBidder },
      { runs },
    ),
  }
  await show()
  const history = within(screen.getByRole('region', { name: 'Storico delle edizioni' }))
  const [second, first] = history.getAllByRole('listitem')
  expect(second?.textContent).toMatch(/^Edizione 2.*Chiusa dall'amministrazione.*OrdineDa pagare/)
  expect(first?.textContent).toMatch(/^Edizione 1.*Crediti vinti300 crediti/)
  const offer = within(screen.getByRole('region', { name: 'Scheda' }))
  expect(offer.getByText(/Giulia Conti.*giulia@example\.it/)).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Cronografo' }).textContent).toMatch(
    /chiusa il.*Ordine Da pagare entro il 17\u00a0lug 2026, 12:00/,
  )
  // What begins it anew is in the menu.
  expect(screen.queryByRole('button', { name: 'Riavvia' })).toBeNull()
  expect((await openRowMenu('Cronografo')).map(({ textContent }) => textContent)).toEqual([
    'Pagina pubblica',
    "Registro di quest'asta",
    'Riavvia',
    'Elimina',
  ])
  await userEvent.keyboard('{Escape}')
  // One way to it.
  const links = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/admin/ordini?'))
  expect(links.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Ordine Da pagare/)])
  expect(links[0]?.getAttribute('href')).toBe('/admin/ordini?search=o1&ordine=o1')
})

const offerOf = () => screen.getByRole('region', { name: 'Scheda' }).textContent

test.each([
  [
    { status: 'upcoming', totalBids: 0 },
    /^SchedaInizio17\u00a0giu 2026, 12:00Attende la prima puntata fino al11\u00a0giu 2027, 12:00/,
  ],
  [
    { status: 'live', totalBids: 0 },
    /^SchedaInizio17\u00a0giu 2026, 12:00Attende la prima puntata fino al11\u00a0giu 2027, 12:00/,
  ],
  [
    { status: 'live', totalBids: 0, durationMonths: 12 },
    /^SchedaInizio17\u00a0giu 2026, 12:00Fine prevista11\u00a0giu 2027, 12:00/,
  ],
  [{ status: 'ended', totalBids: 0 }, /VincitoreSenza vincitoreInizio[^€]*Costo/],
] as const)('shows an auction without bids and labels its end: %j', async (changes, label) => {
  const noBidder = { lastBidderName: null, currentBid: 0, endTime: '2027-06-11T10:00:00.000Z' }
  adminApi.replies[detail] = {
    body: createAuctionDetail({ durationMonths: 0, durationDays: 0, ...noBidder, ...changes }),
  }
  await show()
  expect(offerOf()).toMatch(label)
})

test('draws nothing of bids before the first, and the start of an upcoming auction as a date', async () => {
  const startTime = '2027-06-11T10:00:00.000Z'
  adminApi.replies[detail] = {
    body: createAuctionDetail(
      { status: 'upcoming', totalBids: 0, lastBidderName: null, currentBid: 0, startTime, buyNowPrice: 9900 },
      { runs: [] },
    ),
  }
  await show()
  expect(figures()).toMatch(/^Guardano ora\d+Nella lista desideri4$/)
  expect(offerOf()).toMatch(/Prezzo massimo.*Compra subito99,00/)
  expect(screen.getByText(/^Inizia il/).textContent).toMatch(/^Inizia il 11\u00a0giu 2027, 12:00 \(tra .+\)$/)
  for (const name of ['Andamento del prezzo', 'Puntate', 'Auto Puntata', 'Storico delle edizioni'])
    expect(screen.queryByRole('heading', { name })).toBeNull()
})

test('shows no planned end for an auction without a duration after its first bid', async () => {
  adminApi.replies[detail] = { body: createAuctionDetail({ endTime: '2027-06-11T10:00:00.000Z' }) }
  await show()
  expect(offerOf()).toMatch(/giulia.*FineQuando il tempo arriva a zero/)
  expect(screen.queryByText(/^fine prevista/)).toBeNull()
})

test('says below the price of a live auction with a duration when it ends', async () => {
  const endTime = '2027-06-11T10:00:00.000Z'
  adminApi.replies[detail] = { body: createAuctionDetail({ durationDays: 7, endTime }) }
  await show()
  expect(screen.getByText(/^fine prevista il 11\sgiu 2027, 12:00$/)).toBeTruthy()
})

/** The next refetch interval of each observer, in ms. */
function nextLooks() {
  const [query] = queryClient.getQueryCache().findAll({ queryKey: ['/api/admin', 'getAdminAuction'] })
  return query!.observers.map(({ options: { refetchInterval: next } }) =>
    typeof next === 'function' ? next(query!) : next,
  )
}

test('closes the open dialog and stops polling when another admin deletes the auction', async () => {
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Chiudi asta' }))
  await screen.findByRole('dialog')
  expect(nextLooks()).toContain(5000)
  adminApi.replies[detail] = refused(404, 'AUCTION_NOT_FOUND', 'Asta non trovata')
  act(() => refresh(['/api/admin', 'getAdminAuction']))
  expect(await screen.findByRole('heading', { name: 'Asta non trovata' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  for (const next of nextLooks()) expect(next).toBe(false)
})

test('edits the auction on its public page', async () => {
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Modifica' }))
  expect(await screen.findByText('/auctions/a?modifica=1')).toBeTruthy()
})

test('offers every action and links to the public page and the audit log', async () => {
  await show()
  for (const name of ['Chiudi asta', 'Modifica', 'Duplica']) expect(screen.getByRole('button', { name })).toBeTruthy()
  // As quiet as the others, but for its colour.
  const [close, copy] = ['Chiudi asta', 'Duplica'].map((name) => screen.getByRole('button', { name }).className)
  expect(close).toBe(`${copy} ${bar.close}`)
  const [page, log, remove] = await openRowMenu('Cronografo')
  expect(page?.getAttribute('href')).toBe('/auctions/a')
  expect(log?.getAttribute('href')).toBe('/admin/registro?targetId=a')
  expect(remove?.textContent).toBe('Elimina')
})

test('returns to the list after a deletion', async () => {
  adminApi.replies['DELETE /api/admin/auctions/a'] = { body: { message: 'Asta eliminata' } }
  adminApi.replies['GET /api/admin/auctions'] = { body: [], total: 0 }
  await show()
  await chooseAction('Cronografo', 'Elimina')
  adminApi.replies[detail] = refused(404, 'AUCTION_NOT_FOUND', 'Asta non trovata')
  await userEvent.click(await screen.findByRole('button', { name: "Elimina l'asta" }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Aste' })).toBeTruthy()
})

test('shows an unknown auction and a failed load', async () => {
  adminApi.replies[detail] = refused(404, 'AUCTION_NOT_FOUND', 'Asta non trovata')
  renderAdmin('/admin/aste/a')
  expect(await screen.findByRole('heading', { name: 'Asta non trovata' })).toBeTruthy()
  cleanup()
  queryClient.removeQueries({ queryKey: ['/api/admin'] })
  adminApi.replies[detail] = refused(503, 'UNAVAILABLE', 'In questo momento il servizio non risponde: riprova tra poco')
  renderAdmin('/admin/aste/a')
  expect(await screen.findByText('In questo momento il servizio non risponde: riprova tra poco')).toBeTruthy()
  adminApi.replies[detail] = { body: createAuctionDetail() }
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Cronografo' })).toBeTruthy()
})

test('links to nothing that the role may not open', async () => {
  queryClient.setQueryData(queryKeys.user, { id: 'f', isAdmin: true, adminRole: 'fulfilment' })
  const autoBid = { userId: 'u1', username: 'zoe', isActive: false, bidsPlaced: 3, maxBids: null }
  const autoBids = [{ ...autoBid, stopReason: null, nextBidAt: null }]
  const lastBidder = { username: 'anna', fullName: 'Anna Prova', email: 'anna@example.it' }
  const auction = { lastBidderName: 'anna', lastBidderId: 'u2', lastBidder }
  adminApi.replies[detail] = { body: createAuctionDetail(auction, { autoBids }) }
  await show()
  expect((await bids()).getByRole('table')).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/admin/aste'])
  expect((await openRowMenu('Cronografo')).map(({ textContent }) => textContent)).toEqual(['Pagina pubblica'])
  await userEvent.keyboard('{Escape}')
  expect(screen.getByText('zoe')).toBeTruthy()
})
