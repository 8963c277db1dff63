import { ConfigError, mayReadMetrics, metrics, version } from '@centesimo/runtime'
import fastify, { type FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { sendRefusal } from '../http/failures.ts'
import { refuse } from '../http/refusal.ts'
import { safeHeaders } from '../http/safe-headers.ts'
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
  await app.register((docs) => serveDocs(docs, deps))
}

/** Serves metrics and health of this process on its own port. Null without such a port. */
export async function listenForOperators(deps: Deps): Promise<FastifyInstance | null> {
  const { metricsPort: port, host } = deps.config
  if (port === null) return null
  const app = fastify()
  const headers = safeHeaders(deps.config)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
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

  const health = { status: 'ok', version, commit: deps.config.buildCommit }
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send(health))

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
  const platformMetrics = createPlatformMetrics(deps)

  app.get('/metrics', async (request, reply) => {
    const reader = { headers: request.headers, address: request.ip }
    if (!mayReadMetrics(reader, deps.config)) return sendRefusal(reply, request, refuse('FORBIDDEN'))
    await platformMetrics.refresh()
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
