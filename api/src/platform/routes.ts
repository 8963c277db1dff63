import { type PlatformState, platformState } from '@centesimo/contract'
import { monotonicMs } from '@centesimo/runtime'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { createTtlCache } from '../live/ttl-cache.ts'

/** The public state of the platform. */
export function platformRoutes({ auctioneer, eventBus }: Pick<Deps, 'auctioneer' | 'eventBus'>): Route[] {
  const states = createTtlCache<PlatformState>({
    load: async () => new Map([['now', { pause: await auctioneer.readPause() }]]),
    ttlMs: 1_000,
    maxKeys: 1,
    monotonicMs,
  })
  eventBus.onPlatformState(() => states.clear())

  return [handle(platformState, async () => (await states.get('now')) ?? { pause: null })]
}
