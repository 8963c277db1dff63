import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PaymentTestPlatform } from './start-test-platform.ts'

export type WebhookRequest = { headers: Record<string, string>; body: string }

/**
 * Redirects the provider's webhooks to a local server during `trigger` and returns the first one,
 * signed.
 */
export async function interceptWebhook(
  { paypal, url }: PaymentTestPlatform,
  trigger: () => Promise<unknown>,
): Promise<WebhookRequest> {
  const caught = Promise.withResolvers<WebhookRequest>()
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const signed = Object.entries(request.headers).filter(([name]) => name.startsWith('paypal-'))
    caught.resolve({
      headers: { 'content-type': 'application/json', ...(Object.fromEntries(signed) as Record<string, string>) },
      body: Buffer.concat(parts).toString(),
    })
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    paypal.setWebhook(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    await trigger()
    return await caught.promise
  } finally {
    paypal.setWebhook(`${url}/api/payments/webhook`)
    server.close()
    server.closeAllConnections()
  }
}
