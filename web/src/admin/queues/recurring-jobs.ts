import type { JobQueue } from '@centesimo/contract'

type Scheduler = JobQueue['schedulers'][number]
/** `isLate` is null where no next turn is planned. */
export type RecurringJob = Scheduler & { isLate: boolean | null }

/** A turn that begins within it, or within the job's period if that is longer, is on time. */
const minSlackMs = 5_000

/** The recurring jobs of a queue in an order that stays, each with whether its turn is overdue. */
export function recurringJobs(schedulers: readonly Scheduler[], now: number): RecurringJob[] {
  return schedulers
    .toSorted((a, b) => a.everyMs - b.everyMs || a.name.localeCompare(b.name))
    .map((scheduler) => ({ ...scheduler, isLate: isLate(scheduler, now) }))
}

function isLate({ everyMs, nextRunAt }: Scheduler, now: number): boolean | null {
  return nextRunAt === null ? null : Date.parse(nextRunAt) < now - Math.max(everyMs, minSlackMs)
}
