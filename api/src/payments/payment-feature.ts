import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { attachRawBody } from '../http/body-parser.ts'
import { mount } from '../http/mount.ts'
import { ownPaymentRoutes } from './own-routes.ts'
import { payingRoutes } from './paying-routes.ts'
import { webhookRoutes } from './webhook-routes.ts'

/**
 * Payment calls and the provider's webhook, which keeps the raw body for signature verification.
 */
export async function paymentFeature(app: FastifyInstance, deps: Deps): Promise<void> {
  mount(app, deps, [...payingRoutes(deps), ...ownPaymentRoutes(deps)])
  await app.register(async (scope) => {
    attachRawBody(scope)
    mount(scope, deps, webhookRoutes(deps))
  })
}
