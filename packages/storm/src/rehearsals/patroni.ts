import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '@centesimo/db'
import { dataDir, prepareDatabase, startRedis, startStack } from '@centesimo/local'
import { insertAuctions, insertBidders, insertSessions } from '../bench/bench-rows.ts'
import { bidLines, bidThrough } from './bid-through.ts'
import { type PatroniCluster, startPatroniCluster } from './patroni-cluster.ts'
import { rehearsalSettings } from './settings.ts'

const folder = join(dataDir, 'test/rehearse-patroni')
const cacheDir = join(dataDir, 'cache')
const WITHIN_MS = 120_000

type Log = (line: string) => void

/** Kills the leader of three Postgres under bids; its synchronous replica becomes the next. */
export async function patroni(log: Log): Promise<boolean> {
  await rm(folder, { recursive: true, force: true })
  const stops: (() => Promise<unknown>)[] = []
  try {
    const cluster = await startPatroniCluster(join(folder, 'cluster'), cacheDir)
    stops.push(cluster.stop)
    const redis = await startRedis({ serverDir: join(folder, 'redis'), cacheDir })
    stops.push(redis.stop)
    return await rehearse(cluster, redis.url, log, (stop) => stops.push(stop))
  } finally {
    for (const stop of stops.reverse()) await stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function rehearse(
  cluster: PatroniCluster,
  redisUrl: string,
  log: Log,
  onEnd: (stop: () => Promise<unknown>) => void,
): Promise<boolean> {
  const databaseUrl = cluster.databaseUrl('centesimo')
  await createDatabase(cluster)
  await prepareDatabase(databaseUrl)
  const database = connect(databaseUrl, { max: 2, timeoutMs: 60_000 })
  onEnd(database.close)
  const secret = randomBytes(32).toString('hex')
  const bidders = await insertSessions(database, await insertBidders(database, 20), secret)
  const auctionIds = await insertAuctions(database, 4)
  const stack = await startStack({
    databaseUrl,
    redisUrl,
    apiNodes: 2,
    logDir: join(folder, 'logs'),
    env: {
      ...rehearsalSettings(folder, secret),
    },
  })
  onEnd(stack.stop)
  const leader = await cluster.leader()
  const fault = async () => {
    const began = performance.now()
    const since = () => `${((performance.now() - began) / 1_000).toFixed(1)} s`
    cluster.kill(leader!)
    log(`${leader!.name} is killed, with its Patroni`)
    await until(async () => {
      const next = await cluster.leader()
      return next !== null && next !== leader
    })
    log(`leader           ${(await cluster.leader())!.name} after ${since()}`)
    await pause(3_000)
    cluster.start(leader!)
    await until(async () => (await cluster.replicas()) === 2)
    log(`replicas         both again ${since()} after the death; ${leader!.name} came back by itself`)
  }
  const bids = await bidThrough({ database, bidders }, { url: stack.url, auctionIds, fault })
  const { lines, isSound } = bidLines(bids)
  for (const line of lines) log(line)
  return isSound
}

async function createDatabase(cluster: PatroniCluster): Promise<void> {
  const { pool, close } = connect(cluster.databaseUrl('postgres'), { max: 1 })
  await pool.query('create database centesimo')
  await close()
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const began = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - began > WITHIN_MS) throw new Error(`not within ${WITHIN_MS / 1_000} s`)
    await pause(100)
  }
}
