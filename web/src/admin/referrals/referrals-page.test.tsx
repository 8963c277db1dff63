import type { AdminReferral } from '@centesimo/contract'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { cleanup, screen, within } from '../../testing/testing-library.ts'
import { useToasts } from '../../ui/toast-store.ts'
import { chooseAction } from '../testing/choose-action.ts'
import { createFakeAdminApi, type FakeAdminApi, refused, renderAdmin } from '../testing/create-fake-admin-api.tsx'

const list = 'GET /api/admin/referrals'
let adminApi: FakeAdminApi

function referral(changes: Partial<AdminReferral>): AdminReferral {
  return {
    id: 'r1',
    referralCode: 'ANNA1',
    status: 'completed',
    registrationBonusGiven: true,
    firstPurchaseBonusGiven: false,
    createdAt: '2026-11-20T10:00:00.000Z',
    completedAt: null,
    referrerId: 'u1',
    referredUserId: 'u2',
    email: 'bruno@example.it',
    referrerUsername: 'anna',
    totalReferrals: 3,
    referredEmail: 'bruno@example.it',
    creditsEarned: 10,
    ...changes,
  }
}

const lastToast = () => useToasts.getState().toasts[0]
const sentTo = (call: string) => adminApi.sent.filter((each) => each.call === call)
const confirm = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))

beforeAll(() => import('./referrals-page.tsx'))

beforeEach(() => {
  adminApi = createFakeAdminApi()
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('rewards a completed referral once, after showing recipient and amount', async () => {
  adminApi.replies[list] = { total: 1, body: [referral({})] }
  adminApi.replies['POST /api/admin/referrals/r1/activate'] = { body: { message: '100 crediti attivati per anna' } }
  renderAdmin('/admin/inviti')
  expect((await screen.findByRole('link', { name: 'anna' })).getAttribute('href')).toBe('/admin/utenti/u1')
  await chooseAction('bruno@example.it', 'Dai il bonus extra')
  expect(screen.getByText(/anna riceve 100 crediti per aver invitato bruno@example\.it/)).toBeTruthy()
  adminApi.replies[list] = { total: 1, body: [referral({ status: 'rewarded' })] }
  await confirm('Dai 100 crediti')
  expect(await screen.findByText('Con bonus extra', { selector: 'span' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'Registrazione' })).toBeTruthy()
  expect(sentTo('POST /api/admin/referrals/r1/activate')).toHaveLength(1)
  expect(lastToast()).toMatchObject({ title: 'Bonus extra dato', description: '100 crediti attivati per anna' })
  expect(screen.queryByRole('button', { name: /^Azioni/ })).toBeNull()
})

test('offers only the release of a pending referral', async () => {
  adminApi.replies[list] = { total: 1, body: [referral({ status: 'pending', registrationBonusGiven: false })] }
  adminApi.replies['POST /api/admin/referrals/r1/release'] = { body: { message: 'Invito sbloccato' } }
  renderAdmin('/admin/inviti')
  expect(await screen.findByText('In verifica', { selector: 'span' })).toBeTruthy()
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells.slice(-4)).toEqual(['Troppe iscrizioni dalla stessa rete', '–', 'RifiutaSblocca', ''])
  expect(screen.getByRole('columnheader', { name: 'Motivo o bonus' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Azioni/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Sblocca: bruno@example.it' }))
  expect(screen.getByText(/bruno@example\.it riceve 20 crediti e anna 10 crediti/)).toBeTruthy()
  await confirm('Sblocca e paga i bonus')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo('POST /api/admin/referrals/r1/release')).toHaveLength(1)
})

test('declines a pending referral by the button beside, after saying who gets nothing; it can be released then', async () => {
  adminApi.replies[list] = { total: 1, body: [referral({ status: 'pending', registrationBonusGiven: false })] }
  adminApi.replies['POST /api/admin/referrals/r1/decline'] = { body: { message: 'Invito rifiutato: non dà crediti' } }
  renderAdmin('/admin/inviti')
  await userEvent.click(await screen.findByRole('button', { name: 'Rifiuta: bruno@example.it' }))
  expect(screen.getByText(/né anna né bruno@example\.it ricevono crediti bonus/)).toBeTruthy()
  adminApi.replies[list] = { total: 1, body: [referral({ status: 'declined', registrationBonusGiven: false })] }
  await confirm('Rifiuta')
  expect(await screen.findByText('Rifiutato', { selector: 'span' })).toBeTruthy()
  expect(sentTo('POST /api/admin/referrals/r1/decline')).toHaveLength(1)
  await chooseAction('bruno@example.it', 'Sblocca')
  expect(screen.getByRole('dialog', { name: "Sbloccare l'invito?" })).toBeTruthy()
})

test.each([
  [refused(409, 'INVALID_STATE', 'Questo invito è già stato premiato'), 'Questo invito è già stato premiato'],
  [{ status: 502, body: {} }, 'Impossibile attivare i crediti'],
])('shows a refusal and keeps the dialog open', async (reply, words) => {
  adminApi.replies[list] = { total: 1, body: [referral({})] }
  adminApi.replies['POST /api/admin/referrals/r1/activate'] = reply
  renderAdmin('/admin/inviti')
  await chooseAction('bruno@example.it', 'Dai il bonus extra')
  await confirm('Dai 100 crediti')
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  expect(lastToast()).toMatchObject({ title: 'Errore', description: words, tone: 'destructive' })
})
