import { type Kysely, sql } from 'kysely'
import { updateInBatches } from '../schema/update-in-batches.ts'

export const inTransaction = false

/**
 * Sessions opened by the password alone ended when their user enabled a second factor, so those of
 * users with one have given it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await updateInBatches(
    db,
    sql`update sessions set has_second_factor = true where id_hash = any(array(
      select s.id_hash from sessions s join users u on u.id = s.user_id
      where u.totp_enabled_at is not null and not s.has_second_factor limit 5000))`,
  )
}
