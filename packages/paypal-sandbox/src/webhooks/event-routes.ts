import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readInput } from '../http/read-input.ts'
import type { SandboxContext } from '../sandbox-context.ts'

const path = '/v1/notifications/webhooks-events'
/** PayPal lists the events of 30 days. */
const LISTED_MS = 30 * 86_400_000

const listQuery = z.object({
  page_size: z.coerce.number().int().min(1).max(300).default(10),
  start_time: z.iso.datetime({ offset: true }).optional(),
  end_time: z.iso.datetime({ offset: true }).optional(),
  event_type: z.string().max(100).optional(),
  start_index: z.coerce.number().int().min(0).default(0),
})

/** The list of events, delivered or not; newest first. */
export function eventRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.get(path, async ({ query }) => {
    const { page_size, start_index, start_time, end_time, event_type } = readInput(listQuery, query)
    const from = start_time ? Date.parse(start_time) : Date.now() - LISTED_MS
    const to = end_time ? Date.parse(end_time) : Date.now()
    const found = context.webhooks.events().filter(({ create_time, event_type: type }) => {
      const at = Date.parse(create_time)
      return at >= from && at <= to && (event_type === undefined || type === event_type)
    })
    const events = found.slice(start_index, start_index + page_size)
    const link = (rel: string, index: number) => {
      const href = new URL(`${path}?${new URLSearchParams(query as Record<string, string>)}`, context.url())
      href.searchParams.set('start_index', String(index))
      return { href: href.href, rel, method: 'GET' }
    }
    const next = start_index + page_size
    return {
      events,
      count: events.length,
      links: [link('self', start_index), ...(next < found.length ? [link('next', next)] : [])],
    }
  })
}
