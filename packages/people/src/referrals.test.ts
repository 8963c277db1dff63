import { randomUUID } from 'node:crypto'
import { newId, transaction } from '@centesimo/db'
import { createTestDatabase, type TestDatabase } from '@centesimo/db/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUser, type NewAccount } from './create-user.ts'
import { activateReferral, releaseReferral } from './decide-referral.ts'
import { findReferrer, hashNetwork } from './invitation.ts'
import type { Balance } from './referral-bonuses.ts'
import { rewardFirstPurchase } from './reward-first-purchase.ts'

let database: TestDatabase
let admin: NewAccount
beforeAll(async () => {
  database = await createTestDatabase({ max: 20 })
  admin = await signUp('capo')
})
afterAll(() => database.drop())

describe('a registration with a code', () => {
  test('pays the friend 20 and the referrer 10, counts the referral and notifies the referrer', async () => {
    const anna = await signUp('anna')
    const bruno = await signUp('bruno', anna)
    expect(bruno.credits).toBe(30)
    expect(bruno.rewarded).toEqual(
      expect.arrayContaining([
        { userId: anna.id, credits: 20 },
        { userId: bruno.id, credits: 30 },
      ]),
    )
    expect(await credits(anna, bruno)).toEqual([20, 30])
    expect(await user(anna)).toMatchObject({ total_referrals: 1 })
    const referral = await referralOf(bruno)
    expect(referral).toMatchObject({ status: 'completed', registration_bonus_given: true, email: 'bruno@example.it' })
    expect(referral.completed_at).toEqual(referral.created_at)
    expect(await noticesOf(anna)).toEqual([{ kind: 'referral', data: { credits: 10 } }])
    expect(await noticesOf(bruno)).not.toContainEqual(expect.objectContaining({ kind: 'referral' }))
  })

  test('finds the owner of a code and no other user, whatever text is given', async () => {
    const owner = await signUp('codice')
    const { referral_code } = await user(owner)
    const texts = fc.oneof(
      fc.constantFrom(referral_code, referral_code.toLowerCase(), ` ${referral_code}\t`),
      fc
        .tuple(fc.constant(referral_code), fc.string({ unit: 'binary', minLength: 1, maxLength: 5 }))
        .map((parts) => parts.join('')),
      fc.string({ unit: 'binary', maxLength: 100 }),
      fc.constantFrom('%', '________', `${referral_code}\0`, '\ud800'),
    )
    await fc.assert(
      fc.asyncProperty(texts, async (code) => {
        const found = await findReferrer(database.db, { code }, { email_folded: 'x@example.it' }).execute()
        const isHers = code.trim().toUpperCase() === referral_code
        expect(found).toEqual(isHers ? [{ id: owner.id }] : [])
      }),
      { numRuns: 200 },
    )
  })

  test('accepts the code in any case and with surrounding spaces', async () => {
    const caterina = await signUp('caterina')
    await signUp('dino', caterina, { code: ` ${caterina.referral_code.toLowerCase()} ` })
    expect(await credits(caterina)).toEqual([20])
  })

  test('ignores an unknown code', async () => {
    for (const [place, code] of ['NESSUNO9', '', '=1+1', 'x'.repeat(64)].entries()) {
      const lost = await signUp(`perso${place}`, null, { code })
      expect(lost).toMatchObject({ credits: 10, rewarded: [{ userId: lost.id, credits: 10 }] })
      expect(await findReferral(lost)).toBeUndefined()
    }
  })

  test('ignores the code of the same mailbox, and any code for a mailbox that had welcome credits', async () => {
    const [elio, fabio] = [await signUp('elio'), await signUp('fabio')]
    const self = await signUp('elio2', elio, { email: 'Elio+2@example.it' })
    const again = await signUp('elio3', fabio, { email: 'elio+3@example.it' })
    for (const account of [self, again]) {
      expect(account).toMatchObject({ credits: 0, rewarded: [] })
      expect(await findReferral(account)).toBeUndefined()
    }
    expect(await credits(elio, fabio)).toEqual([10, 10])
  })

  test.each(['closed_at', 'blocked_at'] as const)('ignores the code of an account with %s', async (column) => {
    const gone = await signUp(`chiuso-${column}`)
    await database.db
      .updateTable('users')
      .set({ [column]: new Date() })
      .where('id', '=', gone.id)
      .execute()
    expect(await signUp(`amico-${column}`, gone)).toMatchObject({ credits: 10 })
  })

  test('pays each bonus once for twenty concurrent equal registrations', async () => {
    const gina = await signUp('gina')
    const all = await Promise.all(Array.from({ length: 20 }, () => createUser(database, person('hugo', gina))))
    const accounts = all.filter((each): each is NewAccount => 'id' in each)
    expect(accounts).toHaveLength(1)
    expect(await credits(gina, accounts[0]!)).toEqual([20, 30])
    expect(await user(gina)).toMatchObject({ total_referrals: 1 })
  })

  test('counts thirty concurrent friends of one referrer and their first purchases', async () => {
    const ines = await signUp('ines')
    const accounts = await Promise.all(
      Array.from({ length: 30 }, (_, i) => signUp(`amica${i}`, ines, { addressHash: `address ${i}` })),
    )
    expect(await credits(ines, ...accounts)).toEqual([310, ...accounts.map(() => 30)])
    expect(await user(ines)).toMatchObject({ total_referrals: 30 })
    await Promise.all(accounts.map((friend) => firstPurchase(friend)))
    expect(await credits(ines)).toEqual([310 + 30 * 50])
  })
})

describe('a first captured purchase', () => {
  test('pays the referrer 50 once and leaves the referral completed', async () => {
    const lara = await signUp('lara')
    const mario = await signUp('mario', lara)
    const rewards = await Promise.all(Array.from({ length: 5 }, () => firstPurchase(mario)))
    expect(rewards.flat()).toEqual([{ userId: lara.id, credits: 70 }])
    expect(await credits(lara, mario)).toEqual([70, 30])
    expect(await referralOf(mario)).toMatchObject({ status: 'completed', first_purchase_bonus_given: true })
    expect(await user(mario)).toMatchObject({ first_purchase_bonus: true })
    expect(await noticesOf(lara)).toContainEqual({ kind: 'referral', data: { credits: 50 } })
  })

  test('is recorded without a bonus for a user without a referrer', async () => {
    const nadia = await signUp('nadia')
    expect(await firstPurchase(nadia)).toEqual([])
    expect(await user(nadia)).toMatchObject({ first_purchase_bonus: true, credits: 10 })
  })

  test.each([
    ['with the referrer’s own mailbox', 'quinta@example.it', null],
    ['as a payer who has paid for the referrer', 'borsa@example.it', 'borsa@example.it'],
  ])('earns no bonus if paid %s, also when released later', async (_, friendPayer, referrerPayer) => {
    const name = referrerPayer ? 'rosa' : 'quinta'
    const referrer = await signUp(name)
    const [friend, pendingFriend] = [await signUp(`${name}1`, referrer), await signUp(`${name}2`, referrer)]
    if (referrerPayer) await payAs(referrer, referrerPayer)
    for (const each of [friend, pendingFriend]) await payAs(each, friendPayer)
    await database.db
      .updateTable('referrals')
      .set({ status: 'pending', registration_bonus_given: false, completed_at: null })
      .where('referred_user_id', '=', pendingFriend.id)
      .execute()
    const [before] = await credits(referrer)
    expect(await firstPurchase(friend)).toEqual([])
    expect(await firstPurchase(pendingFriend)).toEqual([])
    expect(await referralOf(friend)).toMatchObject({ status: 'completed', first_purchase_bonus_given: false })
    expect(await user(friend)).toMatchObject({ first_purchase_bonus: true })
    await releaseReferral(database, { adminId: admin.id, referralId: (await referralOf(pendingFriend)).public_id })
    expect(await referralOf(pendingFriend)).toMatchObject({ status: 'completed', first_purchase_bonus_given: false })
    // The registration bonuses were paid before, so the balance stays the same.
    expect(await credits(referrer)).toEqual([before])
  })

  test('earns 50 if paid by an unrelated payer', async () => {
    const ursula = await signUp('ursula')
    const yara = await signUp('yara', ursula)
    await payAs(ursula, 'ursula.paga@example.it')
    await payAs(yara, 'yara.paga@example.it')
    expect(await firstPurchase(yara)).toEqual([{ userId: ursula.id, credits: 70 }])
  })

  test('pays nothing to a closed account', async () => {
    const olga = await signUp('olga')
    const pia = await signUp('pia', olga)
    await database.db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', olga.id).execute()
    expect(await firstPurchase(pia)).toEqual([])
    expect(await credits(olga)).toEqual([20])
    expect(await activate(pia)).toEqual({ refused: 'INVALID_STATE' })
  })
})

describe('referrals above the daily limit per network', () => {
  const addressHash = 'a house'

  test('stay pending until an admin releases them, of all referrers together; other networks are accepted', async () => {
    const [rita, sara] = [await signUp('rita'), await signUp('sara')]
    const friends: NewAccount[] = []
    for (let i = 0; i < 21; i++) friends.push(await signUp(`vicino${i}`, i % 2 ? sara : rita, { addressHash }))
    const last = friends.at(-1)!
    expect(last).toMatchObject({ credits: 10, rewarded: [{ userId: last.id, credits: 10 }] })
    expect(await referralOf(last)).toMatchObject({
      status: 'pending',
      registration_bonus_given: false,
      completed_at: null,
    })
    expect(await signUp('lontano', rita, { addressHash: 'elsewhere' })).toMatchObject({ credits: 30 })
    expect(await signUp('vicino-di-altri', await signUp('tullio'), { addressHash })).toMatchObject({ credits: 10 })
    expect(await credits(rita, sara)).toEqual([10 + 11 * 10, 10 + 10 * 10])

    expect(await firstPurchase(last)).toEqual([])
    expect(await activate(last)).toEqual({ refused: 'INVALID_STATE' })
    const released = await Promise.all([release(last), release(last)])
    expect(released.filter((each) => 'refused' in each)).toEqual([{ refused: 'INVALID_STATE' }])
    expect(await credits(rita, last)).toEqual([10 + 11 * 10 + 60, 30])
    expect(await user(rita)).toMatchObject({ total_referrals: 12 })
    expect(await referralOf(last)).toMatchObject({
      status: 'completed',
      registration_bonus_given: true,
      first_purchase_bonus_given: true,
    })
    expect(await auditLogOf(last)).toEqual([
      {
        action: 'referral.release',
        admin_id: admin.id,
        before: { status: 'pending', registrationBonusGiven: false, firstPurchaseBonusGiven: false, completedAt: null },
        after: expect.objectContaining({
          status: 'completed',
          registrationBonusGiven: true,
          firstPurchaseBonusGiven: true,
        }),
      },
    ])
  })

  test('are counted exactly for concurrent registrations with different codes', async () => {
    const referrers = await Promise.all(Array.from({ length: 30 }, (_, i) => signUp(`palazzo${i}`)))
    const friends = await Promise.all(
      referrers.map((referrer, i) => signUp(`inquilino${i}`, referrer, { addressHash: 'a palace' })),
    )
    expect(friends.filter((friend) => friend.credits === 30)).toHaveLength(20)
    expect(friends.filter((friend) => friend.credits === 10)).toHaveLength(10)
  })

  test('are accepted when the limits are scaled up', async () => {
    const tina = await signUp('tina')
    for (let i = 0; i < 22; i++) await signUp(`ospite${i}`, tina, { addressHash: 'a hotel', limitScale: 2 })
    expect(await user(tina)).toMatchObject({ total_referrals: 22 })
  })
})

describe('an admin’s activation', () => {
  test('pays 100 once for concurrent requests and writes the audit log', async () => {
    const ugo = await signUp('ugo')
    const vera = await signUp('vera', ugo)
    const decided = await Promise.all(Array.from({ length: 5 }, () => activate(vera)))
    expect(decided.filter((each) => 'rewarded' in each)).toEqual([{ rewarded: [{ userId: ugo.id, credits: 120 }] }])
    expect(await credits(ugo, vera)).toEqual([120, 30])
    expect(await referralOf(vera)).toMatchObject({ status: 'rewarded' })
    expect(await auditLogOf(vera)).toMatchObject([
      { action: 'referral.activate', before: { status: 'completed' }, after: { status: 'rewarded' } },
    ])
    expect(await release(vera)).toEqual({ refused: 'INVALID_STATE' })
    await firstPurchase(vera)
    expect(await credits(ugo)).toEqual([170])
    expect(await referralOf(vera)).toMatchObject({ status: 'rewarded', first_purchase_bonus_given: true })
  })

  test('refuses an unknown referral', async () => {
    expect(await activateReferral(database, { adminId: admin.id, referralId: 'nessuno' })).toEqual({
      refused: 'REFERRAL_NOT_FOUND',
    })
  })
})

test('pays each bonus once, without deadlock, for concurrent purchases, activations and registrations', async () => {
  const people = [await signUp('walter')]
  // A chain: each user was referred by the previous one, so most are both friend and referrer.
  for (let i = 0; i < 8; i++) people.push(await signUp(`anello${i}`, people.at(-1)))
  const friends = people.slice(1)
  await Promise.all([
    ...friends.flatMap((friend) => [firstPurchase(friend), activate(friend), firstPurchase(friend)]),
    ...people.map((referrer, i) => signUp(`nuovo${i}`, referrer)),
  ])
  const [first, ...others] = await credits(...people)
  const last = others.pop()
  expect(first).toBe(10 + 10 + 50 + 100 + 10)
  for (const each of others) expect(each).toBe(30 + 10 + 50 + 100 + 10)
  expect(last).toBe(30 + 10)
})

test('hashes an address with a key, and all IPv6 addresses of a household alike', () => {
  const hash = (address: string) => hashNetwork('secret', address)
  expect(hash('10.0.0.1')).not.toContain('10.0')
  expect(hash('::ffff:10.0.0.1')).toBe(hash('10.0.0.1'))
  expect(hash('10.0.0.2')).not.toBe(hash('10.0.0.1'))
  expect(hash('2001:db8:0:1::7')).toBe(hash('2001:0db8:0:1:aaaa:bbbb:cccc:dddd'))
  expect(hash('2001:db8::7')).toBe(hash('2001:db8:0:0:1::'))
  expect(hash('2001:db8:0:2::7')).not.toBe(hash('2001:db8:0:1::7'))
  expect(hashNetwork('another', '10.0.0.1')).not.toBe(hash('10.0.0.1'))
})

type Change = { email?: string; code?: string; addressHash?: string; limitScale?: number }

function person(username: string, referrer?: NewAccount | null, change: Change = {}) {
  const {
    email = `${username}@example.it`,
    code = referrer?.referral_code,
    addressHash = `home of ${username}`,
    limitScale = 1,
  } = change
  const invitation = code === undefined ? undefined : { code, addressHash, limitScale }
  return { username, email, password: 'segreto1', fullName: 'Una Persona', invitation }
}

async function signUp(username: string, referrer?: NewAccount | null, change?: Change): Promise<NewAccount> {
  const account = await createUser(database, person(username, referrer, change))
  if ('refused' in account) throw new Error(`${username} was refused: ${account.refused}`)
  return account
}

function firstPurchase({ id }: NewAccount): Promise<Balance[]> {
  return transaction(database.pool, ({ db }) => rewardFirstPurchase(db, id))
}

async function activate(friend: NewAccount) {
  const { public_id: referralId } = await referralOf(friend)
  return await activateReferral(database, { adminId: admin.id, referralId })
}

async function release(friend: NewAccount) {
  const { public_id: referralId } = await referralOf(friend)
  return await releaseReferral(database, { adminId: admin.id, referralId })
}

function findReferral({ id }: NewAccount) {
  return database.db.selectFrom('referrals').selectAll().where('referred_user_id', '=', id).executeTakeFirst()
}

async function referralOf(friend: NewAccount) {
  const referral = await findReferral(friend)
  if (!referral) throw new Error(`${friend.username} has no referral`)
  return referral
}

function user({ id }: NewAccount) {
  return database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** The users' balances, each checked against the sum of its ledger entries. */
function credits(...people: NewAccount[]): Promise<number[]> {
  return Promise.all(
    people.map(async (each) => {
      const { total } = await database.db
        .selectFrom('ledger')
        .select((entry) => entry.fn.sum<number>('amount').as('total'))
        .where('user_id', '=', each.id)
        .executeTakeFirstOrThrow()
      const { credits } = await user(each)
      expect(Number(total)).toBe(credits)
      return credits
    }),
  )
}

function noticesOf({ id }: NewAccount) {
  return database.db.selectFrom('notices').select(['kind', 'data']).where('user_id', '=', id).orderBy('id').execute()
}

async function auditLogOf(friend: NewAccount) {
  const { public_id } = await referralOf(friend)
  return await database.db
    .selectFrom('audit_log')
    .select(['action', 'admin_id', 'before', 'after'])
    .where('target_kind', '=', 'referral')
    .where('target_id', '=', public_id)
    .execute()
}

/** Inserts a captured payment for credits, paid by the given mailbox. */
async function payAs({ id }: NewAccount, payer: string): Promise<void> {
  const pack = await database.db.selectFrom('credit_packages').select('id').limit(1).executeTakeFirstOrThrow()
  await database.db
    .insertInto('payments')
    .values({
      public_id: newId(),
      request_id: randomUUID(),
      user_id: id,
      purpose: 'credits',
      package_id: pack.id,
      title: '10 crediti',
      credits: 10,
      amount_cents: 500,
      state: 'captured',
      payer_email_folded: payer,
    })
    .execute()
}
