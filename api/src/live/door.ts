import { createServer, type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { socketPath } from '@centesimo/contract'
import { refusalOf } from '../http/failures.ts'
import { errorBody, type Refused, refuse, statusOf } from '../http/refusal.ts'
import type { Visitor } from './live-server.ts'

/** As long as a refusal may take to be read. */
const CLOSED_WITHIN_MS = 2_000

export type Door = {
  /** What Socket.IO is attached to: only handshakes that were let in reach it. It never listens itself. */
  inner: Server
  /** Who is behind a request that was let in. */
  visitorOf: (request: IncomingMessage) => Visitor
  /** From now on nobody is let in. */
  shut: () => void
}

/**
 * Stands before Socket.IO, because its own `cors` setting refuses no handshake: whoever may not come in gets the same JSON refusal as any call
 * would, before a socket exists.
 */
export function createDoor(outer: Server, admit: (request: IncomingMessage) => Promise<Visitor | Refused>): Door {
  const inner = createServer()
  const visitors = new WeakMap<IncomingMessage, Visitor>()
  let isShut = false

  async function decide(request: IncomingMessage): Promise<Visitor | Refused> {
    if (!isHandshake(request)) return refuse('NOT_FOUND')
    if (isShut) return refuse('UNAVAILABLE')
    return admit(request).catch((error: Error) => refusalOf(error))
  }

  // Which requests come here is said by isHandshake, a setting of the server.
  outer.on('upgrade', async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A line that breaks while we ask who it is must not end the process.
    socket.on('error', ignore)
    const decision = await decide(request)
    if (socket.destroyed) return
    if ('code' in decision) return turnAway(socket, decision)
    socket.off('error', ignore)
    visitors.set(request, decision)
    inner.emit('upgrade', request, socket, head)
  })

  return {
    inner,
    visitorOf: (request) => visitors.get(request)!,
    shut: () => {
      isShut = true
    },
  }
}

/**
 * What is served as a handshake. Every other offer to upgrade, such as the h2c that some clients add to each request, is passed over and the
 * request answered as it is.
 */
export function isHandshake({ url, headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && (url?.startsWith(`${socketPath}/`) ?? false)
}

function turnAway(socket: Duplex, refused: Refused): void {
  const requestId = crypto.randomUUID()
  const body = JSON.stringify(errorBody(refused, requestId))
  const status = statusOf(refused)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  // Whoever does not close his end would keep the line, which nobody counts any more.
  setTimeout(() => socket.destroy(), CLOSED_WITHIN_MS).unref()
}

function ignore(): void {}
