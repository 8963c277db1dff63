import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sendPage } from '../checkout/page-files.ts'
import { DEFAULT_PAYER } from '../checkout/payers.ts'
import { faultKinds } from '../faults/faults.ts'
import { refusal } from '../http/paypal-error.ts'
import { readInput } from '../http/read-input.ts'
import { refuseForeignOrigins } from '../http/refuse-foreign-origins.ts'
import { approveOrder, reverseApproval } from '../orders/approve-order.ts'
import { settlePending } from '../orders/capture-order.ts'
import type { FoundCapture, Order } from '../orders/order.ts'
import { showOrder } from '../orders/show-order.ts'
import { refundCapture, reverseCapture } from '../payments/refund-capture.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { overviewPage } from './overview-page.ts'

const approval = z.object({
  payerEmail: z.email().max(254).default(DEFAULT_PAYER),
  decline: z.boolean().default(false),
})

const faultOrder = z
  .object({
    kind: z.enum(faultKinds),
    count: z.int().min(1).max(1_000_000).optional(),
    probability: z.number().min(0).max(1).optional(),
    seed: z
      .int()
      .min(0)
      .max(2 ** 31)
      .optional(),
    ms: z.int().min(0).max(600_000).optional(),
    times: z.int().min(2).max(100).optional(),
  })
  // A fault without a count is permanent only if it has a probability; otherwise it hits one call.
  .transform(({ count, probability, ...rest }) => ({
    ...rest,
    probability: probability ?? 1,
    count: count ?? (probability === undefined ? 1 : null),
  }))

const limitQuery = z.object({ limit: z.coerce.number().int().min(1).max(1_000).default(100) })

interface OfOrder {
  Params: { id: string }
}

/**
 * What PayPal does not have: actions of payers and banks as API calls, faults, and an overview
 * page.
 */
export function toolRoutes(app: FastifyInstance, context: SandboxContext): void {
  refuseForeignOrigins(app)
  const find = (id: string): Order => context.book.find(id) ?? notFound()

  app.get('/', async (_, reply) => sendPage(reply, overviewPage(context)))

  app.get('/_sandbox/orders', async ({ query }) => {
    const { limit } = readInput(limitQuery, query)
    return context.book.list(limit).map((order) => showOrder(order, context))
  })
  app.get('/_sandbox/webhooks', async ({ query }) =>
    context.webhooks.deliveries().slice(0, readInput(limitQuery, query).limit),
  )

  const addAction = (name: string, action: (order: Order, body: unknown) => void) =>
    app.post<OfOrder>(`/_sandbox/orders/:id/${name}`, async ({ params, body }) => {
      const order = find(params.id)
      action(order, body ?? {})
      return showOrder(order, context)
    })
  addAction('expire', (order) => reverseApproval(context, order))
  addAction('complete', (order) => settlePending(context, order, true))
  addAction('deny', (order) => settlePending(context, order, false))
  addAction('refund', (order, body) => void refundCapture(context, firstCapture(order), body, []))
  addAction('reverse', (order) => void reverseCapture(context, firstCapture(order)))

  app.post<OfOrder>('/_sandbox/orders/:id/approve', async ({ params, body }) => {
    const order = find(params.id)
    const { payerEmail, decline } = readInput(approval, body ?? {})
    approveOrder(context, order, { email: payerEmail, isDeclined: decline })
    return { ...showOrder(order, context), facilitatorAccessToken: context.tokens.issue(order.id) }
  })

  app.post('/_sandbox/faults', async ({ body }, reply) => {
    const fault = context.faults.order(readInput(faultOrder, body))
    return reply.code(201).send(fault)
  })
  app.get('/_sandbox/faults', async () => context.faults.list())
  app.delete('/_sandbox/faults', async (_, reply) => {
    context.faults.clear()
    return reply.code(204).send()
  })
}

function firstCapture(order: Order): FoundCapture {
  const [unit] = order.units
  const capture = unit?.captures[0]
  if (!unit || !capture) throw refusal('ORDER_NOT_APPROVED')
  return { order, unit, capture }
}

function notFound(): never {
  throw refusal('INVALID_RESOURCE_ID', { location: 'path' })
}
