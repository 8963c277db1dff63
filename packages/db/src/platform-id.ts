import type { Db } from './connect.ts'
import { newId } from './new-id.ts'

/**
 * This platform's id, created once per database. It prefixes everything that goes through Redis:
 * Redis channels span its numbered databases, so two platforms on one machine would otherwise
 * receive each other's events.
 */
export async function readPlatformId(db: Db): Promise<string> {
  const row = { key: 'platform', value: JSON.stringify(newId()) }
  await db
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const stored = await db.selectFrom('settings').select('value').where('key', '=', 'platform').executeTakeFirstOrThrow()
  return String(stored.value)
}
