import type { AdminSafety } from '@centesimo/contract'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { isRefused, type Refused } from '../../http/refusal.ts'
import { askSecondFactor } from '../../session/ask-second-factor.ts'
import { checkOwnPassword } from '../../session/own-password.ts'
import { readSafety } from './read-safety.ts'

type Confirmation = { userId: number; sessionKey: string | null; password: string; code: string | undefined }

/**
 * The password was given again: in this session dangerous acts are open for a while. No node has to be told, as none of them believes its memory
 * before such an act.
 */
export async function confirmPassword(
  deps: Pick<Deps, 'config' | 'database' | 'limits'>,
  { userId, sessionKey, password, code }: Confirmation,
): Promise<AdminSafety | Refused> {
  const known = await checkOwnPassword(deps, userId, password, (user) => askSecondFactor(deps, user, code))
  if (isRefused(known)) return known
  const { db } = deps.database
  await db
    .updateTable('sessions')
    .set({ authenticated_at: sql`clock_timestamp()` })
    .where('id_hash', '=', sessionKey ?? '')
    .where('user_id', '=', userId)
    .execute()
  return await readSafety(db, sessionKey)
}
