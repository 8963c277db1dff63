import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../page.ts'
import { isoTime } from '../text.ts'

/** `declined`: an admin refused its bonuses, and can still release it. */
export const ReferralStatus = z.enum(['pending', 'declined', 'completed', 'rewarded'])
export type ReferralStatus = z.output<typeof ReferralStatus>

export const ReferralStats = z.object({
  referralCode: z.string(),
  creditsEarned: z.int(),
  /** Friends who count: completed or rewarded. */
  totalReferrals: z.int(),
  completedReferrals: z.int(),
  /** Held until an admin reviews them. */
  pendingReferrals: z.int(),
})
export type ReferralStats = z.output<typeof ReferralStats>

export const referralStats = endpoint('referralStats', {
  access: 'user',
  scope: 'read',
  summary: "What the user's referrals have earned",
  reply: ReferralStats,
})

export const referralFields = {
  id: z.string(),
  referralCode: z.string(),
  status: ReferralStatus,
  registrationBonusGiven: z.boolean(),
  firstPurchaseBonusGiven: z.boolean(),
  createdAt: isoTime,
  completedAt: isoTime.nullable(),
}

export const ReferralEntry = z.object({
  ...referralFields,
  /** Shortened: a•••@example.it. */
  email: z.string(),
  /** Credits earned by this friend so far. */
  creditsEarned: z.int(),
})
export type ReferralEntry = z.output<typeof ReferralEntry>

export const referralHistory = endpoint('referralHistory', {
  access: 'user',
  scope: 'read',
  summary: 'The users the caller has invited',
  query: pageQuery,
  reply: z.array(ReferralEntry),
  paged: true,
})
