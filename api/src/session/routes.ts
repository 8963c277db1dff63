import { login, logout, register } from '@centesimo/contract'
import { createUser, findByLogin, type UserRow, verifyPassword } from '@centesimo/people'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { presentUser } from './present-user.ts'

/** The calls that begin and end a session. */
export function sessionRoutes({ database, sessions, limits }: Deps): Route[] {
  return [
    handle(register, async ({ body, request }) => {
      const user = await createUser(database, body)
      if ('refused' in user) return refuse(user.refused)
      await signIn(request, user)
      return presentUser(user)
    }),

    handle(login, async ({ body, request }) => {
      const user = await findByLogin(database.db, body.username)
      // An account is one, by whichever of its names somebody tries to get in.
      const wait = await limits.take('loginAccount', user ? `id:${user.id}` : body.username.trim().toLowerCase())
      if (wait !== null) throw new Refusal(refuse('RATE_LIMITED'), wait)
      const isRight = await verifyPassword(user?.password_hash ?? null, body.password)
      if (!user || !isRight || user.blocked_at || user.closed_at) return refuse('INVALID_CREDENTIALS')
      await signIn(request, user)
      return presentUser(user)
    }),

    handle(logout, async ({ request, user }) => {
      await request.session.destroy()
      if (user) sessions.changed(user.id)
      return { message: 'Logout effettuato' }
    }),
  ]

  /** A new session under a new id: one that somebody planted before is worth nothing. */
  async function signIn(request: FastifyRequest, user: UserRow): Promise<void> {
    await request.session.regenerate()
    // Whose session it was until now: no node may remember it any longer.
    if (request.who) sessions.changed(request.who.id)
    request.session.userId = user.id
    const userAgent = request.headers['user-agent']
    if (userAgent !== undefined) request.session.userAgent = userAgent
    await request.session.save()
    await database.db.updateTable('users').set({ last_seen_at: new Date() }).where('id', '=', user.id).execute()
  }
}
