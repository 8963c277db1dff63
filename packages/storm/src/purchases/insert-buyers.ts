import { type Database, type Db, newId, transaction } from '@centesimo/db'
import { REFERRAL_CREDITS } from '@centesimo/domain'
import { post } from '@centesimo/ledger'

export type Buyer = {
  id: number
  /** The e-mail address of their PayPal account. */
  email: string
  /** E-mail address of the referrer. */
  referrerEmail: string | null
}

/** Inserts users; every second one is referred by the one before. */
export async function insertBuyers(database: Database, count: number): Promise<Buyer[]> {
  return await transaction(database.pool, async ({ db }) => {
    const people = await db
      .insertInto('users')
      .values(Array.from({ length: count }, rowOf))
      .returning(['id', 'email'])
      .execute()
    const buyers = people.map(({ id, email }, i) => ({ id, email, referrerEmail: i % 2 ? people[i - 1]!.email : null }))
    for (let i = 1; i < buyers.length; i += 2) await insertReferral(db, buyers[i - 1]!, buyers[i]!)
    return buyers
  })
}

function rowOf(_: unknown, index: number) {
  const [id, username] = [newId(), `buyer_${index + 1}`]
  const email = `${username}@buyers.example`
  const keys = { username, username_key: username, email, email_key: email, email_folded: email }
  return { ...keys, public_id: id, password_hash: '-', full_name: 'Compratore', referral_code: id }
}

/** A referral that is completed already. */
async function insertReferral(db: Db, referrer: Buyer, friend: Buyer): Promise<void> {
  const at = new Date()
  const { id } = await db
    .insertInto('referrals')
    .values({
      public_id: newId(),
      referrer_id: referrer.id,
      referred_user_id: friend.id,
      referral_code: 'X',
      email: friend.email,
      status: 'completed',
      registration_bonus_given: true,
      created_at: at,
      completed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const bonus = (userId: number, bonus: 'friend' | 'referrer') =>
    ({
      userId,
      type: 'referral',
      amount: REFERRAL_CREDITS[bonus],
      key: `referral:${bonus}:${id}`,
      description: 'Invito',
    }) as const
  await post(db, [bonus(friend.id, 'friend'), bonus(referrer.id, 'referrer')])
  await db.updateTable('users').set({ total_referrals: 1 }).where('id', '=', referrer.id).execute()
}
