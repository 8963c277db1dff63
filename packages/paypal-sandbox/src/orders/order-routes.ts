import type { FastifyInstance } from 'fastify'
import { applyFaultsAfterCapture } from '../faults/apply-faults.ts'
import { refusal } from '../http/paypal-error.ts'
import { readRequestId, wantsRepresentation } from '../http/request-ids.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { captureOrder } from './capture-order.ts'
import { createOrder } from './create-order.ts'
import type { Order } from './order.ts'
import { patchOrder } from './patch-order.ts'
import { showMinimal, showOrder } from './show-order.ts'

interface OfOrder {
  Params: { id: string }
}

const orders = '/v2/checkout/orders'

/** CORS preflight for calls from the shop's page with a payer's token. */
export function orderPreflight(app: FastifyInstance): void {
  app.options(`${orders}/*`, async (_, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, PATCH',
      'access-control-allow-headers': 'authorization, content-type, prefer, paypal-request-id',
    })
    return reply.code(204).send()
  })
}

export function orderRoutes(app: FastifyInstance, context: SandboxContext): void {
  const find = (id: string): Order => {
    const order = context.book.find(id)
    if (order) return order
    throw refusal('INVALID_RESOURCE_ID', { field: '/order_id', value: id.slice(0, 100), location: 'path' })
  }

  app.post(orders, async (request, reply) => {
    const { resultId, request: own } = readRequestId(context, request, 'create')
    const order = resultId ? find(resultId) : createOrder(context, request.body, own)
    reply.code(resultId ? 200 : 201)
    return wantsRepresentation(request) ? showOrder(order, context) : showMinimal(order, context)
  })

  app.get<OfOrder>(`${orders}/:id`, async ({ params }) => showOrder(find(params.id), context))

  app.patch<OfOrder>(`${orders}/:id`, async ({ params, body }, reply) => {
    patchOrder(context, find(params.id), body)
    return reply.code(204).send()
  })

  app.post<OfOrder>(`${orders}/:id/capture`, async (request, reply) => {
    const order = find(request.params.id)
    const { resultId, request: own } = readRequestId(context, request, `capture ${order.id}`)
    if (!resultId) {
      captureOrder(context, order, own)
      await applyFaultsAfterCapture(context, request, reply)
    }
    reply.code(resultId ? 200 : 201)
    return wantsRepresentation(request) ? showOrder(order, context) : showMinimal(order, context)
  })
}
