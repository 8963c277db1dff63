import type { Sessions } from '../session/sessions.ts'
import { cutOff, type LiveServer, type LiveSocket } from './live-server.ts'

/** Sockets checked at a time: all of 5,000 within about three minutes, with one query each time. */
const AT_A_TIME = 50

/**
 * Checks the sessions of connected sockets in turn. A safety net: sign-outs are published to all
 * nodes at once, but a Redis message can be lost.
 */
export function createSessionRecheck(io: LiveServer, sessions: Pick<Sessions, 'whoIs'>): () => Promise<void> {
  let turn: LiveSocket[] = []
  return async () => {
    if (turn.length === 0) turn = [...io.sockets.sockets.values()].filter((socket) => socket.data.who)
    const asked = turn.splice(0, AT_A_TIME).filter((socket) => socket.connected)
    await Promise.all(
      asked.map(async (socket) => {
        const who = await sessions.whoIs(socket.data.cookie)
        if (who?.id !== socket.data.who?.id) cutOff(socket)
      }),
    )
  }
}
