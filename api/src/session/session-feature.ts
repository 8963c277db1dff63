import fastifyCookie from '@fastify/cookie'
import fastifySession from '@fastify/session'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { changePasswordRoute } from './change-password.ts'
import { confirmPasswordRoute } from './confirm-password.ts'
import { currentUserRoutes } from './current-user.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { sessionRoutes } from './routes.ts'
import {
  type CookieRule,
  forgetPlainCookie,
  isServedOverTls,
  sessionCookieName,
  withPresentName,
} from './session-cookie.ts'
import { createSessionStore, SESSION_LIVES_MS } from './store.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The session came in a cookie of the name that it had before 0.4.0. */
    hadPlainCookie?: boolean
  }
}

/**
 * Only signing in and out uses the session plugin, which costs more than the rest of a request;
 * every other call just looks up its cookie.
 */
export async function sessionFeature(app: FastifyInstance, deps: Deps): Promise<void> {
  mount(app, deps, currentUserRoutes(deps))
  const isSecure = isServedOverTls(deps.config)
  await app.register(async (scope) => {
    if (isSecure) renamePlainCookie(scope, { isSecure, plainCookieEndsAt: deps.plainCookieEndsAt })
    await scope.register(fastifyCookie)
    await scope.register(fastifySession, {
      secret: [...deps.config.sessionSecrets],
      store: createSessionStore(deps.database),
      cookieName: sessionCookieName(isSecure),
      cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: false, maxAge: SESSION_LIVES_MS },
      saveUninitialized: false,
      rolling: false,
    })
    scope.addHook('onSend', async (request, reply) => {
      const cookie = request.signedInAs && deps.devices.remember(request.headers.cookie, request.signedInAs)
      if (cookie) reply.header('set-cookie', cookie)
      if (request.challengeCookie) reply.header('set-cookie', request.challengeCookie)
    })
    if (isSecure) {
      removePlainCookie(scope)
      markSecure(scope)
    }
    const routes = [...sessionRoutes(deps), ...passkeyRoutes(deps)]
    mount(scope, deps, [...routes, changePasswordRoute(deps), confirmPasswordRoute(deps)])
  })
}

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

/** Before the plugins read it. */
function renamePlainCookie(scope: FastifyInstance, rule: CookieRule): void {
  scope.addHook('onRequest', async (request) => {
    const header = withPresentName(request.headers.cookie, rule)
    if (header === null) return
    request.headers.cookie = header
    request.hadPlainCookie = true
  })
}

/** After the plugins: when an answer sets the cookie under its present name. */
function removePlainCookie(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply) => {
    const cookies = [reply.getHeader('set-cookie') ?? []].flat().map(String)
    const isReplaced = cookies.some((cookie) => cookie.startsWith(`${sessionCookieName(true)}=`))
    if (request.hadPlainCookie && isReplaced) reply.header('set-cookie', forgetPlainCookie)
  })
}
