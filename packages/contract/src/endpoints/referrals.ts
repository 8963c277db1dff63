import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { optionalQuery, pageQuery } from '../page.ts'
import { isoTime, line } from '../text.ts'

export const ReferralStatus = z.enum(['pending', 'completed', 'rewarded'])
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

export const referralStats = endpoint({
  method: 'GET',
  path: '/api/referrals/stats',
  access: 'user',
  summary: "What the user's referrals have earned",
  reply: ReferralStats,
})

const entryFields = {
  id: z.string(),
  referralCode: z.string(),
  status: ReferralStatus,
  registrationBonusGiven: z.boolean(),
  firstPurchaseBonusGiven: z.boolean(),
  createdAt: isoTime,
  completedAt: isoTime.nullable(),
}

export const ReferralEntry = z.object({
  ...entryFields,
  /** Shortened: a•••@example.it. */
  email: z.string(),
  /** Credits earned by this friend so far. */
  creditsEarned: z.int(),
})
export type ReferralEntry = z.output<typeof ReferralEntry>

export const referralHistory = endpoint({
  method: 'GET',
  path: '/api/referrals/history',
  access: 'user',
  summary: 'The users the caller has invited',
  query: pageQuery,
  reply: z.array(ReferralEntry),
  paged: true,
})

export const AdminReferral = z.object({
  ...entryFields,
  referrerId: z.string(),
  referredUserId: z.string(),
  email: z.string(),
  referrerUsername: z.string(),
  /** All of the referrer's. */
  totalReferrals: z.int(),
  referredEmail: z.string(),
})
export type AdminReferral = z.output<typeof AdminReferral>

export const listAdminReferrals = endpoint({
  method: 'GET',
  path: '/api/admin/referrals',
  access: 'admin',
  summary: 'All referrals',
  query: pageQuery.extend({
    status: optionalQuery(z.enum(['pending', 'completed', 'rewarded'], 'Stato non valido')),
    search: optionalQuery(line().max(limits.searchChars, 'Ricerca troppo lunga')),
  }),
  reply: z.array(AdminReferral),
  paged: true,
})

export const activateReferral = endpoint({
  method: 'POST',
  path: '/api/admin/referrals/:id/activate',
  access: 'admin',
  summary: 'Reward a completed referral with 100 credits, once',
  reply: z.object({ message: z.string() }),
  idempotent: true,
  dangerous: true,
  refusals: ['REFERRAL_NOT_FOUND', 'INVALID_STATE'],
})

export const releaseReferral = endpoint({
  method: 'POST',
  path: '/api/admin/referrals/:id/release',
  access: 'admin',
  summary: 'Complete a held referral and pay its bonuses',
  reply: z.object({ message: z.string() }),
  idempotent: true,
  dangerous: true,
  refusals: ['REFERRAL_NOT_FOUND', 'INVALID_STATE'],
})
