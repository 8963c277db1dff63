import { currentUser, getSession, type User, userCredits } from '@centesimo/contract'
import { balanceOf } from '@centesimo/ledger'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { refuse } from '../http/refusal.ts'
import { presentUser } from './present-user.ts'
import type { SessionUser } from './session-user.ts'

/** The signed-in user's own data, which pages poll every few seconds. */
export function currentUserRoutes({ database: { db } }: Pick<Deps, 'database'>): Route[] {
  async function readUser({ id }: SessionUser): Promise<User | null> {
    const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
    return row ? presentUser(db, row) : null
  }

  return [
    // For a visitor the session's cache answers alone.
    handle(getSession, async ({ user }) => ({ user: user && (await readUser(user)) })),
    handle(currentUser, async ({ user }) => (await readUser(user)) ?? refuse('UNAUTHENTICATED')),
    handle(userCredits, async ({ user }) => {
      const credits = await balanceOf(db, user.id)
      return credits === null ? refuse('UNAUTHENTICATED') : { credits }
    }),
  ]
}
