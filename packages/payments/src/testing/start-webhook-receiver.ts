import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Payments } from '../payments.ts'

/** An HTTP receiver for the provider's webhooks, like the API's. */
export async function startWebhookReceiver(payments: Pick<Payments, 'ingestWebhook'>) {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const status = await payments.ingestWebhook(request.headers, Buffer.concat(parts).toString()).then(
      (isIngested) => (isIngested ? 200 : 400),
      () => 503,
    )
    response.writeHead(status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
