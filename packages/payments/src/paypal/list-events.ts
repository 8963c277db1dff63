import { z } from 'zod'
import { type ListedEvent, PaymentFailure } from '../payment-gateway.ts'
import type { PayPalRequest } from './create-paypal-client.ts'
import { readEvent } from './read-event.ts'
import { readAs } from './read-order.ts'

/** PayPal's largest page. */
const PAGE_SIZE = 300
/** A list that never ends must not either. */
const MAX_PAGES = 1_000

const answer = z.object({
  events: z.array(z.unknown()).default([]),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
})

/**
 * Pages through the events of the app. `ask` sends one request with its retries. An event without
 * the form of one is left out.
 */
export async function* listEvents(
  ask: <T>(request: () => PayPalRequest, read: (answer: unknown) => T) => Promise<T>,
  from: Date,
  to: Date,
): AsyncGenerator<ListedEvent[]> {
  const query = new URLSearchParams({
    page_size: String(PAGE_SIZE),
    start_time: from.toISOString(),
    end_time: to.toISOString(),
  })
  let path: string | null = `/v1/notifications/webhooks-events?${query}`
  for (let page = 0; path !== null; page++) {
    if (page === MAX_PAGES) throw new PaymentFailure('transient', 'ENDLESS_LIST')
    const request: PayPalRequest = { path, verb: 'GET', headers: { 'Content-Type': 'application/json' } }
    const { events, links } = await ask(
      () => ({ ...request }),
      (raw) => readAs(answer, raw),
    )
    yield events.flatMap((raw) => {
      const event = readEvent(raw)
      return event ? [{ event, body: JSON.stringify(raw) }] : []
    })
    path = pathOf(links.find(({ rel }) => rel === 'next')?.href)
  }
}

/** Our credentials go only to the configured host, whatever host a link names. */
function pathOf(href: string | undefined): string | null {
  if (href === undefined) return null
  // The rest would be taken for read.
  if (!URL.canParse(href)) throw new PaymentFailure('transient', 'UNREADABLE_ANSWER')
  const { pathname, search } = new URL(href)
  return `${pathname}${search}`
}
