import { setTimeout as pause } from 'node:timers/promises'
import { openConnection } from '../connection.ts'
import { type Latency, latencyOf } from '../latency.ts'
import { placeOver } from '../place-by-http.ts'
import { freePort, residentBytes } from './api-memory.ts'
import { type BenchProduct, startBenchProduct } from './bench-product.ts'
import type { BenchServers } from './bench-servers.ts'
import { sampleCpu } from './cpu-by-program.ts'
import { measureSendLoop, type SendLoop } from './measure-send-loop.ts'
import { startUsage } from './usage.ts'
import { startWatchers } from './watcher-crowd.ts'

export type FanOut = {
  watchers: number
  /** Frames per second to each watcher. */
  framesPerSecond: number
  /**
   * CPU of the API per delivered frame. The CPU of the bids alone and of the idle connections is
   * measured before and subtracted.
   */
  usPerFrame: number
  /** CPU of the API per second and watcher without bids, mostly for heartbeats. */
  idleUsPerWatcher: number
  /** The same number of sockets and bytes, sent by a program that does nothing else. */
  sendLoop: SendLoop
  bytesPerFrame: number
  /** From the decision on a bid to the arrival of its update at a watcher. */
  delay: Latency
  /** From the request to the response of a bid while the frames are sent. */
  bids: Latency
  lost: number
  /** Memory of the API per watcher, over that without any. */
  bytesPerWatcher: number
}

/** More than a room takes updates, so that each gap has a bid. */
const BIDS_PER_SECOND = 20
/** By then the last frames are written and read. */
const SETTLE_MS = 1_000

/**
 * What a crowd in front of one auction costs: one API node, watchers in another process, and bids
 * at a steady rate.
 */
export async function measureFanOut(
  servers: BenchServers,
  options: { watchers: readonly number[]; seconds: number },
): Promise<FanOut[]> {
  const { watchers, seconds } = options
  const inspectPort = await freePort()
  const product = await startBenchProduct(servers, {
    bidders: 8,
    env: { NODE_OPTIONS: `--inspect-port=${inspectPort}` },
  })
  try {
    const pid = [...sampleCpu()].find(([, { program }]) => program === 'api')?.[0]
    if (pid === undefined) throw new Error('the CPU of the API cannot be read')
    await bidSteadily(product, 2)
    const aloneUs = await idleCpu(seconds)
    const usPerBid = ((await bidSteadily(product, seconds)).apiUs - aloneUs) / (seconds * BIDS_PER_SECOND)
    const results: FanOut[] = []
    for (const count of watchers) {
      const auctionIds = await product.createAuctions(1)
      const before = await residentBytes(pid, inspectPort)
      const crowd = await startWatchers(product.urls, auctionIds, count)
      try {
        const bytesPerWatcher = ((await residentBytes(pid, inspectPort)) - before) / count
        const idleUs = await idleCpu(seconds)
        await bidSteadily(product, 2, auctionIds[0])
        crowd.start()
        const bidding = await bidSteadily(product, seconds, auctionIds[0])
        const { updates, bytes, delay, lost } = await crowd.report()
        const bytesPerFrame = bytes / updates
        const framesPerSecond = updates / count / seconds
        const frameUs = bidding.apiUs - idleUs - usPerBid * seconds * BIDS_PER_SECOND
        results.push({
          watchers: count,
          framesPerSecond,
          usPerFrame: frameUs / updates,
          idleUsPerWatcher: idleUs / count / (seconds + SETTLE_MS / 1_000),
          sendLoop: await measureSendLoop(servers.folder, {
            sockets: count,
            rounds: Math.ceil(framesPerSecond * Math.min(seconds, 5)),
            gapMs: 100,
            bytes: bytesPerFrame,
          }),
          bytesPerFrame,
          delay,
          bids: bidding.latency,
          lost,
          bytesPerWatcher,
        })
      } finally {
        await crowd.stop()
      }
    }
    return results
  } finally {
    await product.stop()
  }
}

/** As long as `bidSteadily` takes. */
async function idleCpu(seconds: number): Promise<number> {
  const endUsage = startUsage()
  await pause(seconds * 1_000 + SETTLE_MS)
  return endUsage().cpuUs.api ?? 0
}

/** Bids at a steady rate, whatever the answers take. Returns their latency and the API's CPU. */
async function bidSteadily(
  { urls, bidders, createAuctions }: BenchProduct,
  seconds: number,
  auctionId?: string,
): Promise<{ latency: Latency; apiUs: number }> {
  const id = auctionId ?? (await createAuctions(1))[0]!
  const connections = bidders.map(() => openConnection(urls[0]!))
  const tookMs: number[] = []
  const bids: Promise<unknown>[] = []
  const endUsage = startUsage()
  const startedAt = performance.now()
  for (let i = 0; i < seconds * BIDS_PER_SECOND; i++) {
    await pause(Math.max(0, startedAt + (i * 1_000) / BIDS_PER_SECOND - performance.now()))
    const sentAt = performance.now()
    const place = placeOver(connections[i % connections.length]!, bidders[i % bidders.length]!, id, crypto.randomUUID())
    bids.push(place.then(() => tookMs.push(performance.now() - sentAt)))
  }
  await Promise.all(bids)
  await pause(SETTLE_MS)
  const apiUs = endUsage().cpuUs.api ?? 0
  await Promise.all(connections.map((connection) => connection.close()))
  return { latency: latencyOf(tookMs), apiUs }
}
