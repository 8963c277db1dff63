import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { cursor, optionalQuery, pageQuery, pageSize } from '../page.ts'
import { AdminAct, HousePause, housePauseNotice } from '../shapes/admin.ts'
import { block, instant, isoTime, line } from '../text.ts'
import { searchText } from './admin-orders.ts'

export const listAdminActs = endpoint({
  method: 'GET',
  path: '/api/admin/acts',
  access: 'admin',
  summary: 'The audit log by text, action, target, admin and time',
  query: z.object({
    /** Matches the action, the admin, the target or the before and after values. */
    search: searchText,
    act: optionalQuery(line().max(60)),
    targetKind: optionalQuery(line().max(60)),
    targetId: optionalQuery(line().max(100)),
    from: optionalQuery(instant),
    to: optionalQuery(instant),
    limit: pageSize(limits.page),
    cursor,
  }),
  reply: z.array(AdminAct),
  paged: true,
})

/** The actions to filter by. */
export const listActKinds = endpoint({
  method: 'GET',
  path: '/api/admin/act-kinds',
  access: 'admin',
  summary: 'The actions that occur in the audit log',
  reply: z.array(z.string()),
})

export const HouseState = z.object({ pause: HousePause.nullable() })
export type HouseState = z.output<typeof HouseState>

export const houseState = endpoint({
  method: 'GET',
  path: '/api/house',
  access: 'public',
  summary: 'Whether the platform is paused, and its public notice',
  reply: HouseState,
})

export const pauseHouse = endpoint({
  method: 'POST',
  path: '/api/admin/house/pause',
  access: 'admin',
  summary: 'Pause the platform: no bids are accepted and no auction closes; repeat with another notice to change it',
  body: z.strictObject({ notice: housePauseNotice }),
  reply: HouseState,
  dangerous: true,
})

export const resumeHouse = endpoint({
  method: 'POST',
  path: '/api/admin/house/resume',
  access: 'admin',
  summary: 'Resume: every countdown gets at least its full timer',
  reply: HouseState,
})

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

export const listContactMessages = endpoint({
  method: 'GET',
  path: '/api/admin/contact-messages',
  access: 'admin',
  summary: 'Contact messages to support, newest first',
  query: pageQuery.extend({
    state: optionalQuery(z.enum(['open', 'answered'], 'Stato non valido')),
    search: searchText,
  }),
  reply: z.array(ContactMessage),
  paged: true,
})

export const answerContactMessage = endpoint({
  method: 'POST',
  path: '/api/admin/contact-messages/:id/answer',
  access: 'admin',
  summary: 'Answer by mail; without a reply, mark it as answered elsewhere',
  body: z.strictObject({
    reply: block('Scrivi una risposta')
      .trim()
      .min(limits.messageChars.min, 'La risposta deve avere almeno 10 caratteri')
      .max(limits.messageChars.max, 'La risposta può avere al massimo 2000 caratteri')
      .optional(),
  }),
  reply: ContactMessage,
  idempotent: true,
  refusals: ['MESSAGE_NOT_FOUND', 'INVALID_STATE'],
})

/** The tables that can be exported as CSV. */
export const exportTables = [
  'auctions',
  'runs',
  'bids',
  'autobids',
  'watchlist',
  'users',
  'transactions',
  'packages',
  'orders',
  'payments',
  'refunds',
  'receipts',
  'payment-events',
  'referrals',
  'testimonials',
  'categories',
  'contact-messages',
  'acts',
  'deleted-auctions',
  'notices',
] as const
export type ExportTable = (typeof exportTables)[number]

export const exportTable = endpoint({
  method: 'GET',
  path: '/api/admin/export/:table',
  access: 'admin',
  summary: 'A whole table as CSV, without passwords or tokens',
  reply: z.string(),
  download: { fileName: 'centesimo.csv', contentType: 'text/csv; charset=utf-8' },
  dangerous: true,
  limit: 'upload',
  withinMs: 60_000,
  refusals: ['NOT_FOUND'],
})
