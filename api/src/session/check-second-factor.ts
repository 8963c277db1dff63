import { consumeCode, hasSecondFactor, type UserRow } from '@centesimo/people'
import type { Deps } from '../deps.ts'
import { type Refused, refuse } from '../http/refusal.ts'

/** Checks the second factor after the right password. null if it is given or not required. */
export async function checkSecondFactor(
  { config, database }: Pick<Deps, 'config' | 'database'>,
  user: UserRow,
  code: string | undefined,
): Promise<Refused | null> {
  if (!hasSecondFactor(user)) return null
  if (!code) return refuse('TOTP_REQUIRED')
  const owner = { userId: user.id, sessionSecrets: config.sessionSecrets }
  return (await consumeCode(database.db, owner, code)) ? null : refuse('INVALID_CODE')
}
