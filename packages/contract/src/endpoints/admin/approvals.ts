import { APPROVAL_DAYS, SPLIT_HOURS } from '@centesimo/domain'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { optionalQuery, pageQuery } from '../../page.ts'
import { approvalKinds, approvalStates } from '../../shapes/approval.ts'
import { MessageReply } from '../../shapes/message-reply.ts'
import { AdminPayment } from '../../shapes/payment.ts'
import { isoTime, whole } from '../../text.ts'
import { PROVIDER_WITHIN_MS } from '../payments.ts'

const Person = z.object({ id: z.string(), username: z.string() })

/** A refund or a gift that waits, or waited, for a second person. */
export const Approval = z.object({
  id: z.string(),
  kind: z.enum(approvalKinds),
  state: z.enum(approvalStates),
  /** Cents of a refund, credits of a gift. */
  amount: z.int(),
  reason: z.string().nullable(),
  /** Whose payment it is, or who gets the credits. */
  user: Person.extend({ credits: z.int() }),
  /** The payment to refund, as it is now; null for a gift. */
  payment: AdminPayment.nullable(),
  askedBy: Person,
  askedAt: isoTime,
  expiresAt: isoTime,
  /** Who agreed, declined or withdrew. */
  decidedBy: Person.nullable(),
  decidedAt: isoTime.nullable(),
  /** Of the caller: agree or decline, and take back what they asked for. */
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
})
export type Approval = z.output<typeof Approval>

export const listApprovals = endpoint('listApprovals', {
  access: 'admin',
  summary: 'Refunds and gifts that wait for a second person, newest first; `state` lists those that did',
  query: pageQuery.extend({ state: optionalQuery(z.enum(approvalStates, 'Stato non valido')) }),
  reply: z.array(Approval),
  paged: true,
})

const refusals = ['APPROVAL_NOT_FOUND', 'INVALID_STATE'] as const

export const approveApproval = endpoint('approveApproval', {
  access: 'admin',
  summary: `Agree to a refund or gift of another admin within ${APPROVAL_DAYS} days; carries it out, once`,
  reply: MessageReply,
  idempotent: true,
  dangerous: true,
  withinMs: PROVIDER_WITHIN_MS,
  refusals: [...refusals, 'PAYMENT_NOT_FOUND', 'AMOUNT_MISMATCH', 'PAYMENT_PROVIDER_ERROR', 'USER_NOT_FOUND'],
})

export const declineApproval = endpoint('declineApproval', {
  access: 'admin',
  summary: 'Decline a refund or gift that another admin asked for',
  reply: MessageReply,
  dangerous: true,
  refusals,
})

export const withdrawApproval = endpoint('withdrawApproval', {
  access: 'admin',
  summary: 'Take back what one asked for',
  reply: MessageReply,
  refusals,
})

const aboveCents = whole(0, limits.priceCents.max, 'Importo non valido').nullable()
const aboveCredits = whole(0, limits.creditsPerCall.max, 'Numero di crediti non valido').nullable()

export const ApprovalRule = z.object({
  /** 0 while no admin has saved any amounts. */
  version: z.int(),
  /** Above this a second person is needed; null: never. */
  refundCents: z.int().nullable(),
  giftCredits: z.int().nullable(),
  /** Packages that sell a credit for less are refused; null: any price. */
  minCreditCents: z.int().nullable(),
  savedAt: isoTime.nullable(),
  savedBy: z.string().nullable(),
  /** Accounts beside the caller's that could agree. */
  others: z.int(),
  /** What the caller did lately to the payment or user of the query, in cents or credits. */
  recent: z.int(),
})
export type ApprovalRule = z.output<typeof ApprovalRule>

const id = z.string().max(64, 'Identificativo non valido')

export const readApprovalRule = endpoint('readApprovalRule', {
  access: 'admin',
  summary: `The amounts of the two-person rule, and what one did of them in the last ${SPLIT_HOURS} hours`,
  query: z.strictObject({ payment: optionalQuery(id), user: optionalQuery(id) }),
  reply: ApprovalRule,
})

export const saveApprovalRule = endpoint('saveApprovalRule', {
  access: 'admin',
  summary:
    'Save the amounts above which a second person is needed, and the least price of a credit; null switches one off',
  body: z.strictObject({
    /** That the amounts were read at. */
    version: whole(0, 2_147_483_647, 'Versione non valida'),
    refundCents: aboveCents,
    giftCredits: aboveCredits,
    minCreditCents: whole(1, limits.priceCents.max, 'Importo non valido').nullable(),
  }),
  reply: ApprovalRule,
  dangerous: true,
  refusals: ['INVALID_STATE'],
})
