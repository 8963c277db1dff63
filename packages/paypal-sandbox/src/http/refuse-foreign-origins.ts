import type { FastifyInstance } from 'fastify'
import { PaypalError } from './paypal-error.ts'

/** Refuses requests from other sites' pages. Programs send no Origin header. */
export function refuseForeignOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const { origin, host } = headers
    if (origin !== undefined && origin !== `http://${host}`) throw new PaypalError(403)
  })
}
