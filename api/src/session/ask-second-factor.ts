import { hasSecondFactor, spendCode, type UserRow } from '@centesimo/people'
import type { Deps } from '../deps.ts'
import { type Refused, refuse } from '../http/refusal.ts'

/** After the right password: what an admin with a second factor has still to give. null when the door is open. */
export async function askSecondFactor(
  { config, database }: Pick<Deps, 'config' | 'database'>,
  user: UserRow,
  code: string | undefined,
): Promise<Refused | null> {
  if (!hasSecondFactor(user)) return null
  if (!code) return refuse('TOTP_REQUIRED')
  const owner = { userId: user.id, sessionSecret: config.sessionSecret }
  return (await spendCode(database.db, owner, code)) ? null : refuse('INVALID_CODE')
}
