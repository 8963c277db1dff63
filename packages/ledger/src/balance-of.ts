import type { Db } from '@centesimo/db'

/** A person's credits now; null when there is no such person. */
export async function balanceOf(db: Db, userId: number): Promise<number | null> {
  const person = await db.selectFrom('users').select('credits').where('id', '=', userId).executeTakeFirst()
  return person?.credits ?? null
}
