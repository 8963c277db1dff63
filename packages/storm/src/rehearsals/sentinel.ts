import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dataDir, type RedisSet, startRedisSet } from '@centesimo/local'
import { type BenchProduct, startBenchProduct } from '../bench/bench-product.ts'
import { startBenchServers } from '../bench/bench-servers.ts'
import { bidLines, bidThrough } from './bid-through.ts'
import { openSocketCrowd } from './socket-crowd.ts'

const SOCKETS = 100
const POLL_MS = 50
const WITHIN_MS = 60_000

type Log = (line: string) => void

/**
 * Kills the master of three Redis servers, then freezes the next one, which keeps its connections
 * open; each time the Sentinels make another one the master.
 */
export async function sentinel(log: Log): Promise<boolean> {
  const servers = await startBenchServers('rehearse-sentinel')
  const set = await startRedisSet({ serverDir: join(servers.folder, 'set'), cacheDir: join(dataDir, 'cache') })
  try {
    const { redisUrl, env } = set
    const product = await startBenchProduct(servers, { bidders: 20, apiNodes: 2, redisUrl, env })
    try {
      const isKillSound = await rehearse(product, set, 'SIGKILL', log)
      return (await rehearse(product, set, 'SIGSTOP', log)) && isKillSound
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
  log: Log,
): Promise<boolean> {
  const [url = ''] = product.urls
  const crowd = await openSocketCrowd(url, SOCKETS, await product.createAuctions(1))
  log(signal === 'SIGKILL' ? 'the master is killed' : 'the master is frozen')
  try {
    const fault = async () => {
      await untilReady(product.urls)
      const master = await set.master()
      const began = performance.now()
      const since = () => `${((performance.now() - began) / 1_000).toFixed(2)} s`
      master.kill(signal)
      while ((await set.master()).port === master.port && performance.now() - began < WITHIN_MS) await pause(POLL_MS)
      log(`master           replaced after ${since()}`)
      // A frozen master answers nothing, and its connections stay open: some parts notice later.
      if (signal === 'SIGSTOP') await pause(5_000)
      const said = await untilReady(product.urls)
      log(`nodes            have Redis again after ${since()}; meanwhile /readyz said ${said}`)
      if (signal === 'SIGSTOP') master.kill('SIGCONT')
    }
    const bids = await bidThrough(product, { url, auctionIds: await product.createAuctions(4), fault })
    const { lines, isSound } = bidLines(bids)
    for (const line of lines) log(line)
    log(`sockets          ${crowd.backAfter().cuts} of ${SOCKETS} cut`)
    return isSound
  } finally {
    crowd.close()
  }
}

/** Until every node has Redis. Returns the statuses that /readyz had. */
async function untilReady(urls: readonly string[]): Promise<string> {
  const began = performance.now()
  const seen = new Set<number>()
  for (const url of urls) {
    while (performance.now() - began < WITHIN_MS) {
      const answer = await fetch(`${url}/readyz`)
      seen.add(answer.status)
      if (((await answer.json()) as { status: string }).status === 'ready') break
      await pause(POLL_MS)
    }
  }
  return [...seen].join(', ')
}
