import { limits, listAdminTransactions } from '@centesimo/contract'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { pageStartOf } from '../../http/paging.ts'
import { listEntries } from './list-transactions.ts'

/** The ledger of all users. */
export function transactionRoutes({ database: { db } }: Pick<Deps, 'database'>): Route[] {
  return [
    handle(listAdminTransactions, async ({ query }) => {
      const from = pageStartOf(query, limits.page.default)
      return from.ok ? listEntries(db, query, from) : from
    }),
  ]
}
