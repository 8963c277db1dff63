import { type ClientToServer, type ServerToClient, socketPath } from '@centesimo/contract'
import { io, type Socket } from 'socket.io-client'

export type LiveSocket = Socket<ServerToClient, ClientToServer>

/** A live connection, signed in or as a visitor. It reconnects only if asked to. */
export async function openSocket(
  url: string,
  headers: Record<string, string> = {},
  { reconnection = false }: { reconnection?: boolean } = {},
): Promise<LiveSocket> {
  const socket: LiveSocket = io(url, {
    path: socketPath,
    transports: ['websocket'],
    extraHeaders: headers,
    forceNew: true,
    reconnection,
    reconnectionDelay: 300,
    timeout: 5_000,
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}
