import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startBenchProduct } from './bench/bench-product.ts'
import { type BenchServers, startBenchServers } from './bench/bench-servers.ts'
import { measureAgreement } from './bench/measure-agreement.ts'
import { type Crowd, measureCrowds } from './bench/measure-crowds.ts'
import { type FanOut, measureFanOut } from './bench/measure-fan-out.ts'
import { measurePollers, type Pollers } from './bench/measure-pollers.ts'
import { measureRestarts } from './bench/measure-restarts.ts'
import { measureWatchedStorm } from './bench/measure-watched-storm.ts'
import { figure, table } from './bench/table.ts'
import type { Latency } from './latency.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    watchers: { type: 'string', default: '1000,5000' },
    bidders: { type: 'string', default: '32' },
    restarts: { type: 'string', default: '20' },
    only: { type: 'string' },
  },
})
const seconds = Number(values.seconds)
const bidders = Number(values.bidders)
const crowds = values.watchers.split(',').map(Number)
const [watchers = 0] = crowds
/**
 * The delay that two viewers side by side still perceive as simultaneous; also the limit for a
 * restart to reach every screen.
 */
const AGREE_WITHIN_MS = 250

const servers = await startBenchServers('bench-live')
try {
  const { fsync, synchronousCommit } = servers.durability
  console.log(`fsync ${fsync}, synchronous_commit ${synchronousCommit}; load ${loadavg()[0]?.toFixed(1)}`)
  if (runs('screens')) await benchScreens(servers)
  if (runs('fan-out')) reportFanOut(await measureFanOut(servers, { watchers: crowds, seconds }))
  if (runs('crowds')) reportCrowds(await measureCrowds(servers, { watchers: crowds, seconds }))
  if (runs('pollers')) reportPollers(await measurePollers(servers, { pollers: Math.max(...crowds), seconds }))
} finally {
  await servers.stop()
}

function runs(name: 'screens' | 'fan-out' | 'crowds' | 'pollers'): boolean {
  return values.only === undefined || values.only.split(',').includes(name)
}

async function benchScreens(servers: BenchServers): Promise<void> {
  const env = { AUTOBID_INTERVAL_SECONDS: '1' }
  const product = await startBenchProduct(servers, { bidders: bidders + 1, apiNodes: 2, env })
  try {
    const agreement = await measureAgreement(product, { seconds, bidsPerSecond: 10 })
    const { manualBids, bidsByAutoBid, afterAck, betweenScreens, unseen } = agreement
    console.log(
      `\n${manualBids} bids by hand on two nodes, ${bidsByAutoBid} by auto-bid, ${unseen} not seen by both screens\n`,
    )
    const rows = [
      ...afterAck.map((latency, node) => row(`acknowledged → screen on node ${node + 1}`, latency)),
      row('first screen → other screen', betweenScreens),
    ]
    console.log(table(['two screens', 'p50 ms', 'p99 ms', 'max ms'], rows))

    const storm = await measureWatchedStorm(product, { watchers, bidders, seconds })
    const { bidsPerSecond, updatesPerSecond, bytesPerUpdate, delay, lost, allSawTheLastAfterMs } = storm
    console.log(
      `\n${table([`${watchers} watchers, ${bidders} bidders`, 'p50 ms', 'p99 ms', 'max ms'], [row('decided → update', delay)])}\n`,
    )
    console.log(
      `${figure(bidsPerSecond)} bids/s, ${figure(updatesPerSecond)} updates/s of ${figure(bytesPerUpdate)} bytes, ${lost} sockets lost`,
    )
    console.log(
      allSawTheLastAfterMs === null
        ? 'some watchers never saw the last bid'
        : `every watcher saw the last bid within ${allSawTheLastAfterMs.toFixed(0)} ms of its answer; load ${loadavg()[0]?.toFixed(1)}`,
    )
    const restarted = await measureRestarts(product, {
      watchers,
      restarts: Number(values.restarts),
    })
    const restartRows = [
      row('requested → new run on a screen', restarted.requested),
      row('requested → on every screen', restarted.untilAllSaw),
    ]
    const head = `${restarted.watchers} watchers, ${restarted.restarts} restarts`
    console.log(`\n${table([head, 'p50 ms', 'p99 ms', 'max ms'], restartRows)}\n`)
    console.log(`${restarted.unseen} unseen, ${restarted.lost} sockets lost`)
    await product.checkInvariants()
    console.log('all invariants hold')
    const maxDelayMs = Math.max(betweenScreens.maxMs, ...afterAck.map((latency) => latency.maxMs))
    const agrees = maxDelayMs < AGREE_WITHIN_MS && unseen === 0 && lost === 0 && allSawTheLastAfterMs !== null
    const isLive = restarted.untilAllSaw.maxMs < AGREE_WITHIN_MS && restarted.unseen + restarted.lost === 0
    console.log(`\nboth screens agree within ${maxDelayMs.toFixed(0)} ms (allowed: ${AGREE_WITHIN_MS} ms)`)
    console.log(
      `a restart is on every screen within ${restarted.untilAllSaw.maxMs.toFixed(0)} ms (allowed: ${AGREE_WITHIN_MS} ms)`,
    )
    if (!agrees || !isLive) process.exitCode = 1
  } finally {
    await product.stop()
  }
}

function reportFanOut(results: readonly FanOut[]): void {
  const head = [
    'watchers',
    'frames/s each',
    'bytes',
    'CPU µs',
    'send() µs',
    'ratio',
    'p50 ms',
    'p99 ms',
    'bid p99 ms',
    'KB each',
    'idle µs/s',
  ]
  const rows = results.map((result) => [
    result.watchers,
    figure(result.framesPerSecond),
    figure(result.bytesPerFrame),
    figure(result.usPerFrame),
    `${figure(result.sendLoop.usPerFrame)} (${result.sendLoop.language})`,
    (result.usPerFrame / result.sendLoop.usPerFrame).toFixed(2),
    figure(result.delay.p50Ms),
    figure(result.delay.p99Ms),
    figure(result.bids.p99Ms),
    figure(result.bytesPerWatcher / 1_024),
    figure(result.idleUsPerWatcher),
  ])
  console.log(`\none API node, 20 bids a second\n\n${table(head, rows)}`)
  if (results.some(({ lost }) => lost > 0)) process.exitCode = 1
}

function reportCrowds(results: readonly Crowd[]): void {
  const head = ['bids', 'watchers', 'bids/s', 'p50 ms', 'p99 ms', 'updates/s each', 'bytes', 'p50 ms', 'p99 ms', 'lost']
  const rows = results.flatMap(({ what, alone, watched }) =>
    [alone, ...watched].map((each) => [
      what,
      each.watchers,
      figure(each.bidsPerSecond),
      figure(each.bids.p50Ms),
      figure(each.bids.p99Ms),
      ...(each.watchers === 0
        ? ['', '', '', '', '']
        : [
            figure(each.updatesPerSecond / each.watchers),
            figure(each.bytesPerUpdate),
            figure(each.delay.p50Ms),
            figure(each.delay.p99Ms),
            each.lost,
          ]),
    ]),
  )
  console.log(`\none API node, 64 connections for bids\n\n${table(head, rows)}`)
  if (results.some(({ watched }) => watched.some(({ lost }) => lost > 0))) process.exitCode = 1
}

function reportPollers(result: Pollers): void {
  const { pollers, duePerSecond, perSecond, latency, unchanged, failed, cpuUs } = result
  const head = ['pollers', 'calls/s due', 'calls/s', 'p50 ms', 'p99 ms', 'not changed', 'failed', 'api µs', 'client µs']
  const row = [
    pollers,
    figure(duePerSecond),
    figure(perSecond),
    figure(latency.p50Ms),
    figure(latency.p99Ms),
    `${figure(unchanged * 100)} %`,
    failed,
    figure(cpuUs.api ?? 0),
    figure(cpuUs.client ?? 0),
  ]
  console.log(`\none API node, 12 live auctions, 5 bids a second\n\n${table(head, [row])}`)
  if (failed > 0) process.exitCode = 1
}

function row(what: string, { p50Ms, p99Ms, maxMs }: Latency): string[] {
  return [what, figure(p50Ms), figure(p99Ms), figure(maxMs)]
}
