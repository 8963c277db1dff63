import type { Deps } from '../deps.ts'
import type { LimitName } from '../http/limits.ts'
import { Refusal, refuse } from '../http/refusal.ts'

/** Counts a try to sign in to an account, by whichever of its names. Throws the refusal when there were too many. */
export async function countTry(
  deps: Pick<Deps, 'limits'>,
  account: { userId: number } | { unknown: string },
): Promise<void> {
  await take(deps, 'loginAccount', 'userId' in account ? `id:${account.userId}` : account.unknown)
}

/**
 * Counts a try at one's own password or code from inside a session, apart from the tries to sign in: a stranger at the door must not keep whoever
 * is inside from confirming. By person and not by session, for a new password gives a new session. `forget` is for a try that was right.
 */
export async function countOwnTry(
  deps: Pick<Deps, 'limits'>,
  userId: number,
): Promise<{ forget: () => Promise<void> }> {
  const key = `id:${userId}`
  await take(deps, 'ownAccount', key)
  return { forget: () => deps.limits.giveBack('ownAccount', key) }
}

async function take({ limits }: Pick<Deps, 'limits'>, name: LimitName, key: string): Promise<void> {
  const wait = await limits.take(name, key)
  if (wait !== null) throw new Refusal(refuse('RATE_LIMITED'), wait)
}
