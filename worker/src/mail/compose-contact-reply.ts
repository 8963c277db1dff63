import type { Db } from '@centesimo/db'
import type { Skipped } from './find-recipient.ts'
import type { Email, MailInput } from './mail-content.ts'
import { contactReplyMail } from './templates/contact-reply-mail.ts'

/**
 * The answer to a contact message. Its texts come from the table when the mail is sent, so that
 * closing the account also removes what still waits.
 */
export async function composeContactReply(
  db: Db,
  input: MailInput<'mail-contact-reply'>,
  supportEmail: string,
): Promise<Email | Skipped> {
  const message = await db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'subject', 'reply'])
    .where('public_id', '=', input.payload.messageId)
    .executeTakeFirst()
  if (!message?.email || message.reply === null) return { skipped: 'the sender has closed the account' }
  const { name, email, subject, reply } = message
  const replyTo = { name: 'Centesimo', address: supportEmail }
  return { to: email, replyTo, content: contactReplyMail({ name, subject, reply }) }
}
