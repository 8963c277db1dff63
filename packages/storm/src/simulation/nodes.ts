import { type Auctioneer, createAuctioneer, type EventBus } from '@centesimo/auctioneer'
import type { Database } from '@centesimo/db'
import { createLog } from '@centesimo/runtime'
import { type Channels, createBus } from './bus.ts'
import { createPool, endSessionsOf, type Link } from './postgres/pool.ts'
import type { Server } from './postgres/server.ts'
import type { Settings } from './postgres/tables.ts'
import type { Life, VirtualTime } from './virtual-time.ts'

export type World = {
  time: VirtualTime
  server: Server
  channels: Channels
  settings: Settings
  /** How many nodes have been started. */
  started: number
}

/** A running node: the product's own auctioneer on simulated stores. */
export type Node = {
  life: Life
  link: Link
  auctioneer: Auctioneer
  eventBus: EventBus
  role: 'api' | 'worker'
  isReachable: boolean
}

const log = createLog('simulation', 'silent')
/** As in the API and the worker. */
const [PROOF_EVERY_MS, REPORT_EVERY_MS, SECOND_MS, TURNS_EVERY_MS] = [250, 250, 1_000, 100]
/** From the start of a process until it answers. */
const START_MS = 900
const [BID_CONNECTIONS, PAGE_CONNECTIONS] = [12, 8]
const LOCK_TIMEOUT_MS = 1_000

/** Starts a node, with the work that it does by itself. */
export function startNode(world: World, role: Node['role'], link: Link): Node {
  const { time, channels, server, settings } = world
  const life: Life = { name: `${role} ${++world.started}`, isAlive: true, frozenUntil: 0 }
  const eventBus = createBus(time, channels, life)
  const pages = createPool(world, { life, link }, { max: PAGE_CONNECTIONS, lockTimeoutMs: 0 })
  const bids = createPool(world, { life, link }, { max: BID_CONNECTIONS, lockTimeoutMs: LOCK_TIMEOUT_MS })
  const wait = (ms: number) => time.wait(life, ms)
  const auctioneer = createAuctioneer({
    database: { pool: pages } as Database,
    bidPool: bids,
    eventBus,
    hours: settings.hours,
    autoBidIntervalMs: settings.autoBidIntervalMs,
    shippingCents: 0,
    winSlots: server.tables.winSlots,
    monotonicMs: time.now,
    sleep: wait,
    timers: { wait, nextTurn: (run) => time.plan(life, time.now(), run) },
    nodeId: life.name,
    takesBids: role === 'api',
    log,
  })

  const repeat = async (everyMs: number, task: () => Promise<unknown>) => {
    while (life.isAlive) {
      const began = time.now()
      // A failed task is done again with the next one, as in the programs.
      await task().catch(failsOnlyByStores)
      await wait(everyMs - (time.now() - began))
    }
  }
  const node: Node = { life, link, auctioneer, eventBus, role, isReachable: false }
  const begin = async () => {
    await auctioneer.recordHeartbeat(life.name, { role }).catch(failsOnlyByStores)
    if (role === 'api') await auctioneer.proveSettlement().catch(failsOnlyByStores)
    node.isReachable = true
    void repeat(SECOND_MS, () => auctioneer.recordHeartbeat(life.name, { role }))
    void repeat(SECOND_MS, auctioneer.closeDue)
    if (role === 'api') {
      void repeat(PROOF_EVERY_MS, auctioneer.proveSettlement)
      void repeat(REPORT_EVERY_MS, auctioneer.reportWaitingBids)
    } else void repeat(TURNS_EVERY_MS, auctioneer.runAutoBidTurns)
  }
  time.plan(life, time.now() + START_MS, () => void begin())
  return node
}

/** Kills a node as `kill -9` does. */
export function killNode({ time, channels, server }: World, { life }: Node): void {
  life.isAlive = false
  for (const member of channels.members) if (member.life === life) channels.members.delete(member)
  time.plan(server.life, time.now(), () => endSessionsOf(life))
}

/** Stores may fail; a mistake of the simulation or of the code itself must not be overheard. */
export function failsOnlyByStores(error: unknown): void {
  if (error instanceof TypeError || error instanceof ReferenceError) throw error
  if (error instanceof Error && error.message.startsWith('the simulated Postgres')) throw error
}
