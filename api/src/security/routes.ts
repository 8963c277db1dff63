import * as calls from '@centesimo/contract'
import { beginTotp, disableTotp, enableTotp } from '@centesimo/people'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { refuse, refuseState } from '../http/refusal.ts'
import { countOwnAttempt } from '../session/count-attempts.ts'
import { readSecurity } from '../session/read-security.ts'
import type { SessionUser } from '../session/session-user.ts'

/** The user's own second factor. */
export function securityRoutes(deps: Pick<Deps, 'config' | 'database' | 'limits' | 'sessions'>): Route[] {
  const { config, database, sessions } = deps
  const ownerOf = (user: SessionUser) => ({ userId: user.id, sessionSecrets: config.sessionSecrets })
  return [
    handle(calls.ownSecurity, ({ request }) => readSecurity(deps, sessions.keyOf(request.headers.cookie))),
    handle(calls.beginTotp, async ({ user }) => {
      const begun = await beginTotp(database.db, ownerOf(user))
      return 'refused' in begun ? refuseState('La verifica in due passaggi è già attiva') : begun
    }),
    handle(calls.enableTotp, async ({ body, user, request }) => {
      const counted = await countOwnAttempt(deps, user.id)
      const sessionKey = sessions.keyOf(request.headers.cookie) ?? ''
      const enabled = await enableTotp(database, ownerOf(user), { code: body.code, sessionKey })
      if ('refused' in enabled) return refuse(enabled.refused)
      await counted.uncount()
      sessions.publishChange(user.id)
      return enabled
    }),
    handle(calls.disableTotp, async ({ body, user }) => {
      const counted = await countOwnAttempt(deps, user.id)
      const disabled = await disableTotp(database, ownerOf(user), body.code)
      if ('refused' in disabled) return refuse(disabled.refused)
      await counted.uncount()
      sessions.publishChange(user.id)
      return { message: 'Verifica in due passaggi disattivata' }
    }),
  ]
}
