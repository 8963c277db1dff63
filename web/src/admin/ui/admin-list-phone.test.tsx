import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { createTestAuction } from '../../testing/create-test-auction.ts'
import { cleanup, screen, within } from '../../testing/testing-library.ts'
import { kindText } from '../../text/kind-text.ts'
import { createAdminOrder } from '../testing/create-admin-order.ts'
import { createAdminUser } from '../testing/create-admin-user.ts'
import { createFakeAdminApi, type FakeAdminApi, renderAdmin } from '../testing/create-fake-admin-api.tsx'

let adminApi: FakeAdminApi

// The pages ask for the width while they load.
vi.hoisted(() => {
  globalThis.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: query === '(max-width: 719px)', media: query }) as MediaQueryList
})

beforeEach(() => {
  adminApi = createFakeAdminApi()
  adminApi.replies['GET /api/admin/orders'] = { body: [createAdminOrder()], total: 1 }
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('an order is a card that names its amount and ends with its status; count and filters are in reach', async () => {
  renderAdmin('/admin/ordini')
  const card = within(await screen.findByRole('list', { name: 'Ordini' })).getByRole('listitem')
  expect(card.textContent).toMatch(/^Sestante25,00\s€.*Da preparare$/)
  // The box that takes all rows stands beside their count.
  const head = within(screen.getByText('1 risultato').parentElement!)
  expect(screen.queryByRole('checkbox')).toBeNull()
  await userEvent.click(head.getByRole('button', { name: 'Seleziona' }))
  expect(head.getByRole('checkbox', { name: 'Seleziona tutta la pagina' })).toBeTruthy()
  const box = screen.getByRole('checkbox', { name: /^Seleziona: / })
  await userEvent.click(box)
  // While something is chosen the boxes stay.
  expect(head.queryByRole('button')).toBeNull()
  await userEvent.click(box)
  await userEvent.click(head.getByRole('button', { name: 'Fine' }))
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Colonne e righe' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Stato' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Filtri' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stato' }), 'Pagato')
  expect(await screen.findByRole('button', { name: 'Filtri (1)' })).toBeTruthy()
})

test('an order to pay says on its card by when, any other one when it was made', async () => {
  const [unpaid, delivered] = [
    createAdminOrder({ status: 'pending', paymentStatus: 'pending', completedAt: null }),
    createAdminOrder({ id: 'o2', shippingState: 'delivered' }),
  ]
  adminApi.replies['GET /api/admin/orders'] = { body: [unpaid, delivered], total: 2 }
  renderAdmin('/admin/ordini')
  const cards = within(await screen.findByRole('list', { name: 'Ordini' })).getAllByRole('listitem')
  const momentOf = (card: HTMLElement | undefined) => card?.querySelector('time')?.dateTime
  expect(cards.map(momentOf)).toEqual([unpaid.paymentDueDate, delivered.createdAt])
  expect(cards[0]?.textContent).toContain('Pagare entro')
  expect(cards[1]?.textContent).not.toContain('entro')
})

test('the card of an auction says of which kind it is, whether it is live, and how many bids it has', async () => {
  const beginners = createTestAuction({
    id: 'b',
    title: 'Lira',
    audience: 'beginners',
    status: 'ended',
    totalBids: 667,
  })
  adminApi.replies['GET /api/admin/auctions'] = { body: [createTestAuction(), beginners], total: 2 }
  renderAdmin('/admin/aste')
  const cards = within(await screen.findByRole('list', { name: /^Aste|Elenco/ })).getAllByRole('listitem')
  const badge = new RegExp(kindText.beginners.badge)
  expect(cards.map(({ textContent }) => badge.test(textContent ?? ''))).toEqual([false, true])
  expect(cards[0]?.textContent).toMatch(/Livegiulia1 puntata$/)
  expect(cards[1]?.textContent).toMatch(/667 puntate$/)
})

test('the audit log stands below its days; a card says first who did what', async () => {
  const entry = { id: 'a1', adminName: 'admin', action: 'auction.edit', targetKind: 'auction', targetId: 'x' }
  const values = { before: { title: 'Vaso', weight: '1 kg' }, after: { title: 'Anfora', weight: '2 kg' } }
  const at = '2025-11-26T10:00:00.000Z'
  const today = { ...entry, id: 'a2', ...values, targetName: 'Anfora', at: new Date().toISOString() }
  adminApi.replies['GET /api/admin/audit-log'] = {
    body: [today, { ...entry, targetName: 'Sestante', at, before: null, after: null }],
    total: 2,
  }
  renderAdmin('/admin/registro')
  await screen.findByRole('heading', { name: 'Oggi' })
  const old = within(screen.getByRole('list', { name: 'Registro delle azioni, 26\u00a0novembre 2025' }))
  expect(old.getByRole('link', { name: /Sestante$/ })).toBeTruthy()
  expect(old.getByRole('listitem').textContent).toBe("Aadmin ha modificato l'asta Sestante11:00—")
  const [card, ...changes] = within(screen.getByRole('list', { name: /, Oggi$/ })).getAllByRole('listitem')
  expect(card?.textContent).toMatch(/^Aadmin ha modificato l'asta Anfora\d\d:\d\dTitolo/)
  expect(changes.map(({ textContent }) => textContent)).toEqual(['Titolo Vaso→, Dopo Anfora', 'peso 1 kg→, Dopo 2 kg'])
})

test('a held referral has its release in sight on its card, the others what was paid', async () => {
  const referral = {
    id: 'r1',
    referralCode: 'ANNA1',
    status: 'pending',
    registrationBonusGiven: false,
    firstPurchaseBonusGiven: false,
    createdAt: '2025-11-20T10:00:00.000Z',
    completedAt: null,
    referrerId: 'u1',
    referredUserId: 'u2',
    email: 'bruno@example.it',
    referrerUsername: 'anna',
    totalReferrals: 2,
    referredEmail: 'bruno@example.it',
    creditsEarned: 0,
  }
  const paid = { ...referral, id: 'r2', status: 'rewarded', registrationBonusGiven: true, creditsEarned: 110 }
  adminApi.replies['GET /api/admin/referrals'] = { body: [referral, paid], total: 2 }
  renderAdmin('/admin/inviti')
  const [held, other] = within(await screen.findByRole('list', { name: 'Inviti' })).getAllByRole('listitem')
  expect(held?.textContent).toMatch(
    /^bruno@example\.itda anna.*In verificaTroppe iscrizioni dalla stessa reteRifiutaSblocca$/,
  )
  expect(other?.textContent).toMatch(/Con bonus extraRegistrazione110 crediti$/)
  await userEvent.click(within(held!).getByRole('button', { name: 'Sblocca: bruno@example.it' }))
  expect(await screen.findByRole('dialog', { name: "Sbloccare l'invito?" })).toBeTruthy()
})

test('a series says on its card what comes next and what is sold', async () => {
  const series = { id: 's1', title: 'Telefono', imageUrl: null, offer: {}, won: 1, bought: 0, made: 1, auctionId: null }
  const paused = { ...series, state: 'paused', stock: 20, left: 8, nextStart: null, lastTen: [{ price: 105 }] }
  adminApi.replies['GET /api/admin/series'] = { body: [paused] }
  renderAdmin('/admin/serie')
  const card = within(await screen.findByRole('list', { name: 'Serie' })).getByRole('listitem')
  expect(card.textContent?.replaceAll('\u00a0', ' ')).toMatch(
    /^TelefonoNessuna asta prevista finché è in pausaIn pausa12 su 20 vendutiultima a 1,05 €/,
  )
})

test('a message is three lines on its card: subject and day, sender and state, the text', async () => {
  const message = {
    id: 'm1',
    userId: null,
    name: 'Anna Prova',
    email: 'anna@example.it',
    subject: 'Il pacco',
    message: 'Aspetto da lunedì.',
    reply: null,
    answeredAt: null,
    answeredBy: null,
    createdAt: '2025-11-20T10:00:00.000Z',
  }
  adminApi.replies['GET /api/admin/contact-messages'] = { body: [message], total: 1 }
  renderAdmin('/admin/messaggi')
  const card = within(await screen.findByRole('list', { name: 'Messaggi' })).getByRole('listitem')
  expect(card.textContent?.replaceAll('\u00a0', ' ')).toBe('Il pacco20 nov 2025Anna ProvaIn attesaAspetto da lunedì.')
})

test('a choice without a search stands open', async () => {
  adminApi.replies['GET /api/admin/approvals'] = { body: [], total: 0 }
  renderAdmin('/admin/conferme?state=done')
  expect(await screen.findByRole('combobox', { name: 'Stato' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Filtri/ })).toBeNull()
})

test('a user is a card that ends its first line with the balance, and says below what is owed', async () => {
  const [even, indebted] = [createAdminUser(), createAdminUser({ id: 'u2', username: 'marco', credits: 0, debt: 30 })]
  adminApi.replies['GET /api/admin/users'] = { body: [even, indebted], total: 2 }
  renderAdmin('/admin/utenti')
  const cards = within(await screen.findByRole('list', { name: 'Elenco degli utenti' })).getAllByRole('listitem')
  expect(cards[0]?.textContent).toMatch(/^giulia120 creditiGiulia Contiiscrizione /)
  expect(cards[1]?.textContent).toMatch(/^marco0 creditiGiulia Contideve restituirne 30iscrizione /)
})

test('an entry of the ledger names its type on its card unless it is a purchase or its title does', async () => {
  const entry = { userId: 'u1', userName: 'anna', userEmail: 'anna@example.it', balanceAfter: 41, auctionId: null }
  const createdAt = '2026-11-20T12:04:00.000Z'
  const purchase = {
    ...entry,
    id: 't1',
    type: 'purchase',
    amount: 50,
    description: 'Acquisto di 50 crediti',
    payment: { id: 'p1', amount: 2_000, packageName: 'Base' },
    createdAt,
  }
  const owed = 'Crediti dovuti per un rimborso'
  const deduction = { ...entry, id: 't2', type: 'deduction', amount: -8, description: owed, createdAt }
  adminApi.replies['GET /api/admin/transactions'] = { body: [purchase, deduction], total: 2 }
  renderAdmin('/admin/movimenti')
  const list = within(await screen.findByRole('list', { name: 'Movimenti di crediti' }))
  expect(list.getByRole('link', { name: /^Pacchetto Base/ })).toBeTruthy()
  expect(list.queryByText('Acquisto')).toBeNull()
  expect(list.getByText('Storno')).toBeTruthy()
  expect(list.getAllByText('saldo 41')).toHaveLength(2)
})

test('cards without heads have a menu to sort the auctions of a period by', async () => {
  adminApi.replies['GET /api/admin/revenue/auctions'] = { body: [], total: 0 }
  renderAdmin('/admin/incassi')
  await userEvent.selectOptions(await screen.findByLabelText('Ordina per'), 'Titolo, A–Z')
  await vi.waitFor(() => expect(adminApi.sent.some(({ query }) => query.includes('sort=title-up'))).toBe(true))
})

test('a tab is no filter to clear', async () => {
  renderAdmin('/admin/ordini?stage=to-ship&sort=due&search=anna')
  await userEvent.click(await screen.findByRole('button', { name: 'Azzera i filtri' }))
  expect(await screen.findByRole('searchbox')).toHaveProperty('value', '')
  expect(screen.getByRole('button', { name: /^Da spedire/ }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByRole('button', { name: 'Azzera i filtri' })).toBeNull()
})

test('reviews have their boxes once an admin wants to select', async () => {
  const review = { id: 'r1', userName: 'marco', userAvatar: null, rating: 4, comment: 'Bene.', media: [] }
  const approved = { ...review, isApproved: true, isVerifiedPurchase: false, isOwn: false }
  const about = { auctionId: null, auctionTitle: null, createdAt: '2026-06-17T10:00:00.000Z' }
  adminApi.replies['GET /api/admin/testimonials'] = { body: [{ ...approved, ...about }], total: 1 }
  renderAdmin('/admin/testimonianze')
  const card = within(await screen.findByRole('article'))
  expect(card.getByText('Approvata')).toBeTruthy()
  expect(card.queryByRole('checkbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Seleziona' }))
  expect(card.getByRole('checkbox', { name: 'Seleziona: testimonianza di marco' })).toBeTruthy()
})
