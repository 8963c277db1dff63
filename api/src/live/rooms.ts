import type { EventBus, LiveState } from '@centesimo/auctioneer'
import { toIsoTime } from '@centesimo/contract'
import { monotonicMs } from '@centesimo/runtime'
import type { DatabaseClock } from '../database-clock.ts'
import { type Conflation, createConflation } from './conflate.ts'
import { auctionRoom, type LiveServer, type LiveSocket, type SubscriptionMode } from './live-server.ts'
import type { Viewers } from './viewers.ts'

export type Rooms = {
  enter: (socket: LiveSocket, auctionIds: readonly string[], mode: SubscriptionMode) => void
  /** Drops one subscription mode; leaves the room when none remain. */
  leave: (socket: LiveSocket, auctionIds: readonly string[], mode: SubscriptionMode) => void
  /** Emits the viewer count to rooms where it has changed. */
  emitViewers: () => void
  /** Reads states that a broken or late subscription may have missed. */
  resync: () => Promise<void>
  close: () => void
}

type Room = { watchers: number; conflation: Conflation; emittedViewers: number }

/** Ids per read from the event bus. */
const SLICE = 200
/** By then a new subscription is certainly active. */
const SUBSCRIBED_MS = 250

/**
 * The auctions watched on this node: each subscribes to the event bus while it has watchers, and
 * sends them conflated updates.
 */
export function createRooms(deps: {
  io: LiveServer
  eventBus: EventBus
  clock: DatabaseClock
  viewers: Viewers
}): Rooms {
  const { io, eventBus, clock, viewers } = deps
  const rooms = new Map<string, Room>()
  let opened = new Set<string>()
  let catchUp: NodeJS.Timeout | null = null

  eventBus.onState((liveState) => rooms.get(liveState.id)?.conflation.push(liveState))
  eventBus.onEnded((ended) => {
    const room = rooms.get(ended.id)
    if (!room) return
    // The last state first: a client that sees the end has seen the last bid.
    room.conflation.flush()
    io.to(auctionRoom(ended.id)).emit('auction:ended', ended)
  })

  function open(id: string): Room {
    const send = (update: Omit<LiveState, 'endedAt' | 'startedAt' | 'dueAt'>) => {
      io.to(auctionRoom(id)).emit('auction:update', { ...update, serverTime: toIsoTime(clock.now()) })
    }
    const room = {
      watchers: 0,
      conflation: createConflation({ send, monotonicMs }),
      emittedViewers: viewers.countOf(id),
    }
    rooms.set(id, room)
    eventBus.watch(id)
    opened.add(id)
    catchUp ??= setTimeout(catchUpOpened, SUBSCRIBED_MS)
    return room
  }

  /**
   * A bid may have come between the state that a watcher was sent and the first message of the
   * subscription.
   */
  function catchUpOpened(): void {
    catchUp = null
    const ids = [...opened]
    opened = new Set()
    void read(ids)
  }

  async function read(ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += SLICE) {
      const liveStates = await eventBus.read(ids.slice(from, from + SLICE))
      for (const liveState of liveStates.values()) rooms.get(liveState.id)?.conflation.push(liveState)
    }
  }

  function join(socket: LiveSocket, id: string): Record<SubscriptionMode, boolean> {
    const modes = { viewed: false, inList: false }
    socket.data.watching.set(id, modes)
    void socket.join(auctionRoom(id))
    const room = rooms.get(id) ?? open(id)
    room.watchers++
    return modes
  }

  function unsubscribe(socket: LiveSocket, id: string): void {
    socket.data.watching.delete(id)
    void socket.leave(auctionRoom(id))
    const room = rooms.get(id)
    if (!room) return
    room.watchers--
    if (room.watchers > 0) return
    room.conflation.stop()
    rooms.delete(id)
    eventBus.unwatch(id)
  }

  return {
    enter(socket, auctionIds, mode) {
      for (const id of auctionIds) {
        const modes = socket.data.watching.get(id) ?? join(socket, id)
        if (modes[mode]) continue
        modes[mode] = true
        if (mode === 'viewed') viewers.addLocal(id, 1)
      }
    },
    leave(socket, auctionIds, mode) {
      for (const id of auctionIds) {
        const modes = socket.data.watching.get(id)
        if (!modes?.[mode]) continue
        modes[mode] = false
        if (mode === 'viewed') viewers.addLocal(id, -1)
        if (!modes.viewed && !modes.inList) unsubscribe(socket, id)
      }
    },
    emitViewers() {
      for (const [id, room] of rooms) {
        const count = viewers.countOf(id)
        if (count === room.emittedViewers) continue
        room.emittedViewers = count
        io.to(auctionRoom(id)).emit('auction:viewers', { id, viewers: count })
      }
    },
    resync: () => read([...rooms.keys()]),
    close() {
      if (catchUp) clearTimeout(catchUp)
      for (const room of rooms.values()) room.conflation.stop()
    },
  }
}
