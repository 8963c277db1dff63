import { type Database, type Db, recordAudit, transaction } from '@centesimo/db'
import { sql } from 'kysely'
import { earnsFirstPurchaseBonus } from './earns-first-purchase-bonus.ts'
import { incrementReferralCount } from './invitation.ts'
import { type Balance, lockReferral, payBonuses, type ReferralRow } from './referral-bonuses.ts'
import { shownReferralStatus } from './referral-status.ts'

export type ReferralDecision = { adminId: number /** Public id. */; referralId: string }
export type Decided = { rewarded: Balance[] } | { refused: 'REFERRAL_NOT_FOUND' | 'INVALID_STATE' }

type Changed = { changes: Partial<ReferralRow>; rewarded: Balance[] }

/** Pays the activation bonus of a completed referral, once, by an admin's decision. */
export function activateReferral(database: Database, decision: ReferralDecision): Promise<Decided> {
  return decide(database, decision, 'referral.activate', async (db, referral) => {
    if (referral.status !== 'completed') return null
    return { changes: { status: 'rewarded' }, rewarded: await payBonuses(db, referral, ['activation']) }
  })
}

/** Approves a pending referral by an admin's decision and pays the bonuses it would have earned. */
export function releaseReferral(database: Database, decision: ReferralDecision): Promise<Decided> {
  return decide(database, decision, 'referral.release', async (db, referral) => {
    if (referral.status !== 'pending') return null
    const friend = await db
      .selectFrom('users')
      .select('first_purchase_bonus')
      .where('id', '=', referral.referred_user_id)
      .executeTakeFirstOrThrow()
    const hasBought = friend.first_purchase_bonus && (await earnsFirstPurchaseBonus(db, referral))
    await incrementReferralCount(db, referral.referrer_id)
    const bonuses = ['friend', 'referrer', ...(hasBought ? (['firstPurchase'] as const) : [])] as const
    const rewarded = await payBonuses(db, referral, bonuses)
    return {
      changes: {
        status: 'completed',
        declined_at: null,
        registration_bonus_given: true,
        first_purchase_bonus_given: hasBought,
      },
      rewarded,
    }
  })
}

/** Declines a pending referral by an admin's decision: it pays nothing, unless released later. */
export function declineReferral(database: Database, decision: ReferralDecision): Promise<Decided> {
  return decide(database, decision, 'referral.decline', async (_, referral) => {
    return shownReferralStatus(referral) === 'pending' ? { changes: {}, rewarded: [] } : null
  })
}

/** Applies an admin's decision to a locked referral and writes the audit log. */
async function decide(
  database: Database,
  { adminId, referralId }: ReferralDecision,
  action: keyof typeof stamps,
  change: (db: Db, referral: ReferralRow) => Promise<Changed | null>,
): Promise<Decided> {
  return await transaction(database.pool, async ({ db }) => {
    const known = await db
      .selectFrom('referrals')
      .select(['id', 'referrer_id', 'referred_user_id'])
      .where('public_id', '=', referralId)
      .executeTakeFirst()
    if (!known) return { refused: 'REFERRAL_NOT_FOUND' }
    const referral = await lockReferral(db, known)
    const changed = referral.isOver ? null : await change(db, referral)
    if (!changed) return { refused: 'INVALID_STATE' }
    const after = await db
      .updateTable('referrals')
      .set({ ...changed.changes, ...stamps[action] })
      .where('id', '=', referral.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAudit(db, {
      adminId,
      action,
      target: { kind: 'referral', id: referralId },
      before: auditedReferral(referral),
      after: auditedReferral(after),
    })
    return { rewarded: changed.rewarded }
  })
}

/** When it was decided. */
const stamps = {
  'referral.activate': { completed_at: sql<Date>`coalesce(completed_at, clock_timestamp())` },
  'referral.release': { completed_at: sql<Date>`coalesce(completed_at, clock_timestamp())` },
  'referral.decline': { declined_at: sql<Date>`clock_timestamp()` },
} as const

/** The fields of a referral that a decision can change, as the audit log has them. */
export function auditedReferral({
  status,
  registration_bonus_given,
  first_purchase_bonus_given,
  completed_at,
  declined_at,
}: Pick<
  ReferralRow,
  'declined_at' | 'status' | 'registration_bonus_given' | 'first_purchase_bonus_given' | 'completed_at'
>) {
  return {
    status: shownReferralStatus({ status, declined_at }),
    registrationBonusGiven: registration_bonus_given,
    firstPurchaseBonusGiven: first_purchase_bonus_given,
    completedAt: completed_at?.toISOString() ?? null,
  }
}
