import type { House } from '@centesimo/auctioneer'
import { composeContactReply } from './compose-contact-reply.ts'
import { textOf } from './data-text.ts'
import { findRecipient, type Skipped } from './find-recipient.ts'
import type { Attachment, MailContent, MailInput, PersonMailInput, TokenMailInput } from './mail-content.ts'
import { makeToken, type TokenPurpose } from './make-token.ts'
import { composeReceiptMail, composeRefundMail, type MoneyMail } from './money-mails.ts'
import type { OutboxRow } from './outbox-rows.ts'
import { accountClosedMail } from './templates/account-closed-mail.ts'
import { auditMail } from './templates/audit-mail.ts'
import { contactMail } from './templates/contact-mail.ts'
import { orderShippedMail } from './templates/order-shipped-mail.ts'
import { outbidMail } from './templates/outbid-mail.ts'
import { passwordChangedMail } from './templates/password-changed-mail.ts'
import { paymentDueMail } from './templates/payment-due-mail.ts'
import { resetMail } from './templates/reset-mail.ts'
import { verifyMail } from './templates/verify-mail.ts'
import { welcomeMail } from './templates/welcome-mail.ts'
import { wonMail } from './templates/won-mail.ts'

export type Letter = {
  to: string
  replyTo?: { name: string; address: string }
  content: MailContent
  attachments?: Attachment[]
}

type Deps = Pick<House, 'database' | 'config'>

const toPerson: Record<string, (mail: PersonMailInput) => MailContent> = {
  'mail-welcome': welcomeMail,
  'mail-won': wonMail,
  'mail-outbid': outbidMail,
  'mail-payment-due': paymentDueMail,
  'mail-order-shipped': orderShippedMail,
  'mail-password-changed': passwordChangedMail,
}

const withToken: Record<string, { purpose: TokenPurpose; template: (mail: TokenMailInput) => MailContent }> = {
  'mail-verify': { purpose: 'verify', template: verifyMail },
  'mail-reset': { purpose: 'reset', template: resetMail },
}

const ofMoney: Record<string, MoneyMail> = {
  'mail-receipt': composeReceiptMail,
  'mail-refund': composeRefundMail,
}

/** The mail of an outbox row, from what is true now. Throws when there is no mail of that kind. */
export async function composeMail({ database: { db }, config }: Deps, row: OutboxRow): Promise<Letter | Skipped> {
  const page = (path: string) => new URL(path, config.siteUrl).href
  const input: MailInput = { data: row.data, writtenAt: row.created_at, page }
  switch (row.kind) {
    case 'mail-audit':
      return { to: config.supportEmail, content: auditMail(input) }
    case 'mail-contact': {
      const replyTo = { name: textOf(row.data.name), address: textOf(row.data.email) }
      return { to: config.supportEmail, replyTo, content: contactMail(input) }
    }
    case 'mail-contact-reply':
      return composeContactReply(db, input, config.supportEmail)
    case 'mail-account-closed':
      return { to: textOf(row.data.email), content: accountClosedMail(input) }
  }

  const [template, tokened, money] = [toPerson[row.kind], withToken[row.kind], ofMoney[row.kind]]
  if (!template && !tokened && !money) throw new Error(`there is no mail of kind "${row.kind}"`)
  const person = await findRecipient(db, row)
  if ('skipped' in person) return person
  if (template) return { to: person.email, content: template({ ...input, person }) }
  if (money) return { to: person.email, ...(await money(db, { ...input, person })) }
  const token = await makeToken(db, person, tokened!.purpose)
  return { to: person.email, content: tokened!.template({ ...input, person, token }) }
}
