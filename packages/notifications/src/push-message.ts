import type { Notice } from '@centesimo/contract'
import { messages, type PushOptions } from '@centesimo/contract/messages'
import { withNoun } from '@centesimo/domain'
import { purposeOf } from './purpose.ts'

/**
 * `body` is what the service worker shows. A newer message with the same tag replaces the older on
 * screen. `id` is that of the notice that a click reads.
 */
export type PushMessage = PushOptions & {
  /** A win that is to be paid: it waits behind no other message. */
  goesFirst: boolean
  body: { id?: string; title: string; text: string; link: string; tag: string }
}

/** A notice for a push service. */
export function pushMessage({ id, kind, auctionId, title, text, link }: Notice): PushMessage {
  return {
    ...messages[kind].push,
    goesFirst: purposeOf(kind) === 'to-pay',
    body: { id, title, text, link, tag: `${kind}:${auctionId ?? ''}` },
  }
}

/** The notices of quiet hours as one message: what is to be paid first, then the latest. */
export function pushOfQuiet(latestFirst: readonly [Notice, ...Notice[]]): PushMessage {
  const isToPay = ({ kind }: Notice) => purposeOf(kind) === 'to-pay'
  const sorted = latestFirst.toSorted((one, other) => Number(isToPay(other)) - Number(isToPay(one)))
  const message = pushMessage(sorted[0] ?? latestFirst[0])
  if (sorted.length === 1) return message
  return {
    ...message,
    body: {
      title: `${withNoun(sorted.length, 'avviso', 'avvisi')} nelle ore di silenzio`,
      text: [...new Set(sorted.map(({ title }) => title))].join(' · '),
      link: '/avvisi',
      tag: 'quiet-hours',
    },
  }
}
