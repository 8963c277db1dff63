import type { Sessions } from '../session/sessions.ts'
import { cutOff, type LiveServer, type LiveSocket } from './live-server.ts'

/** Sockets that are asked again at a time: all of five thousand within three minutes, at one query. */
const AT_A_TIME = 50

/**
 * Asks signed-in sockets in turn whether their session still stands. A second net: whoever signs out is told to all nodes at once, but a
 * message over Redis can be lost.
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
