import type { Deps } from './deps.ts'

type HeartbeatDeps = Pick<Deps, 'auctioneer' | 'nodeId' | 'draining' | 'sockets' | 'clock'>

/**
 * Records that this node is alive, and how many sockets it has while it takes new work. Returns
 * whether a worker lives.
 */
export async function recordHeartbeat({
  auctioneer,
  nodeId,
  draining,
  sockets,
  clock,
}: HeartbeatDeps): Promise<boolean> {
  const load = draining.isOn() ? {} : { sockets: sockets.count() }
  const { now, hasWorker } = await auctioneer.recordHeartbeat(nodeId, { role: 'api', ...load })
  clock.set(now)
  return hasWorker
}
