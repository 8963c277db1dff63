import type { Database } from '@centesimo/db'
import { closeDueAt } from '@centesimo/domain'
import { DelayedError, type Queue } from 'bullmq'
import type { JobHandler } from './job.ts'

type Run = { auctionId: string; run: number }
type LiveRun = Run & { dueInMs: number }

const RECHECK_MS = 1_000

/**
 * The durable schedule of closing: one delayed job per live run. By the time it fires, bids have
 * usually moved the deadline, so the job delays itself again until the new one. Once the deadline
 * has passed it closes all due runs. The job of an ended run completes.
 */
export function closeRun({ database, closeDue }: { database: Database; closeDue: () => Promise<unknown> }): JobHandler {
  return {
    name: 'close-run',
    async run(job, token) {
      const { auctionId, run } = job.data as Run
      let live = await readRun(database, auctionId, run)
      if (live && live.dueInMs <= 0) {
        await closeDue()
        live = await readRun(database, auctionId, run)
      }
      if (!live) return
      await job.moveToDelayed(Date.now() + Math.max(live.dueInMs, RECHECK_MS), token)
      throw new DelayedError()
    },
  }
}

/**
 * Identifies a run's closing job until it completes or fails. A job id would not do: a failed job
 * keeps its id, so the run would get no other job.
 */
export function closeKey(auctionId: string, run: number): string {
  return `close-${auctionId}-${run}`
}

/** Adds missing closing jobs, of all live runs or of one auction. Existing jobs stay unchanged. */
export async function scheduleCloses(
  { database, queue }: { database: Database; queue: Queue },
  auctionId?: string,
): Promise<void> {
  const runs = await readLiveRuns(database, auctionId)
  await queue.addBulk(
    runs.map(({ auctionId, run, dueInMs }) => ({
      name: 'close-run',
      data: { auctionId, run },
      opts: { deduplication: { id: closeKey(auctionId, run) }, delay: Math.max(dueInMs, 0) },
    })),
  )
}

async function readRun(database: Database, auctionId: string, run: number): Promise<LiveRun | undefined> {
  const live = await readLiveRuns(database, auctionId)
  return live.find((each) => each.run === run)
}

async function readLiveRuns({ pool }: Database, auctionId: string | undefined): Promise<LiveRun[]> {
  const { rows } = await pool.query<Run & { timerEndsAt: Date | null; waitsUntil: Date | null; now: Date }>({
    name: 'live-runs',
    text: `
      select a.public_id as "auctionId", s.run, s.timer_ends_at as "timerEndsAt", s.waits_until as "waitsUntil", clock_timestamp() as now
      from auction_states s join auctions a using (id)
      where s.status = 'live' and ($1::text is null or a.public_id = $1)`,
    values: [auctionId ?? null],
  })
  return rows.flatMap(({ auctionId, run, now, ...times }) => {
    const dueAt = closeDueAt({
      status: 'live',
      timerEndsAt: times.timerEndsAt?.getTime() ?? null,
      waitsUntil: times.waitsUntil?.getTime() ?? null,
    })
    return dueAt === null ? [] : [{ auctionId, run, dueInMs: dueAt - now.getTime() }]
  })
}
