import { createHmac } from 'node:crypto'
import { type Db, newId } from '@centesimo/db'
import { needsReferralReview } from '@centesimo/domain'
import { networkOf } from '@centesimo/runtime'
import { sql } from 'kysely'
import { earnsFirstPurchaseBonus } from './earns-first-purchase-bonus.ts'
import { type Balance, payBonuses } from './referral-bonuses.ts'
import type { UserRow } from './user-row.ts'

/** The referral of a registration. */
export type Invitation = {
  /** As typed by the user; an unknown code counts as none. */
  code: string
  /** The IP network of the registration, hashed by `hashNetwork`. */
  addressHash: string
  /** Multiplies the daily number of referrals accepted per network. */
  limitScale: number
}

type NewPerson = Pick<UserRow, 'id' | 'email' | 'email_folded' | 'first_purchase_bonus'>

/**
 * Records the referral of a user and pays both bonuses immediately, and that of a purchase that
 * came before. Referrals above the daily limit per network, of all referrers together, stay pending
 * for an admin's review. An unknown code, a code of the same mailbox and that of a closed or
 * blocked account are ignored. Call it after `lockNetwork`, with the user locked or not yet
 * visible.
 */
export async function acceptInvitation(db: Db, person: NewPerson, invitation: Invitation): Promise<Balance[]> {
  const code = codeOf(invitation)
  const referrer = await findReferrer(db, invitation, person).forUpdate().executeTakeFirst()
  if (!referrer) return []

  const acceptedCount = await countAccepted(db, invitation.addressHash)
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
  const hasBought = person.first_purchase_bonus && (await earnsFirstPurchaseBonus(db, referral))
  if (hasBought)
    await db.updateTable('referrals').set({ first_purchase_bonus_given: true }).where('id', '=', referral.id).execute()
  return await payBonuses(db, referral, ['friend', 'referrer', ...(hasBought ? (['firstPurchase'] as const) : [])])
}

/** The user whose code it is, unless it is the invited person. No row for an unknown code. */
export function findReferrer(
  db: Db,
  invitation: Pick<Invitation, 'code'>,
  { email_folded }: Pick<UserRow, 'email_folded'>,
) {
  return db
    .selectFrom('users')
    .select('id')
    .where('referral_code', '=', codeOf(invitation))
    .where('email_folded', '<>', email_folded)
    .where('closed_at', 'is', null)
    .where('blocked_at', 'is', null)
}

/** As stored; empty if no code looks like it. */
function codeOf({ code }: Pick<Invitation, 'code'>): string {
  const written = code.trim().toUpperCase()
  return /^[A-Z0-9]{1,64}$/.test(written) ? written : ''
}

/**
 * An advisory lock that serializes the referrals of one network, whose number is limited. Take it
 * after `lockMailbox` and before locking the row of an existing user.
 */
export async function lockNetwork(db: Db, addressHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`network:${addressHash}`}, 0))`.execute(db)
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

/** Exact under `lockNetwork`. */
async function countAccepted(db: Db, addressHash: string): Promise<number> {
  const { count } = await db
    .selectFrom('referrals')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('address_hash', '=', addressHash)
    .where('status', '<>', 'pending')
    .where('created_at', '>', sql<Date>`clock_timestamp() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return count
}
