import { newId } from '@centesimo/db'
import { notify } from '@centesimo/notifications'
import type { UserRow } from '@centesimo/people'
import { networkOf } from '@centesimo/runtime'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { CountedCall, LimitName } from '../http/rate-limits.ts'
import { Refusal, refuse, refuseCounted } from '../http/refusal.ts'

type Attempt = { user: UserRow | undefined; name: string; request: Pick<FastifyRequest, 'ip' | 'headers'> }

/**
 * Counts a sign-in attempt on an account, whichever name it uses. Throws the refusal if there were
 * too many. Attempts are counted per account and network, and those of strangers also per account
 * over all networks, slowly; a device that has signed in before is counted alone, so no stranger
 * can keep the owner out. An unknown name is counted and refused like an account. `uncount` takes
 * a successful attempt back.
 */
export async function countSignInAttempt(
  deps: Pick<Deps, 'limits' | 'devices' | 'database'>,
  { user, name, request }: Attempt,
): Promise<{ uncount: () => Promise<void> }> {
  const account = user ? accountKey(user.id) : name.trim().toLowerCase()
  const device = user ? deps.devices.find(request.headers.cookie, user.public_id) : null
  if (device !== null) {
    await take(deps, 'loginAccount', `${account}:device:${device}`)
    return { uncount: async () => {} }
  }
  await take(deps, 'loginAccount', `${account}:network:${networkOf(request.ip)}`)
  const counted = await deps.limits.count('loginStrangers', account)
  if (counted.waitSeconds !== null) {
    throw new Refusal({ ...refuse('SIGN_IN_RESTRICTED'), counted })
  }
  if (user && counted.left === 0) await warnOwner(deps, user.id)
  return { uncount: () => deps.limits.undoTake('loginStrangers', account) }
}

/** After the owner has proved to have the mailbox. */
export async function forgetSignInAttempts({ limits }: Pick<Deps, 'limits'>, userId: number): Promise<void> {
  await limits.forget('loginStrangers', accountKey(userId))
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
  const key = accountKey(userId)
  await take(deps, 'ownAccount', key)
  return { uncount: () => deps.limits.undoTake('ownAccount', key) }
}

const accountKey = (userId: number) => `id:${userId}`

async function take({ limits }: Pick<Deps, 'limits'>, name: LimitName, key: string): Promise<void> {
  const counted: CountedCall = await limits.count(name, key)
  if (counted.waitSeconds !== null) throw new Refusal(refuseCounted(counted))
}

async function warnOwner({ database }: Pick<Deps, 'database'>, userId: number): Promise<void> {
  await notify(database.db, { kind: 'mail-sign-in-attempts', userId, payload: {}, key: `sign-in-attempts:${newId()}` })
}
