import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { optionalQuery } from '../../page.ts'
import { instant, line } from '../../text.ts'
import { AuctionsQuery } from '../auctions.ts'
import { listAuditLog } from './audit-log.ts'
import { listContactMessages } from './messages.ts'
import { listAdminOrders } from './orders.ts'
import { listAdminPayments } from './payments.ts'
import { listAdminReferrals } from './referrals.ts'
import { listAdminTransactions } from './transactions.ts'
import { listAdminUsers } from './users.ts'

/** The tables that can be exported as CSV. */
export const exportTables = [
  'auctions',
  'series',
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

const page = { limit: true, cursor: true } as const

/** The filters of a table's list, which are those of its file. */
export const exportFilters = {
  auctions: AuctionsQuery.pick({ status: true, categoryId: true, search: true, kind: true }),
  users: listAdminUsers.query.omit({ ...page, sort: true }),
  transactions: listAdminTransactions.query.omit(page),
  orders: listAdminOrders.query.omit({ ...page, sort: true }),
  payments: listAdminPayments.query.omit(page),
  referrals: listAdminReferrals.query.omit(page),
  'contact-messages': listContactMessages.query.omit(page),
  'audit-log': listAuditLog.query.omit(page),
} as const satisfies Partial<Record<ExportTable, z.ZodObject>>
export type FilteredTable = keyof typeof exportFilters

const filterNames = [...new Set(Object.values(exportFilters).flatMap(({ shape }) => Object.keys(shape)))]
const filter = optionalQuery(line().max(limits.searchChars, 'Filtro troppo lungo'))

export const exportTable = endpoint('exportTable', {
  access: 'admin',
  summary: 'A table as CSV, whole or with the filters of its list, without passwords or tokens',
  /** Each table takes those of `exportFilters` alone. */
  query: z.strictObject({
    ...Object.fromEntries(filterNames.map((name) => [name, filter])),
    from: optionalQuery(instant),
    to: optionalQuery(instant),
  }),
  reply: z.string(),
  download: { fileName: 'centesimo.csv', contentType: 'text/csv; charset=utf-8' },
  dangerous: true,
  limit: 'expensive',
  withinMs: 60_000,
  refusals: ['NOT_FOUND'],
})
