import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isLoopback } from '../http/is-loopback.ts'
import { PaypalError, refusal } from '../http/paypal-error.ts'
import { readInput } from '../http/read-input.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { AUTH_ALGO, type Signer } from './signer.ts'
import type { Webhook } from './webhooks.ts'

const registration = z.object({
  url: z.url({ protocol: /^https?$/ }).max(2_048),
  event_types: z
    .array(z.object({ name: z.string().min(1).max(100) }))
    .min(1)
    .max(500),
})

const verification = z.object({
  auth_algo: z.string().min(1).max(100),
  cert_url: z.string().min(1).max(500),
  transmission_id: z.string().min(1).max(50),
  transmission_sig: z.string().min(1).max(500),
  transmission_time: z.string().min(1).max(100),
  webhook_id: z.string().min(1).max(50),
  webhook_event: z.unknown().refine((event) => event !== undefined),
})

const webhooks = '/v1/notifications/webhooks'
/** Events are longer than other bodies, and a verification request contains a whole event. */
const MAX_EVENT_BYTES = 512 * 1024

export function webhookRoutes(app: FastifyInstance, context: SandboxContext, signer: Signer): void {
  app.post(webhooks, async ({ body }, reply) => {
    const { url, event_types } = readInput(registration, body)
    const about = { field: '/url', value: url, location: 'body' } as const
    // Events are sent to this machine only.
    if (!isLoopback(new URL(url).host)) throw refusal('INVALID_PARAMETER_VALUE', about)
    const added = context.webhooks.add(
      url,
      event_types.map(({ name }) => name),
    )
    if (!added)
      throw new PaypalError(400, [
        { issue: 'WEBHOOK_URL_ALREADY_EXISTS', description: 'Webhook URL already exists.', ...about },
      ])
    reply.code(201)
    return shown(added, context)
  })

  app.get(webhooks, async () => ({
    webhooks: context.webhooks
      .list()
      .filter(({ url }) => url)
      .map((each) => shown(each, context)),
  }))

  app.delete<{ Params: { id: string } }>(`${webhooks}/:id`, async ({ params }, reply) => {
    if (!context.webhooks.remove(params.id)) throw refusal('INVALID_RESOURCE_ID', { location: 'path' })
    return reply.code(204).send()
  })

  app.post('/v1/notifications/verify-webhook-signature', { bodyLimit: MAX_EVENT_BYTES }, async ({ body }) => {
    const { webhook_event, ...given } = readInput(verification, body)
    const isOurs =
      given.auth_algo === AUTH_ALGO &&
      given.cert_url === `${context.url()}/v1/notifications/certs/${signer.certId}` &&
      context.webhooks.list().some(({ id }) => id === given.webhook_id)
    // The receiver may have parsed and serialized the event again.
    const signed = {
      transmissionId: given.transmission_id,
      time: given.transmission_time,
      webhookId: given.webhook_id,
      body: JSON.stringify(webhook_event),
    }
    const isGood = isOurs && signer.verify(signed, given.transmission_sig)
    return { verification_status: isGood ? 'SUCCESS' : 'FAILURE' }
  })
}

/** Serves the signing certificate, which is public. */
export function certificateRoutes(app: FastifyInstance, { certId, certificate }: Signer): void {
  app.get<{ Params: { id: string } }>('/v1/notifications/certs/:id', async ({ params }, reply) => {
    if (params.id !== certId) throw refusal('INVALID_RESOURCE_ID', { location: 'path' })
    return reply.type('application/x-pem-file').send(certificate)
  })
}

function shown({ id, url, eventTypes }: Webhook, context: SandboxContext) {
  const links = [{ href: `${context.url()}${webhooks}/${id}`, rel: 'self', method: 'GET' }]
  return { id, url, event_types: eventTypes.map((name) => ({ name })), links }
}
