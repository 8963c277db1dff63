import type { FastifyInstance } from 'fastify'
import type { Desk } from '../desk.ts'
import { checkoutPage, lostPage, waitingPage } from './checkout-page.ts'
import { fileRoutes, pageFile } from './page-files.ts'

interface Query {
  Querystring: { token?: string | string[]; origin?: string | string[] }
}

/** The payer's approval page. */
export function checkoutRoutes(app: FastifyInstance, desk: Desk): void {
  fileRoutes(app)

  app.get<Query>('/checkoutnow', async ({ query }, reply) => {
    const origin = originIn(query.origin)
    const order = desk.book.find(String(query.token))
    const page = order ? checkoutPage(order, origin) : lostPage()
    return pageFile(reply.code(order ? 200 : 404), page, origin ?? undefined)
  })

  // Shown in a new popup until the shop has created its order.
  app.get('/checkoutnow/waiting', async (_, reply) => pageFile(reply, waitingPage()))
}

/** Origin of the shop's page that opened this one; only it receives the answer. */
function originIn(given: string | string[] | undefined): string | null {
  if (typeof given !== 'string' || !URL.canParse(given)) return null
  const { origin, protocol } = new URL(given)
  return protocol === 'http:' || protocol === 'https:' ? origin : null
}
