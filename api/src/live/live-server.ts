import type { ClientToServer, ServerToClient } from '@centesimo/contract'
import type { DefaultEventsMap, Server, Socket } from 'socket.io'
import type { SessionUser } from '../session/session-user.ts'
import type { Line } from './broadcast.ts'

/** What is known of a socket since its handshake. */
export type Visitor = {
  /** The signed-in user; null for a visitor, who may watch. */
  sessionUser: SessionUser | null
  /** Checked again before each bid, because the session or the token may have been revoked. */
  cookie: string | undefined
  authorization: string | undefined
  /** The address it counts under, normalized by `networkOf`. */
  address: string
}

/**
 * How a socket subscribes to an auction: `viewed` (its page or bid dialog, counts as a viewer) or
 * `inList` (does not count).
 */
export type SubscriptionMode = 'viewed' | 'inList'
export type SocketData = Visitor & {
  watching: Map<string, Record<SubscriptionMode, boolean>>
  line: Line
  /** Watches and unwatches are handled one after the other. */
  lastTurn: Promise<unknown>
}
export type LiveServer = Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>
export type LiveSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>

/** The sockets that receive a user's events. */
export const userRoom = (userId: number) => `person:${userId}`
/** A user's other sockets: their tokens may not read. */
export const deafRoom = (userId: number) => `deaf:${userId}`

/**
 * Cuts a connection like a network failure, so that the client reconnects by itself and is
 * authenticated again. A clean disconnect would wait for a client that does not read, and would
 * keep an honest client from reconnecting.
 */
export function cutOff(socket: LiveSocket): void {
  socket.data.line.tcp.destroy()
}

/**
 * Frees what Socket.IO keeps per socket and is not used after the handshake: a quarter of the
 * memory of a socket that waits. What we need of the request is in `socket.data`.
 */
export function freeUnused(socket: LiveSocket): void {
  Object.assign(socket.conn, { request: null })
  Object.assign(socket, { handshake: null })
  // The room of its own that each socket joins.
  void socket.leave(socket.id)
}
