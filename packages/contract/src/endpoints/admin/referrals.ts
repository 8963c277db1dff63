import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { optionalQuery, pageQuery } from '../../page.ts'
import { MessageReply } from '../../shapes/message-reply.ts'
import { instant, line } from '../../text.ts'
import { ReferralStatus, referralFields } from '../referrals.ts'

export const AdminReferral = z.object({
  ...referralFields,
  referrerId: z.string(),
  referredUserId: z.string(),
  email: z.string(),
  referrerUsername: z.string(),
  /** All of the referrer's. */
  totalReferrals: z.int(),
  referredEmail: z.string(),
  /** Credits that the referrer earned by this friend so far. */
  creditsEarned: z.int(),
})
export type AdminReferral = z.output<typeof AdminReferral>

export const listAdminReferrals = endpoint('listAdminReferrals', {
  access: 'admin',
  summary: 'All referrals, those that wait for a decision first',
  query: pageQuery.extend({
    status: optionalQuery(z.enum(ReferralStatus.options, 'Stato non valido')),
    search: optionalQuery(line().max(limits.searchChars, 'Ricerca troppo lunga')),
    from: optionalQuery(instant),
    to: optionalQuery(instant),
  }),
  reply: z.array(AdminReferral),
  paged: true,
})

export const activateReferral = endpoint('activateReferral', {
  access: 'admin',
  summary: 'Reward a completed referral with 100 credits, once',
  reply: MessageReply,
  idempotent: true,
  dangerous: true,
  refusals: ['REFERRAL_NOT_FOUND', 'INVALID_STATE'],
})

export const releaseReferral = endpoint('releaseReferral', {
  access: 'admin',
  summary: 'Complete a held referral and pay its bonuses',
  reply: MessageReply,
  idempotent: true,
  dangerous: true,
  refusals: ['REFERRAL_NOT_FOUND', 'INVALID_STATE'],
})

export const declineReferral = endpoint('declineReferral', {
  access: 'admin',
  summary: 'Decline a held referral, which pays nothing then; it can still be released',
  reply: MessageReply,
  idempotent: true,
  refusals: ['REFERRAL_NOT_FOUND', 'INVALID_STATE'],
})
