import { limits, socketPath } from '@centesimo/contract'
import { monotonicMs, type Sample } from '@centesimo/runtime'
import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import { createSocketAuthorizer } from './authorize-socket.ts'
import { createBroadcast } from './broadcast.ts'
import { dropChattySockets } from './drop-chatty-sockets.ts'
import { dropSlowSockets } from './drop-slow-sockets.ts'
import { emitChanges } from './emit-changes.ts'
import { emitPlatformState } from './emit-platform-state.ts'
import { emitUserEvents } from './emit-user-events.ts'
import { createHandshakeGate } from './handshake-gate.ts'
import type { LiveDeps } from './live-deps.ts'
import { conflationGap, framesBusySeconds, sockets } from './live-metrics.ts'
import { freeUnused, type LiveServer, type LiveSocket } from './live-server.ts'
import { balanceSockets, moveSockets } from './move-sockets.ts'
import { createPace } from './pace.ts'
import { createPresencePublisher } from './publish-presence.ts'
import { createSessionRecheck } from './recheck-sessions.ts'
import { createHandlers } from './register-handlers.ts'
import { createRooms } from './rooms.ts'

const REFRESH_EVERY_MS = 2_000
/** Time for pending answers when the node stops. */
const LAST_ANSWERS_MS = 5_000

/**
 * The live side of a node, on the same port as the calls: one WebSocket per client and no other
 * transport, so no sticky sessions are needed.
 */
export function serveLive(app: FastifyInstance, deps: LiveDeps): void {
  const { eventBus, viewers, draining } = deps
  const gate = createHandshakeGate(app.server, createSocketAuthorizer(deps), deps)
  const io: LiveServer = new Server(gate.inner, {
    path: socketPath,
    serveClient: false,
    transports: ['websocket'],
    perMessageDeflate: false,
    maxHttpBufferSize: limits.messageBytes,
    connectTimeout: 5_000,
    pingInterval: 10_000,
    pingTimeout: 8_000,
  })
  const pace = createPace(monotonicMs)
  const onIdle = (busyMs: number) => {
    framesBusySeconds.inc(busyMs / 1_000)
    pace.wrote(busyMs)
  }
  const broadcast = createBroadcast({ monotonicMs, onIdle })
  const rooms = createRooms({ ...deps, broadcast, pace })
  const pendingAnswers = new Set<Promise<unknown>>()
  emitUserEvents(io, eventBus)
  emitPlatformState(io, broadcast, eventBus)
  const changes = emitChanges(broadcast, eventBus)
  const slow = dropSlowSockets(io)
  const recheck = createSessionRecheck(io, deps.sessions)
  const publishPresence = createPresencePublisher(io, { ...deps, monotonicMs })

  dropChattySockets(io, deps.config)
  const registerHandlers = createHandlers({ ...deps, rooms, pendingAnswers })
  const knownConnections = new WeakSet<LiveSocket['conn']>()
  io.on('connection', (socket) => {
    // Socket.IO lets a client connect twice on one connection, to receive everything twice.
    if (knownConnections.has(socket.conn)) return void socket.conn.close()
    knownConnections.add(socket.conn)
    const line = broadcast.add(socket.conn)
    const visitor = gate.visitorOf(socket.request)
    Object.assign(socket.data, visitor, { watching: new Map(), line, lastTurn: Promise.resolve() })
    freeUnused(socket)
    registerHandlers(socket)
    socket.on('disconnect', () => broadcast.remove(line))
  })

  let refreshing: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    refreshing = refresh().catch((error) => deps.log.warn({ err: error }, 'the rooms could not be refreshed'))
  }, REFRESH_EVERY_MS)
  async function refresh(): Promise<void> {
    await viewers.exchange()
    rooms.emitViewers()
    await rooms.resync()
    await recheck()
    await publishPresence()
  }

  const removals = [sockets.add(() => countSockets(io)), conflationGap.add(() => [{ value: pace.gapMs() / 1_000 }])]
  deps.sockets.count = () => io.sockets.sockets.size
  const balancing = balanceSockets(io, { ...deps, isDraining: draining.isOn })
  draining.onBegin((withinMs) => moveSockets([...io.sockets.sockets.values()], withinMs))

  // Before Fastify stops listening: refuse new sockets, send pending answers, then close the
  // connections so that clients move to another node.
  app.addHook('preClose', async () => {
    gate.close()
    for (const remove of removals) remove()
    clearInterval(timer)
    await balancing.stop()
    await Promise.race([Promise.allSettled(pendingAnswers), sleep(LAST_ANSWERS_MS)])
    for (const each of [changes, slow]) each.stop()
    rooms.close()
    await io.close()
    await refreshing
    await viewers.remove()
  })
}

function countSockets(io: LiveServer): Sample[] {
  let users = 0
  for (const socket of io.sockets.sockets.values()) if (socket.data.sessionUser) users++
  const visitors = io.sockets.sockets.size - users
  return [
    { labels: { of: 'user' }, value: users },
    { labels: { of: 'visitor' }, value: visitors },
  ]
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
