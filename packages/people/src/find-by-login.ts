import type { Db } from '@centesimo/db'
import type { UserRow } from './user-row.ts'

/** Who signs in with this username or e-mail, without regard to case. A username cannot contain an @, so the two never meet. */
export async function findByLogin(db: Db, login: string): Promise<UserRow | undefined> {
  const key = login.trim().toLowerCase()
  const column = key.includes('@') ? 'email_key' : 'username_key'
  return await db.selectFrom('users').selectAll().where(column, '=', key).executeTakeFirst()
}
