import type pg from 'pg'

/** Whether the category exists. Locks it against deletion until the end of the transaction. */
export async function lockCategory(client: pg.PoolClient, categoryId: number): Promise<boolean> {
  const { rows } = await client.query('select from categories where id = $1 for key share', [categoryId])
  return rows.length > 0
}
