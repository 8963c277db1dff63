import type { NoticeKind } from '@centesimo/contract'
import {
  isNoticeKind,
  type MailKind,
  type MessageKind,
  messageKinds,
  messageOfMail,
} from '@centesimo/contract/messages'

/**
 * What a message is for:
 *
 * - `needed`: the law, security or money needs it. Its mail goes at any hour and to every account.
 * - `to-pay`: a win that is to be paid. It goes before all others; in hours of quiet its mail
 *   waits, unless the term passes in them.
 * - `news`: about what the user has done. In hours of quiet its mail waits.
 * - `invitation`: to bid, or to look. It waits too, and those who have excluded themselves, or are
 *   in a time-out, get none.
 *
 * In hours of quiet a push message waits, whatever it is for.
 */
type Purpose = 'needed' | 'to-pay' | 'news' | 'invitation'

const purposes: { [Kind in MessageKind]: Purpose } = {
  outbid: 'invitation',
  won: 'to-pay',
  lost: 'news',
  prize: 'news',
  'autobid-stopped': 'news',
  'payment-due': 'to-pay',
  'order-expired': 'needed',
  restarted: 'needed',
  'auction-started': 'invitation',
  'followed-auction': 'invitation',
  'credits-refunded': 'needed',
  welcome: 'news',
  referral: 'news',
  'testimonial-approved': 'news',
  'payment-received': 'needed',
  'payment-refunded': 'needed',
  'order-shipped': 'needed',
  'order-delivered': 'needed',
  'order-returned': 'needed',
  'mail-outbid': 'invitation',
  'mail-receipt': 'needed',
  'mail-refund': 'needed',
  'mail-monthly': 'invitation',
  'mail-followed': 'invitation',
  'mail-welcome': 'news',
  'mail-password-changed': 'needed',
  'mail-sign-in-attempts': 'needed',
  'mail-new-device': 'needed',
  'mail-security-changed': 'needed',
  'mail-account-blocked': 'needed',
  'mail-from-admin': 'needed',
  'mail-approval-rule': 'needed',
  'mail-account-unblocked': 'needed',
  'mail-verify': 'needed',
  'mail-reset': 'needed',
  'mail-account-closed': 'needed',
  'mail-contact': 'needed',
  'mail-contact-reply': 'needed',
  'mail-invariants': 'needed',
}

export function purposeOf(kind: MessageKind): Purpose {
  return purposes[kind]
}

/** A mail without a message of this version is not known to be able to wait. */
export function purposeOfMail(kind: MailKind): Purpose {
  const message = messageOfMail(kind)
  return message ? purposes[message] : 'needed'
}

/** The kinds of inbox entries for this purpose. */
export function noticesFor(purpose: Purpose): NoticeKind[] {
  return messageKinds.filter((kind) => isNoticeKind(kind)).filter((kind) => purposes[kind] === purpose)
}
