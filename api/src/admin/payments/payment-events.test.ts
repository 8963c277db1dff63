import type { ErrorBody, PaymentEvent } from '@centesimo/contract'
import { checkInvariants } from '@centesimo/invariants'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPaymentTestKit, type PaymentTestKit, payer } from '../../testing/create-payment-test-kit.ts'
import { signUp, type TestPerson } from '../../testing/create-test-node.ts'

let kit: PaymentTestKit
let admin: TestPerson
beforeAll(async () => {
  kit = await createPaymentTestKit()
  admin = await signUp(kit, 'capo', { isAdmin: true })
})
beforeEach(() => kit.database.pool.query('delete from provider_events'))
afterAll(() => kit.close())

const list = (query = '', person = admin) =>
  payer(kit, person).call<PaymentEvent[] & ErrorBody>('GET', `/api/admin/payment-events${query}`)
const retry = (id: string, person = admin) =>
  payer(kit, person).call<PaymentEvent & ErrorBody>('POST', `/api/admin/payment-events/${id}/retry`)
const readAuditEntries = async () =>
  (
    await kit.database.pool.query(
      `select target_id, before, after from audit_log where target_kind = 'payment-event' order by id`,
    )
  ).rows

/** A stored event about an approved order; parked if a reason is given. */
async function insertEvent(id: string, orderId: string, explanation: string | null): Promise<void> {
  const payer = { email_address: 'segreto@example.it' }
  const body = {
    id,
    event_type: 'CHECKOUT.ORDER.APPROVED',
    create_time: new Date().toISOString(),
    resource: { id: orderId, payer },
  }
  await kit.database.pool.query(
    'insert into provider_events (id, type, body, about, tries, explanation) values ($1, $2, $3, $4, $5, $6)',
    [id, body.event_type, JSON.stringify(body), orderId, explanation ? 7 : 1, explanation],
  )
}

async function approved(person: TestPerson): Promise<string> {
  const { id } = (await payer(kit, person).open('39.99')).body
  await kit.paypal.approve(id)
  return id
}

test('lists unhandled events, newest first, without payer data', async () => {
  await insertEvent('WH-1', 'ORDER1', 'the event matches no payment')
  await insertEvent('WH-2', 'ORDER2', null)
  await insertEvent('WH-3', 'ORDER3', null)
  await kit.database.pool.query(`update provider_events set handled_at = now() where id = 'WH-3'`)
  const { body, headers } = await list('?limit=1')
  expect(body).toEqual([
    {
      id: 'WH-2',
      type: 'CHECKOUT.ORDER.APPROVED',
      about: 'ORDER2',
      state: 'open',
      explanation: null,
      tries: 1,
      receivedAt: expect.any(String),
      handledAt: null,
    },
  ])
  expect(headers['x-total-count']).toBe('2')
  const next = await list(`?limit=1&cursor=${headers['x-next-cursor']}`)
  expect(next.body).toMatchObject([
    { id: 'WH-1', state: 'parked', explanation: 'the event matches no payment', tries: 7 },
  ])
  expect(next.headers['x-next-cursor']).toBeUndefined()
  expect(JSON.stringify((await list()).body)).not.toContain('segreto')
})

test('applies a parked event once its obstacle is gone, once', async () => {
  const buyer = await signUp(kit, 'aspettante', { credits: 0 })
  await insertEvent('WH-1', await approved(buyer), 'transient: TIMEOUT')
  expect(await retry('WH-1')).toMatchObject({ status: 200, body: { id: 'WH-1', state: 'handled', explanation: null } })
  expect(await payer(kit, buyer).credits()).toBe(100)
  expect((await list()).body).toEqual([])
  const audited = { target_id: 'WH-1', before: { state: 'parked', explanation: 'transient: TIMEOUT' } }
  expect(await readAuditEntries()).toEqual([
    { ...audited, after: null },
    { ...audited, after: { state: 'handled', explanation: null } },
  ])
  expect(await retry('WH-1')).toMatchObject({ status: 409, body: { message: 'Questo evento è già stato gestito' } })
  expect(await readAuditEntries()).toHaveLength(2)
  expect(await checkInvariants(kit.database)).toEqual([])
})

test('keeps an event parked with its reason if it is still unmatched; an open one is still retried', async () => {
  await insertEvent('WH-1', 'ORDER1', 'an old reason')
  await insertEvent('WH-2', 'ORDER2', null)
  expect(await retry('WH-1')).toMatchObject({ status: 200, body: { state: 'parked', tries: 8 } })
  expect((await list()).body[1]?.explanation).toBe('the event matches no payment')
  expect(await retry('WH-2')).toMatchObject({ status: 200, body: { state: 'open', tries: 2 } })
})

test('returns 404 for an unknown event, and refuses non-admins', async () => {
  expect(await retry('WH-0')).toMatchObject({
    status: 404,
    body: { code: 'EVENT_NOT_FOUND', message: 'Evento non trovato' },
  })
  const buyer = await signUp(kit, 'curiosa')
  expect(await list('', buyer)).toMatchObject({ status: 403 })
  expect(await retry('WH-0', buyer)).toMatchObject({ status: 403 })
})
