import { type AuctionUpdate, socketPath } from '@centesimo/contract'

export type Update = Pick<AuctionUpdate, 'version' | 'run' | 'bidderCount' | 'bids'>

export type WatcherOptions = {
  url: string
  auctionId: string
  onUpdate: (update: Update, arrivedAt: number) => void
  onLost: (reason: string) => void
}

const updateFrame = '42["auction:update",'

/**
 * A watcher with a minimal Socket.IO client over a plain WebSocket, since a thousand watchers must
 * not take CPU from the server. Resolves when the server has sent the auction's current state;
 * returns a function that closes the watcher.
 */
export function watch({ url, auctionId, onUpdate, onLost }: WatcherOptions): Promise<() => void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${socketPath}/?EIO=4&transport=websocket`)
  const { promise, resolve, reject } = Promise.withResolvers<() => void>()
  let isOpen = true
  const close = () => {
    isOpen = false
    socket.close()
  }
  socket.onmessage = ({ data }: { data: string }) => {
    const arrivedAt = Date.now()
    if (data.startsWith(updateFrame)) onUpdate(parse(data), arrivedAt)
    else if (data === '2') socket.send('3')
    else if (data.startsWith('0')) socket.send('40')
    else if (data.startsWith('40')) socket.send(`420["auction:watch",${JSON.stringify({ auctionIds: [auctionId] })}]`)
    else if (data.startsWith('430')) {
      if (data.includes('"auctions"')) resolve(close)
      else reject(new Error(`a watcher was refused: ${data.slice(3, 200)}`))
    }
  }
  socket.onclose = ({ code, reason }) => {
    reject(new Error(`a watcher was refused: ${code} ${reason}`))
    if (isOpen) onLost(`${code} ${reason}`)
  }
  return promise
}

let lastFrame = ''
let lastUpdate: Update | undefined

/** All watchers in a room get the same text, so it is parsed once. */
function parse(frame: string): Update {
  if (frame === lastFrame && lastUpdate) return lastUpdate
  const update = JSON.parse(frame.slice(updateFrame.length, -1)) as Update
  lastFrame = frame
  lastUpdate = update
  return update
}
