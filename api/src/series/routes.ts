import { getSeries, listSeries, type Series } from '@centesimo/contract'
import { monotonicMs } from '@centesimo/runtime'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { refuse } from '../http/refusal.ts'
import { createTtlCache } from '../live/ttl-cache.ts'
import { findSeries } from '../queries/series.ts'

/** Series for the public, read once a second: every auction of one shows its closings. */
export function seriesRoutes({ database: { db }, hours }: Pick<Deps, 'database' | 'hours'>): Route[] {
  const lists = createTtlCache<Series[]>({
    load: async () => new Map([['all', (await findSeries(db, hours, 'going-on')).map(({ series }) => series)]]),
    ttlMs: 1_000,
    maxKeys: 1,
    monotonicMs,
  })
  const each = createTtlCache<Series>({
    load: async (publicIds) => {
      const found = await findSeries(db, hours, { publicIds })
      return new Map(found.map(({ series }) => [series.id, series]))
    },
    ttlMs: 1_000,
    maxKeys: 1_000,
    monotonicMs,
  })
  return [
    handle(listSeries, async () => (await lists.get('all')) ?? []),
    handle(getSeries, async ({ params }) => (await each.get(params.id)) ?? refuse('SERIES_NOT_FOUND')),
  ]
}
