import type { Deps } from './deps.ts'

const SWEEP_LOCK_MS = 900

/**
 * The safety net under the worker: once a second one API node closes due auctions and starts
 * scheduled ones. The Redis lock only saves work; without Redis every node sweeps, which is
 * harmless but costs more.
 */
export async function sweep({
  auctioneer,
  redis,
  nodeId,
}: Pick<Deps, 'auctioneer' | 'redis' | 'nodeId'>): Promise<void> {
  const won = await redis.set('sweep', nodeId, 'PX', SWEEP_LOCK_MS, 'NX').catch(() => 'OK')
  if (won === null) return
  await auctioneer.closeDue()
  await auctioneer.startDue()
}
