import { communityStats, publicFigures, sendContactMessage } from '@centesimo/contract'
import { monotonicMs } from '@centesimo/runtime'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { createTtlCache } from '../live/ttl-cache.ts'
import { readCommunityStats } from './community-stats.ts'
import { insertContactMessage } from './insert-contact-message.ts'
import { readFigures } from './read-figures.ts'

/** Public figures are sums over whole tables: they may be so old. */
const FIGURES_TTL_MS = 60_000

/** Public figures and messages to support. */
export function communityRoutes({ database }: Pick<Deps, 'database'>): Route[] {
  const stats = createTtlCache({
    load: async () => new Map([['all', await readCommunityStats(database.db)]]),
    ttlMs: 5_000,
    maxKeys: 1,
    monotonicMs,
  })
  const figures = createTtlCache({
    load: async () => new Map([['all', await readFigures(database.db)]]),
    ttlMs: FIGURES_TTL_MS,
    maxKeys: 1,
    monotonicMs,
  })
  return [
    handle(communityStats, async () => (await stats.get('all'))!),
    handle(publicFigures, async () => (await figures.get('all'))!),
    handle(sendContactMessage, async ({ body, user }) => {
      await insertContactMessage(database, body, user?.id ?? null)
      return { message: 'Messaggio inviato! Ti rispondiamo via email appena possibile.' }
    }),
  ]
}
