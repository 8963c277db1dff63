import type { Services } from '@centesimo/auctioneer'
import type { MailKind } from '@centesimo/contract/messages'
import type { Db } from '@centesimo/db'
import { createStopToken, type Mail, readMail, stopMailLinks, switchOfMail } from '@centesimo/notifications'
import { readSummary } from '@centesimo/people'
import { composeContactReply } from './compose-contact-reply.ts'
import { composeReceiptMail, composeRefundMail } from './compose-money-mails.ts'
import { createToken, type TokenPurpose } from './create-token.ts'
import { findRecipient, type Held, type Skipped } from './find-recipient.ts'
import type { Email, LinkMailInput, MailContent, MailInput, Person, PersonMailInput } from './mail-content.ts'
import type { OutboxRow } from './outbox-rows.ts'
import { readFollowed } from './read-followed.ts'
import { readPrizeCredits } from './read-prize-credits.ts'
import { readWinCost } from './read-win-cost.ts'
import { accountBlockedMail } from './templates/account-blocked-mail.ts'
import { accountClosedMail } from './templates/account-closed-mail.ts'
import { accountUnblockedMail } from './templates/account-unblocked-mail.ts'
import { approvalRuleMail } from './templates/approval-rule-mail.ts'
import { auctionStartedMail } from './templates/auction-started-mail.ts'
import { contactMail } from './templates/contact-mail.ts'
import { followedMail } from './templates/followed-mail.ts'
import { fromAdminMail } from './templates/from-admin-mail.ts'
import { invariantsMail } from './templates/invariants-mail.ts'
import { monthlyMail } from './templates/monthly-mail.ts'
import { newDeviceMail } from './templates/new-device-mail.ts'
import { orderReturnedMail } from './templates/order-returned-mail.ts'
import { orderShippedMail } from './templates/order-shipped-mail.ts'
import { outbidMail } from './templates/outbid-mail.ts'
import { passwordChangedMail } from './templates/password-changed-mail.ts'
import { paymentDueMail } from './templates/payment-due-mail.ts'
import { resetMail } from './templates/reset-mail.ts'
import { securityChangedMail } from './templates/security-changed-mail.ts'
import { signInAttemptsMail } from './templates/sign-in-attempts-mail.ts'
import { verifyMail } from './templates/verify-mail.ts'
import { welcomeMail } from './templates/welcome-mail.ts'
import { wonMail } from './templates/won-mail.ts'

type Deps = Pick<Services, 'database' | 'config'>
type Context = { db: Db; userId: number | null; supportEmail: string; config: Deps['config']; now: number }
type Compose<Kind extends MailKind> = (input: MailInput<Kind>, context: Context) => Promise<Email | Skipped | Held>

/** The row's payload is not that of its kind. */
export type Unreadable = { unreadable: string }

const composers: { [Kind in MailKind]: Compose<Kind> } = {
  'mail-won': forPerson(async (input, { db }) => {
    const cost = await readWinCost(db, input.payload.orderId)
    const prizeCredits = await readPrizeCredits(db, input.payload.orderId)
    return { content: wonMail({ ...input, ...cost, prizeCredits }) }
  }),
  'mail-outbid': toPerson(outbidMail),
  'mail-auction-started': toPerson(auctionStartedMail),
  'mail-payment-due': forPerson(async (input, { db }) => {
    const prizeCredits = await readPrizeCredits(db, input.payload.orderId)
    return { content: paymentDueMail({ ...input, prizeCredits }) }
  }),
  'mail-order-shipped': toPerson(orderShippedMail),
  'mail-order-returned': forPerson(async (input, { supportEmail }) => ({
    replyTo: { name: 'Centesimo', address: supportEmail },
    content: orderReturnedMail(input),
  })),
  'mail-followed': forPerson(async (input, { db }) => {
    const auctions = await readFollowed(db, input.payload.auctionIds)
    return auctions.length === 0
      ? { skipped: 'its auctions are deleted' }
      : { content: followedMail({ ...input, auctions }) }
  }),
  'mail-monthly': forPerson(async (input, { db }) => {
    const summary = await readSummary(db, input.person.id, input.payload.month)
    return { content: monthlyMail({ ...input, summary }) }
  }),
  'mail-welcome': toPerson(welcomeMail),
  'mail-password-changed': toPerson(passwordChangedMail),
  'mail-sign-in-attempts': toPerson(signInAttemptsMail),
  'mail-new-device': toPerson(newDeviceMail),
  'mail-security-changed': toPerson(securityChangedMail),
  'mail-account-blocked': toPerson(accountBlockedMail),
  'mail-from-admin': forPerson(async (input, { supportEmail }) => ({
    replyTo: { name: 'Centesimo', address: supportEmail },
    content: fromAdminMail(input),
  })),
  'mail-approval-rule': toPerson(approvalRuleMail),
  'mail-account-unblocked': toPerson(accountUnblockedMail),
  'mail-verify': withLink('verify', verifyMail),
  'mail-reset': withLink('reset', resetMail),
  'mail-receipt': aboutMoney(composeReceiptMail),
  'mail-refund': aboutMoney(composeRefundMail),
  'mail-account-closed': async (input) => ({ to: input.payload.email, content: accountClosedMail(input) }),
  'mail-invariants': async (input, { supportEmail }) => ({ to: supportEmail, content: invariantsMail(input) }),
  'mail-contact': async (input, { supportEmail }) => {
    const { name, email } = input.payload
    return { to: supportEmail, replyTo: { name, address: email }, content: contactMail(input) }
  },
  'mail-contact-reply': (input, { db, supportEmail }) => composeContactReply(db, input, supportEmail),
}

/**
 * Composes the mail of an outbox row from the present state of its account and tables. Throws for a
 * kind without a mail: during an update a newer worker has one, so the row is tried again.
 */
export async function composeMail(
  { database: { db }, config }: Deps,
  row: OutboxRow,
  now = Date.now(),
): Promise<Email | Skipped | Held | Unreadable> {
  const mail = readMail(row.kind, row.data)
  if ('unreadable' in mail) {
    if (mail.isKnown) return { unreadable: mail.unreadable }
    throw new Error(mail.unreadable)
  }
  const page = (path: string) => new URL(path, config.siteUrl).href
  const { supportEmail } = config
  const context = { db, userId: row.user_id, supportEmail, config, now }
  return composeFor(mail, { writtenAt: row.created_at, page }, context)
}

function composeFor<Kind extends MailKind>(
  { kind, payload }: Mail<Kind>,
  row: Pick<MailInput<Kind>, 'writtenAt' | 'page'>,
  context: Context,
): Promise<Email | Skipped | Held> {
  return composers[kind]({ kind, payload, ...row }, context)
}

function toPerson<Kind extends MailKind>(template: (input: PersonMailInput<Kind>) => MailContent): Compose<Kind> {
  return forPerson(async (input) => ({ content: template(input) }))
}

function withLink<Kind extends MailKind>(
  purpose: TokenPurpose,
  template: (input: LinkMailInput<Kind>) => MailContent,
): Compose<Kind> {
  return forPerson(async (input, { db }) => {
    const token = await createToken(db, input.person, purpose)
    return { content: template({ ...input, token }) }
  })
}

function aboutMoney<Kind extends MailKind>(
  compose: (context: Context, input: PersonMailInput<Kind>) => Promise<Omit<Email, 'to'>>,
): Compose<Kind> {
  return forPerson((input, context) => compose(context, input))
}

function forPerson<Kind extends MailKind>(
  compose: (input: PersonMailInput<Kind>, context: Context) => Promise<Omit<Email, 'to'> | Skipped>,
): Compose<Kind> {
  return async (input, context) => {
    const person = await findRecipient(context.db, { ...input, userId: context.userId, now: context.now })
    if (!('id' in person)) return person
    const composed = await compose({ ...input, person }, context)
    return 'skipped' in composed ? composed : withStop({ to: person.email, ...composed }, input.kind, person, context)
  }
}

/** With the link that switches off this kind of mail, if the account can. */
function withStop(email: Email, kind: MailKind, { publicId }: Person, { config, now }: Context): Email {
  const mail = switchOfMail(kind)
  if (!mail) return email
  const token = createStopToken(config.sessionSecret, { mail, userId: publicId }, now)
  const { oneClick, page } = stopMailLinks(config.siteUrl, token)
  const content = { ...email.content, settingsHref: page, settingsLabel: 'Disattiva queste email' }
  return { ...email, content, stopUrl: oneClick }
}
