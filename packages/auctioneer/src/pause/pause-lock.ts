import type pg from 'pg'

const PAUSE_LOCK = 7_010_021

/** Take it before locking an auction that becomes live: none does while a pause begins or ends. */
export async function lockPauseShared(client: pg.PoolClient): Promise<void> {
  await client.query({ name: 'lock-pause-shared', text: `select pg_advisory_xact_lock_shared(${PAUSE_LOCK})` })
}

/**
 * Take it before locking all live auctions: no auction becomes live until the end of the
 * transaction.
 */
export async function lockPauseExclusive(client: pg.PoolClient): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${PAUSE_LOCK})`)
}
