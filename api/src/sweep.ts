import type { Deps } from './deps.ts'

const SWEEP_LOCK_MS = 900

/**
 * The second net under the worker: once a second some API node closes what is due and starts what begins by itself. The lock in Redis only
 * saves work; without Redis every node sweeps, which changes nothing but costs more.
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
