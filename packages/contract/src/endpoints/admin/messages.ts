import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { optionalQuery, pageQuery, searchText } from '../../page.ts'
import { bulkCall } from '../../shapes/bulk.ts'
import { block, instant, isoTime } from '../../text.ts'

export const ContactMessage = z.object({
  id: z.string(),
  /** The author, if signed in. */
  userId: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  reply: z.string().nullable(),
  answeredAt: isoTime.nullable(),
  answeredBy: z.string().nullable(),
  createdAt: isoTime,
})
export type ContactMessage = z.output<typeof ContactMessage>

export const listContactMessages = endpoint('listContactMessages', {
  access: 'admin',
  summary: 'Contact messages to support, newest first',
  query: pageQuery.extend({
    state: optionalQuery(z.enum(['open', 'answered'], 'Stato non valido')),
    search: searchText,
    from: optionalQuery(instant),
    to: optionalQuery(instant),
  }),
  reply: z.array(ContactMessage),
  paged: true,
})

export const answerContactMessage = endpoint('answerContactMessage', {
  access: 'admin',
  summary: 'Answer by mail; without a reply, mark it as answered elsewhere',
  body: z.strictObject({
    reply: block('Scrivi una risposta')
      .trim()
      .min(limits.messageChars.min, 'La risposta deve avere almeno 10 caratteri')
      .max(limits.messageChars.max, 'La risposta può avere al massimo 2.000 caratteri')
      .optional(),
  }),
  reply: ContactMessage,
  idempotent: true,
  refusals: ['MESSAGE_NOT_FOUND', 'INVALID_STATE'],
})

export const markContactMessages = endpoint('markContactMessages', {
  ...bulkCall,
  summary: 'Mark several messages as answered elsewhere, each by itself; sends no mail',
})
