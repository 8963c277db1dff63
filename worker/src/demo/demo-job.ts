import type { House } from '@centesimo/auctioneer'
import type { Database } from '@centesimo/db'
import { createMediaStore } from '@centesimo/media'
import type { JobHandler } from '../jobs/job.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { createDemoKeeper } from './keep-demo.ts'

const LOOK_EVERY_MS = 3_000
/** Held by the one worker of all that keeps the demo now. It goes with its connection, so a dead keeper holds nothing up. */
const KEEPER_LOCK = 7_010_003

/** The demo's keeper as a job. Begins at once, without waiting for the first tick; outside the demo it does nothing and never comes up. */
export function demoJob(house: House): { handler: JobHandler; stop: () => Promise<void> } {
  const { config, database, log } = house
  if (!config.demo || config.production) return { handler: { name: 'demo', run: async () => {} }, stop: async () => {} }

  const abort = new AbortController()
  const media = [1, 2].map(() => createMediaStore(config.media))
  const keep = createDemoKeeper({ ...house, media, signal: abort.signal })
  const run = oneAtATime(async () => {
    if (abort.signal.aborted) return
    await alone(database, keep).catch((error: unknown) => {
      if (!abort.signal.aborted) log.error({ err: error }, 'the demo could not be kept')
    })
  })
  void run()
  return {
    handler: { name: 'demo', everyMs: LOOK_EVERY_MS, run },
    stop: async () => {
      abort.abort()
      await run()
    },
  }
}

/** Does nothing while another worker is at it. */
async function alone({ pool }: Database, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  let isMine = false
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [KEEPER_LOCK])
    isMine = rows[0].mine
    if (isMine) await work()
  } finally {
    // A connection that could not give the lock back is ended, and the lock with it.
    const freed = isMine ? await client.query('select pg_advisory_unlock($1)', [KEEPER_LOCK]).catch(() => null) : true
    client.release(freed === null)
  }
}
