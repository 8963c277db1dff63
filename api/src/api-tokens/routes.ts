import { createApiToken, listApiTokens, revokeApiToken } from '@centesimo/contract'
import type { Deps } from '../deps.ts'
import { handle, type Route } from '../http/handle.ts'
import { isRefused, refuse } from '../http/refusal.ts'
import { checkOwnPassword } from '../session/check-own-password.ts'
import { insertToken } from './insert-token.ts'
import { listTokens, revokeToken } from './own-tokens.ts'

/** The user's API tokens. No token opens these calls. */
export function apiTokenRoutes(deps: Pick<Deps, 'database' | 'limits' | 'sessions'>): Route[] {
  const { database, sessions } = deps
  return [
    handle(listApiTokens, ({ user }) => listTokens(database.db, user.id)),

    handle(createApiToken, async ({ body: { password, ...token }, user }) => {
      const known = await checkOwnPassword(deps, user.id, password)
      return isRefused(known) ? known : await insertToken(database, known, token)
    }),

    handle(revokeApiToken, async ({ params, user }) => {
      if (!(await revokeToken(database.db, user.id, params.id))) return refuse('API_TOKEN_NOT_FOUND')
      sessions.publishChange(user.id)
      return { message: 'Token revocato' }
    }),
  ]
}
