import { transaction } from '@centesimo/db'
import { createTestDatabase, type TestDatabase } from '@centesimo/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmEmail, lockForConfirmation } from './confirm-email.ts'
import { createUser, type NewAccount } from './create-user.ts'
import { finishConfirmations } from './finish-confirmations.ts'
import type { Balance } from './referral-bonuses.ts'
import { rewardFirstPurchase } from './reward-first-purchase.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ max: 20 })
})
afterAll(() => database.drop())

test('the bonuses of a registration wait for the confirmation, which posts each once', async () => {
  const anna = await signUp('anna')
  expect(anna).toMatchObject({ credits: 0, rewarded: [], must_confirm_email: true, awaited_credits: 10 })
  await confirm(anna)
  const bruno = await signUp('bruno', { referrer: anna })
  expect(bruno).toMatchObject({ credits: 0, rewarded: [], must_confirm_email: true, awaited_credits: 30 })
  expect(await entriesOf(bruno)).toEqual([])
  expect(await user(anna)).toMatchObject({ credits: 10, total_referrals: 0 })

  const rewarded = (await Promise.all(Array.from({ length: 10 }, () => confirm(bruno)))).flat()
  expect(rewarded).toHaveLength(2)
  expect(rewarded).toEqual(
    expect.arrayContaining([
      { userId: anna.id, credits: 20 },
      { userId: bruno.id, credits: 30 },
    ]),
  )
  expect(await user(bruno)).toMatchObject({
    credits: 30,
    email_verified: true,
    must_confirm_email: false,
    awaited_credits: 0,
    invited_by: null,
    invited_from: null,
  })
  expect(await user(anna)).toMatchObject({ credits: 20, total_referrals: 1 })
  expect(await entriesOf(bruno)).toEqual([
    { type: 'bonus', amount: 10 },
    { type: 'referral', amount: 20 },
  ])
})

test('an account that need not wait is confirmed without bonuses, which it has', async () => {
  const carla = await signUp('carla', { mustConfirmEmail: false })
  expect(carla).toMatchObject({ credits: 10, must_confirm_email: false, awaited_credits: 0 })
  expect(await confirm(carla)).toEqual([])
  expect(await user(carla)).toMatchObject({ credits: 10, email_verified: true })
})

test('a mailbox has its welcome credits once, whichever of its accounts is confirmed first', async () => {
  const [first, second] = [await signUp('dario'), await signUp('dario2', { email: 'dario+2@example.it' })]
  expect(second).toMatchObject({ awaited_credits: 10 })
  await Promise.all([confirm(first), confirm(second)])
  const accounts = [await user(first), await user(second)]
  expect(accounts.map(({ credits }) => credits).toSorted()).toEqual([0, 10])
  for (const account of accounts) expect(account).toMatchObject({ must_confirm_email: false, awaited_credits: 0 })
  const third = await signUp('dario3', { email: 'dario+3@example.it', referrer: first })
  expect(third).toMatchObject({ must_confirm_email: true, awaited_credits: 0 })
  expect(await confirm(third)).toEqual([])
})

test('a first purchase before the confirmation rewards the referrer afterwards', async () => {
  const elena = await signUp('elena', { mustConfirmEmail: false })
  const fabio = await signUp('fabio', { referrer: elena })
  expect(await transaction(database.pool, ({ db }) => rewardFirstPurchase(db, fabio.id))).toEqual([])
  await confirm(fabio)
  expect(await user(elena)).toMatchObject({ credits: 10 + 10 + 50 })
  expect(await transaction(database.pool, ({ db }) => rewardFirstPurchase(db, fabio.id))).toEqual([])
  expect(await user(elena)).toMatchObject({ credits: 70 })
})

test('the daily limit of a network counts confirmations, not registrations', async () => {
  const referrers = await Promise.all(Array.from({ length: 25 }, (_, i) => signUp(`ref${i}`, free)))
  const friends = await Promise.all(
    referrers.map((referrer, i) => signUp(`amico${i}`, { referrer, addressHash: 'a farm' })),
  )
  await Promise.all(friends.map(confirm))
  const credits = (await Promise.all(friends.map(user))).map((friend) => friend.credits)
  expect(credits.filter((each) => each === 30)).toHaveLength(20)
  expect(credits.filter((each) => each === 10)).toHaveLength(5)
  const pending = await database.db.selectFrom('referrals').select('id').where('status', '=', 'pending').execute()
  expect(pending).toHaveLength(5)
})

test.each(['closed_at', 'blocked_at'] as const)(
  'the code of an account with %s earns nothing any more',
  async (column) => {
    const referrer = await signUp(`gone-${column}`, free)
    const friend = await signUp(`friend-${column}`, { referrer })
    await database.db
      .updateTable('users')
      .set({ [column]: new Date() })
      .where('id', '=', referrer.id)
      .execute()
    await confirm(friend)
    expect(await user(friend)).toMatchObject({ credits: 10 })
    expect(await user(referrer)).toMatchObject({ credits: 10 })
  },
)

test('a confirmation by a program that does not know of waiting bonuses is finished once', async () => {
  const [anna, bruno] = [await signUp('tarda'), await signUp('tardo')]
  await database.db.updateTable('users').set({ email_verified: true }).where('id', '=', anna.id).execute()
  expect(await finishConfirmations(database, 1)).toEqual([{ userId: anna.id, credits: 10 }])
  expect(await finishConfirmations(database, 1)).toEqual([])
  expect(await user(anna)).toMatchObject({ credits: 10, must_confirm_email: false, awaited_credits: 0 })
  expect(await user(bruno)).toMatchObject({ credits: 0, must_confirm_email: true })
})

test('a closed account is not confirmed', async () => {
  const gino = await signUp('gino')
  await database.db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', gino.id).execute()
  expect(await confirm(gino)).toEqual([])
  expect(await user(gino)).toMatchObject({ email_verified: false, credits: 0 })
})

test('people who invited each other are confirmed at the same time without deadlock', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, (_, i) => signUp(`circolo${i}`)))
  for (const [i, { id }] of people.entries()) {
    const invited_by = people[(i + 1) % people.length]!.referral_code
    const change = { invited_by, invited_from: 'one table' }
    await database.db.updateTable('users').set(change).where('id', '=', id).execute()
  }
  await Promise.all(people.flatMap((person) => [confirm(person), confirm(person)]))
  for (const person of people) expect(await user(person)).toMatchObject({ credits: 10 + 20 + 10, total_referrals: 1 })
})

const free = { mustConfirmEmail: false }

type Registration = { mustConfirmEmail?: boolean; email?: string; referrer?: NewAccount; addressHash?: string }

async function signUp(username: string, registration: Registration = {}): Promise<NewAccount> {
  const { mustConfirmEmail = true, email = `${username}@example.it`, referrer } = registration
  const { addressHash = `home of ${username}` } = registration
  const account = await createUser(database, {
    username,
    email,
    password: 'segreto1',
    fullName: 'Una Persona',
    mustConfirmEmail,
    invitation: referrer && { code: referrer.referral_code, addressHash, limitScale: 1 },
  })
  if ('refused' in account) throw new Error(`${username} was refused: ${account.refused}`)
  return account
}

function confirm({ id }: NewAccount): Promise<Balance[]> {
  return transaction(database.pool, async ({ db }) => {
    await lockForConfirmation(db, id)
    return await confirmEmail(db, id, 1)
  })
}

function user({ id }: NewAccount) {
  return database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

function entriesOf({ id }: NewAccount) {
  return database.db.selectFrom('ledger').select(['type', 'amount']).where('user_id', '=', id).orderBy('id').execute()
}
