import type { Database } from '@centesimo/db'
import { version } from '@centesimo/runtime/version'
import type { Bidding } from '../bidding/bidding.ts'
import type { EventBus } from '../live-state/event-bus.ts'
import { epochMs } from '../rows/locked-auction.ts'
import { type PauseJson, pauseJson, toPause } from './pause-row.ts'

type Deps = { database: Database; eventBus: EventBus; bidding: Pick<Bidding, 'waiting'> }

export type Heartbeat = {
  role: 'api' | 'worker'
  /** An API node that takes new work: how many sockets it has. */
  sockets?: number
}

/** What a node learns with its heartbeat. */
export type Beat = {
  /** The database's clock in epoch ms. */
  now: number
  /** Whether a worker lives: its heartbeat is younger than ten seconds. */
  hasWorker: boolean
}

/**
 * Records this node's heartbeat, with how many bids and auto-bid turns wait here for a batch. A
 * node that missed a pause or a resume is updated here.
 */
export async function recordHeartbeat(
  { database, eventBus, bidding }: Deps,
  nodeId: string,
  { role, sockets }: Heartbeat,
): Promise<Beat> {
  const known = eventBus.platformState()
  const { rows } = await database.pool.query<Beat & { pause: PauseJson | null }>({
    name: 'heartbeat',
    text: `
      with beat as (
        insert into heartbeats (node_id, role, beat_at, sockets, version, waiting_bids)
        values ($1, $2, clock_timestamp(), $3, $4, $5)
        on conflict (node_id) do update
          set role = excluded.role, beat_at = excluded.beat_at, sockets = excluded.sockets,
            version = excluded.version, waiting_bids = excluded.waiting_bids
      )
      select ${epochMs('clock_timestamp()')} as now, (select ${pauseJson} from platform_pause) as pause,
        exists (
          select from heartbeats where role = 'worker' and beat_at > clock_timestamp() - interval '10 seconds'
        ) as "hasWorker"`,
    values: [nodeId, role, sockets ?? null, version, bidding.waiting()],
  })
  const { now, hasWorker, pause } = rows[0]!
  // A state that arrived meanwhile is newer than the one that was read.
  if (eventBus.platformState() === known) eventBus.setPlatformState({ pause: pause && toPause(pause) })
  return { now, hasWorker }
}
