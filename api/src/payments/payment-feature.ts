import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { keepRawBody } from '../http/body-parser.ts'
import { mount } from '../http/mount.ts'
import { adminPaymentRoutes } from './admin-routes.ts'
import { ownPaymentRoutes } from './own-routes.ts'
import { payingRoutes } from './paying-routes.ts'
import { webhookRoutes } from './webhook-routes.ts'

/** Paying, what was paid, and what the provider says by itself: of that the very bytes are kept, for its signature. */
export async function paymentFeature(app: FastifyInstance, deps: Deps): Promise<void> {
  mount(app, deps, [...payingRoutes(deps), ...ownPaymentRoutes(deps), ...adminPaymentRoutes(deps)])
  await app.register(async (scope) => {
    keepRawBody(scope)
    mount(scope, deps, webhookRoutes(deps))
  })
}
