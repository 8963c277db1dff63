import { adminSearch } from '@centesimo/contract'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { searchEverything } from './search-everything.ts'

/** One search over everything that admins look for. */
export function searchRoutes({ database }: Pick<Deps, 'database'>): Route[] {
  return [handle(adminSearch, ({ query, user }) => searchEverything(database.db, query.q, user.role))]
}
