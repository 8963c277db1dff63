import * as calls from '@centesimo/contract'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { confirmPassword } from './confirm-password.ts'
import { readSafety } from './read-safety.ts'

/** An admin's own door: the password given again, the second factor. */
export function safetyRoutes(deps: Pick<Deps, 'database' | 'limits' | 'sessions'>): Route[] {
  const { database, sessions } = deps
  return [
    handle(calls.adminSafety, ({ request }) => readSafety(database.db, sessions.keyOf(request.headers.cookie))),
    handle(calls.confirmPassword, ({ body, user, request }) =>
      confirmPassword(deps, {
        userId: user.id,
        sessionKey: sessions.keyOf(request.headers.cookie),
        password: body.password,
      }),
    ),
  ]
}
