import type { AdminNow } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { GRACE_MS } from '@centesimo/domain'
import { sql } from 'kysely'
import { areQueuesReady, type WorkerQueues } from '../../connect-worker-queues.ts'
import { countJobs } from '../../queries/count-jobs.ts'
import { readPlatformFigures } from '../../queries/read-platform-figures.ts'

/** Bidders see a close that is later. */
const LATE_MS = 1_000

type Figures = Omit<AdminNow, 'at' | 'bids' | 'jobs'>

/** What the metrics of all nodes say, with the load that nodes write into their heartbeats. */
export async function readFiguresOfNow(db: Db): Promise<Figures> {
  const [figures, load, closes] = await Promise.all([readPlatformFigures(db), readLoad(db), readCloses(db)])
  // A migration inserts this row.
  const check = figures.checks.find(({ name }) => name === 'minute')!
  return {
    isPaused: figures.is_paused,
    liveAuctions: figures.live_auctions,
    ...load,
    nodes: { api: figures.api_nodes, workers: figures.workers },
    closes: {
      overdue: figures.overdue_closes,
      longestOverdueMs: toMs(figures.longest_overdue_close),
      ...closes,
    },
    autoBidOverdueMs: toMs(figures.longest_overdue_turn),
    mails: {
      waiting: figures.outbox.reduce((sum, { waiting }) => sum + waiting, 0),
      oldestMs: toMs(Math.max(0, ...figures.outbox.map(({ oldest }) => oldest))),
    },
    waitingPaymentEvents: figures.provider_events,
    invariants: { broken: figures.violations.length, checkedMsAgo: toMs(check.age) },
  }
}

/** Of nodes with a heartbeat in the last 10 seconds, like the metric that counts them. */
async function readLoad(db: Db): Promise<Pick<AdminNow, 'sockets' | 'waitingBids'>> {
  const { rows } = await sql<Pick<AdminNow, 'sockets' | 'waitingBids'>>`
    select coalesce(sum(sockets), 0)::int as sockets, coalesce(sum(waiting_bids), 0)::int as "waitingBids" from heartbeats
    where beat_at > clock_timestamp() - interval '10 seconds'`.execute(db)
  return rows[0]!
}

/** Closes by the countdown in the last hour. Each waits 300 ms before it is due. */
async function readCloses(db: Db): Promise<Pick<AdminNow['closes'], 'lastHour' | 'late' | 'slowestMs'>> {
  const { rows } = await sql<Pick<AdminNow['closes'], 'lastHour' | 'late' | 'slowestMs'>>`
    select count(*)::int as "lastHour", count(*) filter (where delay_ms > ${LATE_MS})::int as late,
      coalesce(round(max(delay_ms)), 0)::int as "slowestMs"
    from (
      select extract(epoch from ended_at - deadline_at)::float8 * 1000 - ${GRACE_MS} as delay_ms from runs
      where ended_at > clock_timestamp() - interval '1 hour' and end_reason = 'timer' and deadline_at is not null
    ) as closes`.execute(db)
  return rows[0]!
}

/** The jobs of all queues; null while Redis does not answer. */
export async function readJobs(workerQueues: WorkerQueues): Promise<AdminNow['jobs']> {
  if (!(await areQueuesReady(workerQueues))) return null
  const counts = await Promise.all(workerQueues.queues.map(countJobs))
  const sum = (state: 'waiting' | 'failed') => counts.reduce((total, each) => total + each[state], 0)
  return { waiting: sum('waiting'), failed: sum('failed') }
}

function toMs(seconds: number): number {
  return Math.round(seconds * 1_000)
}
