import type { Db } from '@centesimo/db'
import { type Refused, refuse } from '../http/refusal.ts'
import type { SessionUser } from './session-user.ts'

/**
 * An admin's session that needs a second factor must give the one there is, and may not replace it:
 * otherwise the password alone would be enough.
 */
export async function refuseLocked(
  db: Db,
  { id, needsSecondFactor }: Pick<SessionUser, 'id' | 'needsSecondFactor'>,
): Promise<Refused | null> {
  if (!needsSecondFactor) return null
  const factor = await db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', '=', id)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('u.totp_enabled_at', 'is not', null),
        exists(selectFrom('passkeys as p').select('p.id').whereRef('p.user_id', '=', 'u.id')),
      ]),
    )
    .executeTakeFirst()
  return factor ? refuse('SECOND_FACTOR_REQUIRED') : null
}
