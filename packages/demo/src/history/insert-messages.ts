import { newId, type Transaction } from '@centesimo/db'
import { type DemoMoment, demoMessages } from '../catalogue/demo-messages.ts'
import type { HistoryAccount } from './insert-people.ts'
import { insertRows } from './insert-rows.ts'
import type { PastAction } from './past-action.ts'
import { momentOn } from './plan-runs.ts'

/** Writes the contact messages; their mails were sent. Returns the answers of the admin. */
export async function insertMessages(
  { client }: Transaction,
  { now, adminId, accounts }: { now: number; adminId: number | null; accounts: readonly HistoryAccount[] },
): Promise<PastAction[]> {
  const momentOf = ({ daysAgo, minute }: DemoMoment) => momentOn(now, daysAgo, minute)
  const messages = demoMessages.flatMap((each) => {
    const { from, subject, message, answered } = each
    const member = typeof from === 'string' ? accounts.find(({ username }) => username === from) : null
    const writer = typeof from === 'string' ? member && { name: member.fullName, email: member.email } : from
    const at = momentOf(each)
    if (!writer || (member && member.joinedAt > at)) return []
    const answeredAt = answered ? momentOf(answered) : null
    return [{ publicId: newId(), userId: member?.id ?? null, writer, subject, message, at, answeredAt, answered }]
  })
  await insertRows(
    client,
    'contact_messages',
    messages.map(({ publicId, userId, writer, subject, message, at, answeredAt, answered }) => ({
      public_id: publicId,
      user_id: userId,
      ...writer,
      subject,
      message,
      answered_at: answeredAt === null ? null : new Date(answeredAt),
      answered_by: answeredAt === null ? null : adminId,
      reply: answered?.reply ?? null,
      created_at: new Date(at),
    })),
  )
  return messages.flatMap(({ publicId, answeredAt, answered }) =>
    answeredAt === null
      ? []
      : {
          at: answeredAt,
          action: 'contact-message.answer',
          target: { kind: 'contact-message', id: publicId },
          before: { isAnswered: false },
          after: { isAnswered: true, byMail: answered?.reply !== undefined },
        },
  )
}
