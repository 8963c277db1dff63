import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { socketPath } from '@centesimo/contract'
import { refusalOf } from '../http/failures.ts'
import { sendRawRefusal } from '../http/raw-refusal.ts'
import { type Refused, refuse } from '../http/refusal.ts'
import type { Visitor } from './live-server.ts'

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
    if ('code' in decision) return sendRawRefusal(socket, decision)
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

function ignore(): void {}
