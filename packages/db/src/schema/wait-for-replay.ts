import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { addressesOf } from '../hosts.ts'
import { SchemaError } from './schema-error.ts'

const ASK_EVERY_MS = 500
const REPORT_EVERY_MS = 10_000
/** Postgres refuses connections with it until its data is consistent. */
const STARTING_UP = '57P03'

/**
 * Waits while Postgres replays its log, as after a restore: it then takes connections, but no
 * change. Ends with a SchemaError after `patienceMs`: a standby replays for ever.
 */
export async function waitForReplay(
  databaseUrl: string,
  { onRetry, patienceMs = 30 * 60_000 }: { onRetry: (line: string) => void; patienceMs?: number | undefined },
): Promise<void> {
  // Of several hosts each connection chooses the one that takes changes.
  if (addressesOf(databaseUrl).length > 1) return
  const begun = performance.now()
  let reportedAt = Number.NEGATIVE_INFINITY
  while (await isReplaying(databaseUrl)) {
    const now = performance.now()
    if (now - begun > patienceMs) {
      throw new SchemaError(
        'Postgres still replays its log and takes no changes: a restore is not done, or this is a standby',
      )
    }
    if (now - reportedAt > REPORT_EVERY_MS) {
      onRetry('Postgres replays its log: waiting until it takes changes')
      reportedAt = now
    }
    await sleep(ASK_EVERY_MS)
  }
}

async function isReplaying(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ replays: boolean }>('select pg_is_in_recovery() as replays')
    return rows[0]!.replays
  } catch (error) {
    if ((error as { code?: string }).code === STARTING_UP) return true
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}
