import type { Db } from '@centesimo/db'

/** Whether the category exists. Locks it against deletion until the end of the transaction. */
export async function lockCategory(db: Db, categoryId: number): Promise<boolean> {
  const found = db.selectFrom('categories').select('id').where('id', '=', categoryId).forKeyShare()
  return (await found.executeTakeFirst()) !== undefined
}
