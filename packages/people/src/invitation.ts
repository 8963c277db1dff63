import { createHmac } from 'node:crypto'
import { type Db, newId } from '@centesimo/db'
import { isLeftPending, networkOf } from '@centesimo/domain'
import { sql } from 'kysely'
import { type Balance, payBonuses } from './referral-bonuses.ts'

/** What a new person brings along from the friend who sent them. */
export type Invitation = {
  /** As it was typed; an unknown one is no invitation. */
  code: string
  /** Where the registration comes from, by `hashAddress`. */
  addressHash: string
  /** Multiplies how many invitations a day are believed from one address. */
  limitScale: number
}

type NewPerson = { id: number; email: string; email_folded: string }

/**
 * Remembers who sent a new person, and pays both at once; more than a day's share from one address is left for an admin to look at. An unknown
 * code, one's own, and that of a closed or blocked account are a plain registration. Locks the referrer after the new person, whom nobody else can see yet.
 */
export async function acceptInvitation(db: Db, person: NewPerson, invitation: Invitation): Promise<Balance[]> {
  const code = invitation.code.trim().toUpperCase()
  if (!/^[A-Z0-9]{1,64}$/.test(code)) return []
  const referrer = await db
    .selectFrom('users')
    .select(['id', 'email_folded'])
    .where('referral_code', '=', code)
    .where('closed_at', 'is', null)
    .where('blocked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!referrer || referrer.email_folded === person.email_folded) return []

  const believed = await countBelieved(db, referrer.id, invitation.addressHash)
  const isPending = isLeftPending(believed, invitation.limitScale)
  const referral = await db
    .insertInto('referrals')
    .values({
      public_id: newId(),
      referrer_id: referrer.id,
      referred_user_id: person.id,
      referral_code: code,
      email: person.email,
      address_hash: invitation.addressHash,
      status: isPending ? 'pending' : 'completed',
      registration_bonus_given: !isPending,
      completed_at: isPending ? null : sql<Date>`now()`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (isPending) return []
  await countReferral(db, referrer.id)
  return await payBonuses(db, referral, ['friend', 'referrer'])
}

/** One more friend in the referrer's number. Locks the referrer. */
export async function countReferral(db: Db, referrerId: number): Promise<void> {
  await db
    .updateTable('users')
    .set((user) => ({ total_referrals: user('total_referrals', '+', 1) }))
    .where('id', '=', referrerId)
    .execute()
}

/** The network of an address as a referral remembers it: by a keyed hash, because it is nobody's business afterwards. */
export function hashAddress(secret: string, address: string): string {
  return createHmac('sha256', secret)
    .update(`referral address: ${networkOf(address)}`)
    .digest('base64url')
}

/** Exact under the referrer's lock: two registrations of one referrer never count at the same time. */
async function countBelieved(db: Db, referrerId: number, addressHash: string): Promise<number> {
  const { count } = await db
    .selectFrom('referrals')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('referrer_id', '=', referrerId)
    .where('address_hash', '=', addressHash)
    .where('status', '<>', 'pending')
    .where('created_at', '>', sql<Date>`clock_timestamp() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return count
}
