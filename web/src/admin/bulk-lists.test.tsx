import type { BulkResult, ContactMessage, Testimonial } from '@centesimo/contract'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { useLiveStore } from '../live/live-store.ts'
import { createTestAuction } from '../testing/create-test-auction.ts'
import { cleanup, screen, within } from '../testing/testing-library.ts'
import { createAdminUser } from './testing/create-admin-user.ts'
import { createFakeAdminApi, type FakeAdminApi, renderAdmin } from './testing/create-fake-admin-api.tsx'

// Which lists have bulk actions, and what each asks first; bulk-actions.test.tsx has their steps.

let adminApi: FakeAdminApi

type Body = { ids: string[]; dryRun: boolean } & Record<string, unknown>
const bodies = (name: string) => adminApi.sent.filter(({ call }) => call === name).map(({ body }) => body as Body)

function answerAll(name: string) {
  adminApi.replies[name] = () => {
    const results = bodies(name)
      .at(-1)!
      .ids.map((id): BulkResult => ({ id, outcome: 'done', title: id, message: null }))
    return { body: { results } }
  }
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
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  localStorage.clear()
  vi.restoreAllMocks()
})

const bar = () => within(screen.getByRole('region', { name: 'Elementi selezionati' }))

async function open(button: string, title: string) {
  await userEvent.click(bar().getByRole('button', { name: button }))
  return within(await screen.findByRole('dialog', { name: title }))
}

function review(id: string, userName: string): Testimonial {
  const shown = { rating: 4, comment: 'Consegna rapida.', media: [], auctionId: null, auctionTitle: null }
  const flags = { isApproved: false, isVerifiedPurchase: true, isOwn: false }
  return { id, userName, userAvatar: null, ...shown, ...flags, createdAt: '2026-06-17T10:00:00.000Z' }
}

test('reviews are chosen on their cards, also by key, and approved together', async () => {
  adminApi.replies['GET /api/admin/testimonials'] = { total: 2, body: [review('r1', 'marco'), review('r2', 'giulia')] }
  const name = 'POST /api/admin/testimonials/approve'
  answerAll(name)
  renderAdmin('/admin/testimonianze')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Seleziona: testimonianza di marco' }))
  screen.getByRole('button', { name: 'Approva la testimonianza di giulia' }).focus()
  await userEvent.keyboard('x')
  expect(bar().getByText('2 testimonianze selezionate')).toBeTruthy()
  const dialog = await open('Approva', 'Approva 2 testimonianze')
  await userEvent.click(await dialog.findByRole('button', { name: 'Approva 2 testimonianze' }))
  expect(await dialog.findByText('2 testimonianze approvate')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Fatto' }))
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Elementi selezionati' })).toBeNull())
  expect(bodies(name)).toEqual([
    { ids: ['r1', 'r2'], dryRun: true },
    { ids: ['r1', 'r2'], dryRun: false },
  ])
})

test('messages are marked as answered together', async () => {
  const message: ContactMessage = {
    id: 'm1',
    userId: null,
    name: 'Anna Prova',
    email: 'anna@example.it',
    subject: 'Il pacco',
    message: 'Dove si trova?',
    reply: null,
    answeredAt: null,
    answeredBy: null,
    createdAt: '2026-11-20T10:00:00.000Z',
  }
  adminApi.replies['GET /api/admin/contact-messages'] = { total: 1, body: [message] }
  const name = 'POST /api/admin/contact-messages/mark'
  answerAll(name)
  renderAdmin('/admin/messaggi')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Seleziona: Il pacco' }))
  const dialog = await open('Segna come risposti', 'Segna il messaggio')
  await userEvent.click(await dialog.findByRole('button', { name: 'Segna il messaggio' }))
  expect(await dialog.findByText('1 messaggio segnato come risposto')).toBeTruthy()
  expect(bodies(name).at(-1)).toEqual({ ids: ['m1'], dryRun: false })
})

test('users are blocked for one reason; no list of users moves credits', async () => {
  adminApi.replies['GET /api/admin/users'] = { total: 1, body: [createAdminUser()] }
  const name = 'POST /api/admin/users/block'
  answerAll(name)
  renderAdmin('/admin/utenti')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Seleziona: giulia' }))
  expect(
    bar()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Blocca', ''])
  const dialog = await open('Blocca', "Blocca l'utente")
  await userEvent.type(dialog.getByLabelText(/^Motivo/), 'Account multipli')
  await userEvent.click(dialog.getByRole('button', { name: 'Continua' }))
  await userEvent.click(await dialog.findByRole('button', { name: "Blocca l'utente" }))
  expect(await dialog.findByText('1 utente bloccato')).toBeTruthy()
  expect(bodies(name).at(-1)).toEqual({ ids: ['u1'], dryRun: false, reason: 'Account multipli' })
})

test('auctions are chosen in the view of cards too', async () => {
  useLiveStore.setState({ auctions: {}, connection: 'live' })
  adminApi.replies['GET /api/categories'] = { body: [] }
  adminApi.replies['GET /api/admin/auctions'] = { total: 1, body: [createTestAuction()] }
  renderAdmin('/admin/aste')
  await userEvent.click(await screen.findByRole('button', { name: 'Schede' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Seleziona: Cronografo' }))
  expect(bar().getByText('1 asta selezionata')).toBeTruthy()
  screen.getByRole('link', { name: /^Cronografo/ }).focus()
  await userEvent.keyboard('x')
  expect(screen.queryByText('1 asta selezionata')).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Seleziona tutta la pagina' }))
  expect(bar().getByText('1 asta selezionata')).toBeTruthy()
})
