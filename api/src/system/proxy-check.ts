import { isOperatorProof } from '@centesimo/runtime'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { sendRefusal } from '../http/failures.ts'
import { refuse } from '../http/refusal.ts'

/**
 * Says to `npm run doctor` which address a request through the proxy counts as, and what it arrived
 * with. For holders of SESSION_SECRET; for all others there is no such path.
 */
export function serveProxyCheck(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  const key = { secrets: config.sessionSecrets, purpose: 'proxy check' }
  app.get('/proxy-check', (request, reply) => {
    const { headers, ip, socket } = request
    if (!isOperatorProof(headers['x-operator-proof'], key)) return sendRefusal(reply, request, refuse('NOT_FOUND'))
    return reply.header('cache-control', 'no-store').send({
      client: ip,
      peer: socket.remoteAddress ?? '',
      forwardedFor: headers['x-forwarded-for'] ?? '',
      trustProxy: config.trustProxy,
    })
  })
}
