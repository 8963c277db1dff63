import type { RetentionKey } from '@centesimo/contract/retention'
import type { DB } from '@centesimo/db'

/** Why a column holds no personal data. */
export type NotPersonal =
  /** A row's own number or random name. */
  | 'key'
  /** The number of another row; that row says who or what it is. */
  | 'link'
  /** What admins write about things that are sold. */
  | 'offer'
  /** What the operator says of itself. */
  | 'operator'
  /** A figure or state of an auction or of the platform, of no person. */
  | 'figure'
  /** How the programs work: attempts, versions, times of jobs. */
  | 'technical'

/** Why a person's export lacks a value. */
export type NotExported =
  /** A hash, key or cipher that would help to get in. */
  | 'secret'
  /** The export has the same value from another column. */
  | 'copy'
  /** A note of programs to themselves. */
  | 'internal'

/** Why a value stays after the account is closed. */
export type Staying =
  /** A fact about a number that has no name any more. */
  | 'nameless'
  /** Accounting documents. */
  | 'law'
  /** A one-way hash, without which a bonus or a mail limit could be had twice. */
  | 'hash'

export type Personal = {
  /** The line of the privacy page. */
  line: RetentionKey
  /** Where the export has it: `section.field`. */
  exported: `${string}.${string}` | { not: NotExported }
  /** Absent: closing the account erases it. */
  stays?: Staying
}

export type ColumnDeclaration = NotPersonal | Personal

/** Each column of these tables: the compiler names one that is missing. */
export type Declared<Table extends keyof DB> = { [T in Table]: { [Column in keyof DB[T]]: ColumnDeclaration } }

type Exported = Personal['exported']

/** A line's columns that are erased when the account is closed. */
export const erased =
  (line: RetentionKey) =>
  (exported: Exported): Personal => ({ line, exported })

/** A line's columns that stay when the account is closed. */
export const staying =
  (line: RetentionKey, stays: Staying) =>
  (exported: Exported): Personal => ({ line, exported, stays })

export const secret = { not: 'secret' } as const
export const copy = { not: 'copy' } as const
export const internal = { not: 'internal' } as const
