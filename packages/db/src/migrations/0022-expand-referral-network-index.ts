import type { Kysely } from 'kysely'
import { createIndexConcurrently } from '../schema/create-index-concurrently.ts'

export const inTransaction = false

/** For the daily number of accepted referrals per network, over all referrers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(db, 'referrals_network', { on: 'referrals (address_hash, created_at)' })
}
