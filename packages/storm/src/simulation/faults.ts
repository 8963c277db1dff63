import { killNode, type Node, startNode, type World } from './nodes.ts'
import type { PlannedFault } from './plan.ts'
import type { Link } from './postgres/pool.ts'
import type { Life } from './virtual-time.ts'

/** What faults break. */
export type Site = {
  world: World
  /** Of the operator: nothing kills it. */
  life: Life
  nodes: Node[]
  workers: Node[]
  /** Of a new node. */
  newLink: () => Link
  onStart: (node: Node) => void
  weather: Weather
}

/** What holds for all at the moment. */
export type Weather = { slowMs: number; answersLost: number; messagesLost: number }

/** With several ways a bid takes longer than it may wait and count from its arrival. */
const SLOW_WAY_MS = 150
const AFTER_IDLE_MS = 8_100
const HOUR_MS = 3_600_000
/** The clock shows the last second of a day twice. */
export const LEAP_MS = 1_000

/** Lets a fault happen, and be over after its time. */
export async function happen(site: Site, { kind, forMs, node: index }: PlannedFault): Promise<void> {
  const { world, life, nodes, workers, weather } = site
  const { time, server, channels } = world
  const node = nodes[index % nodes.length]!
  const pass = () => time.wait(life, forMs)

  switch (kind) {
    case 'kill a node':
      return replace(site, [node], forMs)
    case 'kill all nodes':
      return replace(site, [...nodes], forMs)
    case 'kill the workers':
      return replace(site, [...workers], forMs)
    case 'freeze a node':
      return freeze(site, [node.life], forMs)
    case 'freeze the workers':
      return freeze(
        site,
        workers.map((worker) => worker.life),
        forMs,
      )
    case 'freeze Postgres':
      return freeze(site, [server.life], forMs)
    case 'crash Postgres':
      if (!server.isUp) return
      server.crash()
      await pass()
      return server.start()
    case 'slow Postgres':
      weather.slowMs = 200
      await pass()
      weather.slowMs = 0
      return
    case 'slow way between a node and Postgres':
      node.link.slowMs = SLOW_WAY_MS
      await pass()
      node.link.slowMs = 0
      return
    case 'silence between a node and Postgres':
      return silence(site, [node], forMs)
    case 'silence between all and Postgres':
      return silence(site, [...nodes, ...workers], forMs)
    case 'no messages between nodes':
      channels.isDown = true
      await pass()
      channels.isDown = false
      return
    case 'lost messages between nodes':
      weather.messagesLost = 0.5
      await pass()
      weather.messagesLost = 0
      return
    case 'lost answers to bidders':
      weather.answersLost = 0.5
      await pass()
      weather.answersLost = 0
      return
    case 'clock ahead':
    case 'clock behind':
      return stepClock(site, kind === 'clock ahead' ? 1 : -1, forMs)
    case 'leap second':
      server.step(-LEAP_MS)
      return
    case 'a pause':
      await node.auctioneer.pausePlatform({ notice: 'Torniamo subito' }, { adminId: null }).catch(() => {})
      await pass()
      return resume(site)
  }
}

/** An admin tries until it is done. */
export async function resume({ world, life, nodes }: Site): Promise<void> {
  const { time, server } = world
  while (server.tables.pause) {
    const node = nodes.find((each) => each.life.isAlive)
    await Promise.race([node?.auctioneer.resumePlatform({ adminId: null }).catch(() => {}), time.wait(life, 5_000)])
    await time.wait(life, 500)
  }
}

async function replace(site: Site, killed: readonly Node[], forMs: number): Promise<void> {
  const { world, life, newLink, onStart } = site
  for (const node of killed) killNode(world, node)
  await world.time.wait(life, forMs)
  for (const node of killed) {
    const list = node.role === 'api' ? site.nodes : site.workers
    const at = list.indexOf(node)
    // Another fault has replaced it already.
    if (at < 0) continue
    list[at] = startNode(world, node.role, newLink())
    onStart(list[at])
  }
}

/** A frozen process wakes up and goes on; meanwhile the server ends what it had begun. */
async function freeze({ world, life }: Site, lives: readonly Life[], forMs: number): Promise<void> {
  const { time, server } = world
  for (const each of lives) each.frozenUntil = Math.max(each.frozenUntil, time.now() + forMs)
  await time.wait(life, AFTER_IDLE_MS)
  time.plan(server.life, time.now(), server.endIdle)
}

async function silence({ world, life }: Site, nodes: readonly Node[], forMs: number): Promise<void> {
  const { time, server } = world
  for (const { link } of nodes) link.silentUntil = Math.max(link.silentUntil, time.now() + forMs)
  await time.wait(life, AFTER_IDLE_MS)
  time.plan(server.life, time.now(), server.endIdle)
}

/** The clock of the database is wrong for a while. */
async function stepClock({ world, life }: Site, sign: 1 | -1, forMs: number): Promise<void> {
  const step = sign * Math.min(forMs * 60, HOUR_MS)
  world.server.step(step)
  await world.time.wait(life, forMs)
  world.server.step(-step)
}
