import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Faults } from '../faults/faults.ts'
import { type Journal, openJournal } from '../orders/journal.ts'
import { newId } from '../orders/new-id.ts'
import type { PaypalEvent } from './paypal-event.ts'
import { postEvent } from './post-event.ts'
import type { Signer } from './signer.ts'

export interface Webhook {
  id: string
  /** Null until a receiver is set. */
  url: string | null
  /** `*` for all. */
  eventTypes: string[]
}

/** The delivery of one event to one receiver. */
export interface Delivery {
  id: string
  webhookId: string
  event: PaypalEvent
  state: 'waiting' | 'delivered' | 'given up'
  tries: number
  /** The receiver's last answer: a status, or why there was none. */
  answer: string | null
}

export interface Webhooks {
  list: () => Webhook[]
  /** Sets the receiver of the first webhook, whose id is known from the start. */
  setFirst: (url: string) => void
  /** Null when the URL is registered already, or when PayPal's limit is reached. */
  add: (url: string, eventTypes: string[]) => Webhook | null
  remove: (id: string) => boolean
  /** Sends an event to all its subscribers, without waiting for delivery. */
  announce: (type: string, summary: string, resource: object) => void
  /** Newest first. */
  deliveries: () => Delivery[]
  /** Every event once, delivered or not; newest first. */
  events: () => PaypalEvent[]
  /** Resolves when no delivery is running; call it only after `stopping`. */
  settled: () => Promise<void>
}

interface Options {
  url: () => string
  signer: Signer
  faults: Faults
  folder: string | null
  firstId: string | undefined
  stopping: AbortSignal
}

const MAX_WEBHOOKS = 10
const MAX_DELIVERIES = 2_000
const LATE_MS = 5_000
/**
 * Pauses between attempts. A restarting receiver is back within the first ones; PayPal retries for
 * three days.
 */
const PAUSES_MS = [100, 300, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 60_000, 60_000, 60_000, 60_000, 60_000]

export function createWebhooks({ url, signer, faults, folder, firstId = newId(), stopping }: Options): Webhooks {
  const first: Webhook = { id: firstId, url: null, eventTypes: ['*'] }
  let webhooks = [first]
  const journal: Journal<Delivery> | null = folder ? openJournal(join(folder, 'webhooks.jsonl')) : null
  let deliveries = (journal?.read() ?? []).slice(-MAX_DELIVERIES)
  journal?.rewrite(deliveries)
  const running = new Map<Delivery, Promise<void>>()

  const persist = (delivery: Delivery) => {
    journal?.append(delivery)
    if (journal && journal.lines() > 3 * deliveries.length + 1_000) journal.rewrite(deliveries)
  }

  const deliver = async (delivery: Delivery, delay: number) => {
    await pause(delay, stopping)
    for (const wait of [...PAUSES_MS, null]) {
      const to = webhooks.find(({ id }) => id === delivery.webhookId)
      if (stopping.aborted || !to?.url) return
      delivery.answer = await postEvent({
        event: delivery.event,
        to: { id: to.id, url: to.url },
        signer,
        from: url(),
        stopping,
      })
      if (stopping.aborted) return
      delivery.tries++
      if (/^2\d\d$/.test(delivery.answer)) delivery.state = 'delivered'
      else if (wait === null) delivery.state = 'given up'
      if (delivery.state !== 'waiting') return persist(delivery)
      await pause(wait!, stopping)
    }
  }

  const send = (delivery: Delivery, delay = 0) => {
    running.set(
      delivery,
      deliver(delivery, delay).finally(() => running.delete(delivery)),
    )
  }

  const enqueue = (event: PaypalEvent, webhookId: string, delay: number) => {
    const delivery: Delivery = { id: randomUUID(), webhookId, event, state: 'waiting', tries: 0, answer: null }
    deliveries = [...deliveries.slice(1 - MAX_DELIVERIES), delivery]
    persist(delivery)
    send(delivery, delay)
  }

  /** Sends deliveries left over from the previous run to the current receiver. */
  const resume = () => {
    for (const delivery of deliveries) {
      if (delivery.state !== 'waiting' || running.has(delivery)) continue
      delivery.webhookId = first.id
      send(delivery)
    }
  }

  return {
    list: () => webhooks,
    setFirst(url) {
      first.url = url
      if (!webhooks.includes(first)) webhooks = [first, ...webhooks]
      resume()
    },
    add(url, eventTypes) {
      if (webhooks.length >= MAX_WEBHOOKS || webhooks.some((each) => each.url === url)) return null
      const added = first.url ? { id: newId(), url, eventTypes } : Object.assign(first, { url, eventTypes })
      if (!webhooks.includes(added)) webhooks = [...webhooks, added]
      if (added === first) resume()
      return added
    },
    remove(id) {
      const before = webhooks.length
      webhooks = webhooks.filter((each) => each.id !== id || (each === first && each.url === null))
      if (first.id === id) first.url = null
      return webhooks.length < before
    },
    announce(type, summary, resource) {
      const listeners = webhooks.filter(
        ({ url, eventTypes }) => url && (eventTypes.includes('*') || eventTypes.includes(type)),
      )
      if (listeners.length === 0) return
      const event = eventOf(type, summary, resource, url())
      const delay = faults.consume('lateWebhook')
      const twice = faults.consume('duplicateWebhook')
      for (const { id } of listeners)
        for (let copy = 0; copy < (twice ? (twice.times ?? 2) : 1); copy++)
          enqueue(event, id, delay ? (delay.ms ?? LATE_MS) : 0)
    },
    deliveries: () => [...deliveries].reverse(),
    events: () => [...new Map(deliveries.map(({ event }) => [event.id, event])).values()].reverse(),
    settled: async () => void (await Promise.allSettled(running.values())),
  }
}

function eventOf(type: string, summary: string, resource: object, url: string): PaypalEvent {
  const id = `WH-${newId()}-${newId()}`
  return {
    id,
    event_version: '1.0',
    create_time: new Date().toISOString(),
    resource_type: resourceTypeOf(type),
    resource_version: '2.0',
    event_type: type,
    summary,
    resource,
    links: [{ href: `${url}/v1/notifications/webhooks-events/${id}`, rel: 'self', method: 'GET' }],
  }
}

function resourceTypeOf(type: string): string {
  if (type.startsWith('CHECKOUT')) return 'checkout-order'
  return /REFUNDED|REVERSED/.test(type) ? 'refund' : 'capture'
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {})
}
