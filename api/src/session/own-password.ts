import { type UserRow, verifyPassword } from '@centesimo/people'
import type { Deps } from '../deps.ts'
import { type Refused, refuse } from '../http/refusal.ts'
import { countTry } from './count-try.ts'

/** Asks a signed-in person for the password again, before what a borrowed screen must not do. Tries count as tries to sign in. */
export async function checkOwnPassword(
  deps: Pick<Deps, 'database' | 'limits'>,
  userId: number,
  password: string,
): Promise<UserRow | Refused> {
  await countTry(deps, { userId })
  const user = await deps.database.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user) return refuse('UNAUTHENTICATED')
  return (await verifyPassword(user.password_hash, password)) ? user : refuse('WRONG_PASSWORD')
}
