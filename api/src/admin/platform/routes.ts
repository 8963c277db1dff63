import { pauseHouse, resumeHouse } from '@centesimo/contract'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'

/** The pause of the whole platform. */
export function adminPlatformRoutes({ auctioneer }: Pick<Deps, 'auctioneer'>): Route[] {
  return [
    handle(pauseHouse, async ({ body, user }) => ({
      pause: await auctioneer.pauseHouse({ notice: body.notice }, { adminId: user.id }),
    })),
    handle(resumeHouse, async ({ user }) => {
      await auctioneer.resumeHouse({ adminId: user.id })
      return { pause: null }
    }),
  ]
}
