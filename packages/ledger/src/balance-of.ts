import type { Db } from '@centesimo/db'

/** A user's current credits; null when the user does not exist. */
export async function balanceOf(db: Db, userId: number): Promise<number | null> {
  const person = await db.selectFrom('users').select('credits').where('id', '=', userId).executeTakeFirst()
  return person?.credits ?? null
}
