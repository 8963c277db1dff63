import type { ContactBody } from '@centesimo/contract'
import { type Database, newId, transaction } from '@centesimo/db'
import { notify } from '@centesimo/notifications'
import type { z } from 'zod'

/**
 * Inserts a contact message and its mail in one transaction: a confirmed message is always mailed.
 */
export async function insertContactMessage(
  { pool }: Pick<Database, 'pool'>,
  body: z.output<typeof ContactBody>,
  userId: number | null,
): Promise<void> {
  const publicId = newId()
  const { email } = body
  const contactMessage = { name: body.name.trim(), email, subject: body.subject.trim(), message: body.message.trim() }
  await transaction(pool, async ({ db }) => {
    await db
      .insertInto('contact_messages')
      .values({ ...contactMessage, public_id: publicId, user_id: userId })
      .execute()
    await notify(db, { kind: 'mail-contact', payload: contactMessage, key: `contact:${publicId}` })
  })
}
