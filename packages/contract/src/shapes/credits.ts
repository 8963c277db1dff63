import { z } from 'zod'
import { isoTime } from '../text.ts'

export const transactionTypes = ['purchase', 'bid', 'refund', 'bonus', 'referral', 'deduction'] as const
export const TransactionType = z.enum(transactionTypes)
export type TransactionType = z.output<typeof TransactionType>

/** One entry of a user's ledger. `amount` is signed credits. */
export const CreditTransaction = z.object({
  id: z.string(),
  userId: z.string(),
  type: TransactionType,
  amount: z.int(),
  description: z.string(),
  auctionId: z.string().nullable(),
  /** Its present title, or the last one of a deleted auction. */
  auctionTitle: z.string().nullable(),
  /** The auction's first picture; null of a deleted one. */
  imageUrl: z.string().nullable(),
  paymentIntentId: z.string().nullable(),
  /** The payment with this entry's receipt; null if there is none. */
  receiptPaymentId: z.string().nullable(),
  /** A bid of the user's auto-bid. */
  isAutomatic: z.boolean(),
  createdAt: isoTime,
})
export type CreditTransaction = z.output<typeof CreditTransaction>

export const CreditPackage = z.object({
  id: z.string(),
  name: z.string(),
  credits: z.int(),
  /** In cents. */
  price: z.int(),
  winSlots: z.int(),
  freeShippingDays: z.int(),
  badge: z.string().nullable(),
  popular: z.boolean(),
  createdAt: isoTime,
})
export type CreditPackage = z.output<typeof CreditPackage>
