import { Readable } from 'node:stream'
import type { Database } from '@centesimo/db'
import { byteOrderMark, csvLine } from '../../queries/csv-line.ts'
import type { TableFile } from './table-file.ts'

/**
 * Rows a batch: reading and writing one takes a few milliseconds, then other work gets its turn.
 */
const BATCH = 2_000

type Cell = string | number | null
/** The row's key, then its cells. */
type Row = Cell[]

/**
 * A whole table as a CSV file. Each batch is read by keyset once the client has consumed the one
 * before, so a slow network holds neither memory nor a connection. Rows that are written ahead of
 * the reading position meanwhile are included.
 */
export async function writeTable({ pool }: Pick<Database, 'pool'>, file: TableFile): Promise<Readable> {
  // Read the first batch before the file begins, so that a failing database still gets a proper
  // error reply.
  const first = await readBatch(pool, file, null)
  return Readable.from(linesFrom(pool, file, first))
}

async function* linesFrom(pool: Database['pool'], file: TableFile, first: Row[]): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(Object.keys(file.columns))
  const keys = file.key.length
  for (let rows = first; rows.length > 0; ) {
    yield rows.map((row) => csvLine(row.slice(keys).map((cell) => cell ?? ''))).join('')
    rows = rows.length < BATCH ? [] : await readBatch(pool, file, rows.at(-1)!.slice(0, keys))
  }
}

async function readBatch(
  pool: Database['pool'],
  { from, key, columns }: TableFile,
  after: Cell[] | null,
): Promise<Row[]> {
  const places = key.map((_, place) => `$${place + 1}`).join(', ')
  const text = `
    select ${[...key, ...Object.values(columns)].join(', ')} from ${from}
    ${after ? `where (${key.join(', ')}) > (${places})` : ''} order by ${key.join(', ')} limit ${BATCH}`
  return (await pool.query<Row>({ text, values: after ?? [], rowMode: 'array' })).rows
}
