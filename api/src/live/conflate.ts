import { type LiveState, traceOf } from '@centesimo/auctioneer'
import type { AuctionUpdate, Bid } from '@centesimo/contract'
import { tracing } from '@centesimo/runtime'

/** An update of one auction for its room; the sender adds the time of sending. */
export type RoomUpdate = Omit<AuctionUpdate, 'serverTime'>

export type Conflation = {
  /** Passes a state that may be newer than the room's. */
  push: (liveState: LiveState) => void
  /** Sends what waits, at once. */
  flush: () => void
  stop: () => void
}

/** Bids in one update at most. */
const BIDS = 10
/** After more, the history has a gap anyway and is read again: these fill a dialog until then. */
const BIDS_AFTER_GAP = 5

/**
 * Turns any rate of states into at most one update per gap: the first at once, then always the
 * newest, with the bids since the last update. Versions only rise; an older or equal state is
 * dropped. The next update waits until the last one is written, so that none queue.
 */
export function createConflation(options: {
  send: (update: RoomUpdate, onWritten: () => void) => void
  monotonicMs: () => number
  gapMs: () => number
}): Conflation {
  const { send, monotonicMs, gapMs } = options
  let sent = { version: -1, run: -1, bids: 0 }
  let waiting: LiveState | null = null
  let sentAt = Number.NEGATIVE_INFINITY
  let unwritten = 0
  let timer: NodeJS.Timeout | null = null

  function push(liveState: LiveState): void {
    if (liveState.version <= (waiting?.version ?? sent.version)) return
    waiting = liveState
    if (unwritten === 0) sendInTime()
  }

  function sendInTime(): void {
    const waitMs = sentAt + gapMs() - monotonicMs()
    if (waitMs <= 0) flush()
    else timer ??= setTimeout(flush, waitMs)
  }

  function flush(): void {
    clearTimer()
    if (!waiting) return
    const update = toUpdate(waiting, sent)
    const traced = tracing() ? traceOf(waiting) : undefined
    sent = { version: waiting.version, run: waiting.run, bids: waiting.bidderCount }
    waiting = null
    sentAt = monotonicMs()
    unwritten++
    send(update, () => {
      if (traced) tracing()?.record('bid.emit', { parent: traced.parent, from: traced.at, to: monotonicMs() })
      unwritten--
      if (unwritten === 0 && waiting) sendInTime()
    })
  }

  function clearTimer(): void {
    if (timer) clearTimeout(timer)
    timer = null
  }

  function stop(): void {
    clearTimer()
    waiting = null
  }

  return { push, flush, stop }
}

function toUpdate(liveState: LiveState, sent: { run: number; bids: number }): RoomUpdate {
  const { startedAt: _, endedAt: __, dueAt: ___, bids, ...state } = liveState
  const seen = liveState.run === sent.run ? sent.bids : 0
  const fresh = Math.max(liveState.bidderCount - seen, 0)
  return { ...state, bids: bids.slice(0, fresh > BIDS ? BIDS_AFTER_GAP : fresh) satisfies Bid[] }
}
