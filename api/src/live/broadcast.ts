import type { Socket as TcpSocket } from 'node:net'
import type { ServerToClient } from '@centesimo/contract'
import type { Socket } from 'socket.io'
import { frames } from './live-metrics.ts'

type Connection = Socket['conn']

/** A socket as broadcasts write to it; found once, because a broadcast reads it for each frame. */
export type Line = {
  readonly conn: Connection
  readonly tcp: TcpSocket
  /** Engine.IO's transport. `writable` while everything passed to it is written. */
  readonly transport: { readonly writable: boolean }
  /** The `ws` WebSocket; null when frames may not be written past the library. */
  readonly webSocket: { readonly readyState: number } | null
}

type Event = keyof ServerToClient
type Payload<Name extends Event> = Parameters<ServerToClient[Name]>[0]

export type Broadcast = {
  /** Adds a socket's connection to those that `toAll` reaches. */
  add: (conn: Connection) => Line
  remove: (line: Line) => void
  /**
   * Sends an event to these sockets, after all earlier broadcasts. `onWritten` is called when each
   * frame was written or waits in a queue of its slow socket.
   */
  send: <Name extends Event>(to: ReadonlySet<Line>, name: Name, payload: Payload<Name>, onWritten?: () => void) => void
  /** Sends an event to all sockets. */
  toAll: <Name extends Event>(name: Name, payload: Payload<Name>) => void
}

type Job = {
  packet: string
  frame: Buffer
  left: SetIterator<Line>
  written: number
  onWritten: (() => void) | undefined
}

/** After this long, other events of this process have their turn, such as bids. */
const SLICE_MS = 3
const FRAMES_PER_CLOCK_READ = 16
const OPEN = 1

/**
 * Sends one event to many sockets for little more than the system calls: the frame is built once
 * and written straight to each TCP socket on which nothing waits. Socket.IO would pass each frame
 * through three queues per socket and write header and payload apart, which costs twice as much.
 * Sockets that lag, close or are not plain WebSockets are left to the library.
 */
export function createBroadcast(deps: {
  monotonicMs: () => number
  /** Called when nothing is left to write, with the time since something was. */
  onIdle: (busyMs: number) => void
}): Broadcast {
  const { monotonicMs, onIdle } = deps
  const everyone = new Set<Line>()
  const jobs: Job[] = []
  let busySince: number | null = null

  function send<Name extends Event>(
    to: ReadonlySet<Line>,
    name: Name,
    payload: Payload<Name>,
    onWritten?: () => void,
  ): void {
    // "2" is Socket.IO's event in the root namespace; Engine.IO adds "4" for a message.
    const packet = `2${JSON.stringify([name, payload])}`
    // Iterates over the living set: a socket that leaves meanwhile is skipped.
    jobs.push({ packet, frame: textFrame(`4${packet}`), left: to.values(), written: 0, onWritten })
    if (busySince !== null) return
    busySince = monotonicMs()
    writeSlice()
  }

  function writeSlice(): void {
    const until = monotonicMs() + SLICE_MS
    let turn = 0
    for (let job = jobs[0]; job; job = jobs[0]) {
      for (let next = job.left.next(); !next.done; next = job.left.next()) {
        try {
          write(next.value, job)
        } catch {
          // One broken socket must not keep the others from their frames.
          next.value.conn.close()
        }
        job.written++
        if (++turn % FRAMES_PER_CLOCK_READ === 0 && monotonicMs() >= until) {
          setImmediate(writeSlice)
          return
        }
      }
      jobs.shift()
      frames.inc(job.written)
      job.onWritten?.()
    }
    const busyMs = monotonicMs() - (busySince ?? 0)
    busySince = null
    onIdle(busyMs)
  }

  return {
    add(conn) {
      const line = lineOf(conn)
      everyone.add(line)
      return line
    },
    remove: (line) => void everyone.delete(line),
    send,
    toAll: (name, payload) => send(everyone, name, payload),
  }
}

function write(line: Line, { packet, frame }: Job): void {
  const { tcp, transport, webSocket } = line
  // Frames must not overtake what waits at Engine.IO or TCP, nor follow a close frame.
  if (webSocket?.readyState === OPEN && transport.writable && tcp.writableLength === 0 && tcp.writable) {
    tcp.write(frame)
  } else line.conn.send(packet, { compress: false })
}

function lineOf(conn: Connection): Line {
  const transport = conn.transport as unknown as Line['transport'] & {
    name: string
    socket?: { readyState: number; extensions: string }
  }
  const { name, socket } = transport
  // With an extension, such as compression, a frame may differ from socket to socket.
  const isPlain = conn.protocol === 4 && name === 'websocket' && socket?.extensions === ''
  return { conn, tcp: conn.request.socket, transport, webSocket: isPlain ? socket : null }
}

/** An unmasked, unfragmented WebSocket text frame (RFC 6455, 5.2). */
function textFrame(text: string): Buffer {
  const bytes = Buffer.byteLength(text)
  const headBytes = bytes < 126 ? 2 : bytes < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafeSlow(headBytes + bytes)
  frame[0] = 0x81
  if (headBytes === 2) frame[1] = bytes
  else if (headBytes === 4) {
    frame[1] = 126
    frame.writeUInt16BE(bytes, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(bytes), 2)
  }
  frame.write(text, headBytes)
  return frame
}
