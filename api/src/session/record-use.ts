import type { Database } from '@centesimo/db'
import type { Log } from '@centesimo/runtime'

type Deps = { database: Pick<Database, 'pool'>; log: Pick<Log, 'warn'>; monotonicMs: () => number }

/** What is shown as last used is true to the minute, so that a busy client writes no row a call. */
const USE_RECORDED_EVERY_MS = 60_000
/** More keys than that in a minute are recorded again. */
const MAX_REMEMBERED = 20_000

/**
 * Records beside the calls, which never wait for it, that the rows of these keys were used: at most
 * once a minute and node. `touch` is a statement with the keys as its parameter; `what` names the
 * rows in a warning.
 */
export function createUseRecorder({ database: { pool }, log, monotonicMs }: Deps, touch: string, what: string) {
  const recordedAt = new Map<string, number>()
  return (keys: readonly string[]): void => {
    const now = monotonicMs()
    const due = keys.filter((key) => now - (recordedAt.get(key) ?? Number.NEGATIVE_INFINITY) > USE_RECORDED_EVERY_MS)
    if (due.length === 0) return
    if (recordedAt.size > MAX_REMEMBERED) recordedAt.clear()
    for (const key of due) recordedAt.set(key, now)
    pool.query<never>(touch, [due]).catch((error: Error) => {
      log.warn({ reason: error.message }, `the use of ${what} was not recorded`)
    })
  }
}
