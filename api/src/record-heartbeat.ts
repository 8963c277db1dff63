import type { Deps } from './deps.ts'

type HeartbeatDeps = Pick<Deps, 'auctioneer' | 'nodeId' | 'draining' | 'sockets' | 'clock'>

/** Records that this node is alive, and how many sockets it has while it takes new work. */
export async function recordHeartbeat({ auctioneer, nodeId, draining, sockets, clock }: HeartbeatDeps): Promise<void> {
  const load = draining.isOn() ? {} : { sockets: sockets.count() }
  clock.set(await auctioneer.recordHeartbeat(nodeId, { role: 'api', ...load }))
}
