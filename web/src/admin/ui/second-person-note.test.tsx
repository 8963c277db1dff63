import type { ApprovalRule } from '@centesimo/contract'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { cleanup, screen, within } from '../../testing/testing-library.ts'
import { useToasts } from '../../ui/toast-store.ts'
import { createAdminPayment } from '../testing/create-admin-payment.ts'
import { createFakeAdminApi, type FakeAdminApi, renderAdmin } from '../testing/create-fake-admin-api.tsx'

let adminApi: FakeAdminApi
const rule: ApprovalRule = {
  version: 1,
  refundCents: 1_000,
  giftCredits: 200,
  minCreditCents: null,
  savedAt: null,
  savedBy: null,
  others: 1,
  recent: 0,
}
const waits = {
  status: 202,
  body: { code: 'TWO_PERSON_RULE', message: 'Serve una seconda persona', approvalId: 'a', expiresAt: '2026-12-03' },
}
beforeEach(() => {
  adminApi = createFakeAdminApi()
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

async function openRefund(changes: Partial<ApprovalRule> = {}) {
  const payment = createAdminPayment({ id: 'p1', state: 'applied', amount: 3_999, capturedAmount: 3_999, refunded: 0 })
  adminApi.replies['GET /api/admin/payments'] = { total: 1, body: [payment] }
  adminApi.replies['GET /api/admin/payment-events'] = { total: 0, body: [] }
  adminApi.replies['GET /api/admin/approval-rule'] = { body: { ...rule, ...changes } }
  renderAdmin('/admin/pagamenti?search=p1&pagamento=p1')
  await userEvent.click(await screen.findByRole('button', { name: 'Rimborsa' }))
  return within((await screen.findAllByRole('dialog')).at(-1)!)
}

test('a refund above the amount is asked for: the dialog says so before, the toast after', async () => {
  const dialog = await openRefund()
  expect(await dialog.findByText(/Serve una seconda persona: superi 10,00 €\. Adesso non parte nulla/)).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Pacco rotto')
  adminApi.replies['POST /api/admin/payments/p1/refund'] = waits
  await userEvent.click(dialog.getByRole('button', { name: 'Chiedi la conferma' }))
  await vi.waitFor(() =>
    expect(useToasts.getState().toasts[0]).toMatchObject({
      title: 'In attesa di conferma',
      description: 'Serve una seconda persona',
    }),
  )
})

test('what one did within the day counts, and that nobody else could confirm is said', async () => {
  const dialog = await openRefund({ refundCents: 4_500, recent: 600, others: 0 })
  expect(await dialog.findByText(/con 6,00 € delle ultime 24 ore superi 45,00 €.*nessun altro account/)).toBeTruthy()
})

test('below the amount the refund says only from where on', async () => {
  const dialog = await openRefund({ refundCents: 5_000 })
  expect(await dialog.findByText('Oltre 50,00 € serve una seconda persona.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: /^Rimborsa/ })).toBeTruthy()
})

test('while the rule is off nothing is said', async () => {
  const dialog = await openRefund({ refundCents: null })
  const key = queryKeys.adminQuery('readApprovalRule', { payment: 'p1' })
  await vi.waitFor(() => expect(queryClient.getQueryData(key)).toBeTruthy())
  expect(dialog.getByRole('button', { name: /^Rimborsa/ })).toBeTruthy()
  expect(dialog.queryByText(/seconda persona/)).toBeNull()
})
