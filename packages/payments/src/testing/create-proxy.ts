import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A proxy that forwards every call to `target` and adds the current `headers`, except to token
 * calls.
 */
export async function createProxy(target: string) {
  const headers: Record<string, string> = {}
  const server = createServer(async (request, response) => {
    const { host: _, connection: __, 'content-length': ___, ...own } = request.headers as Record<string, string>
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const isToken = request.url?.startsWith('/v1/oauth2/')
    const answer = await fetch(target + request.url, {
      method: request.method!,
      headers: { ...own, ...(isToken ? {} : headers) },
      ...(parts.length > 0 && { body: Buffer.concat(parts) }),
    })
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? 'text/plain' })
    response.end(await answer.text())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    headers,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
