import { creditSummary, exportTransactions as exportFile, limits, listUserTransactions } from '@centesimo/contract'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { pageStartOf } from '../http/paging.ts'
import { exportTransactions } from './export-transactions.ts'
import { listTransactions } from './list-transactions.ts'
import { readSummary } from './read-summary.ts'

/** A user's credits: entries, sums, curve and file. */
export function creditRoutes({ database: { db } }: Pick<Deps, 'database'>): Route[] {
  return [
    handle(listUserTransactions, async ({ query, user }) => {
      const from = pageStartOf(query, limits.page.default)
      return from.ok ? listTransactions(db, user, { ...from, type: query.type }) : from
    }),
    handle(creditSummary, ({ user }) => readSummary(db, user.id)),
    handle(exportFile, ({ user }) => exportTransactions(db, user.id)),
  ]
}
