import { setTimeout as sleep } from 'node:timers/promises'
import { foldersOf } from './folders.ts'
import { listBases } from './list-bases.ts'
import { readLogRange } from './read-log-range.ts'
import { readTimelines } from './read-timelines.ts'

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
  /** How long it waits at most before it looks again. */
  lookMs?: number
}

/**
 * Backs up once a day, and at once if the last day has no base backup or after a restore, which may
 * have undone it. Ends with the signal.
 */
export async function schedule({
  backup,
  at,
  run,
  onFailure,
  signal,
  retryMs = 5 * MINUTE_MS,
  lookMs = MINUTE_MS,
}: ScheduleOptions): Promise<void> {
  let timeline = await readLastTimeline(backup)
  let due = (await isLate(backup, timeline)) ? new Date() : nextRun(at, new Date())
  while (!signal.aborted) {
    // Never long: a machine that was asleep must not be late by a whole night.
    const waitMs = Math.min(due.getTime() - Date.now(), lookMs)
    if (waitMs > 0) {
      await sleep(waitMs, undefined, { signal }).catch(() => {})
      const last = await readLastTimeline(backup)
      if (last > timeline) due = new Date()
      timeline = Math.max(timeline, last)
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

async function isLate(backup: string, timeline: number): Promise<boolean> {
  const newest = (await listBases(backup)).at(-1)
  if (!newest || Date.now() - newest.finishedAt.getTime() > DAY_MS) return true
  return (await readLogRange(newest.folder)).timeline < timeline
}

/** 0 without one: no restore has begun any, or there is no log. */
async function readLastTimeline(backup: string): Promise<number> {
  const timelines = await readTimelines(foldersOf(backup).wal).catch(() => [])
  return timelines.at(-1)?.id ?? 0
}
