import { listWatchlist, removeReminder, setReminder, unwatchAuction, watchAuction } from '@centesimo/contract'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { idOf } from '../http/ids.ts'
import { refuse, refuseState } from '../http/refusal.ts'
import { deleteReminder, insertReminder } from './reminders.ts'
import { readWatched, unwatch, watch } from './watchlist.ts'

/** The auctions that the signed-in user follows. */
export function watchlistRoutes({
  database: { db },
  auctioneer,
  reader,
}: Pick<Deps, 'database' | 'auctioneer' | 'reader'>): Route[] {
  return [
    handle(listWatchlist, async ({ user }) => reader.show(await readWatched(db, user.id))),
    handle(watchAuction, async ({ body, user }) => {
      const auctionId = await auctioneer.resolveId(idOf(body.auctionId))
      if (auctionId === undefined) return refuse('AUCTION_NOT_FOUND')
      await watch(db, { userId: user.id, auctionId })
      return { watched: true as const }
    }),
    handle(unwatchAuction, async ({ params, user }) => {
      const auctionId = await auctioneer.resolveId(params.auctionId)
      if (auctionId === undefined) return refuse('AUCTION_NOT_FOUND')
      await unwatch(db, { userId: user.id, auctionId })
      return { watched: false as const }
    }),
    handle(setReminder, async ({ params, user }) => {
      const auctionId = await auctioneer.resolveId(params.id)
      if (auctionId === undefined) return refuse('AUCTION_NOT_FOUND')
      const isUpcoming = await insertReminder(db, { userId: user.id, auctionId })
      return isUpcoming ? { reminder: true as const } : refuseState("L'asta è già iniziata")
    }),
    handle(removeReminder, async ({ params, user }) => {
      const auctionId = await auctioneer.resolveId(params.id)
      if (auctionId === undefined) return refuse('AUCTION_NOT_FOUND')
      await deleteReminder(db, { userId: user.id, auctionId })
      return { reminder: false as const }
    }),
  ]
}
