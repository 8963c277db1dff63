import { stopMailPage } from '@centesimo/notifications'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { acceptForms } from '../http/body-parser.ts'
import { mount } from '../http/mount.ts'
import { tokenRoutes } from './routes.ts'
import { stopMailRoute } from './stop-mail.ts'

/**
 * Links sent by mail. One address ends a kind of mail: a mail program posts a form to it, and one
 * that opens it instead, as scanners of mail providers do, gets the page that asks for a press.
 */
export async function tokenFeature(app: FastifyInstance, deps: Deps): Promise<void> {
  mount(app, deps, tokenRoutes(deps))
  await app.register(async (scope) => {
    acceptForms(scope)
    const route = stopMailRoute(deps)
    mount(scope, deps, [route])
    scope.get<{ Querystring: { token?: unknown } }>(route.endpoint.path, (request, reply) =>
      reply.redirect(stopMailPage(String(request.query.token ?? '')), 302),
    )
  })
}
