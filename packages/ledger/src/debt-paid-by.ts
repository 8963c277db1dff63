import type { Db } from '@centesimo/db'
import { debtKey } from './debt-key.ts'

/** How many credits of the entry with this key repaid its user's debt. */
export async function debtPaidBy(db: Db, key: string): Promise<number> {
  const entry = await db.selectFrom('ledger').select('amount').where('key', '=', debtKey(key)).executeTakeFirst()
  return entry ? -entry.amount : 0
}
