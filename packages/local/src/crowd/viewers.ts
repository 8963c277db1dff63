import { type Auction, socketPath } from '@centesimo/contract'
import type { Random } from './plan.ts'

/** How often a viewer looks at another auction, on average. */
const STAY_MS = 4 * 60_000
/** Auctions that a viewer has open at the same time, at most. */
const TABS = 4
/** After a refusal or a lost connection. */
const RETRY_AFTER_MS = 20_000

/** A live auction with the share of attention that it draws. */
export type Attraction = { id: string; weight: number }

type Viewer = { socket: WebSocket | null; open: string[]; movesAt: number }

type ViewersOptions = { url: string; count: number; random: Random; nowMs: () => number }

export type Viewers = {
  /** Connects the next viewer, or lets one look at another auction: at most one step a call. */
  step: (auctions: readonly Attraction[]) => void
  close: () => void
}

/**
 * Sockets of visitors that have auctions open, so that the platform counts them as its viewers.
 * They sign in nowhere and bid nothing.
 */
export function createViewers({ url, count, random, nowMs }: ViewersOptions): Viewers {
  const viewers: Viewer[] = Array.from({ length: count }, () => ({ socket: null, open: [], movesAt: 0 }))

  function connect(viewer: Viewer, chosen: string[]): void {
    const address = new URL(`${socketPath}/?EIO=4&transport=websocket`, url)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    const socket = new WebSocket(address)
    viewer.socket = socket
    viewer.movesAt = nextMove()
    // Socket.IO's handshake (0, 40), and its ping (2), which wants a pong (3).
    socket.addEventListener('message', ({ data }) => {
      const text = String(data)
      if (text === '2') socket.send('3')
      else if (text.startsWith('0')) socket.send('40')
      else if (text.startsWith('40')) watch(viewer, chosen)
    })
    socket.addEventListener('close', () => {
      if (viewer.socket !== socket) return
      Object.assign(viewer, { socket: null, open: [], movesAt: nowMs() + RETRY_AFTER_MS } satisfies Viewer)
    })
    // A refusal is followed by `close`.
    socket.addEventListener('error', () => {})
  }

  function watch(viewer: Viewer, chosen: readonly string[]): void {
    const left = viewer.open.filter((id) => !chosen.includes(id))
    const entered = chosen.filter((id) => !viewer.open.includes(id))
    viewer.open = [...chosen]
    if (left.length > 0) send(viewer, 'auction:unwatch', left)
    if (entered.length > 0) send(viewer, 'auction:watch', entered)
  }

  /** `0` asks for the answer, without which a watch is ignored. */
  function send({ socket }: Viewer, event: 'auction:watch' | 'auction:unwatch', auctionIds: readonly string[]): void {
    if (socket?.readyState !== WebSocket.OPEN) return
    const payload = event === 'auction:watch' ? { auctionIds, short: true } : { auctionIds }
    socket.send(`42${event === 'auction:watch' ? '0' : ''}${JSON.stringify([event, payload])}`)
  }

  const nextMove = () => nowMs() + STAY_MS * (0.5 + random())

  return {
    step(auctions) {
      const viewer = viewers.find(({ movesAt }) => movesAt <= nowMs())
      if (!viewer || auctions.length === 0) return
      const chosen = chooseTabs(auctions, random)
      if (!viewer.socket) return connect(viewer, chosen)
      viewer.movesAt = nextMove()
      watch(viewer, chosen)
    },
    close() {
      for (const viewer of viewers) {
        const { socket } = viewer
        viewer.socket = null
        socket?.close()
      }
    },
  }
}

/** Some auctions, each once; those with more weight more often. */
export function chooseTabs(auctions: readonly Attraction[], random: Random): string[] {
  const left = [...auctions]
  const chosen: string[] = []
  for (let tabs = 1 + Math.floor(random() * TABS); tabs > 0 && left.length > 0; tabs--) {
    const index = indexAt(left, random() * left.reduce((sum, { weight }) => sum + weight, 0))
    chosen.push(left.splice(index, 1)[0]!.id)
  }
  return chosen
}

/** Where this point lies when the weights are laid end to end. */
function indexAt(auctions: readonly Attraction[], point: number): number {
  let end = 0
  const index = auctions.findIndex(({ weight }) => {
    end += weight
    return point < end
  })
  return Math.max(index, 0)
}

/** The auctions of the demo, each the more attractive the closer it is to its closing price. */
export function attractionsOf(auctions: readonly Auction[]): Attraction[] {
  return auctions
    .filter(({ demo }) => demo !== null)
    .map(({ id, bidderCount, closingPrice }) => ({
      id,
      weight: 0.2 + bidderCount / (closingPrice || bidderCount || 1),
    }))
}
