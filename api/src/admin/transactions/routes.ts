import { limits, listAdminTransactions } from '@centesimo/contract'
import { monotonicMs } from '@centesimo/runtime'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { downFrom } from '../../http/paging.ts'
import { createMomentCache } from '../../live/moment-cache.ts'
import { countEntries, type LedgerFilter, listEntries } from './list-transactions.ts'

/** Millions are counted once while somebody turns the pages. */
const COUNTED_FOR_MS = 15_000

/** The ledger of the whole house. */
export function transactionRoutes({ database: { db } }: Pick<Deps, 'database'>): Route[] {
  const counts = createMomentCache<number>({
    load: async (keys) => {
      const counted = keys.map(async (key) => [key, await countEntries(db, JSON.parse(key) as LedgerFilter)] as const)
      return new Map(await Promise.all(counted))
    },
    ttlMs: COUNTED_FOR_MS,
    maxKeys: 50,
    monotonicMs,
  })
  return [
    handle(listAdminTransactions, async ({ query }) => {
      const from = downFrom(query, limits.page.default)
      if (!from.ok) return from
      const { search, type, from: since, to } = query
      const filter = { search, type, from: since, to }
      const key = JSON.stringify(filter)
      // Who opens the list sees what is true now; who turns its pages is counted with what the first one said.
      if (query.cursor === undefined) counts.drop(key)
      return listEntries(db, filter, { ...from, count: async () => (await counts.get(key))! })
    }),
  ]
}
