import type { Deps } from '../deps.ts'
import { Refusal, refuse } from '../http/refusal.ts'

/** Counts a try at an account's password or code, by whichever door it comes. Throws the refusal when there were too many. */
export async function countTry(
  { limits }: Pick<Deps, 'limits'>,
  account: { userId: number } | { unknown: string },
): Promise<void> {
  const key = 'userId' in account ? `id:${account.userId}` : account.unknown
  const wait = await limits.take('loginAccount', key)
  if (wait !== null) throw new Refusal(refuse('RATE_LIMITED'), wait)
}
