import { type Database, type Db, recordAudit, transaction } from '@centesimo/db'
import { notify } from '@centesimo/notifications'
import { sql } from 'kysely'
import { type Refused, refuse, refuseState } from '../../http/refusal.ts'
import { type BulkPlan, planItem } from '../../http/run-bulk.ts'

type Answer = {
  adminId: number
  messageId: string
  /** Without it the message is marked as answered elsewhere. */
  reply?: string | undefined
}

/**
 * Answers a contact message once: by mail, written to the outbox in the same transaction, or by
 * marking it as answered elsewhere.
 */
export async function answerMessage(
  { pool }: Pick<Database, 'pool'>,
  { adminId, messageId, reply }: Answer,
): Promise<Refused | { ok: true }> {
  return await transaction(pool, async ({ db }) => {
    const contactMessage = await db
      .selectFrom('contact_messages')
      .select(['id', 'email', 'answered_at'])
      .where('public_id', '=', messageId)
      .forUpdate()
      .executeTakeFirst()
    if (!contactMessage) return refuse('MESSAGE_NOT_FOUND')
    if (contactMessage.answered_at) return refuseState('Qualcuno ha già risposto a questo messaggio')
    if (reply !== undefined && !contactMessage.email) return refuseState('Chi ha scritto ha chiuso il suo account')
    await db
      .updateTable('contact_messages')
      .set({ answered_at: sql<Date>`clock_timestamp()`, answered_by: adminId, reply: reply ?? null })
      .where('id', '=', contactMessage.id)
      .execute()
    const key = `contact-reply:${messageId}`
    if (reply !== undefined) await notify(db, { kind: 'mail-contact-reply', payload: { messageId }, key })
    await recordAudit(db, {
      adminId,
      action: 'contact-message.answer',
      target: { kind: 'contact-message', id: messageId },
      before: { isAnswered: false },
      after: { isAnswered: true, byMail: reply !== undefined },
    })
    return { ok: true }
  })
}

/** What marking messages as answered would do, read without a lock. */
export async function planMark(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, BulkPlan>> {
  const rows = await db
    .selectFrom('contact_messages')
    .select(['public_id', 'subject', 'answered_at'])
    .where('public_id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ public_id, subject, answered_at }) => [
      public_id,
      planItem(subject, answered_at ? { unchanged: 'Era già segnato come risposto' } : { refusal: null }),
    ]),
  )
}
