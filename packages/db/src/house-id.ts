import type { Db } from './connect.ts'
import { newId } from './new-id.ts'

/**
 * This house's own name, made once per database. Redis's channels know no database numbers, so whatever goes through a shared Redis carries
 * it: else two houses on one machine would hear each other's news.
 */
export async function houseId(db: Db): Promise<string> {
  const row = { key: 'house', value: JSON.stringify(newId()) }
  await db
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await db.selectFrom('settings').select('value').where('key', '=', 'house').executeTakeFirstOrThrow()
  return String(kept.value)
}
