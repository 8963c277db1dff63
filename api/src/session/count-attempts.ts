import { createHash } from 'node:crypto'
import { notify } from '@centesimo/notifications'
import type { UserRow } from '@centesimo/people'
import { networkOf } from '@centesimo/runtime'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { CountedCall, LimitName } from '../http/rate-limits.ts'
import { Refusal, refuse, refuseCounted } from '../http/refusal.ts'

type Attempt = { user: UserRow | undefined; name: string; request: Pick<FastifyRequest, 'ip' | 'headers'> }

/** What the caller says of an attempt that was counted. */
export type CountedAttempt = { succeeded: () => Promise<void>; failed: () => Promise<void> }

/**
 * Counts a sign-in attempt on an account. Throws the refusal if there were too many. Attempts are
 * counted per name and network, and those of strangers also per name over all networks, slowly; a
 * device that has signed in before is counted alone, so no stranger can keep the owner out. A name
 * counts as it was typed, whether it has an account or not: otherwise a username and an address
 * that share a count would be known to belong together.
 */
export async function countSignInAttempt(
  deps: Pick<Deps, 'limits' | 'devices' | 'database'>,
  { user, name, request }: Attempt,
): Promise<CountedAttempt> {
  const device = user ? deps.devices.find(request.headers.cookie, user.public_id) : null
  if (device !== null) {
    await take(deps, 'loginAccount', `device:${device}`)
    return { succeeded: async () => {}, failed: async () => {} }
  }
  const typed = typedKey(name)
  await take(deps, 'loginAccount', `${typed}:network:${networkOf(request.ip)}`)
  const counted = await deps.limits.count('loginStrangers', typed)
  if (counted.waitSeconds !== null) throw new Refusal({ ...refuse('SIGN_IN_RESTRICTED'), counted })
  return {
    succeeded: () => deps.limits.undoTake('loginStrangers', typed),
    failed: async () => {
      if (user && counted.left === 0) await warnOwner(deps, user.id)
    },
  }
}

/** After the owner of these names has proved to have the mailbox, or got a new password. */
export async function forgetSignInAttempts(
  { limits }: Pick<Deps, 'limits'>,
  { username, email }: { username: string; email: string },
): Promise<void> {
  await Promise.all([username, email].map((name) => limits.forget('loginStrangers', typedKey(name))))
}

/** A hash: Redis keeps the count for a day, and shall not keep names and addresses. */
function typedKey(name: string): string {
  return `name:${createHash('sha256').update(name.trim().toLowerCase()).digest('base64url')}`
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
  const counted: CountedCall = await limits.count(name, key)
  if (counted.waitSeconds !== null) throw new Refusal(refuseCounted(counted))
}

/** Once a day at most. */
async function warnOwner({ database }: Pick<Deps, 'database'>, userId: number): Promise<void> {
  const key = `sign-in-attempts:${userId}:${new Date().toISOString().slice(0, 10)}`
  await notify(database.db, { kind: 'mail-sign-in-attempts', userId, payload: {}, key })
}
