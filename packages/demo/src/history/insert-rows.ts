import type { DB, Transaction } from '@centesimo/db'
import type { Insertable } from 'kysely'

/** The tables that the history fills. */
type HistoryTable =
  | 'audit_log'
  | 'bids'
  | 'contact_messages'
  | 'ledger'
  | 'orders'
  | 'payments'
  | 'receipts'
  | 'run_bidders'
  | 'users'

const ROWS_PER_STATEMENT = 5_000

/** JSON has no bytes: Postgres reads them from their text. */
function withBytes(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
    ]),
  )
}

/** Inserts rows that all have the same columns, in their order, a few thousand per statement. */
export async function insertRows<Table extends HistoryTable>(
  client: Transaction['client'],
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows.slice(from, from + ROWS_PER_STATEMENT).map(withBytes))],
    )
  }
}
