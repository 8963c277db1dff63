import type { PayPalConfig } from '@centesimo/runtime'
import { z } from 'zod'
import type { ProviderWebhook } from '../payment-gateway.ts'
import { createPayPalClient } from './create-paypal-client.ts'
import { explainFailure } from './explain-failure.ts'
import { neededEvents } from './read-event.ts'

const IDLE_MS = 8_000

const answer = z.object({
  webhooks: z.array(
    z.object({ id: z.string(), url: z.string(), event_types: z.array(z.object({ name: z.string() })).default([]) }),
  ),
})

/** The configured webhook as PayPal has it; null if the app has none of that id. */
export async function readWebhook(config: PayPalConfig): Promise<ProviderWebhook | null> {
  const client = createPayPalClient(config, IDLE_MS)
  const request = {
    path: '/v1/notifications/webhooks',
    verb: 'GET',
    headers: { 'Content-Type': 'application/json' },
  }
  try {
    const { webhooks } = answer.parse(await client(request))
    const ours = webhooks.find(({ id }) => id === config.webhookId)
    if (!ours) return null
    const events = ours.event_types.map(({ name }) => name)
    return { url: ours.url, missingEvents: events.includes('*') ? [] : neededEvents.filter((n) => !events.includes(n)) }
  } catch (error) {
    if (error instanceof z.ZodError) throw new Error('the answer is not that of PayPal')
    throw explainFailure(error).failure
  }
}
