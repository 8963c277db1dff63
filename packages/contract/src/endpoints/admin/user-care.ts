import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { pageQuery } from '../../page.ts'
import { MessageReply } from '../../shapes/message-reply.ts'
import { AdminPayment } from '../../shapes/payment.ts'
import { block, isoTime, line } from '../../text.ts'

/** What admins note about a person, for each other. */
export const UserNote = z.object({
  id: z.string(),
  text: z.string(),
  author: z.object({ id: z.string(), username: z.string() }),
  createdAt: isoTime,
  /** The caller may remove it: an admin always, its author for a while. */
  mayRemove: z.boolean(),
})
export type UserNote = z.output<typeof UserNote>

export const listUserNotes = endpoint('listUserNotes', {
  access: 'admin',
  summary: 'Internal notes about a user, newest first',
  query: pageQuery,
  reply: z.array(UserNote),
  paged: true,
  refusals: ['USER_NOT_FOUND'],
})

const { min, max } = limits.userNoteChars

export const addUserNote = endpoint('addUserNote', {
  access: 'admin',
  summary: 'Add an internal note about a user; the user finds it in the export of their data',
  body: z.strictObject({
    text: block('Scrivi la nota').trim().min(min, 'Scrivi la nota').max(max, `Al massimo ${max} caratteri`),
  }),
  reply: MessageReply,
  refusals: ['USER_NOT_FOUND', 'INVALID_STATE'],
})

export const removeUserNote = endpoint('removeUserNote', {
  access: 'admin',
  summary: `Remove a note: its author for ${limits.userNoteRemovalMs / 60_000} minutes, an admin at any time`,
  reply: MessageReply,
  refusals: ['USER_NOT_FOUND', 'USER_NOTE_NOT_FOUND', 'INVALID_STATE'],
})

export const listPaymentsOfUser = endpoint('listPaymentsOfUser', {
  access: 'admin',
  summary: "One user's payments",
  query: pageQuery,
  reply: z.array(AdminPayment),
  paged: true,
  refusals: ['USER_NOT_FOUND'],
})

export const mailUser = endpoint('mailUser', {
  access: 'admin',
  summary: `Write a mail to a user with a confirmed address, at most ${limits.mailsToUserADay} a day`,
  body: z.strictObject({
    subject: line("Scrivi l'oggetto")
      .trim()
      .min(limits.subjectChars.min, "Scrivi l'oggetto")
      .max(limits.subjectChars.max, `Al massimo ${limits.subjectChars.max} caratteri`),
    text: block('Scrivi il messaggio')
      .trim()
      .min(limits.messageChars.min, 'Scrivi il messaggio')
      .max(limits.messageChars.max, `Al massimo ${limits.messageChars.max} caratteri`),
  }),
  reply: MessageReply,
  idempotent: true,
  dangerous: true,
  limit: 'adminMail',
  refusals: ['USER_NOT_FOUND', 'INVALID_STATE'],
})

/** Another account that has something in common, and what shows it. */
const UserHint = z.object({
  id: z.string(),
  username: z.string(),
  /** The payer's mailbox, or the shortened network; null for a role that does not see money. */
  evidence: z.string().nullable(),
  /** The other account's payments or sign-ins that show it, and the last of them. */
  count: z.int().nullable(),
  lastAt: isoTime.nullable(),
})

/** Days in which sign-ins from the same network are a hint. */
export const HINT_NETWORK_DAYS = 30

export const UserHints = z.object({ samePayer: z.array(UserHint), sameNetwork: z.array(UserHint) })
export type UserHints = z.output<typeof UserHints>

export const readUserHints = endpoint('readUserHints', {
  access: 'admin',
  summary: 'Other accounts that paid with the same mailbox, or signed in from the same shortened network in 30 days',
  reply: UserHints,
  refusals: ['USER_NOT_FOUND'],
})
