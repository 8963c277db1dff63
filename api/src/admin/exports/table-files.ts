import type { ExportTable } from '@centesimo/contract'
import type { TableFile } from '../../queries/table-file.ts'
import { auctions, autobids, bids, categories, deletedAuctions, runs, series, watchlist } from './auction-files.ts'
import { orders, packages, paymentEvents, payments, receipts, refunds, transactions } from './money-files.ts'
import { auditLog, contactMessages, notices, referrals, testimonials, users } from './user-files.ts'

/** The exportable tables, keyed by the name used in the API. */
export const tableFiles: Record<ExportTable, TableFile> = {
  auctions,
  series,
  runs,
  bids,
  autobids,
  watchlist,
  users,
  transactions,
  packages,
  orders,
  payments,
  refunds,
  receipts,
  'payment-events': paymentEvents,
  referrals,
  testimonials,
  categories,
  'contact-messages': contactMessages,
  'audit-log': auditLog,
  'deleted-auctions': deletedAuctions,
  notices,
}
