import fastifyCookie from '@fastify/cookie'
import fastifySession from '@fastify/session'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { changePasswordRoute } from './change-password.ts'
import { confirmPasswordRoute } from './confirm-password.ts'
import { currentUserRoutes } from './current-user.ts'
import { sessionRoutes } from './routes.ts'
import { cookieName } from './sessions.ts'
import { createSessionStore, SESSION_LIVES_MS } from './store.ts'

/**
 * Only signing in and out uses the session plugin, which costs more than the rest of a request;
 * every other call just looks up its cookie.
 */
export async function sessionFeature(app: FastifyInstance, deps: Deps): Promise<void> {
  mount(app, deps, currentUserRoutes(deps))
  await app.register(async (scope) => {
    await scope.register(fastifyCookie)
    await scope.register(fastifySession, {
      secret: deps.config.sessionSecret,
      store: createSessionStore(deps.database),
      cookieName,
      cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: false, maxAge: SESSION_LIVES_MS },
      saveUninitialized: false,
      rolling: false,
    })
    scope.addHook('onSend', async (request, reply) => {
      const cookie = request.signedInAs && deps.devices.remember(request.headers.cookie, request.signedInAs)
      if (cookie) reply.header('set-cookie', cookie)
    })
    if (isServedOverTls(deps.config)) markSecure(scope)
    mount(scope, deps, [...sessionRoutes(deps), changePasswordRoute(deps), confirmPasswordRoute(deps)])
  })
}

/** Cookies are then for TLS alone. */
export const isServedOverTls = ({ publicUrl }: Pick<Deps['config'], 'publicUrl'>): boolean =>
  publicUrl?.startsWith('https://') ?? false

/**
 * Behind a TLS-terminating proxy the plugin sees a plain connection and sets no Secure cookie, so
 * the attribute is added afterwards.
 */
function markSecure(scope: FastifyInstance): void {
  scope.addHook('onSend', async (_request, reply) => {
    const cookies = [reply.getHeader('set-cookie') ?? []].flat().map(String)
    if (cookies.length === 0) return
    reply.removeHeader('set-cookie')
    reply.header(
      'set-cookie',
      cookies.map((cookie) => `${cookie}; Secure`),
    )
  })
}
