import type { Testimonial } from '@centesimo/contract'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { cleanup, screen, within } from '../../testing/testing-library.ts'
import { useToasts } from '../../ui/toast-store.ts'
import { chooseAction } from '../testing/choose-action.ts'
import { createFakeAdminApi, type FakeAdminApi, refused, renderAdmin } from '../testing/create-fake-admin-api.tsx'

const list = 'GET /api/admin/testimonials'
const approve = 'PUT /api/testimonials/r1/approve'
const remove = 'DELETE /api/testimonials/r1'
let adminApi: FakeAdminApi

const lastToast = () => useToasts.getState().toasts[0]
const sentTo = (call: string) => adminApi.sent.filter((each) => each.call === call)

function review(changes: Partial<Testimonial> = {}): Testimonial {
  return {
    id: 'r1',
    userName: 'marco',
    userAvatar: null,
    rating: 4,
    comment: 'Consegna rapida.',
    media: ['/media/a.webp', '/media/b.mp4'],
    auctionId: null,
    auctionTitle: null,
    isApproved: false,
    isVerifiedPurchase: true,
    isOwn: false,
    createdAt: '2026-06-17T10:00:00.000Z',
    ...changes,
  }
}

beforeAll(() => import('./testimonials-page.tsx'))

beforeEach(() => {
  adminApi = createFakeAdminApi()
  adminApi.replies[list] = { total: 1, body: [review()] }
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('shows text and media of a pending testimonial and approves it with one click', async () => {
  renderAdmin('/admin/testimonianze')
  const card = within(await screen.findByRole('article'))
  expect(card.getByText('In attesa di approvazione')).toBeTruthy()
  expect(card.getByText('Consegna rapida.')).toBeTruthy()
  await userEvent.click(card.getByRole('button', { name: 'Apri: Video 2 di 2 di marco' }))
  expect(screen.getByLabelText('Video 2 di 2 di marco').getAttribute('src')).toBe('/media/b.mp4')
  await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }))
  adminApi.replies[approve] = { body: review({ isApproved: true }) }
  adminApi.replies[list] = { total: 1, body: [review({ isApproved: true })] }
  await userEvent.click(screen.getByRole('button', { name: 'Approva la testimonianza di marco' }))
  await vi.waitFor(() => expect(screen.queryByText('In attesa di approvazione')).toBeNull())
  expect(sentTo(approve)).toHaveLength(1)
  expect(lastToast()).toMatchObject({ title: 'Testimonianza approvata' })
})

test('begins with all of them', async () => {
  renderAdmin('/admin/testimonianze')
  const [first] = await screen.findAllByRole('button', { pressed: true })
  expect(first?.textContent).toMatch(/^Tutte/)
  expect(first?.previousElementSibling).toBeNull()
})

test('refuses a pending testimonial after a confirmation and shows a failure', async () => {
  renderAdmin('/admin/testimonianze')
  await userEvent.click(await screen.findByRole('button', { name: 'Rifiuta la testimonianza di marco' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Rifiutare la testimonianza?' }))
  adminApi.replies[remove] = refused(404, 'TESTIMONIAL_NOT_FOUND', 'Testimonianza non trovata')
  await userEvent.click(dialog.getByRole('button', { name: 'Rifiuta' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Testimonianza non trovata')
  adminApi.replies[remove] = { body: { message: 'ok' } }
  adminApi.replies[list] = { total: 0, body: [] }
  await userEvent.click(dialog.getByRole('button', { name: 'Rifiuta' }))
  expect(await screen.findByRole('heading', { name: 'Nessuna testimonianza' })).toBeTruthy()
})

test('deletes an approved testimonial from its menu', async () => {
  adminApi.replies[list] = { total: 1, body: [review({ isApproved: true })] }
  renderAdmin('/admin/testimonianze')
  await chooseAction('testimonianza di marco', 'Elimina')
  expect(screen.getByRole('dialog', { name: 'Eliminare la testimonianza?' })).toBeTruthy()
})

test('shows an empty state when no testimonial is pending', async () => {
  adminApi.replies[list] = { total: 0, body: [] }
  renderAdmin('/admin/testimonianze?state=pending')
  expect(await screen.findByRole('heading', { name: 'Niente in attesa' })).toBeTruthy()
  expect(sentTo(list).some(({ query }) => query.startsWith('state=pending') && !query.endsWith('limit=1'))).toBe(true)
})
