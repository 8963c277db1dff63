import { Readable } from 'node:stream'
import { transactionTypeLabels } from '@centesimo/contract/labels'
import type { Db } from '@centesimo/db'
import { sql } from 'kysely'
import { byteOrderMark, csvLine } from '../queries/csv-line.ts'
import { describeEntry, selectEntries } from '../queries/ledger-entries.ts'

/**
 * Rows a chunk: reading and writing one takes a few milliseconds, then other work gets its turn.
 */
const CHUNK = 2_000

/**
 * A user's whole credit ledger as a CSV file, newest first, in Rome time. It streams as it reads,
 * so its length does not matter; later entries are not included.
 */
export async function exportTransactions(db: Db, userId: number): Promise<Readable> {
  // Read the first chunk before the file begins, so that a failing database still gets a proper
  // error reply.
  const newest = await readChunk(db, userId, Number.MAX_SAFE_INTEGER)
  return Readable.from(linesFrom(db, userId, newest))
}

async function* linesFrom(db: Db, userId: number, newest: EntryRow[]): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(['Data', 'Tipo', 'Descrizione', 'Crediti', 'Saldo'])
  for (let rows = newest; rows.length > 0; ) {
    yield rows.map(lineOf).join('')
    rows = rows.length < CHUNK ? [] : await readChunk(db, userId, rows.at(-1)!.id)
  }
}

type EntryRow = Awaited<ReturnType<typeof readChunk>>[number]

function readChunk(db: Db, userId: number, beforeId: number) {
  return selectEntries(db)
    .where('ledger.user_id', '=', userId)
    .select([
      'ledger.balance_after',
      sql<string>`to_char(ledger.created_at at time zone 'Europe/Rome', 'DD/MM/YYYY HH24:MI:SS')`.as('at'),
    ])
    .where('ledger.id', '<', beforeId)
    .limit(CHUNK)
    .execute()
}

function lineOf(row: EntryRow): string {
  return csvLine([row.at, transactionTypeLabels[row.type], describeEntry(row), row.amount, row.balance_after])
}
