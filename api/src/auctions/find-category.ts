import type { Db } from '@centesimo/db'

/** The internal id of a category; undefined for one that there is not. */
export async function findCategory(db: Db, publicId: string): Promise<number | undefined> {
  const row = await db.selectFrom('categories').select('id').where('public_id', '=', publicId).executeTakeFirst()
  return row?.id
}
