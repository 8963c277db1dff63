/** How a table becomes a file. All strings are our own SQL; no user input reaches it. */
export type TableFile = {
  /** The table and its joins, each of which matches at most once per row. */
  from: string
  /**
   * Not-null columns of a unique index: rows are sorted by them, and each batch starts after the
   * last row of the batch before.
   */
  key: readonly string[]
  /** Column heading → SQL expression. */
  columns: Readonly<Record<string, string>>
}

/** A timestamp in Rome time, in a format that spreadsheets parse. */
export const time = (column: string) => `to_char(${column} at time zone 'Europe/Rome', 'DD/MM/YYYY HH24:MI:SS')`

/** Cents as euros, with the comma that Italian spreadsheets expect. */
export const euro = (column: string) => `replace(to_char(${column} / 100.0, 'FM9999999990.00'), '.', ',')`

export const yesNo = (column: string) => `case ${column} when true then 'sì' when false then 'no' end`

/** A value by its Italian name; a value without a name is written as it is. */
export function named(column: string, names: Readonly<Record<string, string>>): string {
  const cases = Object.entries(names).map(([value, name]) => `when '${value}' then '${name.replaceAll("'", "''")}'`)
  return `case ${column}::text ${cases.join(' ')} else ${column}::text end`
}

/**
 * An auction's title and id, also for a deleted auction; for tables with an `auction_id` column.
 */
export const ofAuction = {
  join: (table: string) =>
    `left join auctions on auctions.id = ${table}.auction_id left join tombstones on tombstones.auction_id = ${table}.auction_id`,
  columns: {
    Asta: 'coalesce(auctions.title, tombstones.title)',
    'Id asta': 'coalesce(auctions.public_id, tombstones.public_id)',
  },
}

export const ofUser = {
  join: (column: string) => `left join users on users.id = ${column}`,
  columns: { Utente: 'users.username', 'Id utente': 'users.public_id' },
}
