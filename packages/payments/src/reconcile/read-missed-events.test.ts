import { afterAll, beforeAll, expect, test } from 'vitest'
import { PaymentFailure } from '../payment-gateway.ts'
import { createPaymentTestKit, type PaymentTestKit } from '../testing/create-payment-test-kit.ts'

let kit: PaymentTestKit
beforeAll(async () => {
  kit = await createPaymentTestKit()
  await kit.startWebhookReceiver()
})
afterAll(() => kit.close())

type StoredEvent = { id: string; type: string; is_handled: boolean; explanation: string | null }
const eventsAbout = (about: string) =>
  kit.rows<StoredEvent>(
    'select id, type, handled_at is not null as is_handled, explanation from provider_events where about = $1 order by id',
    [about],
  )
const readUntil = async () =>
  (await kit.rows<{ read_until: Date }>('select read_until from provider_event_cursor'))[0]!.read_until
const untilDelivered = () => expect.poll(() => kit.sandbox.countPendingEvents()).toBe(0)

/** Undoes what a restore to an earlier time undoes: the events, the cursor and `more`. */
async function forget(...more: string[]): Promise<void> {
  for (const statement of [
    'delete from provider_events',
    `update provider_event_cursor set read_until = read_until - interval '1 hour'`,
    ...more,
  ])
    await kit.rows(statement)
}

test('reads nothing again that a webhook has brought', async () => {
  const anna = await kit.createUser()
  await kit.buyCredits(anna)
  await untilDelivered()
  const before = await readUntil()
  expect(await kit.payments.readMissedEvents()).toBe(0)
  expect((await readUntil()).getTime()).toBeGreaterThan(before.getTime())
  expect(await kit.account(anna)).toMatchObject({ credits: 100 })
})

test('lists money for an admin that was taken for a payment whose row is lost', async () => {
  const anna = await kit.createUser()
  const id = await kit.buyCredits(anna)
  await untilDelivered()
  const stored = await eventsAbout(id)
  expect(stored.length).toBeGreaterThan(1)
  await forget(
    `delete from receipts where payment_id in (select id from payments where provider_order_id = '${id}')`,
    `delete from payments where provider_order_id = '${id}'`,
  )

  expect(await kit.payments.readMissedEvents()).toBeGreaterThanOrEqual(stored.length)
  expect((await eventsAbout(id)).map((event) => event.id)).toEqual(stored.map((event) => event.id))
  for (let i = 0; i < 7; i++) await kit.reconcileAll()
  for (const event of await eventsAbout(id))
    expect(event).toMatchObject({ is_handled: false, explanation: 'the event matches no payment' })
  expect(await kit.payments.readMissedEvents()).toBe(0)
})

test('reads the same events again after a failure', async () => {
  const anna = await kit.createUser()
  await kit.buyCredits(anna)
  await untilDelivered()
  await forget()
  const before = await readUntil()
  await kit.sandbox.fault({ kind: 'serverError', count: 2 })
  await expect(kit.payments.readMissedEvents()).rejects.toThrow(PaymentFailure)
  expect(await readUntil()).toEqual(before)
  expect(await kit.payments.readMissedEvents()).toBeGreaterThan(0)
})

test('records a refund that no webhook has brought', async () => {
  const anna = await kit.createUser()
  const id = await kit.buyCredits(anna)
  await untilDelivered()
  await kit.sandbox.fault({ kind: 'lateWebhook', ms: 600_000 })
  await kit.sandbox.refund(id)
  expect((await kit.paymentOf(id)).state).toBe('applied')
  expect(await kit.payments.readMissedEvents()).toBe(1)
  expect((await kit.paymentOf(id)).state).toBe('refunded')
  expect(await kit.account(anna)).toMatchObject({ credits: 0, debt_credits: 0 })
})
