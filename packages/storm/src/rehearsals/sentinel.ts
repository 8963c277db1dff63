import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dataDir, type RedisSet, startRedisSet } from '@centesimo/local'
import { type BenchProduct, startBenchProduct } from '../bench/bench-product.ts'
import { startBenchServers } from '../bench/bench-servers.ts'
import { bidThrough, reportBids } from './bid-through.ts'
import { openSocketCrowd } from './socket-crowd.ts'
import { reasons, type Stage } from './verdict.ts'

const SOCKETS = 100
const POLL_MS = 50
const WITHIN_MS = 60_000

/**
 * Kills the master of three Redis servers, then freezes the next one, which keeps its connections
 * open; each time the Sentinels make another one the master.
 */
export async function sentinel(stage: Stage): Promise<string[]> {
  const { begin, logDir } = stage
  begin('starting Postgres, three Redis servers and three Sentinels')
  const servers = await startBenchServers('rehearse-sentinel')
  const set = await startRedisSet({ serverDir: join(servers.folder, 'set'), cacheDir: join(dataDir, 'cache') })
  try {
    const { redisUrl, env } = set
    begin('starting two API nodes and a worker')
    const product = await startBenchProduct(servers, { bidders: 20, apiNodes: 2, redisUrl, env, logDir })
    try {
      const failures = await rehearse(product, set, 'SIGKILL', stage)
      return [...failures, ...(await rehearse(product, set, 'SIGSTOP', stage))]
    } finally {
      await product.stop()
    }
  } finally {
    await set.stop()
    await servers.stop()
  }
}

async function rehearse(
  product: BenchProduct,
  set: RedisSet,
  signal: 'SIGKILL' | 'SIGSTOP',
  { log, begin }: Stage,
): Promise<string[]> {
  const [url = ''] = product.urls
  const crowd = await openSocketCrowd(url, SOCKETS, await product.createAuctions(1))
  const what = signal === 'SIGKILL' ? 'the master is killed' : 'the master is frozen'
  begin(`bidding, while ${what}`)
  let [isReplaced, areReady] = [false, false]
  try {
    const fault = async () => {
      await untilReady(product.urls)
      const master = await set.master()
      const began = performance.now()
      const since = () => `${((performance.now() - began) / 1_000).toFixed(2)} s`
      master.kill(signal)
      const isAnother = async () => (await set.master()).port !== master.port
      while (!(await isAnother()) && performance.now() - began < WITHIN_MS) await pause(POLL_MS)
      isReplaced = await isAnother()
      log(`master           replaced after ${since()}`)
      // A frozen master answers nothing, and its connections stay open: some parts notice later.
      if (signal === 'SIGSTOP') await pause(5_000)
      const { said, isReady } = await untilReady(product.urls)
      areReady = isReady
      log(`nodes            have Redis again after ${since()}; meanwhile /readyz said ${said}`)
      if (signal === 'SIGSTOP') master.kill('SIGCONT')
    }
    const bids = await bidThrough(product, { url, auctionIds: await product.createAuctions(4), fault })
    const failures = [
      ...reportBids(bids, log),
      ...reasons(
        [!isReplaced, `no other master within ${WITHIN_MS / 1_000} s`],
        [!areReady, `the nodes have no Redis within ${WITHIN_MS / 1_000} s`],
      ),
    ]
    log(`sockets          ${crowd.backAfter().cuts} of ${SOCKETS} cut`)
    return failures.map((reason) => `${what}: ${reason}`)
  } finally {
    crowd.close()
  }
}

/** Until every node has Redis. Returns whether they have, and the statuses that /readyz had. */
async function untilReady(urls: readonly string[]): Promise<{ isReady: boolean; said: string }> {
  const began = performance.now()
  const seen = new Set<number>()
  const waiting = new Set(urls)
  while (waiting.size > 0 && performance.now() - began < WITHIN_MS) {
    for (const url of waiting) {
      const answer = await fetch(`${url}/readyz`)
      seen.add(answer.status)
      if (((await answer.json()) as { status: string }).status === 'ready') waiting.delete(url)
    }
    await pause(POLL_MS)
  }
  return { isReady: waiting.size === 0, said: [...seen].join(', ') }
}
