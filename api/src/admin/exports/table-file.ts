/** How a table becomes a file. All of it is SQL of ours: nothing that anybody sends comes near it. */
export type TableFile = {
  /** The table and what is joined to it, each at most once a row. */
  from: string
  /** Columns of an index without gaps in it: rows come in this order, and each batch starts behind the last row of the one before. */
  key: readonly string[]
  /** What stands above a column, and what stands in it. */
  columns: Readonly<Record<string, string>>
}

/** A moment as the clocks of the house showed it, in a form that a spreadsheet takes for one. */
export const time = (column: string) => `to_char(${column} at time zone 'Europe/Rome', 'DD/MM/YYYY HH24:MI:SS')`

/** Cents as euros, with the comma that Italian spreadsheets expect. */
export const euro = (column: string) => `replace(to_char(${column} / 100.0, 'FM9999999990.00'), '.', ',')`

export const yesNo = (column: string) => `case ${column} when true then 'sì' when false then 'no' end`

/** A value by its name for people; one without a name stands as it is. */
export function named(column: string, names: Readonly<Record<string, string>>): string {
  const cases = Object.entries(names).map(([value, name]) => `when '${value}' then '${name.replaceAll("'", "''")}'`)
  return `case ${column}::text ${cases.join(' ')} else ${column}::text end`
}

/** An auction's title and id, also of one that was deleted; for tables that name it in `auction_id`. */
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
