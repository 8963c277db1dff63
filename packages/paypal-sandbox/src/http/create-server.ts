import type { Duplex } from 'node:stream'
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import { isLoopback } from './is-loopback.ts'
import { parseJson } from './parse-json.ts'
import { errorBody, newDebugId, PaypalError, refusal } from './paypal-error.ts'

const MAX_BODY_BYTES = 64 * 1024
const MAX_ID_LENGTH = 500

/** A server that answers every error in PayPal's format, and only requests to this machine. */
export function createServer(): FastifyInstance {
  const app = fastify({
    logger: false,
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: MAX_ID_LENGTH, ignoreTrailingSlash: true },
    frameworkErrors: (_error, _request, reply: FastifyReply) =>
      void reply.code(404).send(errorBody(refusal('INVALID_RESOURCE_ID'))),
    clientErrorHandler: (_error, socket) => answerBrokenRequest(socket),
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, text: string) =>
    parseJson(text),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, text: string) => Object.fromEntries(new URLSearchParams(text)),
  )
  app.addHook('onRequest', async ({ headers }, reply) => {
    reply.headers({ 'paypal-debug-id': newDebugId(), 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    // A foreign host name that resolves to this machine (DNS rebinding) must not reach the sandbox.
    if (!isLoopback(headers.host)) throw new PaypalError(403)
  })
  app.setNotFoundHandler(() => {
    throw new PaypalError(404)
  })
  app.setErrorHandler<FastifyError | PaypalError>((error, _request, reply) => {
    const known = error instanceof PaypalError ? error : new PaypalError(statusOf(error))
    return reply
      .code(known.status)
      .type('application/json')
      .send(errorBody(known, String(reply.getHeader('paypal-debug-id'))))
  })
  return app
}

/** Fastify's own errors: body too large, unsupported media type, malformed body. */
function statusOf({ statusCode = 500 }: FastifyError | { statusCode?: number }): number {
  return statusCode === 413 || statusCode === 415 || statusCode >= 500 ? statusCode : 400
}

/** Bytes that are not HTTP have no request to answer, so the 400 goes to the raw socket. */
function answerBrokenRequest(socket: Duplex): void {
  if (!socket.writable) return void socket.destroy()
  const body = JSON.stringify(errorBody(new PaypalError(400)))
  const head = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
