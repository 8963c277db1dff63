import { setTimeout as sleep } from 'node:timers/promises'
import { listBases } from './list-bases.ts'

const DAY_MS = 24 * 3_600_000
const MINUTE_MS = 60_000

type ScheduleOptions = {
  backup: string
  /** The time of day in UTC, such as 02:30. */
  at: string
  run: () => Promise<void>
  onFailure: (error: unknown) => void
  signal: AbortSignal
  /** After a failed run. */
  retryMs?: number
}

/** Backs up once a day, and at once if the last day has no base backup. Ends with the signal. */
export async function schedule({
  backup,
  at,
  run,
  onFailure,
  signal,
  retryMs = 5 * MINUTE_MS,
}: ScheduleOptions): Promise<void> {
  let due = (await isLate(backup)) ? new Date() : nextRun(at, new Date())
  while (!signal.aborted) {
    // Never long: a machine that was asleep must not be late by a whole night.
    const waitMs = Math.min(due.getTime() - Date.now(), MINUTE_MS)
    if (waitMs > 0) {
      await sleep(waitMs, undefined, { signal }).catch(() => {})
      continue
    }
    try {
      await run()
      due = nextRun(at, new Date())
    } catch (error) {
      onFailure(error)
      due = new Date(Date.now() + retryMs)
    }
  }
}

/** The first such time of day after `now`. */
export function nextRun(at: string, now: Date): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const today = new Date(now)
  today.setUTCHours(hours, minutes, 0, 0)
  return today > now ? today : new Date(today.getTime() + DAY_MS)
}

async function isLate(backup: string): Promise<boolean> {
  const newest = (await listBases(backup)).at(-1)
  return !newest || Date.now() - newest.finishedAt.getTime() > DAY_MS
}
