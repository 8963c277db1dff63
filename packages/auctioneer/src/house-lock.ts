import type pg from 'pg'

const HOUSE_LOCK = 7_010_021

/** Before the lock of any auction that becomes live: no auction does while the house is being paused or resumed. */
export async function shareHouse(client: pg.PoolClient): Promise<void> {
  await client.query({ name: 'share-house', text: `select pg_advisory_xact_lock_shared(${HOUSE_LOCK})` })
}

/** Before the locks of all live auctions: they stay the same ones until the end of the transaction. */
export async function holdHouse(client: pg.PoolClient): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${HOUSE_LOCK})`)
}
