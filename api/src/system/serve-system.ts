import { timingSafeEqual } from 'node:crypto'
import { metrics } from '@centesimo/runtime'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { sendRefusal } from '../http/failures.ts'
import { refuse } from '../http/refusal.ts'
import { serveDocs } from './docs.ts'
import { createPlatformMetrics } from './platform-metrics.ts'
import { readiness } from './readiness.ts'

/** Endpoints for operators and their tools: health, readiness, metrics and API docs. */
export async function serveSystem(app: FastifyInstance, deps: Deps): Promise<void> {
  const { metricsToken, production } = deps.config
  const readyNow = shared(readiness(deps))
  const platformMetrics = createPlatformMetrics(deps.database)

  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    const { ready, checks } = await readyNow()
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', checks })
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken, production)) return sendRefusal(reply, request, refuse('FORBIDDEN'))
    // Without the database, the process's own metrics are still useful.
    await platformMetrics.refresh().catch(() => {})
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })

  await serveDocs(app)
}

/** Concurrent probes share one answer, since each check asks Postgres and Redis. */
function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | null = null
  return () => {
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }
}

/**
 * Allows holders of the token; without a token configured, this machine's own tools, unless a proxy
 * on it forwards for others.
 */
function mayReadMetrics({ headers, ip }: FastifyRequest, token: string | null, production: boolean): boolean {
  if (token !== null && isSame(headers.authorization ?? '', `Bearer ${token}`)) return true
  // Behind a proxy that sends no forwarding header, every client looks like this machine.
  if (production && token !== null) return false
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(ip)
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
