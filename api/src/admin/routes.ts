import { assignCredits } from '@centesimo/contract'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { refuse } from '../http/refusal.ts'
import { giveCredits } from './give-credits.ts'

export function adminRoutes({ database, feed }: Pick<Deps, 'database' | 'feed'>): Route[] {
  return [
    handle(assignCredits, async ({ params, body, user, idempotencyKey }) => {
      const given = await giveCredits(database, {
        adminId: user.id,
        userId: params.id,
        credits: body.credits,
        requestId: idempotencyKey,
      })
      if ('refused' in given) return refuse(given.refused)
      feed.tell([{ userId: given.userId, kind: 'credits', credits: given.balance }])
      return { message: `Assegnati ${body.credits} crediti a ${given.username}` }
    }),
  ]
}
