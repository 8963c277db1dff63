import { getOwnLimits, ownSummary, setOwnLimits } from '@centesimo/contract'
import { setOwnLimits as changeOwnLimits, readSummary } from '@centesimo/people'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { refuse } from '../http/refusal.ts'
import { readOwnLimitsState } from './read-own-limits-state.ts'

/** The limits that users set themselves, and what they have spent and won. */
export function ownLimitRoutes({ database, clock }: Pick<Deps, 'database' | 'clock'>): Route[] {
  const { db } = database
  return [
    handle(getOwnLimits, ({ user }) => readOwnLimitsState(db, user.id, clock.now())),
    handle(setOwnLimits, async ({ body: { version, exclusionHoldsFor, ...wish }, user }) => {
      const refusal = await changeOwnLimits(database, user.id, { version, wish, toldScope: exclusionHoldsFor })
      if (!refusal) return await readOwnLimitsState(db, user.id, clock.now())
      return { ...refuse(refusal.refused), ...(refusal.message !== undefined && { message: refusal.message }) }
    }),
    handle(ownSummary, async ({ query: { month = null }, user }) => {
      const { created_at } = await db
        .selectFrom('users')
        .select('created_at')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow()
      return { month, since: created_at.toISOString(), ...(await readSummary(db, user.id, month)) }
    }),
  ]
}
