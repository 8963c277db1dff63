import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '@centesimo/db'
import { dataDir, prepareDatabase, startRedis, startStack } from '@centesimo/local'
import { insertAuctions, insertBidders, insertSessions } from '../bench/bench-rows.ts'
import { productSettings } from '../product-settings.ts'
import { bidThrough, reportBids } from './bid-through.ts'
import { type Member, type PatroniCluster, startPatroniCluster } from './patroni-cluster.ts'
import { type Stage, until } from './verdict.ts'

const cacheDir = join(dataDir, 'cache')
/** Bids on the new leader before the old one comes back. */
const APART_MS = 5_000

type Log = Stage['log']
type Fault = (cluster: PatroniCluster, leader: Member, log: Log) => Promise<void>

/** Kills the leader of three Postgres under bids; its synchronous replica becomes the next. */
export const patroni = (stage: Stage): Promise<string[]> => rehearse('rehearse-patroni', killLeader, stage)

/**
 * Cuts the leader off from the other members and from etcd, while the programs still reach it: it
 * must settle nothing that the others do not have, and step down.
 */
export const partition = (stage: Stage): Promise<string[]> => rehearse('rehearse-partition', isolateLeader, stage)

const killLeader: Fault = async (cluster, leader, log) => {
  const since = stopwatch()
  cluster.kill(leader)
  log(`${leader.name} is killed, with its Patroni`)
  log(`leader           ${(await untilNext(cluster, leader)).name} after ${since()}`)
  await pause(APART_MS)
  cluster.start(leader)
  await untilComplete(cluster)
  log(`replicas         both again ${since()} after the death; ${leader.name} came back by itself`)
}

const isolateLeader: Fault = async (cluster, leader, log) => {
  const since = stopwatch()
  cluster.isolate(leader)
  log(`${leader.name} is cut off from the other members and from etcd`)
  const next = await untilNext(cluster, leader)
  log(`leader           ${next.name} after ${since()}; ${leader.name} ${await describe(cluster, leader)}`)
  await pause(APART_MS)
  cluster.rejoin(leader)
  await untilComplete(cluster)
  log(`replicas         both again ${since()} after the cut; ${leader.name} follows by itself`)
}

async function rehearse(name: string, fault: Fault, { log, begin, logDir }: Stage): Promise<string[]> {
  const folder = join(dataDir, 'test', name)
  await rm(folder, { recursive: true, force: true })
  const stops: (() => Promise<unknown>)[] = []
  try {
    begin('starting three etcd and three Postgres under Patroni')
    const cluster = await startPatroniCluster(join(folder, 'cluster'), { cacheDir, logDir })
    stops.push(cluster.stop)
    begin('starting Redis, and migrating the database')
    const redis = await startRedis({ serverDir: join(folder, 'redis'), cacheDir })
    stops.push(redis.stop)
    const databaseUrl = cluster.databaseUrl('centesimo')
    await createDatabase(cluster)
    await prepareDatabase(databaseUrl)
    const database = connect(databaseUrl, { max: 2, timeoutMs: 60_000 })
    stops.push(database.close)
    const secret = randomBytes(32).toString('hex')
    const bidders = await insertSessions(database, await insertBidders(database, 20), secret)
    const auctionIds = await insertAuctions(database, 4)
    begin('starting two API nodes and a worker')
    const stack = await startStack({
      databaseUrl,
      redisUrl: redis.url,
      apiNodes: 2,
      logDir,
      env: productSettings(folder, secret),
    })
    stops.push(stack.stop)
    const leader = await cluster.leader()
    begin(`bidding; the leader is ${leader!.name}`)
    const bids = await bidThrough(
      { database, bidders },
      { url: stack.url, auctionIds, fault: () => fault(cluster, leader!, log) },
    )
    return reportBids(bids, log)
  } finally {
    for (const stop of stops.reverse()) await stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function createDatabase(cluster: PatroniCluster): Promise<void> {
  const { pool, close } = connect(cluster.databaseUrl('postgres'), { max: 1 })
  await pool.query('create database centesimo')
  await close()
}

async function untilNext(cluster: PatroniCluster, leader: Member): Promise<Member> {
  let next: Member | null = null
  await until('another leader', async () => {
    next = await cluster.leader()
    return next !== null && next !== leader
  })
  return next!
}

const untilComplete = (cluster: PatroniCluster) =>
  until('two replicas without lag', async () => (await cluster.replicas()) === 2)

/** What the isolated member says of itself to the programs, which still reach it. */
async function describe(cluster: PatroniCluster, member: Member): Promise<string> {
  const { pool, close } = connect(cluster.addressOf(member, 'centesimo'), { max: 1 })
  try {
    const { rows } = await pool.query<{ replica: boolean }>('select pg_is_in_recovery() as replica')
    return rows[0]!.replica ? 'takes no writes any more' : 'still takes writes'
  } catch {
    return 'answers nothing'
  } finally {
    await close()
  }
}

function stopwatch(): () => string {
  const began = performance.now()
  return () => `${((performance.now() - began) / 1_000).toFixed(1)} s`
}
