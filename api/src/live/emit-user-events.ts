import type { EventBus, UserEvent } from '@centesimo/auctioneer'
import { cutOff, deafRoom, type LiveServer, userRoom } from './live-server.ts'

/**
 * Emits each user event to that user's own sockets, and cuts the sockets of users whose sessions
 * changed.
 */
export function emitUserEvents(io: LiveServer, eventBus: Pick<EventBus, 'onUserEvents' | 'onSessionChange'>): void {
  eventBus.onUserEvents((events) => {
    for (const each of events) {
      if (io.sockets.adapter.rooms.has(userRoom(each.userId))) emitToUser(io, each)
    }
  })
  eventBus.onSessionChange((userId) => {
    const { rooms } = io.sockets.adapter
    if (rooms.has(userRoom(userId)) || rooms.has(deafRoom(userId))) disconnectUser(io, userId)
  })
}

function emitToUser(io: LiveServer, events: UserEvent): void {
  const sockets = io.to(userRoom(events.userId))
  switch (events.kind) {
    case 'credits': {
      const { kind: _, userId: __, ...update } = events
      return void sockets.emit('user:update', update)
    }
    case 'won': {
      const { kind: _, userId: __, ...won } = events
      return void sockets.emit('user:won', won)
    }
    case 'outbid': {
      const { kind: _, userId: __, ...outbid } = events
      return void sockets.emit('user:outbid', outbid)
    }
    case 'autobid': {
      const { kind: _, userId: __, ...autoBid } = events
      return void sockets.emit('autobid:update', autoBid)
    }
    case 'notice':
      return void sockets.emit('user:notice', { notice: events.notice, unread: events.unread })
  }
}

/**
 * Cuts the sockets of all the user's sessions; those of a valid session reconnect by themselves.
 */
function disconnectUser(io: LiveServer, userId: number): void {
  for (const socket of io.sockets.sockets.values()) if (socket.data.sessionUser?.id === userId) cutOff(socket)
}
