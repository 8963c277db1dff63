import type { Job } from 'bullmq'

/** All kinds of jobs. */
export const jobNames = [
  'close-due',
  'auto-bids',
  'start-auctions',
  'start-series',
  'housekeeping',
  'invariants',
  'send-outbox',
  'outbid-notices',
  'lost-notices',
  'follow-notices',
  'payment-notices',
  'deliver-notices',
  'held-pushes',
  'monthly-mails',
  'follow-mails',
  'reconcile-payments',
  'missed-payment-events',
] as const
export type JobName = (typeof jobNames)[number]

/**
 * Runs one kind of job. A job carries ids and no authority: the handler reads the current state
 * again, so it is idempotent.
 */
export type JobHandler = {
  name: JobName
  /** The period of a recurring job. */
  everyMs?: number
  run: (job: Job, token: string | undefined) => Promise<void>
}

/**
 * Maps each job name to its one handler. Throws when a name has none or two, so that the mistake
 * stops the start instead of the first job.
 */
export function matchHandlers(
  handlers: readonly JobHandler[],
  names: readonly string[] = jobNames,
): Map<string, JobHandler> {
  const matched = new Map<string, JobHandler>()
  for (const handler of handlers) {
    if (!names.includes(handler.name)) throw new Error(`there is no job "${handler.name}"`)
    if (matched.has(handler.name)) throw new Error(`job "${handler.name}" has two handlers`)
    matched.set(handler.name, handler)
  }
  for (const name of names) if (!matched.has(name)) throw new Error(`job "${name}" has no handler`)
  return matched
}
