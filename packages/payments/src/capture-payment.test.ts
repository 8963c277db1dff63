import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTill, type Till } from './testing/open-till.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.close())

test('a person buys credits: balance, slots, ledger, receipt, notice, mail, and the screens are told', async () => {
  const anna = await till.person()
  const id = await till.openCredits(anna)
  await till.sandbox.approve(id, { payerEmail: 'Anna.Paga+x@example.it' })
  expect(await till.take(anna, id)).toMatchObject({ status: 'completed', creditsAdded: 100, orderId: null })
  const payment = await till.paymentOf(id)
  expect(payment).toMatchObject({
    state: 'applied',
    title: '100 crediti',
    captured_currency: 'EUR',
    payer_email_folded: 'anna.paga@example.it',
  })
  expect(payment.captured_cents).toBe(payment.amount_cents)
  expect(await till.account(anna)).toMatchObject({ credits: 100, win_slots: payment.win_slots })
  expect(await till.rows('select type, amount, payment_id from ledger where user_id = $1', [anna])).toEqual([
    { type: 'purchase', amount: 100, payment_id: payment.id },
  ])
  expect(
    await till.rows('select amount_cents, title, buyer_name, vat_percent from receipts where payment_id = $1', [
      payment.id,
    ]),
  ).toEqual([{ amount_cents: payment.amount_cents, title: '100 crediti', buyer_name: 'Anna Prova', vat_percent: 22 }])
  expect(await till.rows('select kind from notices where user_id = $1', [anna])).toEqual([{ kind: 'payment-received' }])
  expect(await till.rows('select kind, data from outbox where user_id = $1', [anna])).toEqual([
    { kind: 'mail-receipt', data: { paymentId: payment.public_id } },
  ])
  expect(till.told).toContainEqual({ kind: 'credits', userId: anna, credits: 100 })
})
