import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ErrorCode, socketPath } from '@centesimo/contract'
import type { Config } from '@centesimo/runtime'
import { refusalOf } from '../http/failures.ts'
import { sendRawRefusal } from '../http/raw-refusal.ts'
import { type Refused, refuse } from '../http/refusal.ts'
import { safeHeaders } from '../http/safe-headers.ts'
import { createClientAddress } from './client-address.ts'
import type { LiveDeps } from './live-deps.ts'
import { handshakes } from './live-metrics.ts'
import type { Visitor } from './live-server.ts'

export type HandshakeGate = {
  /**
   * The server that Socket.IO attaches to; only admitted handshakes reach it. It never listens
   * itself.
   */
  inner: Server
  /** The visitor behind an admitted request. */
  visitorOf: (request: IncomingMessage) => Visitor
  /** Refuses every further handshake. */
  close: () => void
}

/** The refusals of a handshake that are security events. */
const securityEvents: Partial<Record<ErrorCode, 'origin-refused' | 'api-token-refused'>> = {
  ORIGIN_REFUSED: 'origin-refused',
  API_TOKEN_INVALID: 'api-token-refused',
}

/**
 * Checks handshakes before Socket.IO, because Socket.IO's `cors` setting refuses none. A refused
 * handshake gets the same JSON body as a refused call, before a socket exists.
 */
export function createHandshakeGate(
  outer: Server,
  authorize: (request: IncomingMessage) => Promise<Visitor | Refused>,
  { log, security, config }: Pick<LiveDeps, 'log' | 'security'> & { config: Pick<Config, 'publicUrl' | 'trustProxy'> },
): HandshakeGate {
  const headers = safeHeaders(config)
  const addressOf = createClientAddress(config.trustProxy)
  const inner = createServer()
  const visitors = new WeakMap<IncomingMessage, Visitor>()
  let isClosed = false

  async function decide(request: IncomingMessage): Promise<Visitor | Refused> {
    if (!isHandshake(request)) return refuse('NOT_FOUND')
    if (isClosed) return refuse('UNAVAILABLE')
    return authorize(request).catch((error: Error) => refusalOf(error))
  }

  // Fastify's `shouldUpgradeCallback` (`app.ts`) uses `isHandshake`, so only WebSocket handshakes
  // arrive here.
  outer.on('upgrade', async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A connection that breaks during the check must not crash the process.
    socket.on('error', ignore)
    const decision = await decide(request)
    if (socket.destroyed) return
    handshakes.inc({ outcome: 'code' in decision ? decision.code : 'admitted' })
    if ('code' in decision) {
      const event = securityEvents[decision.code]
      if (event) security.record(event, { code: decision.code, address: addressOf(request) })
      return sendRawRefusal(socket, decision, { log, headers })
    }
    socket.off('error', ignore)
    visitors.set(request, decision)
    inner.emit('upgrade', request, socket, head)
  })

  return {
    inner,
    visitorOf: (request) => visitors.get(request)!,
    close: () => {
      isClosed = true
    },
  }
}

/**
 * Which upgrades the server handles as handshakes. Any other upgrade offer, such as the h2c that
 * some clients add to every request, is ignored and the request is answered normally.
 */
export function isHandshake({ url, headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && (url?.startsWith(`${socketPath}/`) ?? false)
}

function ignore(): void {}
