import { currentUser, userCredits } from '@centesimo/contract'
import { balanceOf } from '@centesimo/ledger'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { refuse } from '../http/refusal.ts'
import { presentUser } from './present-user.ts'

/** The signed-in user's own data, which pages poll every few seconds. */
export function currentUserRoutes({ database: { db } }: Pick<Deps, 'database'>): Route[] {
  return [
    handle(currentUser, async ({ user }) => {
      const row = await db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirst()
      return row ? presentUser(db, row) : refuse('UNAUTHENTICATED')
    }),
    handle(userCredits, async ({ user }) => {
      const credits = await balanceOf(db, user.id)
      return credits === null ? refuse('UNAUTHENTICATED') : { credits }
    }),
  ]
}
