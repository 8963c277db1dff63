import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { pageQuery } from '../page.ts'
import { Notice } from '../shapes/notice.ts'
import { line } from '../text.ts'

const unread = z.object({ unread: z.int() })

export const listNotices = endpoint('listNotices', {
  access: 'user',
  scope: 'read',
  summary: "The user's inbox",
  query: pageQuery,
  reply: z.array(Notice),
  paged: true,
})

export const unreadNotices = endpoint('unreadNotices', {
  access: 'user',
  scope: 'read',
  summary: 'The number of unread notices',
  reply: unread,
})

export const readNotices = endpoint('readNotices', {
  access: 'user',
  summary: 'Mark notices as read: the named ones, or all',
  body: z.strictObject({ ids: z.array(line().max(100)).max(limits.noticesPerCall, 'Troppi avvisi').optional() }),
  reply: unread,
})

export const pushKey = endpoint('pushKey', {
  access: 'public',
  summary: "The public key for a browser's push subscription",
  reply: z.object({ publicKey: z.string() }),
})

const base64Url = (most: number) =>
  z
    .string('Chiave non valida')
    .max(most, 'Chiave non valida')
    .regex(/^[\w-]+=*$/, 'Chiave non valida')
const pushEndpoint = z
  .url({ protocol: /^https$/, error: 'Indirizzo non valido' })
  .max(limits.pushEndpointChars, 'Indirizzo non valido')

/** As created by the browser's push manager. */
export const PushSubscriptionBody = z.strictObject({
  endpoint: pushEndpoint,
  keys: z.strictObject({ p256dh: base64Url(200), auth: base64Url(100) }),
})

export const subscribePush = endpoint('subscribePush', {
  access: 'user',
  summary: 'Send push messages to this browser; may be repeated',
  body: PushSubscriptionBody,
  reply: z.object({ subscribed: z.literal(true) }),
  status: 201,
})

export const unsubscribePush = endpoint('unsubscribePush', {
  access: 'user',
  summary: 'Stop push messages to this browser; may be repeated',
  body: z.strictObject({ endpoint: pushEndpoint }),
  reply: z.object({ subscribed: z.literal(false) }),
})
