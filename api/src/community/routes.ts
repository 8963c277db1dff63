import { communityStats, latestWins, publicFigures, sendContactMessage } from '@centesimo/contract'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { memoize } from '../live/memoize.ts'
import { readCommunityStats } from './community-stats.ts'
import { insertContactMessage } from './insert-contact-message.ts'
import { readPublicFigures } from './read-figures.ts'
import { readLatestWins } from './read-latest-wins.ts'

const STATS_TTL_MS = 5_000
/** Each load sums whole tables, and the figures change slowly. */
const FIGURES_TTL_MS = 60_000

/** Public figures and messages to support. */
export function communityRoutes({ database }: Pick<Deps, 'database'>): Route[] {
  const stats = memoize(STATS_TTL_MS, () => readCommunityStats(database.db))
  const figures = memoize(FIGURES_TTL_MS, () => readPublicFigures(database.db))
  const wins = memoize(STATS_TTL_MS, () => readLatestWins(database.db))
  return [
    handle(communityStats, stats),
    handle(publicFigures, figures),
    handle(latestWins, wins),
    handle(sendContactMessage, async ({ body, user }) => {
      await insertContactMessage(database, body, user?.id ?? null)
      return { message: 'Messaggio inviato! Ti rispondiamo via email appena possibile.' }
    }),
  ]
}
