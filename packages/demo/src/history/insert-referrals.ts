import { newId, type ReferralStatus, type Transaction } from '@centesimo/db'
import { auditedReferral, bonusEntry } from '@centesimo/people'
import type { DemoMoment } from '../catalogue/demo-messages.ts'
import { GIULIA } from '../demo-bidders.ts'
import { GIULIAS_FRIEND } from './giulia-story.ts'
import type { HistoryAccount } from './insert-people.ts'
import type { BookPurchase, Gift } from './ledger-book.ts'
import type { PastAction } from './past-action.ts'
import { momentOn } from './plan-runs.ts'

/**
 * Who invited whom. `isPending`: too many came from one network that day. `rewarded`: when an admin
 * gave the referrer the extra bonus.
 */
type Invited = { referrer: string; friend: string; isPending?: true; rewarded?: DemoMoment }

const invited: readonly Invited[] = [
  { referrer: 'paolo_v', friend: 'lau_retta', rewarded: { daysAgo: 13, minute: 17 * 60 + 24 } },
  { referrer: 'chiara.m', friend: 'beppe.ge' },
  { referrer: 'paolo_v', friend: 'cate.rina', rewarded: { daysAgo: 4, minute: 10 * 60 + 51 } },
  { referrer: 'gigi_to', friend: 'il_conte' },
  { referrer: 'martina.s', friend: 'marghe.p' },
  { referrer: 'vinz', friend: 'stefano.o', isPending: true },
  { referrer: 'vinz', friend: 'noemi_ba', isPending: true },
  { referrer: GIULIA, friend: GIULIAS_FRIEND },
]

type Referral = {
  row: { id: number; referrer_id: number; referred_user_id: number }
  publicId: string
  status: ReferralStatus
  at: number
  rewardedAt: number | null
}

/** Writes the referrals of new accounts, by the time at which the friends registered. */
export async function insertReferrals(
  { db }: Transaction,
  now: number,
  accounts: readonly HistoryAccount[],
): Promise<Referral[]> {
  const referrals: Referral[] = []
  for (const { referrer, friend, isPending, rewardedAt } of planReferrals(now, accounts)) {
    const at = friend.joinedAt + 1
    const status = isPending ? 'pending' : rewardedAt === null ? 'completed' : 'rewarded'
    const publicId = newId()
    const { referral_code } = await db
      .updateTable('users')
      .set((user) => ({ total_referrals: user('total_referrals', '+', isPending ? 0 : 1) }))
      .where('id', '=', referrer.id)
      .returning('referral_code')
      .executeTakeFirstOrThrow()
    const row = await db
      .insertInto('referrals')
      .values({
        public_id: publicId,
        referrer_id: referrer.id,
        referred_user_id: friend.id,
        referral_code,
        email: friend.email,
        status,
        registration_bonus_given: !isPending,
        completed_at: isPending ? null : new Date(at),
        created_at: new Date(at),
      })
      .returning(['id', 'referrer_id', 'referred_user_id'])
      .executeTakeFirstOrThrow()
    referrals.push({ row, publicId, status, at, rewardedAt })
  }
  return referrals
}

/** In an older demo some accounts are older, and some referrers younger than their friends. */
function planReferrals(now: number, accounts: readonly HistoryAccount[]) {
  const byName = new Map(accounts.map((account) => [account.username, account]))
  return invited
    .flatMap(({ isPending = false, rewarded, ...names }) => {
      const [referrer, friend] = [byName.get(names.referrer), byName.get(names.friend)]
      if (!referrer || !friend?.isNew || referrer.joinedAt >= friend.joinedAt) return []
      const rewardedAt = rewarded ? momentOn(now, rewarded.daysAgo, rewarded.minute) : null
      return [{ referrer, friend, isPending, rewardedAt }]
    })
    .sort((a, b) => a.friend.joinedAt - b.friend.joinedAt)
}

/** What both get for the registrations, and the referrers of an admin. */
export function referralGifts(referrals: readonly Referral[]): Gift[] {
  return referrals.flatMap(({ row, status, at, rewardedAt }) => {
    if (status === 'pending') return []
    const registered = (['friend', 'referrer'] as const).map((bonus) => ({ ...giftOf(row, bonus), at }))
    return rewardedAt === null ? registered : [...registered, { ...giftOf(row, 'activation'), at: rewardedAt }]
  })
}

/** What the referrers get when a friend buys for the first time, by the friends' ids. */
export function firstPurchaseGifts(referrals: readonly Referral[]): Map<number, Omit<Gift, 'at'>> {
  return new Map(
    referrals
      .filter(({ status }) => status !== 'pending')
      .map(({ row }) => [row.referred_user_id, giftOf(row, 'firstPurchase')]),
  )
}

function giftOf(row: Referral['row'], bonus: Parameters<typeof bonusEntry>[1]): Omit<Gift, 'at'> {
  const { amount: credits, ...entry } = bonusEntry(row, bonus)
  return { ...entry, credits }
}

/** Notes on the referrals which friends have bought. Returns what the admin decided. */
export async function completeReferrals(
  { db }: Transaction,
  referrals: readonly Referral[],
  purchases: readonly BookPurchase[],
): Promise<PastAction[]> {
  const boughtAt = new Map(purchases.toReversed().map(({ userId, at }) => [userId, at]))
  const isBuyer = ({ row, status }: Referral) => status !== 'pending' && boughtAt.has(row.referred_user_id)
  const earned = referrals.filter(isBuyer).map(({ row }) => row.id)
  if (earned.length > 0)
    await db.updateTable('referrals').set({ first_purchase_bonus_given: true }).where('id', 'in', earned).execute()
  return referrals.flatMap(({ row, publicId, at, rewardedAt }) => {
    if (rewardedAt === null) return []
    const fields = {
      registration_bonus_given: true,
      first_purchase_bonus_given: (boughtAt.get(row.referred_user_id) ?? rewardedAt) < rewardedAt,
      completed_at: new Date(at),
      declined_at: null,
    }
    return {
      at: rewardedAt,
      action: 'referral.activate',
      target: { kind: 'referral', id: publicId },
      before: auditedReferral({ ...fields, status: 'completed' }),
      after: auditedReferral({ ...fields, status: 'rewarded' }),
    }
  })
}
