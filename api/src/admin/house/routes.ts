import { type HouseState, houseState, pauseHouse, resumeHouse } from '@centesimo/contract'
import { monotonicMs } from '@centesimo/runtime'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { createMomentCache } from '../../live/moment-cache.ts'

export function houseRoutes({ auctioneer, feed }: Pick<Deps, 'auctioneer' | 'feed'>): Route[] {
  const states = createMomentCache<HouseState>({
    load: async () => new Map([['now', { pause: await auctioneer.readPause() }]]),
    ttlMs: 1_000,
    maxKeys: 1,
    monotonicMs,
  })
  feed.onHouse(() => states.clear())

  return [
    handle(houseState, async () => (await states.get('now')) ?? { pause: null }),
    handle(pauseHouse, async ({ body, user }) => ({
      pause: await auctioneer.pauseHouse({ notice: body.notice }, { adminId: user.id }),
    })),
    handle(resumeHouse, async ({ user }) => {
      await auctioneer.resumeHouse({ adminId: user.id })
      return { pause: null }
    }),
  ]
}
