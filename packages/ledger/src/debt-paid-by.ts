import type { Db } from '@centesimo/db'
import { debtKey } from './debt-key.ts'

/** How many of the credits of the entry with this key went to what its person owed. */
export async function debtPaidBy(db: Db, key: string): Promise<number> {
  const entry = await db.selectFrom('ledger').select('amount').where('key', '=', debtKey(key)).executeTakeFirst()
  return entry ? -entry.amount : 0
}
