import { timingSafeEqual } from 'node:crypto'
import { ConfigError, metrics } from '@centesimo/runtime'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { sendRefusal } from '../http/failures.ts'
import { refuse } from '../http/refusal.ts'
import { serveDocs } from './docs.ts'
import { createPlatformMetrics } from './platform-metrics.ts'
import { serveProxyCheck } from './proxy-check.ts'
import { readiness } from './readiness.ts'

/** Endpoints for operators and their tools: health, readiness, metrics and API docs. */
export async function serveSystem(app: FastifyInstance, deps: Deps): Promise<void> {
  const { apiProcesses, metricsPort } = deps.config
  serveHealth(app, deps)
  serveProxyCheck(app, deps)
  if (apiProcesses === 1 && metricsPort === null) serveMetrics(app, deps)
  // On a shared port each scrape would read another process.
  else app.get('/metrics', (request, reply) => sendRefusal(reply, request, refuse('NOT_FOUND')))
  await serveDocs(app)
}

/** Serves metrics and health of this process on its own port. Null without such a port. */
export async function listenForOperators(deps: Deps): Promise<FastifyInstance | null> {
  const { metricsPort: port, host } = deps.config
  if (port === null) return null
  const app = fastify()
  serveHealth(app, deps)
  serveMetrics(app, deps)
  // Exclusive: not through the port that several processes share.
  await app.listen({ port, host, exclusive: true }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new ConfigError(`METRICS_PORT ${port} is taken: choose another`) : error
  })
  return app
}

function serveHealth(app: FastifyInstance, deps: Deps): void {
  const readyNow = shared(readiness(deps))

  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    const readiness = await readyNow()
    const takesWork = readiness.status === 'ready' || readiness.status === 'degraded'
    return reply
      .code(takesWork ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(readiness)
  })
}

function serveMetrics(app: FastifyInstance, deps: Deps): void {
  const { metricsToken, production } = deps.config
  const platformMetrics = createPlatformMetrics(deps.database)

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken, production)) return sendRefusal(reply, request, refuse('FORBIDDEN'))
    // Without the database, the process's own metrics are still useful.
    await platformMetrics.refresh().catch(() => {})
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
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
