import type { EventBus, UserEvent } from '@centesimo/auctioneer'
import { cutOff, type LiveServer, personRoom } from './live-server.ts'

/**
 * Emits each user event to that user's own sockets, and cuts the sockets of users who were signed
 * out or blocked.
 */
export function tellPeople(io: LiveServer, eventBus: Pick<EventBus, 'onUserEvents'>): void {
  eventBus.onUserEvents((news) => {
    for (const each of news) {
      if (!io.sockets.adapter.rooms.has(personRoom(each.userId))) continue
      if (each.kind === 'signed-out') signOut(io, each.userId)
      else tell(io, each)
    }
  })
}

function tell(io: LiveServer, news: Exclude<UserEvent, { kind: 'signed-out' }>): void {
  const sockets = io.to(personRoom(news.userId))
  switch (news.kind) {
    case 'credits':
      return void sockets.emit('user:update', { credits: news.credits })
    case 'won': {
      const { kind: _, userId: __, ...won } = news
      return void sockets.emit('user:won', won)
    }
    case 'outbid': {
      const { kind: _, userId: __, ...outbid } = news
      return void sockets.emit('user:outbid', outbid)
    }
    case 'autobid': {
      const { kind: _, userId: __, ...autoBid } = news
      return void sockets.emit('autobid:update', autoBid)
    }
    case 'notice':
      return void sockets.emit('user:notice', { notice: news.notice, unread: news.unread })
  }
}

/**
 * Cuts the sockets of all the user's sessions; those of a valid session reconnect by themselves.
 */
function signOut(io: LiveServer, userId: number): void {
  for (const socket of io.sockets.sockets.values()) if (socket.data.who?.id === userId) cutOff(socket)
}
