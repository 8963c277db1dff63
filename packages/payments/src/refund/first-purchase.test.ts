import { newId } from '@centesimo/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPaymentTestKit, type PaymentTestKit } from '../testing/create-payment-test-kit.ts'

let kit: PaymentTestKit
let adminId: number
beforeAll(async () => {
  kit = await createPaymentTestKit()
  adminId = await kit.createUser()
})
afterAll(() => kit.close())

const credits = async (userId: number) => (await kit.account(userId)).credits

async function friendOf(referrerId: number): Promise<number> {
  const id = await kit.createUser()
  const values = [newId(), referrerId, id]
  await kit.rows(
    `insert into referrals (public_id, referrer_id, referred_user_id, referral_code, email, status, registration_bonus_given, completed_at)
      values ($1, $2, $3, $1, 'x', 'completed', true, now())`,
    values,
  )
  return id
}

async function buy(userId: number, payerEmail: string) {
  const id = await kit.createCreditsPayment(userId)
  await kit.sandbox.approve(id, { payerEmail })
  await kit.take(userId, id)
  return await kit.paymentOf(id)
}

const refund = (paymentId: string, amountCents: number | null = null) =>
  kit.payments.refund({ adminId, paymentId, amountCents, reason: 'prova' })
const isGiven = async (friend: number) => {
  const rows = await kit.rows<{ given: boolean }>(
    'select first_purchase_bonus_given as given from referrals where referred_user_id = $1',
    [friend],
  )
  return rows[0]!.given
}

test('revokes the referrer’s bonus when the first purchase is refunded, and a later one brings none', async () => {
  const anna = await kit.createUser()
  const bruno = await friendOf(anna)
  const first = await buy(bruno, 'bruno@example.it')
  const second = await buy(bruno, 'bruno@example.it')
  expect([await credits(anna), await isGiven(bruno)]).toEqual([50, true])
  await refund(second.public_id)
  await refund(first.public_id, 100)
  expect([await credits(anna), await isGiven(bruno)]).toEqual([50, true])
  await refund(first.public_id)
  expect([await credits(anna), await isGiven(bruno)]).toEqual([0, false])
  expect(kit.publishedEvents).toContainEqual({ kind: 'credits', userId: anna, credits: 0 })
  await buy(bruno, 'bruno@example.it')
  expect([await credits(anna), await isGiven(bruno)]).toEqual([0, false])
})

test('leaves no debt for a referrer who has spent the bonus', async () => {
  const anna = await kit.createUser()
  const bruno = await friendOf(anna)
  const { public_id } = await buy(bruno, 'bruno2@example.it')
  await kit.spend(anna, 30)
  await refund(public_id)
  expect(await kit.account(anna)).toMatchObject({ credits: 0, debt_credits: 0 })
})

test('gives a referrer one bonus per payer, through any number of friends', async () => {
  const [anna, dario] = [await kit.createUser(), await kit.createUser()]
  const friends = [await friendOf(anna), await friendOf(anna), await friendOf(anna)]
  const { public_id } = await buy(friends[0]!, 'uno+a@example.it')
  await buy(friends[1]!, 'uno+b@example.it')
  expect([await credits(anna), await isGiven(friends[1]!)]).toEqual([50, false])
  await refund(public_id)
  const again = await friendOf(anna)
  await buy(again, 'uno@example.it')
  expect([await credits(anna), await isGiven(again)]).toEqual([0, false])
  await refund((await buy(await friendOf(anna), 'uno@example.it')).public_id)
  await buy(friends[2]!, 'due@example.it')
  await buy(await friendOf(dario), 'uno@example.it')
  expect([await credits(anna), await credits(dario)]).toEqual([50, 50])
})

test('does not deadlock on concurrent refunds and first purchases in a chain of referrals', async () => {
  const people = [await kit.createUser()]
  for (let i = 0; i < 6; i++) people.push(await friendOf(people.at(-1)!))
  const friends = people.slice(1)
  const bought = await Promise.all(friends.slice(0, 3).map((id) => buy(id, `catena${id}@example.it`)))
  await Promise.all([
    ...bought.map(({ public_id }) => refund(public_id)),
    ...friends.slice(3).map((id) => buy(id, `catena${id}@example.it`)),
  ])
  expect(await Promise.all(friends.map(isGiven))).toEqual([false, false, false, true, true, true])
})
