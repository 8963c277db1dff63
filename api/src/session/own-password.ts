import { type UserRow, verifyPassword } from '@centesimo/people'
import type { Deps } from '../deps.ts'
import { Refusal, type Refused, refuse } from '../http/refusal.ts'

/** Asks a signed-in person for the password again, before what a borrowed screen must not do. Tries count as tries to sign in. */
export async function checkOwnPassword(
  { database, limits }: Pick<Deps, 'database' | 'limits'>,
  userId: number,
  password: string,
): Promise<UserRow | Refused> {
  const wait = await limits.take('loginAccount', `id:${userId}`)
  if (wait !== null) throw new Refusal(refuse('RATE_LIMITED'), wait)
  const user = await database.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user) return refuse('UNAUTHENTICATED')
  return (await verifyPassword(user.password_hash, password)) ? user : refuse('WRONG_PASSWORD')
}
