import type { Kysely, RawBuilder } from 'kysely'

/**
 * Repeats a statement that changes at most some thousand rows and leaves them out afterwards, until
 * it finds none, in a migration with `inTransaction: false`. Bids wait for one batch at most.
 */
export async function updateInBatches(db: Kysely<unknown>, batch: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await batch.execute(db)
    if (numAffectedRows === 0n) return
  }
}
