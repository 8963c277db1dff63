import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../sandbox-context.ts'
import { checkoutPage, notFoundPage, waitingPage } from './checkout-page.ts'
import { fileRoutes, sendPage } from './page-files.ts'

interface Query {
  Querystring: { token?: string | string[]; origin?: string | string[] }
}

/** The payer's approval page. */
export function checkoutRoutes(app: FastifyInstance, context: SandboxContext): void {
  fileRoutes(app)

  app.get<Query>('/checkoutnow', async ({ query }, reply) => {
    const origin = originIn(query.origin)
    const order = context.book.find(String(query.token))
    const page = order ? checkoutPage(order, origin) : notFoundPage()
    return sendPage(reply.code(order ? 200 : 404), page, origin ?? undefined)
  })

  // Shown in a new popup until the shop has created its order.
  app.get('/checkoutnow/waiting', async (_, reply) => sendPage(reply, waitingPage()))
}

/** Origin of the shop's page that opened this one; only it receives the answer. */
function originIn(given: string | string[] | undefined): string | null {
  if (typeof given !== 'string' || !URL.canParse(given)) return null
  const { origin, protocol } = new URL(given)
  return protocol === 'http:' || protocol === 'https:' ? origin : null
}
