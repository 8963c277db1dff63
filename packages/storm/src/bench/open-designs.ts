import { type BenchBidder, insertAuctions, insertBidders } from './bench-rows.ts'
import type { BenchServers } from './bench-servers.ts'
import { type DesignName, designNames } from './design.ts'
import { placeAtDesign, startDesign } from './design-process.ts'
import { type Contender, createContender } from './measure-in-turn.ts'

/** A design in its own process and database, with contenders for each number of auctions. */
export type OpenDesign = { name: DesignName; on: ReadonlyMap<number, Contender>; stop: () => Promise<void> }

/** Starts designs on one server. Stop them in the end. */
export async function openDesigns(
  servers: BenchServers,
  options: { names?: readonly DesignName[]; auctions: readonly number[]; bidders: number },
): Promise<OpenDesign[]> {
  const opened: OpenDesign[] = []
  try {
    for (const name of options.names ?? designNames) opened.push(await open(servers, name, options))
    return opened
  } catch (error) {
    for (const { stop } of opened) await stop()
    throw error
  }
}

async function open(
  servers: BenchServers,
  name: DesignName,
  { auctions, bidders: count }: { auctions: readonly number[]; bidders: number },
): Promise<OpenDesign> {
  const database = await servers.createDatabase(`bench_${name}`)
  // One bidder more than in flight, so that the leader can wait.
  const bidders = await insertBidders(database, count + 1)
  const auctionIds = new Map<number, string[]>()
  for (const count of auctions) auctionIds.set(count, await insertAuctions(database, count))
  await database.pool.query('vacuum analyze')
  const process = await startDesign(name, { databaseUrl: database.url, redisUrl: servers.redisUrl(1) })
  const on = [...auctionIds].map(([count, auctionIds]): [number, Contender] => {
    const connect = (slots: number) => placeAtDesign(process.url, slots)
    return [count, createContender<BenchBidder>({ name: `${name}, ${count} auctions`, bidders, auctionIds, connect })]
  })
  const stop = async () => {
    await process.stop()
    await database.drop()
  }
  return { name, on: new Map(on), stop }
}
