import { setTimeout as pause } from 'node:timers/promises'
import type { AuctionEnded } from '@centesimo/contract'
import type { Database } from '@centesimo/db'
import { GRACE_MS } from '@centesimo/domain'
import { type Latency, latencyOf } from '../latency.ts'
import { connected, openSocket } from '../place-by-socket.ts'
import type { BenchProduct } from './bench-product.ts'
import type { BenchBidder } from './bench-rows.ts'
import { measureClockOffset } from './clock-offset.ts'
import type { CpuByProgram } from './cpu-by-program.ts'
import { insertEndingAuctions } from './insert-ending-auctions.ts'
import { perUnit, startUsage } from './usage.ts'

export type ClosingOptions = {
  auctions: number
  /** Milliseconds between the first deadline and the last. */
  spreadMs: number
  /** Sockets that watch each auction. */
  watchersEach: number
  bidders: readonly BenchBidder[]
}

export type Closing = {
  auctions: number
  /** Auctions that an auto-bid's turn extended before they closed. */
  extended: number
  /** From the moment at which a closer may end the run to `auction:ended` at a watcher. */
  delay: Latency & { earliestMs: number }
  /** CPU time per close, in µs: of a run that waits for the second turn of its auto-bids, too. */
  cpuUs: CpuByProgram
  otherLoad: number
}

/** Enough for the worker to find auctions that it did not insert, and for sockets to connect. */
const DEADLINE_IN_MS = 10_000
const TIMER_MS = 4_000
const AUTO_BID_EVERY = 10
/** The protocol's limit for one message is 4 kB. */
const WATCHED_AT_ONCE = 50
const GIVE_UP_AFTER_MS = 30_000

type Arrival = { publicId: string; arrivedAt: number; ended: AuctionEnded }

/**
 * Auctions with leaders reach their deadlines while sockets watch them. Throws when a close is
 * early, lost, emitted twice, or has another winner than the last bidder.
 */
export async function measureClosing(product: BenchProduct, options: ClosingOptions): Promise<Closing> {
  const { auctions, spreadMs, watchersEach, bidders } = options
  const ids = await insertEndingAuctions(product.database, {
    count: auctions,
    bidders,
    inMs: DEADLINE_IN_MS,
    spreadMs,
    timerMs: TIMER_MS,
    autoBidEvery: AUTO_BID_EVERY,
  })
  const dueInMs = DEADLINE_IN_MS + performance.now()
  const arrivals: Arrival[] = []
  const close = await watchEnds(product.urls[0]!, ids, watchersEach, (arrival) => arrivals.push(arrival))
  try {
    const offsetMs = await measureClockOffset(product.database.pool)
    await pause(Math.max(0, dueInMs - 500 - performance.now()))
    const endUsage = startUsage()
    const expected = auctions * watchersEach
    await untilAll(() => arrivals.length >= expected)
    const { cpuUs, otherLoad } = endUsage()
    // A close that is emitted twice would arrive now.
    await pause(500)
    if (arrivals.length !== expected) throw new Error(`${arrivals.length} ends arrived instead of ${expected}`)
    return {
      auctions,
      cpuUs: perUnit(cpuUs, auctions),
      otherLoad,
      ...(await checkEnds(product.database, ids, arrivals, offsetMs)),
    }
  } finally {
    close()
  }
}

/** Watches every auction with `watchersEach` sockets. */
async function watchEnds(
  url: string,
  ids: readonly string[],
  watchersEach: number,
  onEnd: (arrival: Arrival) => void,
): Promise<() => void> {
  const sockets: ReturnType<typeof openSocket>[] = []
  const close = () => {
    for (const socket of sockets) socket.disconnect()
  }
  try {
    for (let from = 0; from < ids.length; from += WATCHED_AT_ONCE) {
      const auctionIds = ids.slice(from, from + WATCHED_AT_ONCE)
      for (let i = 0; i < watchersEach; i++) {
        const socket = openSocket(url, null)
        sockets.push(socket)
        socket.on('auction:ended', (ended) => onEnd({ publicId: ended.id, arrivedAt: localNow(), ended }))
        await connected(socket)
        const ack = await socket.emitWithAck('auction:watch', { auctionIds })
        if (!('auctions' in ack)) throw new Error(`a watcher was refused: ${ack.error.code}`)
      }
    }
    return close
  } catch (error) {
    close()
    throw error
  }
}

/** Epoch ms with fractions, on the clock that `measureClockOffset` compares. */
function localNow(): number {
  return performance.timeOrigin + performance.now()
}

async function untilAll(isDone: () => boolean): Promise<void> {
  const giveUpAt = performance.now() + DEADLINE_IN_MS + GIVE_UP_AFTER_MS
  while (!isDone()) {
    if (performance.now() > giveUpAt) return
    await pause(20)
  }
}

type EndedRow = {
  publicId: string
  deadline: number
  bids: number
  winnerName: string | null
  lastBidderName: string | null
  orders: number
  orderName: string | null
}

async function checkEnds(
  { pool }: Database,
  ids: readonly string[],
  arrivals: readonly Arrival[],
  offsetMs: number,
): Promise<Pick<Closing, 'extended' | 'delay'>> {
  const { rows } = await pool.query<EndedRow>(
    `select a.public_id as "publicId", extract(epoch from r.deadline_at)::float8 * 1000 as deadline, r.bids,
       winner.username as "winnerName", last.username as "lastBidderName", ordered.orders::int, ordered.username as "orderName"
     from auctions a join runs r on r.auction_id = a.id
     left join users winner on winner.id = r.winner_id
     left join lateral (
       select username from bids b join users u on u.id = b.bidder_id where b.auction_id = a.id order by run desc, seq desc limit 1
     ) last on true
     left join lateral (
       select count(*) as orders, min(username) as username from orders o join users u on u.id = o.user_id where o.auction_id = a.id
     ) ordered on true
     where a.public_id = any($1)`,
    [ids],
  )
  const endedRows = new Map(rows.map((row) => [row.publicId, row]))
  for (const { publicId, winnerName, lastBidderName, orders, orderName } of rows) {
    if (winnerName === null || winnerName !== lastBidderName || orders !== 1 || orderName !== winnerName)
      throw new Error(`${publicId}: ${lastBidderName} bid last, ${winnerName} won, ${orders} orders of ${orderName}`)
  }
  const delays = arrivals.map(({ publicId, arrivedAt, ended }) => {
    const row = endedRows.get(publicId)
    if (row?.winnerName !== ended.winnerName)
      throw new Error(`${publicId}: watchers saw ${ended.winnerName} win, the database has ${row?.winnerName}`)
    return arrivedAt + offsetMs - (row.deadline + GRACE_MS)
  })
  const earliestMs = Math.min(...delays)
  if (earliestMs < 0) throw new Error(`a watcher saw an end ${-earliestMs} ms before a closer may end the run`)
  return { extended: rows.filter(({ bids }) => bids > 1).length, delay: { ...latencyOf(delays), earliestMs } }
}
