import type { Approval, ApprovalRule } from '@centesimo/contract'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { cleanup, screen, within } from '../../testing/testing-library.ts'
import { useToasts } from '../../ui/toast-store.ts'
import { chooseAction } from '../testing/choose-action.ts'
import { createAdminPayment } from '../testing/create-admin-payment.ts'
import { createFakeAdminApi, type FakeAdminApi, refused, renderAdmin } from '../testing/create-fake-admin-api.tsx'

const list = 'GET /api/admin/approvals'
const ruleUrl = 'GET /api/admin/approval-rule'
let adminApi: FakeAdminApi

const rule: ApprovalRule = {
  version: 1,
  refundCents: 5_000,
  giftCredits: 200,
  minCreditCents: 20,
  savedAt: '2026-11-20T10:00:00.000Z',
  savedBy: 'anna',
  others: 1,
  recent: 0,
}
const gift: Approval = {
  id: 'a1',
  kind: 'gift',
  state: 'open',
  amount: 500,
  reason: 'Per il disguido',
  user: { id: 'u1', username: 'bruno', credits: 20 },
  payment: null,
  askedBy: { id: 'u2', username: 'carla' },
  askedAt: '2026-11-24T10:00:00.000Z',
  expiresAt: '2026-12-01T10:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  mayDecide: true,
  mayWithdraw: false,
}

const lastToast = () => useToasts.getState().toasts[0]
const sentTo = (call: string) => adminApi.sent.filter((each) => each.call === call)
const confirm = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
const show = (approvals: Approval[], shown: Partial<ApprovalRule> = {}) => {
  adminApi.replies[list] = { total: approvals.length, body: approvals }
  adminApi.replies[ruleUrl] = { body: { ...rule, ...shown } }
  renderAdmin('/admin/conferme')
}

beforeAll(() => import('./approvals-page.tsx'))
beforeEach(() => {
  adminApi = createFakeAdminApi()
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

test('a gift is confirmed once, after its consequence in numbers', async () => {
  show([gift])
  expect(await screen.findByText('500 crediti bonus')).toBeTruthy()
  expect(screen.getByText('Per il disguido')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'carla' }).getAttribute('href')).toBe('/admin/utenti/u2')
  await chooseAction('500 crediti bonus', 'Conferma')
  expect(screen.getByText('Il saldo passa da 20 crediti a 520 crediti.')).toBeTruthy()
  expect(screen.getByText(/L'ha chiesto carla il .* Motivo: «Per il disguido»\./)).toBeTruthy()
  adminApi.replies['POST /api/admin/approvals/a1/approve'] = { body: { message: 'Assegnati 500 crediti a bruno' } }
  adminApi.replies[list] = { total: 0, body: [] }
  await confirm('Conferma e assegna')
  expect(await screen.findByText('Nessuna richiesta in attesa')).toBeTruthy()
  expect(sentTo('POST /api/admin/approvals/a1/approve')).toHaveLength(1)
  expect(lastToast()).toMatchObject({ title: 'Richiesta confermata', description: 'Assegnati 500 crediti a bruno' })
})

test('a refund says what comes back, what is left and which credits go', async () => {
  const payment = createAdminPayment({ amount: 3_999, capturedAmount: 3_999, credits: 100, refunded: 0 })
  show([{ ...gift, kind: 'refund', amount: 3_000, payment }])
  await chooseAction('Rimborso di 30,00\u00a0€', 'Conferma')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/30,00 € tornano subito a bruno/)).toBeTruthy()
  expect(dialog.getByText(/restano da rimborsare 9,99 €/)).toBeTruthy()
  expect(dialog.getByText(/Storniamo 75 crediti/)).toBeTruthy()
})

test('says that a refund is no longer possible', async () => {
  const payment = createAdminPayment({ amount: 3_999, capturedAmount: 3_999, refunded: 1_500 })
  show([{ ...gift, kind: 'refund', amount: 3_000, payment }])
  await chooseAction('Rimborso di 30,00\u00a0€', 'Conferma')
  expect(screen.getByText(/Nel frattempo il pagamento è cambiato/)).toBeTruthy()
  adminApi.replies['POST /api/admin/approvals/a1/approve'] = refused(
    422,
    'AMOUNT_MISMATCH',
    "L'importo non corrisponde",
  )
  await confirm('Conferma e rimborsa')
  expect((await screen.findByRole('alert')).textContent).toBe("L'importo non corrisponde")
})

test('one declines; the one who asked only withdraws', async () => {
  show([gift, { ...gift, id: 'a2', amount: 700, mayDecide: false, mayWithdraw: true }])
  await chooseAction('500 crediti bonus', 'Rifiuta')
  expect(screen.getByText(/Non assegniamo 500 crediti\. Chi ha fatto la richiesta può farne/)).toBeTruthy()
  adminApi.replies['POST /api/admin/approvals/a1/decline'] = { body: { message: 'Fatto' } }
  await confirm('Rifiuta la richiesta')
  await vi.waitFor(() => expect(lastToast()).toMatchObject({ title: 'Richiesta rifiutata' }))
  adminApi.replies['POST /api/admin/approvals/a2/withdraw'] = { body: { message: 'Fatto' } }
  await chooseAction('700 crediti bonus', 'Ritira')
  await confirm('Ritira la richiesta')
  await vi.waitFor(() => expect(lastToast()).toMatchObject({ title: 'Richiesta ritirata' }))
})

test('the rule says its amounts, and that no other account could confirm', async () => {
  show([], { others: 0 })
  expect(await screen.findByText('due persone oltre 50,00 €')).toBeTruthy()
  expect(screen.getByText('due persone oltre 200')).toBeTruthy()
  expect(screen.getByText(/Nessun altro account ha il ruolo per confermare/)).toBeTruthy()
})

test('an admin changes the rule; an empty amount switches its half off', async () => {
  show([])
  await userEvent.click(await screen.findByRole('button', { name: 'Cambia' }))
  expect(screen.getByText(/^Senza un minimo, un pacchetto quasi gratis/)).toBeTruthy()
  const [euro, credits, least] = [/Rimborsi oltre/, /Crediti assegnati oltre/, /Prezzo minimo/].map((name) =>
    screen.getByRole('textbox', { name }),
  ) as [HTMLElement, HTMLElement, HTMLInputElement]
  expect(least.value).toBe('0,20')
  await userEvent.clear(least)
  await userEvent.type(least, '0,25')
  await userEvent.clear(euro)
  await userEvent.type(euro, 'tanti')
  await confirm('Salva')
  expect(screen.getByText('Scrivi un importo in euro, o lascia vuoto')).toBeTruthy()
  await userEvent.clear(euro)
  await userEvent.type(euro, '90,50')
  await userEvent.clear(credits)
  adminApi.replies['PUT /api/admin/approval-rule'] = { body: { ...rule, refundCents: 9_050, giftCredits: null } }
  await confirm('Salva')
  await vi.waitFor(() => expect(lastToast()).toMatchObject({ title: 'Regola salvata' }))
  expect(sentTo('PUT /api/admin/approval-rule')[0]!.body).toEqual({
    version: 1,
    refundCents: 9_050,
    giftCredits: null,
    minCreditCents: 25,
  })
})

test('the role money reads the rule and does not change it', async () => {
  queryClient.setQueryData(queryKeys.user, { id: 'f', username: 'f', isAdmin: true, adminRole: 'finance' })
  show([])
  expect(await screen.findByText('Regola delle due persone')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cambia' })).toBeNull()
})

test('failures of list and rule offer a retry', async () => {
  adminApi.replies[list] = { status: 500, body: {} }
  adminApi.replies[ruleUrl] = { status: 500, body: {} }
  renderAdmin('/admin/conferme')
  await vi.waitFor(() => expect(screen.getAllByRole('button', { name: /Riprova/ })).toHaveLength(2))
})

test('while the rule is off it is said without an alarm, and what would be needed', async () => {
  show([], { refundCents: null, giftCredits: null, minCreditCents: null, others: 0 })
  expect(await screen.findByText('Nessuna richiesta in attesa')).toBeTruthy()
  expect(screen.getAllByText(/basta una persona/)).toHaveLength(1)
  expect(screen.getByText(/^Con la regola attiva, i rimborsi/)).toBeTruthy()
  expect(screen.getByText(/^Per attivare la regola serve un altro account/)).toBeTruthy()
  expect(screen.queryByText(/^Prezzo minimo/)).toBeNull()
  expect(screen.queryByText(/^Nessun altro account ha il ruolo/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Imposta gli importi' }))
  const fields = [/Rimborsi oltre/, /Crediti assegnati oltre/, /Prezzo minimo/].map((name) =>
    screen.getByLabelText<HTMLInputElement>(name),
  )
  expect(fields.map(({ disabled }) => disabled)).toEqual([true, true, false])
  await userEvent.click(screen.getByRole('button', { name: 'Annulla' }))
  const toUsers = screen.getByRole('link', { name: 'Scegli la seconda persona' })
  expect(toUsers.getAttribute('href')).toBe('/admin/utenti')
  const steps = within(toUsers.closest('ol')!).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Scegli la seconda persona', 'Imposta gli importi'])
})

test('the steps have numbers only where both are left', async () => {
  show([], { refundCents: null, giftCredits: null, minCreditCents: null })
  const begin = await screen.findByRole('button', { name: 'Imposta gli importi' })
  expect(begin.closest('ol')).toBeNull()
})

test('without requests there is one card, without an empty list', async () => {
  show([])
  const none = await screen.findByText('Nessuna richiesta in attesa')
  expect(within(none.parentElement!).getByRole('heading', { name: 'Regola delle due persone' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Richieste in attesa' })).toBeNull()
})

test('half of the rule may be off', async () => {
  show([], { giftCredits: null })
  const ruleOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent?.replace('\u00a0', ' ')
  expect(await screen.findByText('Crediti assegnati')).toBeTruthy()
  expect(ruleOf('Crediti assegnati')).toBe('basta una persona')
  expect(ruleOf('Rimborsi')).toBe('due persone oltre 50,00 €')
  expect(ruleOf('Prezzo minimo di un credito nei pacchetti')).toBe('0,20 €')
})
