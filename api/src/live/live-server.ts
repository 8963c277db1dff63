import type { ClientToServer, ServerToClient } from '@centesimo/contract'
import type { DefaultEventsMap, Server, Socket } from 'socket.io'
import type { Who } from '../session/who.ts'

/** What a socket is known by since its handshake. */
export type Visitor = {
  /** Who signed in; null for a visitor, who may watch. */
  who: Who | null
  /** Asked again before each bid: a session may have ended since. */
  cookie: string | undefined
  /** Whom it counts as, by `networkOf`. */
  address: string
}

/** How a socket follows an auction: has it before itself, which counts as a viewer, or in a list. */
export type WatchWay = 'viewed' | 'inList'
export type SocketData = Visitor & { watching: Map<string, Record<WatchWay, boolean>> }
export type LiveServer = Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>
export type LiveSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>

export const auctionRoom = (auctionId: string) => `auction:${auctionId}`
export const personRoom = (userId: number) => `person:${userId}`

/**
 * Cuts a connection as a broken line would, so that the client comes back by itself and is asked anew who it is. A polite disconnect would
 * wait for a client that does not read, and tell an honest one to stay away.
 */
export function cutOff(socket: LiveSocket): void {
  socket.request.socket.destroy()
}
