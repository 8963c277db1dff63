import {
  limits,
  listNotices,
  pushKey,
  readNotices,
  subscribePush,
  unreadNotices,
  unsubscribePush,
} from '@centesimo/contract'
import { areBrowserKeys, createPresence, pushAddress, vapidKeys } from '@centesimo/notifications'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { pageStartOf } from '../http/paging.ts'
import { refuseFields } from '../http/refusal.ts'
import { countUnreadOf, listNoticesOf, markRead } from './inbox.ts'
import { subscribe, unsubscribe } from './subscriptions.ts'

/** The inbox and push subscriptions. */
export function noticeRoutes(deps: Pick<Deps, 'database' | 'config' | 'redis' | 'platformId'>): Route[] {
  const { db } = deps.database
  const { hosts, keys } = deps.config.push
  const presence = createPresence(deps)
  return [
    handle(listNotices, async ({ query, user }) => {
      const from = pageStartOf(query, limits.page.default)
      return from.ok ? listNoticesOf(db, user.id, from) : from
    }),
    handle(unreadNotices, async ({ user }) => {
      // Pages without a socket poll this call, so its user is present.
      void presence.touch([user.id])
      return { unread: await countUnreadOf(db, user.id) }
    }),
    handle(readNotices, async ({ body, user }) => {
      await markRead(db, user.id, body.ids)
      return { unread: await countUnreadOf(db, user.id) }
    }),

    handle(pushKey, async () => ({ publicKey: (await vapidKeys(db, keys)).publicKey })),
    handle(subscribePush, async ({ body, user }) => {
      const endpoint = pushAddress(body.endpoint, hosts)
      if (!endpoint) return refuseFields({ endpoint: 'Questo servizio di notifiche non è supportato' })
      if (!areBrowserKeys(body.keys)) return refuseFields({ keys: 'Chiave non valida' })
      const isSubscribed = await subscribe(db, { userId: user.id, endpoint, keys: body.keys })
      if (!isSubscribed) return refuseFields({ keys: 'Queste chiavi non sono di questo browser' })
      return { subscribed: true as const }
    }),
    handle(unsubscribePush, async ({ body, user }) => {
      await unsubscribe(db, user.id, new URL(body.endpoint).href)
      return { subscribed: false as const }
    }),
  ]
}
