import { pausePlatform, resumePlatform } from '@centesimo/contract'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'

/** The pause of the whole platform. */
export function adminPlatformRoutes({ auctioneer }: Pick<Deps, 'auctioneer'>): Route[] {
  return [
    handle(pausePlatform, async ({ body, user }) => ({
      pause: await auctioneer.pausePlatform({ notice: body.notice }, { adminId: user.id }),
    })),
    handle(resumePlatform, async ({ user }) => {
      await auctioneer.resumePlatform({ adminId: user.id })
      return { pause: null }
    }),
  ]
}
