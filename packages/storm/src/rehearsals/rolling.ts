import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dataDir, startProxy } from '@centesimo/local'
import { sql } from 'kysely'
import { type BenchProduct, startBenchProduct } from '../bench/bench-product.ts'
import { type BenchServers, startBenchServers } from '../bench/bench-servers.ts'
import { bidThrough, reportBids } from './bid-through.ts'
import { openSocketCrowd, type SocketCrowd } from './socket-crowd.ts'
import { reasons, type Stage } from './verdict.ts'

const NODES = 3
const SOCKETS = 1_000
const PORT = 4_210
const BALANCED_WITHIN_MS = 180_000
const BACK_WITHIN_MS = 10_000

/**
 * Restarts three nodes behind a proxy, one after the other, under bids and with sockets, then waits
 * until the sockets are spread over all nodes again. Fails too when a socket was without a node for
 * more than ten seconds, or they do not spread.
 */
export async function rolling(stage: Stage): Promise<string[]> {
  stage.begin('starting Postgres and Redis')
  const servers = await startBenchServers('rehearse-rolling')
  try {
    return await rehearse(servers, stage)
  } finally {
    await servers.stop()
  }
}

async function rehearse(servers: BenchServers, { log, begin, logDir }: Stage): Promise<string[]> {
  const url = `http://127.0.0.1:${PORT}`
  const env = { TRUST_PROXY: 'loopback', SITE_URL: url, DRAIN_SECONDS: '10' }
  begin(`starting ${NODES} API nodes and 2 workers behind a proxy`)
  const product = await startBenchProduct(servers, { bidders: 20, apiNodes: NODES, workers: 2, env, logDir })
  const folders = { serverDir: join(servers.folder, 'proxy'), cacheDir: join(dataDir, 'cache') }
  const proxy = await startProxy({ host: '127.0.0.1', port: PORT, nodes: product.urls, ...folders })
  const watched = await product.createAuctions(1)
  begin(`opening ${SOCKETS} sockets`)
  const crowd = await openSocketCrowd(url, SOCKETS, watched)
  try {
    log(`${NODES} nodes, ${SOCKETS} sockets: ${await spread(product)}`)
    begin('bidding, while one node after the other restarts')
    const bids = await bidThrough(product, {
      url,
      auctionIds: await product.createAuctions(4),
      fault: () => restartEach(product, crowd, log),
    })
    const { moves, cuts, p50Ms, maxMs } = crowd.backAfter()
    log(
      `sockets          ${moves} asked to move, ${cuts} cut; each without a node for p50 ${seconds(p50Ms)}, max ${seconds(maxMs)}`,
    )
    begin(`waiting until the sockets are spread evenly, ${seconds(BALANCED_WITHIN_MS)} at most`)
    const now = await spread(product)
    const even = await untilEven(product)
    log(`spread           ${now}; even again after ${even ?? `more than ${seconds(BALANCED_WITHIN_MS)}`}`)
    const connected = crowd.connected()
    return [
      ...reportBids(bids, log),
      ...reasons(
        [connected !== SOCKETS, `${connected} of ${SOCKETS} sockets are connected at the end`],
        [
          maxMs > BACK_WITHIN_MS,
          `a socket was without a node for ${seconds(maxMs)}, ${seconds(BACK_WITHIN_MS)} are allowed`,
        ],
        [even === null, `the sockets are not spread evenly after ${seconds(BALANCED_WITHIN_MS)}: ${now}`],
      ),
    ]
  } finally {
    crowd.close()
    await proxy.stop()
    await product.stop()
  }
}

async function restartEach({ stack }: BenchProduct, crowd: SocketCrowd, log: Stage['log']): Promise<void> {
  for (const node of stack.api) {
    const began = performance.now()
    node.kill('SIGTERM')
    while (node.pid() !== null) await pause(50)
    const stoppedMs = performance.now() - began
    await node.start()
    while (crowd.connected() < SOCKETS) await pause(50)
    log(
      `${node.name}: from SIGTERM to its end ${seconds(stoppedMs)}, until it serves again and all sockets are open ${seconds(performance.now() - began)}`,
    )
  }
}

/** Sockets by node, as the nodes report them. */
async function readSockets({ database }: BenchProduct): Promise<number[]> {
  const { rows } = await sql<{ sockets: number }>`
    select sockets from heartbeats where role = 'api' and sockets is not null
      and beat_at > clock_timestamp() - interval '3 seconds' order by sockets desc`.execute(database.db)
  return rows.map(({ sockets }) => sockets)
}

async function spread(product: BenchProduct): Promise<string> {
  await pause(2_500) // two heartbeats
  return `${(await readSockets(product)).join(' + ')} sockets by node`
}

/** How long it took, and what came of it; null when it took too long. */
async function untilEven(product: BenchProduct): Promise<string | null> {
  const began = performance.now()
  while (performance.now() - began < BALANCED_WITHIN_MS) {
    const counts = await readSockets(product)
    const share = SOCKETS / NODES
    if (counts.length === NODES && counts.every((count) => count <= share * 1.25)) {
      return `${seconds(performance.now() - began)} (${counts.join(' + ')})`
    }
    await pause(500)
  }
  return null
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`
