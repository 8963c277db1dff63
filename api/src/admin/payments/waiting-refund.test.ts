import type { AdminPayment, ApprovalNeeded } from '@centesimo/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyCredits, createPaymentTestKit, type PaymentTestKit } from '../../testing/create-payment-test-kit.ts'
import { signUp, type TestPerson } from '../../testing/create-test-node.ts'

let kit: PaymentTestKit
let asker: TestPerson
let second: TestPerson
let payment: string
beforeAll(async () => {
  kit = await createPaymentTestKit()
  asker = await signUp(kit, 'richiedente', { isAdmin: true })
  second = await signUp(kit, 'seconda', { isAdmin: true })
  await kit.database.pool.query(`insert into approval_rules (version, refund_cents, admin_id) values (1, 1000, $1)`, [
    asker.id,
  ])
  payment = (await buyCredits(kit, await signUp(kit, 'compratrice', { credits: 0 }))).id
})
afterAll(() => kit.close())

const waitingIn = async (as = second) => {
  const url = `/api/admin/payments?search=${payment}`
  return (await kit.call<AdminPayment[]>('GET', url, { as: as.cookie })).body[0]!.waitingRefund
}
async function ask(): Promise<string> {
  const body = { amount: 2_000, reason: 'Pacco rotto' }
  const url = `/api/admin/payments/${payment}/refund`
  const reply = await kit.call<ApprovalNeeded>('POST', url, { as: asker.cookie, body })
  expect(reply.status).toBe(202)
  return reply.body.approvalId
}
const decide = (id: string, act: string, as: TestPerson) =>
  kit.call('POST', `/api/admin/approvals/${id}/${act}`, { as: as.cookie, body: {} })

test('a payment says which refund of it waits, from when to when, and who asked', async () => {
  expect(await waitingIn()).toBeNull()
  const id = await ask()
  const waiting = { amount: 2_000, askedBy: 'richiedente', askedAt: expect.any(String), expiresAt: expect.any(String) }
  expect(await waitingIn()).toEqual(waiting)
  const { askedAt, expiresAt } = (await waitingIn(asker))!
  expect(Date.parse(expiresAt) - Date.parse(askedAt)).toBeGreaterThan(6 * 86_400_000)
  expect(new Date(askedAt).toISOString()).toBe(askedAt)

  await decide(id, 'withdraw', asker)
  expect(await waitingIn()).toBeNull()
})

test('one that is over, or carried out, waits no longer', async () => {
  const expired = await ask()
  await kit.database.pool.query(`update approvals set expires_at = now() where public_id = $1`, [expired])
  expect(await waitingIn()).toBeNull()
  const id = await ask()
  expect(await waitingIn()).toMatchObject({ amount: 2_000 })
  expect((await decide(id, 'approve', second)).status).toBe(200)
  expect(await waitingIn()).toBeNull()
})
