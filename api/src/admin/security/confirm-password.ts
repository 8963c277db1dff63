import type { AdminSecurity } from '@centesimo/contract'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { isRefused, type Refused } from '../../http/refusal.ts'
import { checkOwnPassword } from '../../session/check-own-password.ts'
import { checkSecondFactor } from '../../session/check-second-factor.ts'
import { readSecurity } from './read-security.ts'

type Confirmation = { userId: number; sessionKey: string | null; password: string; code: string | undefined }

/**
 * Re-authentication: opens a window for dangerous calls in this session. No other node needs to be
 * notified, because dangerous calls bypass the session cache.
 */
export async function confirmPassword(
  deps: Pick<Deps, 'config' | 'database' | 'limits'>,
  { userId, sessionKey, password, code }: Confirmation,
): Promise<AdminSecurity | Refused> {
  const known = await checkOwnPassword(deps, userId, password, (user) => checkSecondFactor(deps, user, code))
  if (isRefused(known)) return known
  const { db } = deps.database
  await db
    .updateTable('sessions')
    .set({ authenticated_at: sql`clock_timestamp()` })
    .where('id_hash', '=', sessionKey ?? '')
    .where('user_id', '=', userId)
    .execute()
  return await readSecurity(db, sessionKey)
}
