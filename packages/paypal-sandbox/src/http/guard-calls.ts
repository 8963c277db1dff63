import type { FastifyInstance, FastifyRequest } from 'fastify'
import { applyFaultsBeforeCall } from '../faults/apply-faults.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { errorNamed, PaypalError, refusal } from './paypal-error.ts'

/** Checks every API call: its token, PayPal's mock header, and faults. */
export function guardCalls(app: FastifyInstance, context: SandboxContext): void {
  app.addHook('onRequest', async (request, reply) => {
    // PayPal's own script captures from the shop's page, so these calls allow any origin.
    if (request.url.startsWith('/v2/checkout/orders/')) reply.header('access-control-allow-origin', '*')
    const [, token = ''] = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    const access = context.tokens.read(token)
    if (!access) throw new PaypalError(401)
    if (access.order && !isAbout(request, access.order)) throw refusal('PERMISSION_DENIED')
  })
  app.addHook('preHandler', async ({ headers }) => {
    throwMockedError(headers['paypal-mock-response'])
    await applyFaultsBeforeCall(context)
  })
}

function isAbout({ params, routeOptions }: FastifyRequest, order: string): boolean {
  return Boolean(routeOptions.url?.startsWith('/v2/checkout/orders/:id')) && (params as { id: string }).id === order
}

/**
 * PayPal's negative testing: `PayPal-Mock-Response: {"mock_application_codes":
 * "INSTRUMENT_DECLINED"}`.
 */
function throwMockedError(header: string | string[] | undefined): void {
  if (header === undefined) return
  const about = { field: 'PayPal-Mock-Response', value: String(header).slice(0, 200), location: 'header' } as const
  const code = codeIn(String(header))
  const error = code === null ? null : errorNamed(code)
  throw error ?? refusal('INVALID_PARAMETER_VALUE', about)
}

function codeIn(header: string): string | null {
  try {
    const { mock_application_codes: code } = JSON.parse(header)
    return typeof code === 'string' ? code : null
  } catch {
    return null
  }
}
