import { z } from 'zod'
import { type NoticeKind, noticeKinds } from './shapes/notice.ts'

// Every message to a person, by kind. For servers: a browser reads an inbox entry as `Notice`.

/** A push service drops a message that it cannot deliver within the TTL. */
export type PushOptions = { urgency: 'high' | 'normal'; ttlSeconds: number }

/** An inbox entry and its push message. With `mail: true` also a mail of kind `mail-<kind>`. */
type InboxMessage = { payload: z.ZodObject; to: 'user'; push: PushOptions; mail: boolean }

/**
 * Whose mail it is. `user`: an account, whose address is read when the mail is sent.
 * `limited-user`: the same, counted and limited per mailbox. `mailbox`: no account is needed.
 */
type MailRecipient = 'user' | 'limited-user' | 'mailbox'
type MailMessage = { payload: z.ZodObject; to: MailRecipient }

const DAY_SECONDS = 86_400
const normal: PushOptions = { urgency: 'normal', ttlSeconds: DAY_SECONDS }
const urgent: PushOptions = { urgency: 'high', ttlSeconds: DAY_SECONDS }
/** Worthless once the auction has moved on. */
const shortLived: PushOptions = { urgency: 'high', ttlSeconds: 600 }

function inbox<P extends z.ZodObject>(payload: P, push: PushOptions = normal) {
  return { payload, to: 'user', push, mail: false } as const
}

function inboxAndMail<P extends z.ZodObject>(payload: P, push: PushOptions = normal) {
  return { payload, to: 'user', push, mail: true } as const
}

function mail<P extends z.ZodObject, To extends MailRecipient>(to: To, payload: P) {
  return { payload, to } as const
}

/** Public ids, titles and other plain texts: escaped where they are shown. */
const text = z.string()
const cents = z.int()
const credits = z.int()
/** `trackingUrl`: the carrier's page of that parcel. */
const shipment = z.object({
  orderId: text,
  title: text,
  trackingNumber: text.optional(),
  carrier: text.optional(),
  trackingUrl: text.optional(),
})
const securityChanges = ['totp-enabled', 'totp-disabled', 'passkey-added', 'passkey-removed'] as const
const approvalAmounts = z.object({
  refundCents: cents.nullable(),
  giftCredits: credits.nullable(),
  minCreditCents: cents.nullable(),
})
const violation = z.object({ invariant: text, detail: text, count: z.int() })

/**
 * Kind → payload and channels. Rows of both are stored, and during an update two versions run side
 * by side: a new field is optional at first, and a kind keeps its name.
 */
export const messages = {
  outbid: inbox(z.object({ title: text, currentBid: cents, run: z.int() }), shortLived),
  won: inboxAndMail(z.object({ auctionId: text, title: text, finalPrice: cents, orderId: text }), urgent),
  /**
   * `bought`: the credits that were not given. `cents`: what those had cost. `backFor`: the price
   * of the object that brings them back for a while.
   */
  lost: inbox(
    z.object({
      title: text,
      finalPrice: cents,
      credits,
      bought: credits.optional(),
      cents: cents.optional(),
      backFor: cents.optional(),
    }),
  ),
  prize: inbox(z.object({ title: text, credits, finalPrice: cents })),
  'autobid-stopped': inbox(
    z.object({
      title: text,
      reason: z.enum([
        'credits',
        'max-bids',
        'bought',
        'limit',
        'excluded',
        'beginners',
        'joining-closed',
        'win-slots',
      ]),
      bids: z.int().optional(),
    }),
  ),
  'payment-due': inboxAndMail(z.object({ orderId: text, title: text, days: z.int(), amount: cents })),
  'order-expired': inbox(z.object({ orderId: text, title: text })),
  restarted: inbox(z.object({ title: text, credits: credits.optional() })),
  'auction-started': inboxAndMail(z.object({ auctionId: text, title: text }), shortLived),
  /** `words`, `category` (its name) and `maxPrice` are what the user follows. */
  'followed-auction': inbox(
    z.object({
      title: text,
      moment: z.enum(['start', 'last-minutes']),
      price: cents,
      words: text.optional(),
      category: text.optional(),
      maxPrice: cents.optional(),
    }),
    shortLived,
  ),
  'credits-refunded': inbox(
    z.object({ title: text, credits, reason: z.enum(['closed', 'deleted', 'order-cancelled']) }),
  ),
  welcome: inbox(z.object({ credits })),
  referral: inbox(z.object({ credits })),
  'testimonial-approved': inbox(z.object({})),
  /**
   * `credits` for a package; `title` for an order, with the credits of an auction that it gave
   * back. `debtPaid` are those of either that paid a debt.
   */
  'payment-received': inbox(
    z.object({
      amount: cents,
      title: text.optional(),
      credits: credits.optional(),
      creditsBack: credits.optional(),
      debtPaid: credits.optional(),
    }),
  ),
  'payment-refunded': inbox(
    z.object({ title: text, amount: cents, creditsTaken: credits.optional(), creditsOwed: credits.optional() }),
  ),
  'order-shipped': inboxAndMail(shipment),
  'order-delivered': inbox(shipment),
  'order-returned': inboxAndMail(shipment),

  'mail-outbid': mail('user', z.object({ auctionId: text, title: text, currentBid: cents })),
  // Mails about money carry ids alone: the facts are read when the mail is sent.
  'mail-receipt': mail('user', z.object({ paymentId: text })),
  'mail-refund': mail('user', z.object({ refundId: z.int() })),
  /** `month` like 2026-11; the figures are read when the mail is sent. */
  'mail-monthly': mail('user', z.object({ month: text })),
  /** The first public ids, and how many more; title and price are read when the mail is sent. */
  'mail-followed': mail(
    'user',
    z.object({ auctionIds: z.array(z.string().regex(/^[\w-]+$/)), more: z.int().optional() }),
  ),
  'mail-welcome': mail('user', z.object({})),
  // How many passkeys still sign in, and how many were removed; absent in messages of before.
  'mail-password-changed': mail(
    'user',
    z.object({ passkeys: z.int().optional(), removedPasskeys: z.int().optional() }),
  ),
  'mail-sign-in-attempts': mail('user', z.object({})),
  /** `device` as `deviceName` calls it, `place` a shortened network. */
  'mail-new-device': mail('user', z.object({ device: text.optional(), place: text.optional() })),
  /** `name` is that of a passkey. */
  'mail-security-changed': mail('user', z.object({ change: z.enum(securityChanges), name: text.optional() })),
  /** `explanation`: what the admin writes to the person. The reason in the log is not sent. */
  'mail-account-blocked': mail('user', z.object({ explanation: text.optional() })),
  /** What an admin writes to one person, who reads it in a mail; it stays as an internal note. */
  'mail-from-admin': mail('user', z.object({ subject: text, text })),
  /** `by`: who changed the two-person rule. */
  'mail-approval-rule': mail('user', z.object({ by: text, before: approvalAmounts, after: approvalAmounts })),
  'mail-account-unblocked': mail('user', z.object({})),
  'mail-verify': mail('limited-user', z.object({})),
  'mail-reset': mail('limited-user', z.object({})),
  'mail-account-closed': mail('mailbox', z.object({ email: text, fullName: text })),
  'mail-contact': mail('mailbox', z.object({ name: text, email: text, subject: text, message: text })),
  'mail-contact-reply': mail('mailbox', z.object({ messageId: text })),
  'mail-invariants': mail('mailbox', z.object({ violations: z.array(violation) })),
} satisfies Record<NoticeKind, InboxMessage> & Record<`mail-${string}`, MailMessage>

type Messages = typeof messages
export type MessageKind = keyof Messages
export type Payload<Kind extends MessageKind> = z.output<Messages[Kind]['payload']>

/** The kinds with recipients of this sort. */
export type KindTo<To extends MailRecipient> = {
  [Kind in MessageKind]: Messages[Kind]['to'] extends To ? Kind : never
}[MessageKind]

type MailedNotice = { [Kind in NoticeKind]: Messages[Kind]['mail'] extends true ? Kind : never }[NoticeKind]
type MailPayloads = { [Kind in Exclude<MessageKind, NoticeKind>]: Payload<Kind> } & {
  [Kind in MailedNotice as `mail-${Kind}`]: Payload<Kind>
}
/** What the outbox calls a mail. */
export type MailKind = keyof MailPayloads
export type MailPayload<Kind extends MailKind> = MailPayloads[Kind]

export const messageKinds = Object.keys(messages) as MessageKind[]

export function isNoticeKind(kind: string): kind is NoticeKind {
  return (noticeKinds as readonly string[]).includes(kind)
}

/** The kind of a message's mail; null for a message without one. */
export function mailKindOf(kind: MessageKind): MailKind | null {
  if (!isNoticeKind(kind)) return kind
  return messages[kind].mail ? (`mail-${kind}` as MailKind) : null
}

/** The message that a mail kind belongs to; undefined for an unknown kind. */
export function messageOfMail(mailKind: string): MessageKind | undefined {
  return messageKinds.find((kind) => mailKindOf(kind) === mailKind)
}
