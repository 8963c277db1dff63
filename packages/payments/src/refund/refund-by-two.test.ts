import { readApprovalRule } from '@centesimo/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPaymentTestKit, type PaymentTestKit } from '../testing/create-payment-test-kit.ts'
import { beginRefund } from './refund-payment.ts'

// The process dies between the second person's agreement and the provider's answer.

let kit: PaymentTestKit
let askerId: number
let secondId: number
beforeAll(async () => {
  kit = await createPaymentTestKit()
  ;[askerId, secondId] = [await kit.createUser(), await kit.createUser()]
  await kit.rows('update users set is_admin = true where id = any ($1)', [[askerId, secondId]])
  await kit.rows('insert into approval_rules (version, refund_cents, admin_id) values (1, 500, $1)', [askerId])
})
afterAll(() => kit.close())

test('a refund that was agreed to and begun is finished once, and nothing else begins by the same agreement', async () => {
  expect(await readApprovalRule(kit.database.db)).toMatchObject({ refundCents: 500 })
  const providerOrderId = await kit.buyCredits(await kit.createUser())
  const { id, public_id: paymentId } = await kit.paymentOf(providerOrderId)
  const request = { adminId: askerId, paymentId, amountCents: 1_000, reason: 'Pacco rotto' }
  const asked = await kit.payments.refund(request)
  if (!('approvalId' in asked)) throw new Error('the refund did not wait')
  const approval = { approvalId: asked.approvalId, adminId: secondId }
  const refunds = () => kit.rows('select state, amount_cents as cents from refunds where payment_id = $1', [id])

  expect(await beginRefund(kit.deps, { ...request, amountCents: 9_999_999, approval })).toEqual({
    refused: 'AMOUNT_MISMATCH',
  })
  expect(await kit.rows('select state from approvals')).toEqual([{ state: 'open' }])
  expect(await beginRefund(kit.deps, { ...request, approval })).toMatchObject({ state: 'refunding' })
  // The process dies here.
  expect(await kit.rows('select state, decided_by from approvals')).toEqual([{ state: 'done', decided_by: secondId }])
  expect(await kit.payments.refund({ ...request, approval })).toMatchObject({ refused: 'INVALID_STATE' })
  await kit.rows('update payments set next_attempt_at = now() where id = $1', [id])
  await kit.reconcileAll()
  expect(await kit.payments.refund({ ...request, approval })).toMatchObject({ refused: 'INVALID_STATE' })
  expect(await refunds()).toEqual([{ state: 'done', cents: 1_000 }])
  expect(await kit.paymentOf(providerOrderId)).toMatchObject({ state: 'applied', refunded_cents: 1_000 })
})
