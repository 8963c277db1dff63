import type { Deps } from '../deps.ts'
import type { LimitName } from '../http/rate-limits.ts'
import { Refusal, refuseCounted } from '../http/refusal.ts'

/**
 * Counts a sign-in attempt on an account, whichever name it uses. Throws the refusal if there were
 * too many.
 */
export async function countSignInAttempt(
  deps: Pick<Deps, 'limits'>,
  account: { userId: number } | { unknown: string },
): Promise<void> {
  await take(deps, 'loginAccount', 'userId' in account ? `id:${account.userId}` : account.unknown)
}

/**
 * Counts an attempt at one's own password or code from within a session, separately from sign-in
 * attempts: a stranger's attempts must not keep the user from re-authenticating. Counts by user and
 * not by session, since a new password gives a new session. `uncount` takes a successful attempt
 * back.
 */
export async function countOwnAttempt(
  deps: Pick<Deps, 'limits'>,
  userId: number,
): Promise<{ uncount: () => Promise<void> }> {
  const key = `id:${userId}`
  await take(deps, 'ownAccount', key)
  return { uncount: () => deps.limits.undoTake('ownAccount', key) }
}

async function take({ limits }: Pick<Deps, 'limits'>, name: LimitName, key: string): Promise<void> {
  const counted = await limits.count(name, key)
  if (counted.waitSeconds !== null) throw new Refusal(refuseCounted(counted))
}
