import type { DB } from '@centesimo/db'
import { accountColumns } from './account-columns.ts'
import { auctionColumns } from './auction-columns.ts'
import type { ColumnDeclaration, Declared, Personal } from './column-declaration.ts'
import { messageColumns } from './message-columns.ts'
import { moneyColumns } from './money-columns.ts'

/**
 * Every column of the database: whether it holds personal data, which line of the privacy page it
 * belongs to, where the export has it, and whether closing the account erases it.
 */
export const columns: Declared<keyof DB> = {
  ...accountColumns,
  ...auctionColumns,
  ...messageColumns,
  ...moneyColumns,
}

export type PersonalColumn = Personal & { table: keyof DB; column: string }

export function personalColumns(): PersonalColumn[] {
  return Object.entries(columns).flatMap(([table, declared]) =>
    Object.entries(declared as Record<string, ColumnDeclaration>).flatMap(([column, declaration]) =>
      typeof declaration === 'string' ? [] : [{ ...declaration, table: table as keyof DB, column }],
    ),
  )
}
