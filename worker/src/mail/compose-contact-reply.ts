import type { Db } from '@centesimo/db'
import type { Letter } from './compose-mail.ts'
import type { Skipped } from './find-recipient.ts'
import type { MailInput } from './mail-content.ts'
import { contactReplyMail } from './templates/contact-reply-mail.ts'

/** The answer to a letter of the contact page, from the letter as it is kept: the outbox names it and holds nobody's words. */
export async function composeContactReply(db: Db, input: MailInput, supportEmail: string): Promise<Letter | Skipped> {
  const letter = await db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'subject', 'reply'])
    .where('public_id', '=', String(input.data.messageId))
    .executeTakeFirst()
  if (!letter?.email || letter.reply === null) return { skipped: 'its writer has left' }
  const replyTo = { name: 'Centesimo', address: supportEmail }
  return { to: letter.email, replyTo, content: contactReplyMail({ ...input, data: letter }) }
}
