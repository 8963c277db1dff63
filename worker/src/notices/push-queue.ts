import type { Database } from '@centesimo/db'
import { type PushMessage, pushAddress, type VapidKeys, vapidKeys } from '@centesimo/notifications'
import { type Config, type Log, monotonicMs } from '@centesimo/runtime'
import webPush from 'web-push'
import { pushMessages } from './push-metrics.ts'
import {
  countFailure,
  forgetFailures,
  readSubscriptions,
  removeSubscription,
  type Subscription,
} from './subscriptions.ts'

export type PendingPush = {
  userId: number
  message: PushMessage
  /** After that it is not sent any more. */
  staleInMs: number
}

type Deps = { database: Pick<Database, 'db'>; config: Pick<Config, 'push'>; log: Log }

type Sending = { subscription: Subscription; message: PushMessage; staleAt: number }

const AT_ONCE = 8
const ANSWER_WITHIN_MS = 5_000
/** The oldest beyond that are dropped, in either line: the inbox has them. */
const MOST_WAITING = 5_000

/**
 * Sends push messages to users' devices, a few at a time and in the background. A slow or failing
 * push service delays no caller and fails only its own message.
 */
export function createPushQueue({ database: { db }, config, log }: Deps) {
  const waiting = { first: [] as Sending[], others: [] as Sending[] }
  let arriving = 0
  let senders = 0
  let keys: Promise<VapidKeys> | null = null
  let entered: Promise<void> = Promise.resolve()
  const inFlight = new Set<Promise<void>>()

  // One after the other: a slower read must not let newer messages pass for the oldest.
  function enqueue(messages: readonly PendingPush[]): Promise<void> {
    arriving += messages.length
    const entering = entered.then(() => enter(messages))
    entered = entering.catch(() => {})
    return entering
  }

  async function enter(messages: readonly PendingPush[]): Promise<void> {
    const userIds = [...new Set(messages.map((message) => message.userId))]
    const subscriptions = await readSubscriptions(db, userIds).finally(() => {
      arriving -= messages.length
    })
    for (const { userId, message, staleInMs } of messages) {
      for (const subscription of subscriptions.get(userId) ?? []) {
        const line = message.goesFirst ? waiting.first : waiting.others
        line.push({ subscription, message, staleAt: monotonicMs() + staleInMs })
      }
    }
    for (const line of Object.values(waiting)) line.splice(0, Math.max(0, line.length - MOST_WAITING))
    while (senders < AT_ONCE && waiting.first.length + waiting.others.length > 0) track(sendWaiting())
  }

  async function sendWaiting(): Promise<void> {
    senders++
    try {
      const takeNext = () => waiting.first.shift() ?? waiting.others.shift()
      for (let next = takeNext(); next; next = takeNext()) {
        const { subscription } = next
        if (next.staleAt < monotonicMs()) continue
        await send(next).catch((error) => recordFailure(subscription, error))
      }
    } finally {
      senders--
    }
  }

  async function send({ subscription, message }: Sending): Promise<void> {
    // Checked again: the list of push services may have changed since the row was written.
    const endpoint = pushAddress(subscription.endpoint, config.push.hosts)
    if (!endpoint) return removeSubscription(db, subscription.id)
    keys ??= vapidKeys(db, config.push.keys)
    keys.catch(() => {
      keys = null
    })
    const { body, ttlSeconds, urgency } = message
    await webPush.sendNotification({ endpoint, keys: subscription.keys }, JSON.stringify(body), {
      vapidDetails: { ...(await keys), subject: config.push.subject },
      TTL: ttlSeconds,
      urgency,
      timeout: ANSWER_WITHIN_MS,
    })
    pushMessages.inc({ outcome: 'sent' })
    if (subscription.isFailing) await forgetFailures(db, subscription.id)
  }

  async function recordFailure(subscription: Subscription, error: unknown): Promise<void> {
    const isGone = error instanceof webPush.WebPushError && [404, 410].includes(error.statusCode)
    pushMessages.inc({ outcome: isGone ? 'gone' : 'failed' })
    // The error has the subscription's address and the service's answer: neither is for the log.
    const { message, statusCode: status } = error as Error & { statusCode?: number }
    const { host } = new URL(subscription.endpoint)
    if (!isGone) log.info({ reason: message, status, host }, 'a push message was not delivered')
    const record = isGone ? removeSubscription : countFailure
    await record(db, subscription.id).catch((failure) => log.warn({ err: failure }, 'a push failure was not recorded'))
  }

  function track(work: Promise<void>): void {
    const tracked: Promise<void> = work
      .catch((error) => log.warn({ err: error }, 'push messages were not sent'))
      .finally(() => inFlight.delete(tracked))
    inFlight.add(tracked)
  }

  return {
    /** Queues messages and returns at once. */
    push: (messages: readonly PendingPush[]) => track(enqueue(messages)),
    /** Whether some hundred messages more make it drop none. */
    hasRoom: () => arriving + waiting.others.length < MOST_WAITING / 2,
    /** Resolves when the queue is empty and no message is being sent. */
    idle: async () => {
      while (inFlight.size > 0) await Promise.all(inFlight)
    },
  }
}
