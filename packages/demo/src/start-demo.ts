import type { Database } from '@centesimo/db'
import { createMediaStore } from '@centesimo/media'
import { every, type Repeating } from '@centesimo/runtime'
import { createDemoMaintenance } from './demo-maintenance.ts'
import type { DemoServices } from './demo-services.ts'

const RUN_EVERY_MS = 3_000
/**
 * Advisory lock of the one worker that maintains the demo. Postgres releases it with the
 * connection, so a crashed worker blocks no other.
 */
const DEMO_LOCK = 7_010_003

/**
 * Starts the demo's maintenance: the first run begins at once. `stop` interrupts a run; the next
 * start continues it.
 */
export function startDemo(services: Omit<DemoServices, 'media' | 'signal'>): Repeating {
  const { config, database, log } = services
  const abort = new AbortController()
  const media = [1, 2].map(() => createMediaStore(config.media))
  const maintain = createDemoMaintenance({ ...services, media, signal: abort.signal })
  const maintenance = every(
    RUN_EVERY_MS,
    () => underDemoLock(database, maintain),
    (error) => log.error({ err: error }, 'the demo maintenance failed'),
  )
  return {
    stop: () => {
      abort.abort()
      return maintenance.stop()
    },
  }
}

/** Skips the work while another worker holds the lock. */
async function underDemoLock({ pool }: Pick<Database, 'pool'>, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  let isLocked = false
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [DEMO_LOCK])
    isLocked = rows[0]?.locked ?? false
    if (isLocked) await work()
  } finally {
    // A connection that cannot unlock is closed, which releases the lock.
    const unlocked = isLocked
      ? await client.query('select pg_advisory_unlock($1)', [DEMO_LOCK]).catch(() => null)
      : true
    client.release(unlocked === null)
  }
}
