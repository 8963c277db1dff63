import type { Db } from '@centesimo/db'
import type { UserRow } from './user-row.ts'

/**
 * Locks a person together with every admin, by id: of two admins who shut each other out at once the second one sees what the first has done.
 * `admins` are those who can sign in.
 */
export async function lockWithAdmins(
  db: Db,
  userId: number,
): Promise<{ person: UserRow | undefined; admins: UserRow[] }> {
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where((user) => user.or([user('id', '=', userId), user('is_admin', '=', true)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  return {
    person: rows.find(({ id }) => id === userId),
    admins: rows.filter((user) => user.is_admin && !user.blocked_at && !user.closed_at),
  }
}
