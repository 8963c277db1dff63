import type { Database } from '@centesimo/db'
import { sql } from 'kysely'

/** A node whose last heartbeat is older takes no new work: it is dead, or will be soon. */
const ALIVE_SECONDS = 3
/** Few sockets are never worth a move, and some always come and go. */
const TOLERATED = 20
const TOLERATED_SHARE = 0.1
/** A move costs each socket a moment without news. */
const MOVED_SHARE = 0.05

/** The API nodes that take new work. */
export type Nodes = { count: number; sockets: number }

export async function readOtherNodes({ db }: Pick<Database, 'db'>, nodeId: string): Promise<Nodes> {
  const { rows } = await sql<Nodes>`
    select count(*)::int as count, coalesce(sum(sockets), 0)::int as sockets from heartbeats
    where role = 'api' and sockets is not null and node_id <> ${nodeId}
      and beat_at > clock_timestamp() - ${ALIVE_SECONDS} * interval '1 second'`.execute(db)
  return rows[0]!
}

/**
 * How many sockets this node asks to connect elsewhere, because it has more than its share: after a
 * restart of all nodes, one after the other, the first has most.
 */
export function socketsToMove(own: number, others: Nodes): number {
  const share = (own + others.sockets) / (others.count + 1)
  const excess = own - share
  if (excess <= Math.max(TOLERATED, share * TOLERATED_SHARE)) return 0
  return Math.ceil(Math.min(excess, own * MOVED_SHARE))
}
