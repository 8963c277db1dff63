import type { Job } from 'bullmq'

/** Every kind of job there is. */
export const jobNames = [
  'close-run',
  'plan-closes',
  'sweep',
  'auto-bids',
  'start-auctions',
  'housekeeping',
  'sweep-media',
  'audit',
  'send-outbox',
  'outbid-notices',
  'payment-notices',
  'tell-notices',
  'reconcile-payments',
] as const
export type JobName = (typeof jobNames)[number]

/**
 * What is done when a job comes up. Jobs carry ids and no authority: the handler looks again at what is true now, so running one twice does
 * nothing the second time.
 */
export type JobHandler = {
  name: JobName
  /** Comes up by itself, this often. */
  everyMs?: number
  run: (job: Job, token: string | undefined) => Promise<void>
}

/** Each name's one handler. Throws when a name has none or two: better at the start than when its first job comes up. */
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
