import type { Db, Referrals } from '@centesimo/db'
import { REFERRAL_CREDITS } from '@centesimo/domain'
import { post } from '@centesimo/ledger'
import { notify } from '@centesimo/notifications'
import { type RawBuilder, type Selectable, sql } from 'kysely'

export type ReferralRow = Selectable<Referrals>

/** A user's credits after a bonus, for the event published to their clients after the commit. */
export type Balance = { userId: number; credits: number }

export type ReferralBonus = keyof typeof REFERRAL_CREDITS

const descriptions: Record<ReferralBonus, string> = {
  friend: 'Bonus: registrazione con il codice di un amico',
  referrer: 'Bonus: registrazione di un amico invitato',
  firstPurchase: 'Bonus: primo acquisto di un amico invitato',
  activation: 'Bonus extra del Programma Referral',
}

/** The ledger key of a bonus. It makes the payment idempotent. */
export function bonusKey(referralId: number, bonus: ReferralBonus): string {
  return `referral:${bonus}:${referralId}`
}

/** The ledger entry of a bonus. */
export function bonusEntry(
  referral: Pick<ReferralRow, 'id' | 'referrer_id' | 'referred_user_id'>,
  bonus: ReferralBonus,
) {
  return {
    userId: bonus === 'friend' ? referral.referred_user_id : referral.referrer_id,
    type: 'referral' as const,
    amount: REFERRAL_CREDITS[bonus],
    key: bonusKey(referral.id, bonus),
    description: descriptions[bonus],
  }
}

/** The ledger key of a revoked bonus. */
function revokedKey(referralId: number, bonus: ReferralBonus): string {
  return `unearned:${bonus}:${referralId}`
}

/** SQL: the ledger's sum of a referrer's credits from one referral. `referralId` is a column. */
export function creditsEarnedBy(referralId: string): RawBuilder<number> {
  const kinds = ['referral:referrer', 'referral:firstPurchase', 'unearned:firstPurchase', 'referral:activation']
  const keys = kinds.map((kind) => sql`format(${sql.lit(`${kind}:%s`)}, ${sql.ref(referralId)})`)
  return sql<number>`(select coalesce(sum(amount), 0)::int from ledger where key in (${sql.join(keys)}))`
}

/** Pays bonuses of a referral, each once, and notifies the referrer. Both users must be locked. */
export async function payBonuses(db: Db, referral: ReferralRow, bonuses: readonly ReferralBonus[]): Promise<Balance[]> {
  const entries = bonuses.map((bonus) => bonusEntry(referral, bonus))
  const postings = (await post(db, entries)).filter(({ posted }) => posted)

  const referrerEntries = entries.filter(({ userId, key }) => {
    return userId === referral.referrer_id && postings.some((posting) => posting.key === key)
  })
  if (referrerEntries.length > 0) {
    await notify(db, {
      userId: referral.referrer_id,
      kind: 'referral',
      payload: { credits: referrerEntries.reduce((sum, { amount }) => sum + amount, 0) },
      key: referrerEntries[0]!.key,
    })
  }
  // The last posting of a user has the final balance.
  return [...new Map(postings.map(({ userId, balance }) => [userId, { userId, credits: balance }])).values()]
}

/**
 * Revokes a bonus, at most down to a balance of zero: a referrer never owes credits for a friend's
 * refund. Both users must be locked.
 */
export async function revokeBonus(
  db: Db,
  { id, referrer_id: userId }: ReferralRow,
  bonus: 'firstPurchase',
): Promise<Balance[]> {
  const { credits } = await db.selectFrom('users').select('credits').where('id', '=', userId).executeTakeFirstOrThrow()
  const revoked = Math.min(REFERRAL_CREDITS[bonus], credits)
  if (revoked === 0) return []
  const description = 'Bonus stornato: un amico che hai invitato è stato rimborsato'
  const entry = { userId, type: 'deduction', amount: -revoked, key: revokedKey(id, bonus), description } as const
  const [posting] = await post(db, [entry])
  return [{ userId, credits: posting!.balance }]
}

/** Locks both users in id order, then the referral. `isOver`: one of the accounts is closed. */
export async function lockReferral(
  db: Db,
  { id, referrer_id, referred_user_id }: Pick<ReferralRow, 'id' | 'referrer_id' | 'referred_user_id'>,
): Promise<ReferralRow & { isOver: boolean }> {
  const people = await lockUsers(db, [referrer_id, referred_user_id])
  const referral = await db
    .selectFrom('referrals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...referral, isOver: people.some(({ closed_at }) => closed_at !== null) }
}

/** Locks users in id order, which prevents deadlocks. */
export function lockUsers(db: Db, ids: readonly number[]) {
  return db.selectFrom('users').select(['id', 'closed_at']).where('id', 'in', ids).orderBy('id').forUpdate().execute()
}
