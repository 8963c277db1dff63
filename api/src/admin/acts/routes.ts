import { limits, listActKinds, listAdminActs } from '@centesimo/contract'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { downFrom } from '../../http/paging.ts'
import { listActs, listActKinds as readKinds } from './list-acts.ts'

/** The audit log. */
export function actRoutes({ database: { db } }: Pick<Deps, 'database'>): Route[] {
  return [
    handle(listAdminActs, async ({ query }) => {
      const from = downFrom(query, limits.page.default)
      return from.ok ? listActs(db, query, from) : from
    }),
    handle(listActKinds, () => readKinds(db)),
  ]
}
