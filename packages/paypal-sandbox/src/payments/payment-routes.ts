import type { FastifyInstance } from 'fastify'
import { refusal } from '../http/paypal-error.ts'
import { readRequestId, wantsRepresentation } from '../http/request-ids.ts'
import type { FoundCapture } from '../orders/order.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { refundCapture } from './refund-capture.ts'
import { showCapture, showRefund } from './show-capture.ts'

interface OfPart {
  Params: { id: string }
}

const captures = '/v2/payments/captures'

export function paymentRoutes(app: FastifyInstance, context: SandboxContext): void {
  const findCapture = (id: string): FoundCapture => context.book.findCapture(id) ?? unknown('/capture_id', id)
  const findRefund = (id: string) => context.book.findRefund(id) ?? unknown('/refund_id', id)

  app.get<OfPart>(`${captures}/:id`, async ({ params }) => showCapture(findCapture(params.id), context))

  app.post<OfPart>(`${captures}/:id/refund`, async (request, reply) => {
    const found = findCapture(request.params.id)
    const { resultId, request: own } = readRequestId(context, request, `refund ${found.capture.id}`)
    const { id } = resultId ? { id: resultId } : refundCapture(context, found, request.body ?? {}, own)
    const whole = showRefund(findRefund(id), context)
    const { status, links } = whole
    reply.code(resultId ? 200 : 201)
    return wantsRepresentation(request) ? whole : { id, status, links }
  })

  app.get<OfPart>('/v2/payments/refunds/:id', async ({ params }) => showRefund(findRefund(params.id), context))
}

function unknown(field: string, id: string): never {
  throw refusal('INVALID_RESOURCE_ID', { field, value: id.slice(0, 100), location: 'path' })
}
