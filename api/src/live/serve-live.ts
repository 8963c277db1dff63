import { socketPath } from '@centesimo/contract'
import { monotonicMs } from '@centesimo/runtime'
import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import { createSocketAdmission } from './admit-socket.ts'
import { dropChattySockets } from './chatty-sockets.ts'
import { createDoor } from './door.ts'
import type { LiveDeps } from './live-deps.ts'
import type { LiveServer } from './live-server.ts'
import { hear } from './messages.ts'
import { tellPeople } from './people.ts'
import { createSessionRecheck } from './recheck-sessions.ts'
import { createRooms } from './rooms.ts'
import { dropSlowSockets } from './slow-sockets.ts'
import { tellChanges } from './tell-changes.ts'
import { tellHouse } from './tell-house.ts'
import { createPresenceTeller } from './tell-presence.ts'

const LOOK_EVERY_MS = 2_000
/** Time for pending answers when the node stops. */
const LAST_ANSWERS_MS = 5_000

/**
 * The live side of a node, on the same port as the calls: one WebSocket per client and no other
 * transport, so no sticky sessions are needed.
 */
export function serveLive(app: FastifyInstance, deps: LiveDeps): void {
  const { eventBus, viewers } = deps
  const door = createDoor(app.server, createSocketAdmission(deps))
  const io: LiveServer = new Server(door.inner, {
    path: socketPath,
    serveClient: false,
    transports: ['websocket'],
    perMessageDeflate: false,
    // A hundred ids to watch fit, little more does.
    maxHttpBufferSize: 4_608,
    connectTimeout: 5_000,
    pingInterval: 10_000,
    pingTimeout: 8_000,
  })
  const rooms = createRooms({ ...deps, io })
  const underWay = new Set<Promise<unknown>>()
  tellPeople(io, eventBus)
  tellHouse(io, eventBus)
  const changes = tellChanges(io, eventBus)
  const slow = dropSlowSockets(io)
  const recheck = createSessionRecheck(io, deps.sessions)
  const tellPresence = createPresenceTeller(io, { ...deps, monotonicMs })

  dropChattySockets(io, deps.config)
  io.on('connection', (socket) => {
    Object.assign(socket.data, door.visitorOf(socket.request), { watching: new Map() })
    hear(socket, { ...deps, rooms, underWay })
  })

  let looking: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    looking = look().catch((error) => deps.log.warn({ err: error }, 'the rooms could not be refreshed'))
  }, LOOK_EVERY_MS)
  async function look(): Promise<void> {
    await viewers.exchange()
    rooms.tellViewers()
    await rooms.resync()
    await recheck()
    await tellPresence()
  }

  // Before Fastify stops listening: refuse new sockets, send pending answers, then close the
  // connections so that clients move to another node.
  app.addHook('preClose', async () => {
    door.shut()
    clearInterval(timer)
    await Promise.race([Promise.allSettled(underWay), rest(LAST_ANSWERS_MS)])
    for (const each of [changes, slow]) each.stop()
    rooms.close()
    await io.close()
    await looking
    await viewers.leave()
  })
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
