import type { Sessions } from '../session/sessions.ts'
import { cutOff, type LiveServer, type LiveSocket } from './live-server.ts'

/** Sockets checked at a time: all of 5,000 within about three minutes, with one query each time. */
const AT_A_TIME = 50

/**
 * Checks the sessions of connected sockets in turn. A safety net: sign-outs are published to all
 * nodes at once, but a Redis message can be lost.
 */
export function createSessionRecheck(io: LiveServer, sessions: Pick<Sessions, 'findSessionUser'>): () => Promise<void> {
  let turn: LiveSocket[] = []
  return async () => {
    if (turn.length === 0) turn = [...io.sockets.sockets.values()].filter((socket) => socket.data.sessionUser)
    const asked = turn.splice(0, AT_A_TIME).filter((socket) => socket.connected)
    await Promise.all(
      asked.map(async (socket) => {
        const sessionUser = await sessions.findSessionUser(socket.data)
        if (sessionUser?.id !== socket.data.sessionUser?.id) cutOff(socket)
      }),
    )
  }
}
