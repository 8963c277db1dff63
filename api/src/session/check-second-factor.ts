import { consumeCode, hasSecondFactor, type UserRow } from '@centesimo/people'
import type { Deps } from '../deps.ts'
import { type Refused, refuse } from '../http/refusal.ts'
import { listPasskeys } from './passkeys/own-passkeys.ts'

/** Checks the code after the right password. null if it is given or not required. */
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

/**
 * The same for a re-authentication, where an account whose only factor is a passkey asks for that:
 * with the password alone, a thief of both cookie and password could replace it.
 */
export async function checkAnyFactor(
  deps: Pick<Deps, 'config' | 'database'>,
  user: UserRow,
  code: string | undefined,
): Promise<Refused | null> {
  if (hasSecondFactor(user)) return await checkSecondFactor(deps, user, code)
  const passkeys = await listPasskeys(deps.database.db, user.id)
  return passkeys.length > 0 ? refuse('PASSKEY_REQUIRED') : null
}
