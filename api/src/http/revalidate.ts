import { createHash } from 'node:crypto'
import {
  type Endpoint,
  getAuction,
  listAuctions,
  listBids,
  listCategories,
  listClosedAuctions,
  listLiveAuctions,
  listUpcomingAuctions,
  pageHeaders,
} from '@centesimo/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    isRevalidated?: boolean
  }
}

/** Calls that give the same answer to everybody, and that pages repeat. */
const revalidated: ReadonlySet<Endpoint> = new Set<Endpoint>([
  listAuctions,
  listLiveAuctions,
  listUpcomingAuctions,
  listClosedAuctions,
  getAuction,
  listBids,
  listCategories,
])

export function isRevalidated(endpoint: Endpoint): boolean {
  return revalidated.has(endpoint)
}

/**
 * Gives these answers an ETag: a browser may keep them but asks each time, and a poll that finds
 * nothing new is a 304 without a body. All others stay `no-store`.
 */
export function revalidateAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.routeOptions.config.isRevalidated || reply.statusCode !== 200 || typeof payload !== 'string')
      return payload
    const etag = etagOf(reply, payload)
    reply.header('cache-control', 'no-cache').header('etag', etag)
    if (!matches(request.headers['if-none-match'], etag)) return payload
    reply.code(304).removeHeader('content-type').removeHeader('content-length')
    return null
  })
}

/** Weak, because the compressed body has the same one. The headers of a paged list count too. */
function etagOf(reply: FastifyReply, payload: string): string {
  const hash = createHash('sha1').update(payload)
  for (const name of Object.values(pageHeaders)) hash.update(`\n${reply.getHeader(name) ?? ''}`)
  return `W/"${hash.digest('base64url')}"`
}

/** Whether `If-None-Match` names this tag. */
export function matches(given: string | undefined, etag: string): boolean {
  return given?.split(',').some((each) => each.trim() === etag || each.trim() === '*') ?? false
}
