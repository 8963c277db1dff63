import { Readable } from 'node:stream'
import type { Database } from '@centesimo/db'
import { byteOrderMark, csvLine } from './csv-line.ts'
import type { TableFile } from './table-file.ts'

/**
 * Rows a batch: reading and writing one takes a few milliseconds, then other work gets its turn.
 */
const BATCH = 2_000

type Cell = string | number | null
/** The row's key, then its cells. */
type Row = Cell[]
/** Our own SQL with `$1` and so on for the values. */
export type RowFilter = { where: string; values: readonly unknown[] }

const everyRow: RowFilter = { where: 'true', values: [] }

/**
 * A table as a CSV file, whole or filtered. Each batch is read by keyset once the client has
 * consumed the one before, so a slow network holds neither memory nor a connection. Rows that are
 * written ahead of the reading position meanwhile are included.
 */
export async function writeTable(
  { pool }: Pick<Database, 'pool'>,
  file: TableFile,
  filter: RowFilter = everyRow,
): Promise<Readable> {
  // Read the first batch before the file begins, so that a failing database still gets a proper
  // error reply.
  const readAfter = (after: Cell[] | null) => readBatch(pool, file, filter, after)
  return Readable.from(linesFrom(file, await readAfter(null), readAfter))
}

async function* linesFrom(
  file: TableFile,
  first: Row[],
  readAfter: (after: Cell[]) => Promise<Row[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(Object.keys(file.columns))
  const keys = file.key.length
  for (let rows = first; rows.length > 0; ) {
    yield rows.map((row) => csvLine(row.slice(keys).map((cell) => cell ?? ''))).join('')
    rows = rows.length < BATCH ? [] : await readAfter(rows.at(-1)!.slice(0, keys))
  }
}

async function readBatch(
  pool: Database['pool'],
  { from, key, columns }: TableFile,
  { where, values }: RowFilter,
  after: Cell[] | null,
): Promise<Row[]> {
  const places = key.map((_, place) => `$${values.length + place + 1}`).join(', ')
  const text = `
    select ${[...key, ...Object.values(columns)].join(', ')} from ${from}
    where ${where} ${after ? `and (${key.join(', ')}) > (${places})` : ''} order by ${key.join(', ')} limit ${BATCH}`
  return (await pool.query<Row>({ text, values: [...values, ...(after ?? [])], rowMode: 'array' })).rows
}
