import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Deps } from './deps.ts'
import { features } from './features.ts'
import { collectAllowedMethods } from './http/allowed-methods.ts'
import { acceptJsonOnly } from './http/body-parser.ts'
import { compressAnswers } from './http/compress.ts'
import { answerFailures, sendRefusal } from './http/failures.ts'
import { measureCalls } from './http/measure-calls.ts'
import { createBrokenRequestHandler } from './http/raw-refusal.ts'
import { refuse } from './http/refusal.ts'
import { revalidateAnswers } from './http/revalidate.ts'
import { safeHeaders } from './http/safe-headers.ts'
import { recordSecurityEvents } from './http/security-events.ts'
import { trustedProxies } from './http/trusted-proxies.ts'
import { warnOfUntrustedProxy } from './http/warn-of-untrusted-proxy.ts'
import { isHandshake } from './live/handshake-gate.ts'
import { servePages } from './pages/serve-pages.ts'
import { serveSystem } from './system/serve-system.ts'

/** Builds the application from its dependencies, without listening. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, log } = deps
  const headers = safeHeaders(config)
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: false,
    trustProxy: trustedProxies(config.trustProxy),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: 120_000,
    http: { shouldUpgradeCallback: isHandshake },
    clientErrorHandler: createBrokenRequestHandler(log, headers),
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: (_error, request, reply) => sendRefusal(reply.headers(headers), request, refuse('NOT_FOUND')),
  })
  app.decorateRequest('sessionUser', null)
  app.decorateRequest('authorizedAt', 0)
  app.decorateRequest('bodyArrivedAt', null)
  const allowedMethods = collectAllowedMethods(app)
  const warnOfProxy = warnOfUntrustedProxy(config, log)
  app.addHook('onRequest', (request, reply, done) => {
    warnOfProxy(request)
    reply.headers(headers).header('x-request-id', request.id)
    if (request.method === 'GET' && request.url.startsWith('/api/')) reply.header('x-robots-tag', 'noindex')
    // A proxy opens its next connection to another node.
    if (deps.draining.isOn()) reply.header('connection', 'close')
    done()
  })
  measureCalls(app)
  recordSecurityEvents(app, deps.security)
  answerFailures(app)
  // In this order: the tag is that of the answer before it is compressed.
  revalidateAnswers(app)
  compressAnswers(app)

  await app.register(async (calls) => {
    acceptJsonOnly(calls)
    calls.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store')
      done()
    })
    for (const feature of features) await feature(calls, deps)
  })
  await app.register((system) => serveSystem(system, deps))
  await app.register((pages) => servePages(pages, deps, allowedMethods))
  return app
}
