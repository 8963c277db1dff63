import type pg from 'pg'

/** Whether there is this category: it stays until the end of the transaction. */
export async function holdCategory(client: pg.PoolClient, categoryId: number): Promise<boolean> {
  const { rows } = await client.query('select from categories where id = $1 for key share', [categoryId])
  return rows.length > 0
}
