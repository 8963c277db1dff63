import type { EventBus } from '@centesimo/auctioneer'
import { type ServerToClient, shortenUpdate, toIsoTime } from '@centesimo/contract'
import { monotonicMs } from '@centesimo/runtime'
import type { DatabaseClock } from '../database-clock.ts'
import type { Broadcast, Line } from './broadcast.ts'
import { type Conflation, createConflation, type RoomUpdate } from './conflate.ts'
import { rooms as roomGauge } from './live-metrics.ts'
import type { LiveSocket, SubscriptionMode } from './live-server.ts'
import type { Pace } from './pace.ts'
import type { Viewers } from './viewers.ts'

export type Rooms = {
  /** With `short` the socket receives bids in their short form. */
  enter: (
    socket: LiveSocket,
    auctionIds: readonly string[],
    subscription: { mode: SubscriptionMode; short: boolean },
  ) => void
  /** Drops one subscription mode; leaves the room when none remain. */
  leave: (socket: LiveSocket, auctionIds: readonly string[], mode: SubscriptionMode) => void
  /** Emits the viewer count to rooms where it has changed. */
  emitViewers: () => void
  /** Reads states that a broken or late subscription may have missed. */
  resync: () => Promise<void>
  close: () => void
}

type Room = { full: Set<Line>; short: Set<Line>; conflation: Conflation; emittedViewers: number }

/** Ids per read from the event bus. */
const SLICE = 200
/** By then a new subscription is certainly active. */
const SUBSCRIBED_MS = 250

/**
 * The auctions watched on this node: each subscribes to the event bus while it has watchers, and
 * sends them conflated updates.
 */
export function createRooms(deps: {
  broadcast: Broadcast
  pace: Pace
  eventBus: EventBus
  clock: DatabaseClock
  viewers: Viewers
}): Rooms {
  const { broadcast, pace, eventBus, clock, viewers } = deps
  const rooms = new Map<string, Room>()
  const removeGauge = roomGauge.add(() => [{ value: rooms.size }])
  let opened = new Set<string>()
  let catchUp: NodeJS.Timeout | null = null

  eventBus.onState((liveState) => rooms.get(liveState.id)?.conflation.push(liveState))
  eventBus.onEnded((ended) => {
    const room = rooms.get(ended.id)
    if (!room) return
    // The last state first: a client that sees the end has seen the last bid.
    room.conflation.flush()
    sendToAll(room, 'auction:ended', ended)
  })

  function sendToAll<Name extends 'auction:viewers' | 'auction:ended'>(
    { full, short }: Room,
    name: Name,
    payload: Parameters<ServerToClient[Name]>[0],
  ): void {
    broadcast.send(full, name, payload)
    broadcast.send(short, name, payload)
  }

  function open(id: string): Room {
    const [full, short] = [new Set<Line>(), new Set<Line>()]
    const send = (roomUpdate: RoomUpdate, onWritten: () => void) => {
      const update = { ...roomUpdate, serverTime: toIsoTime(clock.now()) }
      const shortUpdate = short.size > 0 ? shortenUpdate(update) : null
      if (shortUpdate) broadcast.send(short, 'auction:bids', shortUpdate)
      else broadcast.send(short, 'auction:update', update)
      broadcast.send(full, 'auction:update', update, onWritten)
    }
    const conflation = createConflation({ send, monotonicMs, gapMs: pace.gapMs })
    const room = { full, short, conflation, emittedViewers: viewers.countOf(id) }
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

  function join(socket: LiveSocket, id: string, isShort: boolean): Record<SubscriptionMode, boolean> {
    const { watching, line } = socket.data
    const room = rooms.get(id) ?? open(id)
    const [joined, left] = isShort ? [room.short, room.full] : [room.full, room.short]
    left.delete(line)
    joined.add(line)
    const modes = watching.get(id) ?? { viewed: false, inList: false }
    watching.set(id, modes)
    return modes
  }

  function unsubscribe(socket: LiveSocket, id: string): void {
    socket.data.watching.delete(id)
    const room = rooms.get(id)
    if (!room) return
    for (const lines of [room.full, room.short]) lines.delete(socket.data.line)
    if (room.full.size + room.short.size > 0) return
    room.conflation.stop()
    rooms.delete(id)
    eventBus.unwatch(id)
  }

  return {
    enter(socket, auctionIds, { mode, short }) {
      for (const id of auctionIds) {
        const modes = join(socket, id, short)
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
        sendToAll(room, 'auction:viewers', { id, viewers: count })
      }
    },
    resync: () => read([...rooms.keys()]),
    close() {
      removeGauge()
      if (catchUp) clearTimeout(catchUp)
      for (const room of rooms.values()) room.conflation.stop()
    },
  }
}
