import { type UserRow, verifyPassword } from '@centesimo/people'
import type { Deps } from '../deps.ts'
import { isRefused, type Refused, refuse } from '../http/refusal.ts'
import { hasAnyFactor } from './check-second-factor.ts'
import { countOwnAttempt } from './count-attempts.ts'
import type { SessionUser } from './session-user.ts'

/**
 * Asks a signed-in user for the password again, before actions that an unattended screen must not
 * allow. An account with a factor must have given that recently too.
 */
export function checkOwnPassword(
  deps: Pick<Deps, 'database' | 'limits'>,
  user: Pick<SessionUser, 'id' | 'isConfirmed'>,
  password: string,
): Promise<UserRow | Refused> {
  return checkPasswordAnd(deps, user.id, password, async (row) => {
    if (user.isConfirmed || !(await hasAnyFactor(deps, row))) return null
    return refuse('REAUTHENTICATION_REQUIRED')
  })
}

/** The attempt is uncounted only if the password is right and `thenAsk` finds nothing. */
export async function checkPasswordAnd(
  deps: Pick<Deps, 'database' | 'limits'>,
  userId: number,
  password: string,
  thenAsk: (user: UserRow) => Promise<Refused | null>,
): Promise<UserRow | Refused> {
  const counted = await countOwnAttempt(deps, userId)
  const user = await deps.database.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user) return refuse('UNAUTHENTICATED')
  if (!(await verifyPassword(user.password_hash, password))) return refuse('WRONG_PASSWORD')
  const refused = await thenAsk(user)
  if (isRefused(refused)) return refused
  await counted.uncount()
  return user
}
