import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'

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
  'audit-log',
  'deleted-auctions',
  'notices',
] as const
export type ExportTable = (typeof exportTables)[number]

export const exportTable = endpoint('exportTable', {
  access: 'admin',
  summary: 'A whole table as CSV, without passwords or tokens',
  reply: z.string(),
  download: { fileName: 'centesimo.csv', contentType: 'text/csv; charset=utf-8' },
  dangerous: true,
  limit: 'expensive',
  withinMs: 60_000,
  refusals: ['NOT_FOUND'],
})
