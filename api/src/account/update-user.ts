import type { User } from '@centesimo/contract'
import type { Db, Users } from '@centesimo/db'
import type { Updateable } from 'kysely'
import { type Refused, refuse } from '../http/refusal.ts'
import { presentUser } from '../session/present-user.ts'

/** Writes a user's changes to their own profile; undefined fields stay unchanged. */
export async function updateUser(
  db: Db,
  userId: number,
  changes: Pick<
    Updateable<Users>,
    | 'full_name'
    | 'outbid_mail'
    | 'monthly_mail'
    | 'follow_mail'
    | 'quiet_from'
    | 'quiet_to'
    | 'shows_win_cost'
    | 'avatar'
  >,
): Promise<User | Refused> {
  const row = await db
    .updateTable('users')
    // UPDATE needs at least one SET, even when nothing changes.
    .set((user) => ({ avatar: user.ref('avatar'), ...defined(changes) }))
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row ? presentUser(db, row) : refuse('UNAUTHENTICATED')
}

function defined<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>
}
