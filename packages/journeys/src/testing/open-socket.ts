import { type ClientToServer, type ServerToClient, socketPath } from '@centesimo/contract'
import { io, type Socket } from 'socket.io-client'

export type LiveSocket = Socket<ServerToClient, ClientToServer>

/** A live connection, signed in or as a visitor. It does not reconnect. */
export async function openSocket(url: string, headers: Record<string, string> = {}): Promise<LiveSocket> {
  const socket: LiveSocket = io(url, {
    path: socketPath,
    transports: ['websocket'],
    extraHeaders: headers,
    forceNew: true,
    reconnection: false,
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}
