import type { Db } from '@centesimo/db'

/** A category's internal id; undefined if unknown. */
export async function findCategory(db: Db, publicId: string): Promise<number | undefined> {
  const row = await db.selectFrom('categories').select('id').where('public_id', '=', publicId).executeTakeFirst()
  return row?.id
}
