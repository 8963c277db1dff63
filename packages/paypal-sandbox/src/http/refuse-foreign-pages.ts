import type { FastifyInstance } from 'fastify'
import { PaypalError } from './paypal-error.ts'

/** Programs send no Origin; a page that is not the sandbox's own is turned away. */
export function refuseForeignPages(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const { origin, host } = headers
    if (origin !== undefined && origin !== `http://${host}`) throw new PaypalError(403)
  })
}
