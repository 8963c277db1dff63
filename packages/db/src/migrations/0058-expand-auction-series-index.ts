import type { Kysely } from 'kysely'
import { createIndexConcurrently } from '../schema/create-index-concurrently.ts'

export const inTransaction = false

/** Each auction of a series is made once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(db, 'auctions_series', {
    on: 'auctions (series_id, series_number) where series_id is not null',
    unique: true,
  })
}
