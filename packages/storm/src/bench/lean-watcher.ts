import { connect } from 'node:net'
import { type AuctionUpdate, expandUpdate, type ShortUpdate, socketPath } from '@centesimo/contract'

export type Update = Pick<AuctionUpdate, 'version' | 'run' | 'bidderCount' | 'bids'>

export type WatcherOptions = {
  url: string
  auctionId: string
  onUpdate: (update: Update, arrivedAt: number, bytes: number) => void
  onLost: (reason: string) => void
}

/**
 * A watcher with a minimal Socket.IO client over plain TCP, since thousands of watchers must not
 * take CPU from the server. Resolves when the server has sent the auction's current state; returns
 * a function that closes the watcher.
 */
export function watch({ url, auctionId, onUpdate, onLost }: WatcherOptions): Promise<() => void> {
  const { hostname, port } = new URL(url)
  const { promise, resolve, reject } = Promise.withResolvers<() => void>()
  const socket = connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: { buffer: sharedBuffer, callback: receive },
  })
  let isUpgraded = false
  let isOpen = true
  let rest: Buffer | null = null
  const close = () => {
    isOpen = false
    socket.destroy()
  }

  function receive(length: number, buffer: Uint8Array): boolean {
    const arrived = Buffer.from(buffer.buffer, buffer.byteOffset, length)
    const bytes = rest ? Buffer.concat([rest, arrived]) : arrived
    let at = isUpgraded ? 0 : upgrade(bytes)
    for (let end = frameEnd(bytes, at); end > 0; end = frameEnd(bytes, at)) {
      onFrame(bytes.subarray(at, end))
      at = end
    }
    // The buffer is shared, so what remains of a frame is copied.
    rest = at < bytes.length ? Buffer.from(bytes.subarray(at)) : null
    return true
  }

  function upgrade(bytes: Buffer): number {
    const end = bytes.indexOf('\r\n\r\n')
    if (end < 0) return 0
    isUpgraded = bytes.toString('latin1', 0, 12) === 'HTTP/1.1 101'
    if (!isUpgraded) reject(new Error(`a watcher was refused: ${bytes.toString('latin1', 0, 200)}`))
    return isUpgraded ? end + 4 : bytes.length
  }

  function onFrame(frame: Buffer): void {
    const update = updateOf(auctionId, frame)
    if (update) {
      onUpdate(update, Date.now(), frame.length)
      return
    }
    const text = textOf(frame)
    if (text === '2') send('3')
    else if (text.startsWith('0')) send('40')
    else if (text.startsWith('40'))
      send(`420${JSON.stringify(['auction:watch', { auctionIds: [auctionId], short: true }])}`)
    else if (text.startsWith('430')) {
      if (text.includes('"auctions"')) resolve(close)
      else reject(new Error(`a watcher was refused: ${text.slice(3, 200)}`))
    }
  }

  function send(text: string): void {
    socket.write(maskedFrame(text))
  }

  socket.on('connect', () => socket.write(handshake))
  socket.on('error', () => {})
  socket.on('close', () => {
    reject(new Error('a watcher was disconnected'))
    if (isOpen) onLost('closed')
  })
  return promise
}

const sharedBuffer = Buffer.alloc(65_536)
const handshake = [
  `GET ${socketPath}/?EIO=4&transport=websocket HTTP/1.1`,
  'Host: watcher',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
  '\r\n',
].join('\r\n')

const headBytes = (frame: Buffer) => (frame[1] === 126 ? 4 : 2)
const textOf = (frame: Buffer) => frame.toString('utf8', headBytes(frame))

/** Where the frame at this place ends; 0 while it is incomplete. None is longer than 64 KB. */
function frameEnd(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length) return at + 2 + (bytes[at + 1] ?? 2) === bytes.length ? bytes.length : 0
  const short = bytes[at + 1]!
  const end = short === 126 ? at + 4 + bytes.readUInt16BE(at + 2) : at + 2 + short
  return end <= bytes.length ? end : 0
}

/** A client must mask; a key of zeroes masks nothing. Up to 125 bytes. */
function maskedFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload])
}

const lastOf = new Map<string, { frame: Buffer; update: Update }>()

/** All watchers in a room get the same frame, so it is parsed once. */
function updateOf(auctionId: string, frame: Buffer): Update | null {
  const last = lastOf.get(auctionId)
  if (last?.frame.equals(frame)) return last.update
  const update = parse(textOf(frame))
  if (update) lastOf.set(auctionId, { frame: Buffer.from(frame), update })
  return update
}

function parse(text: string): Update | null {
  if (text.startsWith('42["auction:bids"')) return expandUpdate((JSON.parse(text.slice(2)) as [string, ShortUpdate])[1])
  if (text.startsWith('42["auction:update"')) return (JSON.parse(text.slice(2)) as [string, Update])[1]
  return null
}
