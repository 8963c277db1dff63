import type { Notice } from '@centesimo/contract'
import type { Database } from '@centesimo/db'
import { pushAddress, type VapidKeys, vapidKeys } from '@centesimo/notices'
import { type Config, type Log, monotonicMs } from '@centesimo/runtime'
import webPush from 'web-push'
import {
  countFailure,
  forgetFailures,
  readSubscriptions,
  removeSubscription,
  type Subscription,
} from './subscriptions.ts'

export type PushMessage = {
  userId: number
  notice: Notice
  /** Not worth sending after this. */
  staleInMs: number
}

type Deps = { database: Pick<Database, 'db'>; config: Pick<Config, 'push'>; log: Log }

type Sending = { subscription: Subscription; notice: Notice; staleAt: number }

const AT_ONCE = 8
const ANSWER_WITHIN_MS = 5_000
/** What does not fit is dropped: the inbox has it. */
const MOST_WAITING = 5_000

/**
 * Sends messages to people's devices, a few at a time and beside everything else: nobody waits for a push service, and what one does
 * concerns only the message at hand.
 */
export function createPushQueue({ database: { db }, config, log }: Deps) {
  let waiting: Sending[] = []
  let senders = 0
  let keys: Promise<VapidKeys> | null = null
  const underWay = new Set<Promise<void>>()

  async function line(messages: readonly PushMessage[]): Promise<void> {
    const subscriptions = await readSubscriptions(db, [...new Set(messages.map((message) => message.userId))])
    for (const { userId, notice, staleInMs } of messages) {
      for (const subscription of subscriptions.get(userId) ?? []) {
        waiting.push({ subscription, notice, staleAt: monotonicMs() + staleInMs })
      }
    }
    waiting = waiting.slice(-MOST_WAITING)
    while (senders < AT_ONCE && waiting.length > 0) follow(sendWaiting())
  }

  async function sendWaiting(): Promise<void> {
    senders++
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { subscription } = next
        if (next.staleAt < monotonicMs()) continue
        await send(next).catch((error) => giveUp(subscription, error))
      }
    } finally {
      senders--
    }
  }

  async function send({ subscription, notice }: Sending): Promise<void> {
    // Looked at again: a row may be older than the list, or not ours.
    const endpoint = pushAddress(subscription.endpoint, config.push.hosts)
    if (!endpoint) return removeSubscription(db, subscription.id)
    keys ??= vapidKeys(db, config.push.keys)
    keys.catch(() => {
      keys = null
    })
    await webPush.sendNotification({ endpoint, keys: subscription.keys }, JSON.stringify(payloadOf(notice)), {
      vapidDetails: { ...(await keys), subject: config.push.subject },
      TTL: notice.kind === 'outbid' ? 600 : 86_400,
      urgency: notice.kind === 'outbid' || notice.kind === 'won' ? 'high' : 'normal',
      timeout: ANSWER_WITHIN_MS,
    })
    if (subscription.isFailing) await forgetFailures(db, subscription.id)
  }

  async function giveUp(subscription: Subscription, error: unknown): Promise<void> {
    const isGone = error instanceof webPush.WebPushError && [404, 410].includes(error.statusCode)
    if (!isGone) log.info({ err: error, host: new URL(subscription.endpoint).host }, 'a push message was not taken')
    const note = isGone ? removeSubscription : countFailure
    await note(db, subscription.id).catch((failure) => log.warn({ err: failure }, 'a dead subscription stays'))
  }

  function follow(work: Promise<void>): void {
    const followed: Promise<void> = work
      .catch((error) => log.warn({ err: error }, 'push messages were not sent'))
      .finally(() => underWay.delete(followed))
    underWay.add(followed)
  }

  return {
    /** Lines messages up and returns at once. */
    push: (messages: readonly PushMessage[]) => follow(line(messages)),
    /** Resolves when nothing is waiting or under way. */
    idle: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

/** What the service worker shows. A newer message about the same thing takes the place of the older. */
function payloadOf({ id, kind, auctionId, title, text, link }: Notice) {
  return { id, title, text, link, tag: `${kind}:${auctionId ?? ''}` }
}
