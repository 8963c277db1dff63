import { setTimeout as pause } from 'node:timers/promises'
import { listClosedAuctions, listLiveAuctions, listUpcomingAuctions } from '@centesimo/contract'
import { type Connection, openConnection } from '../connection.ts'
import { type Latency, latencyOf } from '../latency.ts'
import { openLoop } from '../open-loop.ts'
import { placeByHttp } from '../place-by-http.ts'
import { createTally } from '../tally.ts'
import { createTurns } from '../turns.ts'
import { startBenchProduct } from './bench-product.ts'
import type { BenchServers } from './bench-servers.ts'
import type { CpuByProgram } from './cpu-by-program.ts'
import { perUnit, startUsage } from './usage.ts'

export type Pollers = {
  pollers: number
  /** What their intervals ask for, and what was answered. */
  duePerSecond: number
  perSecond: number
  /** From the moment at which a call was due. */
  latency: Latency
  /** Share of answers without a body, because nothing had changed. */
  unchanged: number
  failed: number
  /** Of each call. */
  cpuUs: CpuByProgram
}

/** Home's lists and how often a page without a socket asks for each. */
const calls = [
  { path: listLiveAuctions.path, everyMs: 3_000 },
  { path: listUpcomingAuctions.path, everyMs: 5_000 },
  { path: listClosedAuctions.path, everyMs: 5_000 },
]
const CONNECTIONS = 256
const AUCTIONS = 12
const BIDS_PER_SECOND = 5

type Poll = { path: string; everyMs: number; tag: string | undefined }

/**
 * Pages without a socket poll Home's lists on one API node at the page's intervals, each with its
 * own tag, while bids change the lists.
 */
export async function measurePollers(
  servers: BenchServers,
  { pollers, seconds }: { pollers: number; seconds: number },
): Promise<Pollers> {
  const product = await startBenchProduct(servers, { bidders: 2 * AUCTIONS })
  const url = product.urls[0]!
  const connections = Array.from({ length: CONNECTIONS }, () => openConnection(url))
  const { place, close } = placeByHttp(url, 4)
  try {
    const auctionIds = await product.createAuctions(AUCTIONS)
    const turns = createTurns(product.bidders, auctionIds, new Map())
    const tally = createTally()
    const bids = openLoop({ turns, place, tally, slots: 4, perSecond: BIDS_PER_SECOND, seconds: seconds + 6 })
    const wheel = createWheel(pollers)
    // Every poller has its tags before anything is counted.
    await run(wheel, WHEEL_MS, connections)
    const usage = startUsage()
    const { latencies, unchanged, failed } = await run(wheel, seconds * 1_000, connections)
    const { cpuUs, seconds: took } = usage()
    await bids
    await product.checkInvariants()
    return {
      pollers,
      duePerSecond: calls.reduce((sum, { everyMs }) => sum + (pollers * 1_000) / everyMs, 0),
      perSecond: latencies.length / took,
      latency: latencyOf(latencies),
      unchanged: unchanged / latencies.length,
      failed,
      cpuUs: perUnit(cpuUs, latencies.length),
    }
  } finally {
    await close()
    await Promise.all(connections.map((connection) => connection.close()))
    await product.stop()
  }
}

/** Calls by the millisecond at which they are due next, modulo the longest interval. */
type Wheel = Poll[][]

const WHEEL_MS = Math.max(...calls.map(({ everyMs }) => everyMs))

function createWheel(pollers: number): Wheel {
  const wheel: Wheel = Array.from({ length: WHEEL_MS }, () => [])
  for (const call of calls) {
    for (let i = 0; i < pollers; i++) {
      wheel[Math.floor((i * call.everyMs) / pollers)]!.push({ ...call, tag: undefined })
    }
  }
  return wheel
}

/** An open loop: a call that finds no free connection waits, and its latency includes the wait. */
async function run(wheel: Wheel, ms: number, connections: readonly Connection[]) {
  const latencies: number[] = []
  const counts = { unchanged: 0, failed: 0 }
  const free = [...connections]
  const waiting: { poll: Poll; dueAt: number }[] = []
  const running = new Set<Promise<void>>()

  function sendWaiting(): void {
    while (waiting.length > 0 && free.length > 0) {
      const connection = free.pop()!
      const sent = send(connection, waiting.shift()!).finally(() => {
        free.push(connection)
        running.delete(sent)
        sendWaiting()
      })
      running.add(sent)
    }
  }

  async function send(connection: Connection, { poll, dueAt }: (typeof waiting)[number]): Promise<void> {
    try {
      const headers = poll.tag === undefined ? {} : { 'if-none-match': poll.tag }
      const reply = await connection.send({ method: 'GET', path: poll.path, headers })
      if (reply.status === 304) counts.unchanged++
      else if (reply.status === 200) poll.tag = String(reply.headers.etag)
      else counts.failed++
      latencies.push(performance.now() - dueAt)
    } catch {
      counts.failed++
    }
  }

  const startedAt = performance.now()
  for (let at = 0; at < ms; ) {
    const now = performance.now()
    for (; at < ms && startedAt + at <= now; at++) {
      const due = wheel[at % WHEEL_MS]!.splice(0)
      for (const poll of due) {
        waiting.push({ poll, dueAt: startedAt + at })
        wheel[(at + poll.everyMs) % WHEEL_MS]!.push(poll)
      }
    }
    sendWaiting()
    await pause(1)
  }
  while (running.size > 0) await Promise.all(running)
  return { latencies, ...counts }
}
