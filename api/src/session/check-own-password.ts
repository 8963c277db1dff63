import { type UserRow, verifyPassword } from '@centesimo/people'
import type { Deps } from '../deps.ts'
import { isRefused, type Refused, refuse } from '../http/refusal.ts'
import { countOwnAttempt } from './count-attempts.ts'

/**
 * Asks a signed-in user for the password again, before actions that an unattended screen must not
 * allow. `thenAsk` is a further check after the password; only if all succeed is the attempt
 * uncounted.
 */
export async function checkOwnPassword(
  deps: Pick<Deps, 'database' | 'limits'>,
  userId: number,
  password: string,
  thenAsk?: (user: UserRow) => Promise<Refused | null>,
): Promise<UserRow | Refused> {
  const counted = await countOwnAttempt(deps, userId)
  const user = await deps.database.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user) return refuse('UNAUTHENTICATED')
  if (!(await verifyPassword(user.password_hash, password))) return refuse('WRONG_PASSWORD')
  const refused = await thenAsk?.(user)
  if (isRefused(refused)) return refused
  await counted.uncount()
  return user
}
