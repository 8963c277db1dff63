import type pg from 'pg'

/** Statements that create what `takeIndexes` has dropped. */
export type TakenIndexes = readonly string[]

/** Drops the indexes and keys of tables, so that many rows can be inserted fast. */
export async function takeIndexes(client: pg.PoolClient, tables: readonly string[]): Promise<TakenIndexes> {
  const { rows } = await client.query<{ drop: string; create: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
     from pg_constraint where conrelid = any($1::regclass[]) and contype in ('p', 'u')
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     from pg_index where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ create }) => create)
}

export async function restoreIndexes(client: pg.PoolClient, indexes: TakenIndexes): Promise<void> {
  for (const create of indexes) await client.query(create)
}
