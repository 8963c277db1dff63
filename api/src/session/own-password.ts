import { type UserRow, verifyPassword } from '@centesimo/people'
import type { Deps } from '../deps.ts'
import { isRefused, type Refused, refuse } from '../http/refusal.ts'
import { countOwnTry } from './count-try.ts'

/**
 * Asks a signed-in person for the password again, before what a borrowed screen must not do. `thenAsk` is what else must be right, asked after the
 * password; only where all is right the try does not count.
 */
export async function checkOwnPassword(
  deps: Pick<Deps, 'database' | 'limits'>,
  userId: number,
  password: string,
  thenAsk?: (user: UserRow) => Promise<Refused | null>,
): Promise<UserRow | Refused> {
  const counted = await countOwnTry(deps, userId)
  const user = await deps.database.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user) return refuse('UNAUTHENTICATED')
  if (!(await verifyPassword(user.password_hash, password))) return refuse('WRONG_PASSWORD')
  const refused = await thenAsk?.(user)
  if (isRefused(refused)) return refused
  await counted.forget()
  return user
}
