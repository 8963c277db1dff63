import type { Db } from '@centesimo/db'
import type { UserRow } from './user-row.ts'

/**
 * Finds a user by username or e-mail, regardless of case. The two cannot collide, because usernames
 * contain no @.
 */
export async function findByLogin(db: Db, login: string): Promise<UserRow | undefined> {
  const key = login.trim().toLowerCase()
  const column = key.includes('@') ? 'email_key' : 'username_key'
  return await db.selectFrom('users').selectAll().where(column, '=', key).executeTakeFirst()
}
