import type { Notice } from '@centesimo/contract'
import { messages, type PushOptions } from '@centesimo/contract/messages'

/** `body` is what the service worker shows. */
type PushMessage = PushOptions & { body: { id: string; title: string; text: string; link: string; tag: string } }

/** A notice for a push service. A newer message with the same tag replaces the older on screen. */
export function pushMessage({ id, kind, auctionId, title, text, link }: Notice): PushMessage {
  return { ...messages[kind].push, body: { id, title, text, link, tag: `${kind}:${auctionId ?? ''}` } }
}
