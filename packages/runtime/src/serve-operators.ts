import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'
import { metrics } from './metrics.ts'
import { mayReadMetrics } from './metrics-reader.ts'
import { version } from './version.ts'

type Options = Pick<Config, 'host' | 'metricsToken' | 'production' | 'buildCommit'> & {
  port: number
  /** The setting that names the port, for the message when it is taken. */
  setting: string
  /** Whether the program takes work, with its parts. */
  readiness: () => Promise<{ isReady: boolean; checks: Record<string, string> }>
}

/**
 * Serves `/metrics`, `/healthz` and `/readyz` of a program that serves nothing else. Returns a
 * function that stops it.
 */
export async function serveOperators(options: Options): Promise<() => Promise<void>> {
  const { host, port, setting } = options
  const server = createServer((request, response) => {
    response.setHeader('x-content-type-options', 'nosniff')
    answer(options, request, response).catch(() => send(response, 500, { status: 'error' }))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new ConfigError(`${setting} ${port} is taken: choose another`) : error)
    })
    server.listen({ host, port, exclusive: true }, resolve)
  })
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

async function answer(options: Options, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path] = (request.url ?? '').split('?')
  if (request.method !== 'GET' && request.method !== 'HEAD') return send(response, 405, { status: 'GET only' })
  if (path === '/healthz') return send(response, 200, { status: 'ok', version, commit: options.buildCommit })
  if (path === '/readyz') {
    const { isReady, checks } = await options.readiness()
    return send(response, isReady ? 200 : 503, { status: isReady ? 'ready' : 'not ready', checks })
  }
  if (path !== '/metrics') return send(response, 404, { status: 'not found' })
  const reader = { headers: request.headers, address: request.socket.remoteAddress ?? '' }
  if (!mayReadMetrics(reader, options)) return send(response, 403, { status: 'forbidden' })
  response.setHeader('content-type', metrics.contentType)
  const text = await metrics.metrics()
  response.setHeader('cache-control', 'no-store')
  response.end(text)
}

function send(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('cache-control', 'no-store')
  if (status === 405) response.setHeader('allow', 'GET, HEAD')
  response.end(JSON.stringify(body))
}
