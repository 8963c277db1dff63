import { login, logout, register } from '@centesimo/contract'
import {
  createUser,
  findByLogin,
  hashNetwork,
  hashPassword,
  hasSecondFactor,
  isOutdatedHash,
  type UserRow,
  verifyPassword,
} from '@centesimo/people'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { refuse } from '../http/refusal.ts'
import { checkSecondFactor } from './check-second-factor.ts'
import { countSignInAttempt } from './count-attempts.ts'
import { factorsOf } from './given-factors.ts'
import { refuseInitialPassword, replaceInitialPassword } from './initial-password.ts'
import { notifyNewDevice } from './notify-new-device.ts'
import { presentUser } from './present-user.ts'
import { refuseGuessablePassword } from './refuse-guessable-password.ts'
import { signIn } from './sign-in.ts'

/** The calls that open and revoke a session. */
export function sessionRoutes(deps: Deps): Route[] {
  const { config, database, sessions, eventBus } = deps

  /** With the algorithm and the cost of now; only here is the password at hand. */
  async function hashAnew({ id, password_hash }: UserRow, password: string): Promise<void> {
    const fresh = await hashPassword(password)
    await database.db
      .updateTable('users')
      .set({ password_hash: fresh })
      .where('id', '=', id)
      .where('password_hash', '=', password_hash)
      .execute()
  }

  return [
    handle(register, async ({ body: { ref, ...person }, request }) => {
      const addressHash = hashNetwork(config.sessionSecret, request.ip)
      const invitation = ref ? { code: ref, addressHash, limitScale: config.rateLimitScale } : undefined
      const weak = await refuseGuessablePassword('password', person.password, { ...person, full_name: person.fullName })
      if (weak) return weak
      const mustConfirmEmail = config.requireVerifiedEmail
      const user = await createUser(database, { ...person, invitation, mustConfirmEmail })
      if ('refused' in user) return refuse(user.refused)
      if (user.rewarded.length > 0)
        eventBus.publishUserEvents(user.rewarded.map((balance) => ({ ...balance, kind: 'credits' })))
      await signIn(deps, request, user, { hasSecondFactor: false })
      return presentUser(database.db, user)
    }),

    handle(login, async ({ body, request }) => {
      const user = await findByLogin(database.db, body.username)
      const attempt = await countSignInAttempt(deps, { user, name: body.username, request })
      const isRight = await verifyPassword(user?.password_hash ?? null, body.password)
      if (!user || !isRight || user.closed_at) {
        await attempt.failed()
        return refuse('INVALID_CREDENTIALS')
      }
      // In this order: a code counts once.
      const refused = (await refuseInitialPassword(user, body)) ?? (await checkSecondFactor(deps, user, body.code))
      if (refused) return refused
      // Only the right password and code reveal that an account is blocked.
      if (user.blocked_at) {
        await attempt.failed()
        return refuse('ACCOUNT_BLOCKED')
      }
      const owner = user.must_change_password ? await replaceInitialPassword(deps, user, body.newPassword!) : user
      const start = { hasSecondFactor: hasSecondFactor(user) }
      if (!owner || !(await signIn(deps, request, owner, start))) return refuse('INVALID_CREDENTIALS')
      await notifyNewDevice(deps, request, user)
      await attempt.succeeded()
      request.givenFactors = factorsOf(user, body.code)
      if (isOutdatedHash(owner.password_hash)) await hashAnew(owner, body.password)
      return presentUser(database.db, user)
    }),

    handle(logout, async ({ request, user }) => {
      await request.session.destroy()
      if (user) sessions.publishChange(user.id)
      return { message: 'Logout effettuato' }
    }),
  ]
}
