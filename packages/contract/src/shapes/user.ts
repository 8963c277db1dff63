import { z } from 'zod'
import { adminRoles } from '../admin-roles.ts'
import { isoTime } from '../text.ts'
import { QuietHours } from './quiet-hours.ts'

/** The signed-in user, for themselves. */
export const User = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  avatar: z.string().nullable(),
  emailVerified: z.boolean(),
  /** Until then the user may not bid. */
  mustConfirmEmail: z.boolean(),
  /** Bonus credits that are posted once the e-mail is confirmed. */
  awaitedCredits: z.int(),
  credits: z.int(),
  /** True for every role. */
  isAdmin: z.boolean(),
  /** null for a bidder. */
  adminRole: z.enum(adminRoles).nullable(),
  /** Until then new orders pay no shipping. */
  freeShippingUntil: isoTime.nullable(),
  referralCode: z.string(),
  totalReferrals: z.int(),
  /** Whether the user is mailed when outbid. */
  outbidMail: z.boolean(),
  /** Whether a mail says each month what the user has spent and won. */
  monthlyMail: z.boolean(),
  /** Whether everyone may read what the user's wins cost in all. */
  showsWinCost: z.boolean(),
  /** Whether a mail a day says which followed auctions were on. */
  followMail: z.boolean(),
  /** When neither push messages nor mails that can wait disturb the user; null at no time. */
  quietHours: QuietHours.nullable(),
  /** Whether the user has set limits of their own. */
  hasLimits: z.boolean(),
  /** Whether the user has won an auction, and the win stands: no beginner any more. */
  hasWon: z.boolean(),
  /** Whether a bid of the user was ever accepted, by hand or automatic. */
  hasBid: z.boolean(),
  createdAt: isoTime,
})
export type User = z.output<typeof User>
