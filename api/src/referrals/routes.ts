import { limits, referralHistory, referralStats } from '@centesimo/contract'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { pageStartOf } from '../http/paging.ts'
import { listHistory, readStats } from './read-referrals.ts'

/** A user's own referrals and what they have earned. */
export function referralRoutes({ database: { db } }: Pick<Deps, 'database'>): Route[] {
  return [
    handle(referralStats, ({ user }) => readStats(db, user.id)),
    handle(referralHistory, async ({ query, user }) => {
      const from = pageStartOf(query, limits.page.default)
      return from.ok ? listHistory(db, user.id, from) : from
    }),
  ]
}
