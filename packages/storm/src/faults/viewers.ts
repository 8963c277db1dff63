import { setTimeout as pause } from 'node:timers/promises'
import type { AuctionLiveState } from '@centesimo/contract'
import { connected, openSocket } from '../place-by-socket.ts'

/** Sockets that watch auctions, and what each was shown last. */
export type Viewers = {
  /** A line for each viewer that was not shown an end of every auction within `withinMs`. */
  withoutEnd: (withinMs: number) => Promise<string[]>
  close: () => void
}

/** `count` sockets, spread over the nodes. A lost one connects again to its node. */
export async function openViewers(
  urls: readonly string[],
  count: number,
  auctionIds: readonly string[],
): Promise<Viewers> {
  const viewers = Array.from({ length: count }, (_, place) => {
    const shown = new Map<string, AuctionLiveState['status']>()
    const socket = openSocket(urls[place % urls.length]!, null)
    const show = (state: AuctionLiveState) => {
      shown.set(state.id, state.status)
    }
    socket.on('auction:update', show)
    socket.on('connect', () =>
      socket.emit('auction:watch', { auctionIds: [...auctionIds], short: true }, (answer) => {
        if ('auctions' in answer) for (const state of answer.auctions) show(state)
      }),
    )
    socket.on('server:reconnect', () => socket.disconnect().connect())
    return { socket, shown, node: (place % urls.length) + 1 }
  })
  const close = () => {
    for (const { socket } of viewers) socket.disconnect()
  }
  await Promise.all(viewers.map(({ socket }) => connected(socket)))
  return {
    async withoutEnd(withinMs) {
      const giveUpAt = performance.now() + withinMs
      const behind = () => viewers.filter(({ shown }) => auctionIds.some((id) => shown.get(id) !== 'ended'))
      while (behind().length > 0 && performance.now() < giveUpAt) await pause(50)
      return behind().map(
        ({ socket, shown, node }) =>
          `a viewer at node ${node}${socket.connected ? '' : ', not connected,'} was shown ${auctionIds.map((id) => shown.get(id) ?? 'nothing').join(', ')}`,
      )
    },
    close,
  }
}
