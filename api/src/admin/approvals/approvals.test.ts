import { randomUUID } from 'node:crypto'
import type { AdminPayment, AdminStats, Approval, ApprovalNeeded, ErrorBody } from '@centesimo/contract'
import { checkInvariants } from '@centesimo/invariants'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buyCredits, createPaymentTestKit, type PaymentTestKit } from '../../testing/create-payment-test-kit.ts'
import { ageSession } from '../../testing/create-test-app.ts'
import { signUp, type TestPerson } from '../../testing/create-test-node.ts'

let kit: PaymentTestKit
let asker: TestPerson
let second: TestPerson
let third: TestPerson
let people = 0
beforeAll(async () => {
  kit = await createPaymentTestKit()
  asker = await signUp(kit, 'richiedente', { isAdmin: true })
  second = await signUp(kit, 'seconda', { isAdmin: true })
  third = await signUp(kit, 'terza', { isAdmin: true })
  await rows(`update users set admin_role = 'finance' where id = any ($1)`, [[second.id, third.id]])
})
beforeEach(() => setRule(1_000, 100))
afterEach(async () => {
  expect(await checkInvariants(kit.database)).toEqual([])
})
afterAll(() => kit.close())

const rows = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await kit.database.pool.query(text, values)).rows

async function setRule(refundCents: number | null, giftCredits: number | null): Promise<void> {
  await rows(
    `insert into approval_rules (version, refund_cents, gift_credits, admin_id)
     select coalesce(max(version), 0) + 1, $1, $2, $3 from approval_rules`,
    [refundCents, giftCredits, asker.id],
  )
}

type Answer = ApprovalNeeded & AdminPayment & Omit<ErrorBody, 'code' | 'message'>
const post = (as: TestPerson, url: string, body: object = {}, key?: string) =>
  kit.call<Answer & { code: string }>('POST', url, {
    as: as.cookie,
    body,
    headers: key ? { 'idempotency-key': key } : {},
  })
const refund = (paymentId: string, amount: number, as = asker, key?: string) =>
  post(as, `/api/admin/payments/${paymentId}/refund`, { amount, reason: 'Pacco rotto' }, key)
const gift = async (person: TestPerson, credits: number, as = asker, key?: string) =>
  post(as, `/api/admin/users/${await publicIdOf(person)}/credits`, { credits, reason: 'Per il disguido' }, key)
const approve = (id: string, as = second, key?: string) => post(as, `/api/admin/approvals/${id}/approve`, {}, key)
const decline = (id: string, as = second) => post(as, `/api/admin/approvals/${id}/decline`)
const withdraw = (id: string, as = asker) => post(as, `/api/admin/approvals/${id}/withdraw`)
const list = async (as = second, query = '') =>
  (await kit.call<Approval[]>('GET', `/api/admin/approvals${query}`, { as: as.cookie })).body
const waitingOf = async (as: TestPerson) =>
  (await kit.call<AdminStats>('GET', '/api/admin/stats', { as: as.cookie })).body.waiting.approvals
const refundsOf = (paymentId: string) =>
  rows(
    `select refunds.amount_cents as cents, refunds.state, admin_id as admin from refunds
     join payments on payments.id = payment_id where public_id = $1 order by refunds.id`,
    [paymentId],
  )
const giftsTo = (person: TestPerson) =>
  rows(`select amount from ledger where user_id = $1 and key like 'gift:%' order by id`, [person.id])
const stateOf = async (id: string) => (await rows('select state from approvals where public_id = $1', [id]))[0]!.state

async function publicIdOf({ id }: TestPerson): Promise<string> {
  return (await rows<{ public_id: string }>('select public_id from users where id = $1', [id]))[0]!.public_id
}
const newPerson = () => signUp(kit, `persona-${++people}`)

/** A payment of 39.99 €, and a refund of it that waits. */
async function askedRefund(amount = 2_000): Promise<{ paymentId: string; id: string; buyer: TestPerson }> {
  const buyer = await newPerson()
  const payment = await buyCredits(kit, buyer)
  const asked = await refund(payment.id, amount)
  expect(asked.status).toBe(202)
  return { paymentId: payment.id, id: asked.body.approvalId, buyer }
}

async function askedGift(credits = 500): Promise<{ person: TestPerson; id: string }> {
  const person = await newPerson()
  const asked = await gift(person, credits)
  expect(asked.status).toBe(202)
  return { person, id: asked.body.approvalId }
}

describe('above the amount nothing happens before a second person agrees', () => {
  test('a refund', async () => {
    const { paymentId, id, buyer } = await askedRefund()
    expect(await refundsOf(paymentId)).toEqual([])
    expect((await list()).find((each) => each.id === id)).toMatchObject({
      kind: 'refund',
      state: 'open',
      amount: 2_000,
      reason: 'Pacco rotto',
      user: { username: buyer.username, credits: 200 },
      payment: { id: paymentId, refunded: 0 },
      askedBy: { username: 'richiedente' },
      decidedBy: null,
      mayDecide: true,
      mayWithdraw: false,
    })
    expect((await list(asker)).find((each) => each.id === id)).toMatchObject({ mayDecide: false, mayWithdraw: true })

    expect(await approve(id)).toMatchObject({
      status: 200,
      body: { message: `Rimborso di 20,00\u00a0€ a ${buyer.username} confermato` },
    })
    expect(await refundsOf(paymentId)).toEqual([{ cents: 2_000, state: 'done', admin: asker.id }])
    expect((await list(second, '?state=done')).find((each) => each.id === id)).toMatchObject({
      state: 'done',
      decidedBy: { username: 'seconda' },
      payment: { refunded: 2_000 },
    })
    expect(await auditOf(id, paymentId)).toEqual([
      { action: 'approval.ask', admin: asker.id, state: 'open', by: await publicIdOf(asker) },
      { action: 'payment.refund', admin: second.id, state: 'refunding', by: await publicIdOf(asker) },
      { action: 'approval.approve', admin: second.id, state: 'done', by: await publicIdOf(asker) },
    ])
  })

  test('a gift, also after its number served as the key of a small one', async () => {
    const { person, id } = await askedGift()
    expect((await gift(await newPerson(), 1, asker, id)).status).toBe(200)
    expect((await approve(id)).status).toBe(200)
    expect(await giftsTo(person)).toEqual([{ amount: 500 }])
  })

  test('a gift', async () => {
    const { person, id } = await askedGift()
    expect(await giftsTo(person)).toEqual([])
    expect(await approve(id)).toMatchObject({
      status: 200,
      body: { message: `Assegnati 500 crediti a ${person.username}` },
    })
    expect(await giftsTo(person)).toEqual([{ amount: 500 }])
    expect(await auditOf(id, await publicIdOf(person))).toEqual([
      { action: 'approval.ask', admin: asker.id, state: 'open', by: await publicIdOf(asker) },
      { action: 'user.credits', admin: second.id, state: null, by: await publicIdOf(asker) },
      { action: 'approval.approve', admin: second.id, state: 'done', by: await publicIdOf(asker) },
    ])
  })

  test('the answer says until when, and a repeat with the same key asks once', async () => {
    const payment = await buyCredits(kit, await newPerson())
    const key = randomUUID()
    const [one, two] = [await refund(payment.id, 2_000, asker, key), await refund(payment.id, 2_000, asker, key)]
    expect(one).toMatchObject({ status: 202, body: { code: 'TWO_PERSON_RULE' } })
    expect([two.status, two.body]).toEqual([one.status, one.body])
    const days = (Date.parse(one.body.expiresAt) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThan(7.1)
    // The process died before it stored its answer.
    await rows('delete from idempotency_keys where key = $1', [key])
    expect((await refund(payment.id, 2_000, asker, key)).body.approvalId).toBe(one.body.approvalId)
    // Another request for the same payment would pass by the first.
    expect(await refund(payment.id, 1_500, third)).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } })
  })

  test('and is counted for those who may decide it alone', async () => {
    const [before, own] = [await waitingOf(second), await waitingOf(asker)]
    await askedGift()
    expect(await waitingOf(second)).toBe(before + 1)
    expect(await waitingOf(asker)).toBe(own)
  })

  test('of one user one gift waits, whoever asks; a refund may wait beside it', async () => {
    const person = await newPerson()
    const payment = await buyCredits(kit, person)
    const first = (await gift(person, 500)).body.approvalId
    expect(await gift(person, 500, third)).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } })
    expect((await refund(payment.id, 2_000)).status).toBe(202)
    expect((await decline(first)).status).toBe(200)
    expect((await gift(person, 500)).status).toBe(202)
  })
})

describe('up to the amount, and while the rule is off, an admin acts alone', () => {
  test('at the amount', async () => {
    const person = await newPerson()
    const payment = await buyCredits(kit, person)
    expect((await refund(payment.id, 1_000)).status).toBe(200)
    expect((await gift(person, 100)).status).toBe(200)
  })

  test('while it is off', async () => {
    await setRule(null, null)
    const person = await newPerson()
    const payment = await buyCredits(kit, person)
    expect((await refund(payment.id, 3_999)).status).toBe(200)
    expect((await gift(person, 1_000_000)).status).toBe(200)
  })
})

describe('what one admin does within a day counts together', () => {
  test('refunds of one payment', async () => {
    const payment = await buyCredits(kit, await newPerson())
    expect((await refund(payment.id, 600)).status).toBe(200)
    expect((await refund(payment.id, 401)).status).toBe(202)
    expect((await refund(payment.id, 400, second)).status).toBe(200)
    expect(await refundsOf(payment.id)).toMatchObject([{ cents: 600 }, { cents: 400 }])
  })

  test('gifts to one user, also at the same time, and not those of yesterday', async () => {
    const person = await newPerson()
    const replies = await Promise.all(Array.from({ length: 5 }, () => gift(person, 40)))
    // Of one user one request waits: two could be agreed to by people who do not see each other.
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 202, 409, 409])
    expect(await giftsTo(person)).toEqual([{ amount: 40 }, { amount: 40 }])
    const other = await newPerson()
    expect((await gift(other, 100)).status).toBe(200)
    await rows('alter table ledger disable trigger ledger_append_only')
    await rows(`update ledger set created_at = created_at - interval '25 hours' where user_id = $1`, [other.id])
    await rows('alter table ledger enable trigger ledger_append_only')
    expect((await gift(other, 100)).status).toBe(200)
  })

  test('a repeated gift is the same one', async () => {
    const [person, key] = [await newPerson(), randomUUID()]
    expect((await gift(person, 80, asker, key)).status).toBe(200)
    await rows('delete from idempotency_keys where key = $1', [key])
    expect((await gift(person, 80, asker, key)).status).toBe(200)
    expect(await giftsTo(person)).toEqual([{ amount: 80 }])
  })

  test('what the rule is read with says how much', async () => {
    const payment = await buyCredits(kit, await newPerson())
    await refund(payment.id, 300)
    const read = (as: TestPerson) =>
      kit.call('GET', `/api/admin/approval-rule?payment=${payment.id}`, { as: as.cookie })
    expect((await read(asker)).body).toMatchObject({ refundCents: 1_000, giftCredits: 100, others: 2, recent: 300 })
    expect((await read(second)).body).toMatchObject({ recent: 0 })
  })
})

describe('a request is carried out at most once', () => {
  test('of two who agree at the same time one does', async () => {
    const { paymentId, id } = await askedRefund()
    const { person, id: giftId } = await askedGift()
    const refunds = await Promise.all([approve(id, second), approve(id, third)])
    const gifts = await Promise.all([approve(giftId, second), approve(giftId, third)])
    for (const replies of [refunds, gifts]) expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await refundsOf(paymentId)).toHaveLength(1)
    expect(await giftsTo(person)).toHaveLength(1)
  })

  test('a repeat with the same key gets the first answer, one without it a refusal', async () => {
    const { person, id } = await askedGift()
    const key = randomUUID()
    const [one, two] = [await approve(id, second, key), await approve(id, second, key)]
    expect(two.body).toEqual(one.body)
    await rows('delete from idempotency_keys where key = $1', [key])
    expect(await approve(id, second, key)).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } })
    expect(await giftsTo(person)).toHaveLength(1)
  })

  test('the provider fails after the agreement: the refund is finished later, and no second one begins', async () => {
    const { paymentId, id } = await askedRefund()
    await kit.paypal.injectFault({ kind: 'serverError', count: 20 })
    const reply = await approve(id)
    await kit.paypal.clearFaults()
    expect(reply.status).toBe(502)
    expect(await stateOf(id)).toBe('done')
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'asked' }])
    expect((await approve(id, third)).status).toBe(409)
    await rows('update payments set next_attempt_at = now() where public_id = $1', [paymentId])
    await kit.deps.payments.reconcile()
    expect(await refundsOf(paymentId)).toMatchObject([{ cents: 2_000, state: 'done' }])
  })

  test('after a decline or a withdrawal nothing is carried out', async () => {
    const { paymentId, id } = await askedRefund()
    expect((await decline(id)).status).toBe(200)
    for (const reply of [await approve(id, third), await decline(id, third), await withdraw(id)])
      expect(reply).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } })
    const { person, id: giftId } = await askedGift()
    expect((await withdraw(giftId)).status).toBe(200)
    expect((await approve(giftId)).status).toBe(409)
    expect([await refundsOf(paymentId), await giftsTo(person)]).toEqual([[], []])
    const actions = await rows(
      `select action, admin_id as admin from audit_log where target_id = any ($1) order by id`,
      [[id, giftId]],
    )
    expect(actions).toEqual([
      { action: 'approval.ask', admin: asker.id },
      { action: 'approval.decline', admin: second.id },
      { action: 'approval.ask', admin: asker.id },
      { action: 'approval.withdraw', admin: asker.id },
    ])
  })
})

describe('what was true when it was asked is checked again', () => {
  test('the payment was refunded otherwise', async () => {
    const { paymentId, id } = await askedRefund(3_999)
    expect((await refund(paymentId, 1_000, third)).status).toBe(200)
    expect(await approve(id)).toMatchObject({ status: 422, body: { code: 'AMOUNT_MISMATCH' } })
    await setRule(null, null)
    expect((await refund(paymentId, 2_999, third)).status).toBe(200)
    expect(await approve(id)).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } })
    expect(await stateOf(id)).toBe('open')
    expect((await decline(id)).status).toBe(200)
    expect(await refundsOf(paymentId)).toHaveLength(2)
  })

  test('the account has been closed', async () => {
    const { person, id } = await askedGift()
    await rows('update users set closed_at = now() where id = $1', [person.id])
    expect(await approve(id)).toMatchObject({ status: 409, body: { message: 'Questo account è chiuso' } })
    await rows('update users set closed_at = null where id = $1', [person.id])
  })

  test('the one who asked has lost the role or was blocked', async () => {
    const former = await signUp(kit, 'uscente', { isAdmin: true })
    const id = (await gift(await newPerson(), 500, former)).body.approvalId
    for (const change of [`admin_role = 'support'`, 'is_admin = false', 'blocked_at = now()']) {
      await rows(`update users set ${change} where id = $1`, [former.id])
      expect(await approve(id)).toMatchObject({
        status: 409,
        body: { message: "Chi l'ha chiesto non ha più il ruolo per farlo: puoi solo rifiutare" },
      })
      await rows('update users set admin_role = null, is_admin = true, blocked_at = null where id = $1', [former.id])
    }
    expect((await approve(id)).status).toBe(200)
    await rows('update users set is_admin = false where id = $1', [former.id])
  })

  test('the time is over', async () => {
    const { paymentId, id } = await askedRefund()
    const waiting = await waitingOf(second)
    await rows(`update approvals set expires_at = now() where public_id = $1`, [id])
    for (const reply of [await approve(id), await decline(id), await withdraw(id)])
      expect(reply).toMatchObject({
        status: 409,
        body: { message: "Questa richiesta è scaduta: chi l'ha fatta può farne una nuova" },
      })
    expect((await list(second, '?state=expired')).map((each) => each.id)).toContain(id)
    expect((await list()).map((each) => each.id)).not.toContain(id)
    expect(await waitingOf(second)).toBe(waiting - 1)
    expect((await refund(paymentId, 2_000)).status).toBe(202)
  })
})

describe('the second person', () => {
  test('is not the one who asked, nor the one who gains', async () => {
    const { id } = await askedGift()
    expect(await approve(id, asker)).toMatchObject({
      status: 409,
      body: { message: "L'hai chiesto tu: deve decidere un'altra persona" },
    })
    expect((await decline(id, asker)).status).toBe(409)
    expect(await withdraw(id, second)).toMatchObject({
      status: 409,
      body: { message: "Può ritirarla solo chi l'ha fatta" },
    })
    const waiting = await waitingOf(second)
    const own = (await gift(second, 500)).body.approvalId
    expect(await waitingOf(second)).toBe(waiting)
    expect(await approve(own, second)).toMatchObject({
      status: 409,
      body: { message: "Riguarda il tuo account: deve decidere un'altra persona" },
    })
    expect([await stateOf(id), await stateOf(own)]).toEqual(['open', 'open'])
  })

  test('is an admin or of the money, and gives the password again', async () => {
    const { person, id } = await askedGift()
    for (const role of ['support', 'catalog', 'fulfilment']) {
      const other = await signUp(kit, `ruolo-${role}`, { isAdmin: true })
      await rows('update users set admin_role = $2 where id = $1', [other.id, role])
      for (const reply of [await approve(id, other), await decline(id, other)])
        expect(reply).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
      expect((await kit.call('GET', '/api/admin/approvals', { as: other.cookie })).status).toBe(403)
    }
    expect((await approve(id, person)).status).toBe(403)
    expect((await kit.call('POST', `/api/admin/approvals/${id}/approve`, { body: {} })).status).toBe(401)
    await ageSession(kit, third.cookie)
    for (const reply of [await approve(id, third), await decline(id, third)])
      expect(reply).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } })
    expect(await giftsTo(person)).toEqual([])
    expect(await approve('nessuna')).toMatchObject({ status: 404, body: { code: 'APPROVAL_NOT_FOUND' } })
  })

  test('the database itself refuses one who agrees with their own request', async () => {
    const { id } = await askedGift()
    const own = `update approvals set state = 'done', decided_by = asked_by, decided_at = now() where public_id = $1`
    await expect(rows(own, [id])).rejects.toThrow(/approvals_second_person/)
  })
})

/** Who did what about a request and its payment or user, oldest first. */
function auditOf(id: string, targetId: string) {
  return rows(
    `select action, admin_id as admin, after ->> 'state' as state, after ->> 'askedBy' as by from audit_log
     where target_id = any ($1) and after ->> 'askedBy' is not null order by id`,
    [[id, targetId]],
  )
}
