import { createHmac } from 'node:crypto'
import { type Db, newId } from '@centesimo/db'
import { needsReferralReview } from '@centesimo/domain'
import { networkOf } from '@centesimo/runtime'
import { sql } from 'kysely'
import { type Balance, payBonuses } from './referral-bonuses.ts'

/** The referral of a registration. */
export type Invitation = {
  /** As typed by the user; an unknown code counts as none. */
  code: string
  /** The IP network of the registration, hashed by `hashNetwork`. */
  addressHash: string
  /** Multiplies the daily number of referrals accepted per address. */
  limitScale: number
}

type NewPerson = { id: number; email: string; email_folded: string }

/**
 * Records the referral of a new user and pays both bonuses immediately. Referrals above the daily
 * limit per address stay pending for an admin's review. An unknown code, a code of the same mailbox
 * and that of a closed or blocked account are ignored. Locks the referrer after the new user, whom
 * no other transaction can see yet.
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

  const acceptedCount = await countAccepted(db, referrer.id, invitation.addressHash)
  const isPending = needsReferralReview(acceptedCount, invitation.limitScale)
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
  await incrementReferralCount(db, referrer.id)
  return await payBonuses(db, referral, ['friend', 'referrer'])
}

/** Increments the referrer's number of referrals. Locks the referrer. */
export async function incrementReferralCount(db: Db, referrerId: number): Promise<void> {
  await db
    .updateTable('users')
    .set((user) => ({ total_referrals: user('total_referrals', '+', 1) }))
    .where('id', '=', referrerId)
    .execute()
}

/** A keyed hash of an address's network, so that no referral stores an address. */
export function hashNetwork(secret: string, address: string): string {
  return createHmac('sha256', secret)
    .update(`referral address: ${networkOf(address)}`)
    .digest('base64url')
}

/** Exact, because the referrer's lock serializes the registrations of one referrer. */
async function countAccepted(db: Db, referrerId: number, addressHash: string): Promise<number> {
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
